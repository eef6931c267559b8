// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/node_test_process.h"

#include <nlohmann/json.hpp>

#include <exception>
#include <string>
#include <utility>

#include "core/base/framing.h"
#include "core/base/json.h"

namespace tilewright {
namespace {

constexpr const char* kRequest = "request for a test";

HelperOptions helper_options(ProcessOptions process) {
  HelperOptions options;
  options.noun = "test";
  options.process = std::move(process);
  return options;
}

NodeTestOutcome failed_in_process(Error error) {
  NodeTestOutcome outcome;
  outcome.failure = NodeTestFailure{NodeTestStage::kProcess, std::move(error)};
  return outcome;
}

/// An exception is a failure of its test like any other.
NodeTestOutcome run_caught(const NodeTest& test, NodeTestMeans means) {
  try {
    return run_node_test(test, means);
  } catch (const std::exception& thrown) {
    return failed_in_process({ErrorKind::kInternal, "", std::string("threw: ") + thrown.what(), "", ""});
  }
}

Result<NodeTestOutcome> answer(const Frame& request) {
  TILEWRIGHT_TRY(const nlohmann::json json, parse_json(request.json, kRequest));
  TILEWRIGHT_TRY(const std::string name, json_field<std::string>(json, "name", kRequest));
  TILEWRIGHT_TRY(const std::string folder, json_field<std::string>(json, "folder", kRequest));
  TILEWRIGHT_TRY(const std::string means_name, json_field<std::string>(json, "means", kRequest));
  const auto means = node_test_means_from_name(means_name);
  if (!means) return Error{ErrorKind::kBadInput, kRequest, "names unknown means", "", ""};
  return run_caught({name, folder}, *means);
}

}  // namespace

NodeTestProcess::NodeTestProcess(ProcessOptions process, double seconds)
    : helper_(helper_options(std::move(process))), seconds_(seconds) {}

NodeTestOutcome NodeTestProcess::run(const NodeTest& test, NodeTestMeans means) {
  auto outcome = ask(test, means);
  return outcome.ok() ? std::move(outcome).value() : failed_in_process(std::move(outcome).error());
}

Result<NodeTestOutcome> NodeTestProcess::ask(const NodeTest& test, NodeTestMeans means) {
  TILEWRIGHT_CHECK(helper_.start([] { return Result<void>(); }));
  const nlohmann::json request{
      {"name", test.name}, {"folder", test.folder.string()}, {"means", node_test_means_name(means)}};
  TILEWRIGHT_TRY(const Frame reply, helper_.exchange({json_text(request), {}}, seconds_));
  TILEWRIGHT_TRY(const nlohmann::json json, parse_json(reply.json, "outcome of a test"));
  return outcome_from_json(json);
}

Result<void> serve_node_tests(ByteStream& stream) {
  for (;;) {
    const auto request = read_frame(stream, no_deadline());
    // The other side has no more tests.
    if (!request.ok()) return {};
    TILEWRIGHT_TRY(const NodeTestOutcome outcome, answer(*request));
    TILEWRIGHT_CHECK(write_frame(stream, json_text(outcome_to_json(outcome)), {}, no_deadline()));
  }
}

}  // namespace tilewright
