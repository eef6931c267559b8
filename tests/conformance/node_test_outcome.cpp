// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/node_test_outcome.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/base/json.h"

namespace tilewright {
namespace {

constexpr std::array kStageNames = {"data",   "read",  "compile", "load",   "run",
                                    "export", "types", "values",  "process"};
constexpr const char* kOutcome = "outcome of a test";

Result<NodeTestFailure> failure_from_json(const nlohmann::json& json) {
  TILEWRIGHT_TRY(const std::string stage, json_field<std::string>(json, "stage", kOutcome));
  const auto named = std::ranges::find(kStageNames, stage);
  TILEWRIGHT_TRY(const std::string kind_name, json_field<std::string>(json, "kind", kOutcome));
  const auto kind = error_kind_from_name(kind_name);
  if (named == kStageNames.end() || !kind) {
    return Error{ErrorKind::kBadInput, kOutcome, "failed at an unknown stage or in an unknown way", "", ""};
  }
  NodeTestFailure failure{static_cast<NodeTestStage>(named - kStageNames.begin()), {}};
  failure.error.kind = *kind;
  TILEWRIGHT_TRY(failure.error.place, json_field<std::string>(json, "place", kOutcome));
  TILEWRIGHT_TRY(failure.error.message, json_field<std::string>(json, "message", kOutcome));
  return failure;
}

}  // namespace

std::string_view node_test_stage_name(NodeTestStage stage) {
  return kStageNames[static_cast<size_t>(stage)];
}

std::string NodeTestFailure::kind() const {
  return std::string(node_test_stage_name(stage)) + ": " + std::string(error_kind_name(error.kind));
}

nlohmann::json outcome_to_json(const NodeTestOutcome& outcome) {
  nlohmann::json json{{"fixed_inputs", outcome.fixed_inputs}, {"programs", outcome.programs}};
  if (outcome.failure) {
    json["failure"] = {{"stage", node_test_stage_name(outcome.failure->stage)},
                       {"kind", error_kind_name(outcome.failure->error.kind)},
                       {"place", outcome.failure->error.place},
                       {"message", outcome.failure->error.message}};
  }
  return json;
}

Result<NodeTestOutcome> outcome_from_json(const nlohmann::json& json) {
  NodeTestOutcome outcome;
  TILEWRIGHT_TRY(outcome.fixed_inputs, json_field<std::vector<std::string>>(json, "fixed_inputs", kOutcome));
  TILEWRIGHT_TRY(outcome.programs, json_field<int>(json, "programs", kOutcome));
  if (json.contains("failure")) {
    TILEWRIGHT_TRY(outcome.failure, failure_from_json(json.at("failure")));
  }
  return outcome;
}

}  // namespace tilewright
