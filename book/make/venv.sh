#!/bin/sh
# venv.sh FOLDER [PYTHON]: makes a virtual environment with the first Python of at least 3.11 that can make one.
set -eu
folder=$1
old=
bare=

for python in ${2:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
    command -v "$python" >/dev/null 2>&1 || continue
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue
    if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
        old="$old $python is $version;"
        continue
    fi
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        bare=$version
        continue
    fi
    echo "Making $folder with Python $version"
    exec "$python" -m venv --clear "$folder"
done

if [ -n "$bare" ]; then
    echo "Python $bare cannot make virtual environments here. Install its venv module, on Debian: sudo apt install python3-venv" >&2
else
    echo "Ombre needs Python 3.11 or newer (${old:-no Python 3 found;} PYTHON=/path/to/python3 chooses another)." >&2
fi
exit 1
