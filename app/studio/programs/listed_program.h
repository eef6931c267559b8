// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/backend/code_listing.h"
#include "core/graph/task.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// A program whose code is shown, with the data that are needed to run it.
struct ListedProgram {
  std::string id;  ///< as `ShownCode::program`
  Task task;
  Program program;
  Target target;
  std::vector<CodeLine> assembly;  ///< as it is shown; empty: there is none
  std::string lacks;               ///< features that this machine lacks to run it; empty: none
};

}  // namespace tilewright
