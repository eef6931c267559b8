// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace tilewright {

/// The evaluations on the dataset that comes with the program, as lines of an `EvaluationStore`
/// (resources/evaluation).
std::vector<std::string> shipped_evaluations();

}  // namespace tilewright
