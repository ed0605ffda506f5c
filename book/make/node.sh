#!/bin/sh
# node.sh PYTHON WHEEL: installs the npm packages that package-lock.json pins. Where Node.js of at least 18 is missing, npm comes from WHEEL.
set -eu
python=$1
wheel=$2
bin=$(dirname "$python")

new_enough() {
    command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 &&
        node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 18 ? 1 : 0)' 2>/dev/null
}

if ! new_enough; then
    PATH=$(cd "$bin" && pwd):$PATH
    export PATH
    if ! new_enough; then
        echo "Node.js 18 is not here: installing $wheel from PyPI"
        "$python" -m pip install "$wheel"
    fi
fi
npm ci
