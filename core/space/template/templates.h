// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/space/template/template.h"

namespace tilewright::autotvm {

/// All templates of operators, in the order in which a task's sketches stand.
const std::vector<const Template*>& templates();

/// The schedule of tasks that no template of an operator is for: its knobs are about all stages alike.
const Template& default_template();

}  // namespace tilewright::autotvm
