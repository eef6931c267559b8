// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/comparison/comparison_summary.h"

namespace tilewright {

/// Where the programs of a comparison come from.
enum class ComparedPrograms {
  kRecorded,  ///< spaces of which everything is known
  kMeasured,  ///< searches on a machine
};

/// What was compared, and what its runs are judged by.
struct Compared {
  ComparedPrograms programs = ComparedPrograms::kRecorded;
  std::vector<ComparedRun> runs;
  std::map<std::string, TaskReference> references;  ///< none where the runs judge each other
};

}  // namespace tilewright
