// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/error.h"
#include "core/base/result.h"

namespace tilewright {

/// How far a test came before it failed, in their order.
enum class NodeTestStage {
  kData,     ///< its inputs and outputs were read
  kRead,     ///< its model was read and prepared
  kCompile,  ///< programs were made for its tasks
  kLoad,     ///< an executor was made
  kRun,      ///< it was run
  kExport,   ///< it was exported, and the library run
  kTypes,    ///< types and shapes of the outputs were compared
  kValues,   ///< their elements were compared
  kProcess,  ///< the process that ran it crashed, hung or needed too much memory, wherever that was
};
/// "data", "read", ...
std::string_view node_test_stage_name(NodeTestStage stage);

struct NodeTestFailure {
  NodeTestStage stage = NodeTestStage::kProcess;
  Error error;

  /// "read: unsupported": what failures are counted by.
  std::string kind() const;
};

/// What came of one test.
struct NodeTestOutcome {
  std::optional<NodeTestFailure> failure;
  /// Inputs that had to be known beforehand, because the shapes of outputs depend on what they hold.
  std::vector<std::string> fixed_inputs;
  int programs = 0;  ///< compiled ones, or exported libraries, that it ran by

  bool passed() const { return !failure; }
};

nlohmann::json outcome_to_json(const NodeTestOutcome& outcome);
/// Fails with kBadInput.
Result<NodeTestOutcome> outcome_from_json(const nlohmann::json& json);

}  // namespace tilewright
