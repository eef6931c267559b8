// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"

namespace tilewright {

/// The commands; each is in the file of its name.
Command tune_command();
Command tasks_command();
Command sketches_command();
Command run_command();
Command bench_command();
Command verify_command();
Command sample_command();
Command dataset_command();
Command train_command();
Command evaluate_command();
Command compare_command();
Command export_command();
Command compile_command();
Command report_command();
Command records_command();
Command log_command();
Command sessions_command();
Command doctor_command();

}  // namespace tilewright
