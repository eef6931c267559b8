// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command_list.h"

namespace tilewright {

const std::vector<Command>& commands() {
  static const std::vector<Command> all{
      tune_command(),    tasks_command(),    sketches_command(), run_command(),    bench_command(),
      verify_command(),  sample_command(),   dataset_command(),  train_command(),  evaluate_command(),
      compare_command(), export_command(),   compile_command(),  report_command(), records_command(),
      log_command(),     sessions_command(), doctor_command(),
  };
  return all;
}

}  // namespace tilewright
