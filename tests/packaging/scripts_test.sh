#!/usr/bin/env bash
# The scripts parse, refuse wrong use with the right exit code before they do any work, and find themselves from anywhere.
set -euo pipefail
packaging=$1/packaging
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
cd "$folder"

# expect STATUS TEXT COMMAND...
expect() {
  local status=0 output
  output=$("${@:3}" 2>&1) || status=$?
  if [[ $status != "$1" || $output != *"$2"* ]]; then
    printf 'expected exit code %s and "%s" of: %s\ngot %s:\n%s\n' "$1" "$2" "${*:3}" "$status" "$output" >&2
    exit 1
  fi
}

for script in "$packaging"/{setup,build,run,test,clean-root,check-package,bench-peers,bench-operators,bench-kernels,bench-tuning,compare-cost-models,collect-dataset,pictures,fuzz} "$packaging/../.ci/run"; do
  [[ -x $script ]] || { printf '%s cannot be executed\n' "$script" >&2; exit 1; }
  expect 0 '' bash -n "$script"
  if command -v shellcheck >/dev/null; then expect 0 '' shellcheck "$script"; fi
done

expect 0 '' bash -n "$packaging/bench-parts.bash"
expect 0 '' bash -n "$packaging/minimal-root.bash"
if command -v node >/dev/null; then
  for script in "$packaging"/{peers,tuning}/*.js; do expect 0 '' node --check "$script"; done
  expect 0 'as expected' node "$1/tests/packaging/latencies_test.js" "$packaging"
fi

expect 2 'name a model' "$packaging/bench-tuning"
expect 2 "'x' is no number" "$packaging/bench-tuning" --seeds x
expect 3 'no such file' "$packaging/bench-tuning" 'no such model.onnx'
expect 2 'name a model' "$packaging/compare-cost-models"
expect 2 "'1,x' is no list of numbers" "$packaging/compare-cost-models" --seeds 1,x
expect 3 'no such file' "$packaging/compare-cost-models" 'no such model.onnx'
expect 2 "'x' is no number" "$packaging/bench-operators" --threads x
expect 2 "'x' is no number" "$packaging/bench-kernels" --threads x
expect 2 "there is no option '--nonsense'" "$packaging/bench-kernels" --nonsense
if command -v node >/dev/null; then
  # A node has the names of its inputs and outputs, its operator and its attributes in it, and each operator is written once.
  expect 0 'lstm_1x100x256_512.onnx' node "$packaging/peers/operator_models.js" operators
  for text in LSTM hidden_size w1 y0; do grep -q "$text" operators/lstm_1x100x256_512.onnx || { echo "no $text" >&2; exit 1; }; done
fi
expect 1 'FILE.deb DIR' "$packaging/check-package"
expect 1 'no such file' "$packaging/check-package" none.deb root
expect 1 "no list named 'nonsense'" "$packaging/setup" nonsense
expect 0 'packaging/run [MODEL]' "$packaging/run" --help
expect 2 'one model at most' "$packaging/run" a.onnx b.onnx
expect 3 'no such file' "$packaging/run" 'no such model.onnx'
expect 0 'packaging/pictures [FOLDER]' "$packaging/pictures" --help
expect 2 'one folder at most' "$packaging/pictures" a b
expect 3 'nothing is built there' env "BUILD_DIR=$folder/none" "$packaging/pictures"
expect 0 'packaging/fuzz [--minutes M]' "$packaging/fuzz" --help
expect 2 "'y' is no number of seconds" "$packaging/fuzz" --timeout y
expect 2 "'x' is no number of minutes" "$packaging/fuzz" --minutes x
expect 2 "there is no target 'nonsense'" "$packaging/fuzz" nonsense
expect 1 'packaging/clean-root DIR' "$packaging/clean-root"

# The newer samples are compared with ONNX Runtime, and each is in the dataset once, to learn from or held out.
newer=$(sed -n '/^newer=(/,/)/p' "$packaging/bench-peers" | grep -o '[a-z][a-z0-9_]*' | grep -vx newer)
(($(wc -w <<<"$newer") == 18)) || { printf 'bench-peers has other samples: %s\n' "$newer" >&2; exit 1; }
collected=$(sed -n '/^for name in yolo/p' "$packaging/collect-dataset" | grep -o '[a-z][a-z0-9_]*')
for name in $newer; do
  (($(grep -cx "$name" <<<"$collected") == 1)) || { printf '%s is not once in collect-dataset\n' "$name" >&2; exit 1; }
done

# A machine whose PATH has no apt is told so, in one sentence.
mkdir bin
for tool in bash env dirname sed; do ln -s "$(command -v "$tool")" "bin/$tool"; done
expect 1 'this machine has no apt' env "PATH=$folder/bin" "$packaging/setup"

# run starts the program on the model with a display, and tunes without one; a folder's name may hold spaces.
tree="$folder/a tree"
mkdir -p "$tree/packaging" "$tree/out put/bin"
cp "$packaging/run" "$tree/packaging/"
ln -s "$(type -P true)" "$tree/packaging/setup"
ln -s "$(type -P true)" "$tree/packaging/build"
cat >"$tree/out put/bin/tilewright" <<'PROGRAM'
#!/usr/bin/env bash
printf "started:"; printf "<%s>" "$@"
[[ $1 != sample ]] || echo model >"$3"
PROGRAM
chmod +x "$tree/out put/bin/tilewright"
echo model >'my model.onnx'
start() {
  env -u DISPLAY -u WAYLAND_DISPLAY BUILD_DIR="$tree/out put" "$@"
}
expect 0 '<tune><my model.onnx><--minutes><1>' start "$tree/packaging/run" 'my model.onnx'
expect 0 'There is no display' start "$tree/packaging/run" 'my model.onnx'
expect 0 'started:<my model.onnx>' start DISPLAY=:9 "$tree/packaging/run" 'my model.onnx'
expect 0 "<sample><squeezenet1_1><$tree/out put/squeezenet1_1.onnx>" start WAYLAND_DISPLAY=x "$tree/packaging/run"
expect 0 "<tune><$tree/out put/squeezenet1_1.onnx>" start "$tree/packaging/run"

# Every list holds package names only, none twice.
lists=("$packaging"/packages*.txt)
names=$(sed -e 's/#.*//' -e 's/[[:space:]]*$//' -e '/^$/d' "${lists[@]}")
if grep -vE '^[a-z0-9][a-z0-9.+-]+$' <<<"$names" || sort <<<"$names" | uniq -d | grep .; then
  printf 'the lines above are no package names, or are named twice\n' >&2
  exit 1
fi
