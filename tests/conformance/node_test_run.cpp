// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/node_test_run.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "core/base/hash.h"
#include "core/graph/late.h"
#include "core/runtime/executor.h"
#include "core/tuning/session_defaults.h"
#include "tests/conformance/exported_model.h"
#include "tests/conformance/node_test_case.h"
#include "tests/conformance/output_check.h"
#include "tests/conformance/task_programs.h"

namespace tilewright {
namespace {

/// Inputs by their positions, in order.
using Positions = std::vector<size_t>;

NodeTestOutcome failed_at(NodeTestStage stage, Error error) {
  NodeTestOutcome outcome;
  outcome.failure = NodeTestFailure{stage, std::move(error)};
  return outcome;
}

bool has(const Positions& positions, size_t position) {
  return std::ranges::find(positions, position) != positions.end();
}

/// The ways to run a model, the plainest first: each has more inputs known beforehand. Tensors of sequences
/// cannot be.
std::vector<Positions> fixings_of(const NodeTestData& data) {
  Positions integers;
  Positions all;
  for (size_t i = 0; i < data.inputs.size(); ++i) {
    if (data.names[i].is_element) continue;
    all.push_back(i);
    if (!is_floating_point(data.inputs[i].type().data_type)) integers.push_back(i);
  }
  const Positions but_first(all.empty() ? all.begin() : all.begin() + 1, all.end());
  std::vector<Positions> fixings = {{}};
  for (const Positions& fixing : {integers, but_first, all}) {
    if (std::ranges::find(fixings, fixing) == fixings.end()) fixings.push_back(fixing);
  }
  return fixings;
}

/// One attempt to run a test on one of its data sets.
class Attempt {
 public:
  Attempt(const NodeTestCase& test, const NodeTestData& data, NodeTestMeans means, const Positions& fixed)
      : test_(test), data_(data), means_(means), fixed_(fixed) {}

  NodeTestOutcome run() {
    auto prepared = prepare();
    if (!prepared.ok()) return failed_at(NodeTestStage::kRead, std::move(prepared).error());
    model_ = std::make_shared<const PreparedModel>(std::move(prepared).value());
    NodeTestOutcome outcome = run_by_means();
    for (const size_t input : fixed_) outcome.fixed_inputs.push_back(data_.names[input].name);
    return outcome;
  }

  /// Whether the run had nodes whose shapes were not known beforehand.
  bool had_late_nodes() const {
    return model_ != nullptr && std::ranges::any_of(model_->partition.graph.nodes, is_late);
  }

 private:
  Result<PreparedModel> prepare() const {
    ReadOptions reading;
    reading.counts = data_.counts;
    for (size_t i = 0; i < data_.inputs.size(); ++i) {
      if (data_.names[i].is_open && !has(fixed_, i))
        reading.shapes[data_.names[i].name] = data_.inputs[i].shape();
    }
    const PrepareOptions options = prepare_options(target_, reading.shapes);
    if (fixed_.empty() && reading.counts.empty()) return prepare_model(test_.model_path(), options);
    TILEWRIGHT_TRY(const std::string bytes, model_with_fixed_inputs(test_, data_, fixed_));
    TILEWRIGHT_TRY(Model model, read_onnx_bytes(bytes, test_.model_path(), reading));
    return prepare_model(std::move(model), options);
  }

  NodeTestOutcome run_by_means() {
    switch (means_) {
      case NodeTestMeans::kReference: return run_by_reference();
      case NodeTestMeans::kCompiled: return run_compiled();
      case NodeTestMeans::kExported: break;
    }
    NodeTestOutcome outcome = run_by_reference();
    return outcome.passed() ? run_exported() : outcome;
  }

  NodeTestOutcome run_by_reference() const {
    return run_by({std::vector<TaskCode>(model_->partition.tasks.size()), 0});
  }

  NodeTestOutcome run_exported() const {
    const auto choices = default_choices(model_->partition, target_);
    if (!choices.ok()) return failed_at(NodeTestStage::kCompile, choices.error());
    const auto exported = ExportedModel::create(model_, choices->programs, target_);
    if (!exported.ok()) return failed_at(NodeTestStage::kExport, exported.error());
    OutputTolerance tolerance;
    tolerance.of_largest = choices->tolerance;
    NodeTestOutcome outcome;
    for (const int threads : {1, 2}) {
      const auto outputs = (*exported)->run(run_inputs(), threads);
      if (!outputs.ok()) return failed_at(NodeTestStage::kExport, outputs.error());
      outcome = compare(*outputs, tolerance);
      if (!outcome.passed()) break;
    }
    outcome.programs = 1;
    return outcome;
  }

