// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/conformance/node_test_folder.h"
#include "tests/conformance/node_test_means.h"
#include "tests/conformance/node_test_outcome.h"

namespace tilewright {

/// Reads a test, runs it in this process and compares its outputs. Extents that the file leaves open are
/// those of the test's inputs. Where the model is refused or does not run, it is tried again with inputs as
/// weights: those of integers, then all but the first, then all, since shapes may depend on what they hold;
/// where that does not help either, the failure of the furthest attempt counts.
///
/// Compiled, a test that has no task passes with no program. Exported, a model that the reference kernels run
/// has to be a library that does, with the same inputs known beforehand. A model that is refused passes with
/// no program by either, which the reference kernels tell.
NodeTestOutcome run_node_test(const NodeTest& test, NodeTestMeans means);

}  // namespace tilewright
