# shellcheck shell=bash
# What the comparisons share; to be sourced.

# The last processors that this process may use (the first is the one that systems like to interrupt), as taskset takes them;
# nothing where there is no taskset.
processors() {
  command -v taskset >/dev/null || return 0
  local ranges range cpu all=()
  ranges=$(taskset -cp $$)
  IFS=, read -r -a ranges <<<"${ranges##*: }"
  for range in "${ranges[@]}"; do
    for ((cpu = ${range%-*}; cpu <= ${range#*-}; ++cpu)); do all+=("$cpu"); done
  done
  local IFS=,
  printf '%s' "${all[*]: -$1}"
}

# is_tuned PROGRAM MODEL DATABASE THREADS: whether every task of the model has a program. The program says so before it is asked
# anything.
is_tuned() {
  local said
  [[ -s $3 ]] || return 1
  said=$("$1" bench "$2" --db "$3" --threads "$4" --on-request </dev/null 2>/dev/null) || return 1
  [[ $said =~ \"tasks\":([0-9]+) ]] || return 1
  [[ $said == *"\"tuned_tasks\":${BASH_REMATCH[1]}"[,}]* ]]
}

# install_onnxruntime FOLDER: ONNX Runtime for Node.js from npm, unless the folder has it; npm.log there says what went wrong.
install_onnxruntime() {
  [[ ! -d $1/node_modules/onnxruntime-node ]] || return 0
  mkdir -p "$1"
  npm install --prefix "$1" --ignore-scripts --no-audit --no-fund onnxruntime-node@1.30.0 >"$1/npm.log" 2>&1
}