  NodeTestOutcome run_compiled() {
    const Partition& partition = model_->partition;
    NodeTestOutcome outcome;
    if (partition.tasks.empty()) return outcome;
    Random random(hash_of(test_.test.name).low);
    for (const bool at_random : {false, true}) {
      const auto programs =
          at_random ? random_programs(partition, target_, random) : default_programs(partition, target_);
      if (!programs.ok()) return failed_at(NodeTestStage::kCompile, programs.error());
      const int before = outcome.programs;
      outcome = run_by(*programs);
      outcome.programs = before + static_cast<int>(programs->code.size());
      if (!outcome.passed()) break;
    }
    return outcome;
  }

  NodeTestOutcome run_by(const TaskPrograms& programs) const {
    auto executor = Executor::create(model_, programs.code, target_.threads);
    if (!executor.ok()) return failed_at(NodeTestStage::kLoad, std::move(executor).error());
    const auto outputs = (*executor)->run(run_inputs());
    if (!outputs.ok()) return failed_at(NodeTestStage::kRun, outputs.error());
    OutputTolerance tolerance;
    tolerance.of_largest = programs.tolerance;
    return compare(*outputs, tolerance);
  }

  std::vector<Tensor> run_inputs() const {
    std::vector<Tensor> inputs;
    for (size_t i = 0; i < data_.inputs.size(); ++i) {
      if (!has(fixed_, i)) inputs.push_back(data_.inputs[i]);
    }
    return inputs;
  }

  NodeTestOutcome compare(const std::vector<Tensor>& outputs, const OutputTolerance& tolerance) const {
    const Graph& graph = model_->partition.graph;
    if (outputs.size() != data_.outputs.size()) {
      return failed_at(NodeTestStage::kTypes,
                       {ErrorKind::kWrongResult, "", "there is another number of outputs", "", ""});
    }
    for (size_t i = 0; i < outputs.size(); ++i) {
      const std::string& name = graph.value(graph.outputs[i]).name;
      const Tensor& right = data_.outputs[i];
      if (auto same = check_output_type(name, outputs[i], right); !same.ok())
        return failed_at(NodeTestStage::kTypes, std::move(same).error());
      if (auto same = check_output_values(name, outputs[i], right, tolerance); !same.ok())
        return failed_at(NodeTestStage::kValues, std::move(same).error());
    }
    return {};
  }

  const NodeTestCase& test_;
  const NodeTestData& data_;
  NodeTestMeans means_;
  const Positions& fixed_;
  Target target_ = Target::host(1);
  std::shared_ptr<const PreparedModel> model_;
};

/// Whether other inputs known beforehand could make a difference.
bool was_refused(const NodeTestOutcome& outcome) {
  if (outcome.passed()) return false;
  const NodeTestStage stage = outcome.failure->stage;
  return stage == NodeTestStage::kRead || stage == NodeTestStage::kLoad || stage == NodeTestStage::kRun;
}

NodeTestOutcome run_on(const NodeTestCase& test, const NodeTestData& data, NodeTestMeans means) {
  std::optional<NodeTestOutcome> furthest;
  std::optional<NodeTestOutcome> passed_late;
  for (const Positions& fixed : fixings_of(data)) {
    Attempt attempt(test, data, means, fixed);
    NodeTestOutcome outcome = attempt.run();
    if (outcome.passed() && attempt.had_late_nodes()) {
      // What is known beforehand takes another way, which has to be right as well.
      if (!passed_late) passed_late = std::move(outcome);
      continue;
    }
    if (!was_refused(outcome)) return outcome;
    if (!furthest || outcome.failure->stage > furthest->failure->stage) furthest = std::move(outcome);
  }
  return passed_late ? *std::move(passed_late) : *std::move(furthest);
}

}  // namespace

NodeTestOutcome run_node_test(const NodeTest& test, NodeTestMeans means) {
  const auto read = read_node_test_case(test);
  NodeTestOutcome outcome;
  if (!read.ok()) outcome = failed_at(NodeTestStage::kData, read.error());
  for (size_t i = 0; read.ok() && i < read->data.size() && outcome.passed(); ++i) {
    outcome = run_on(*read, read->data[i], means);
  }
  const bool is_refused = !outcome.passed() && outcome.failure->stage <= NodeTestStage::kRead;
  return means != NodeTestMeans::kReference && is_refused ? NodeTestOutcome{} : outcome;
}

}  // namespace tilewright
