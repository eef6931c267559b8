// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/verify_model.h"

#include <algorithm>
#include <utility>

#include "core/graph/input_domain.h"
#include "core/measure/measurer_at.h"
#include "core/runtime/executor.h"
#include "core/runtime/random_inputs.h"
#include "core/runtime/sensitivity.h"
#include "core/target/hardware.h"
#include "core/tensor/compare.h"
#include "core/tuning/chosen_programs.h"

namespace tilewright {
namespace {

Error stopped() {
  return {ErrorKind::kCancelled, "verification", "was stopped", {}, {}};
}

Result<std::vector<ModelVerification::Program>> verify_programs(
    const Partition& partition, const std::vector<BestProgram>& best, const Target& target, uint64_t seed,
    Measurer& measurer, const std::stop_token& stop, const VerifyProgress& progress) {
  MeasureOptions measure;
  measure.repeats = 1;
  measure.verify = true;
  measure.input_seed = seed;
  std::vector<MeasureRequest> requests;
  std::vector<size_t> index;
  for (size_t i = 0; i < best.size(); ++i) {
    if (!best[i].program) continue;
    requests.push_back({&partition.tasks[i], *best[i].program, 0});
    index.push_back(i);
  }
  Measurer::Listener listener;
  if (progress) {
    progress(0, requests.size());
    listener.on_result = [&, done = size_t{0}](size_t, const Measurement&) mutable {
      progress(++done, requests.size());
    };
  }
  TILEWRIGHT_TRY(const auto results, measurer.measure(requests, target, measure, stop, listener));
  if (stop.stop_requested()) return stopped();
  std::vector<ModelVerification::Program> programs;
  for (size_t i = 0; i < results.size(); ++i) {
    const Task& task = partition.tasks[index[i]];
    ModelVerification::Program program{
        task.id, task.name, results[i].ok && results[i].verified, results[i].max_rel_error, {}, 0};
    if (!results[i].ok) program.error = results[i].error;
    program.record = best[index[i]].record.id;
    programs.push_back(std::move(program));
  }
  return programs;
}

/// A program may fail for reasons of the moment, but a wrong result is final.
Result<void> keep_outcomes(RecordStore& store, const std::vector<ModelVerification::Program>& programs,
                           const std::vector<BestProgram>& best) {
  for (const auto& program : programs) {
    const auto at = std::ranges::find(best, program.record, [](const auto& b) { return b.record.id; });
    const bool news = program.wrong() || (program.ok && !at->record.verified_error);
    if (news) TILEWRIGHT_CHECK(store.set_verification(program.record, program.max_rel_error, program.error));
  }
  return {};
}

/// Allows each output the errors that a change of the inputs' last digits makes as well.
void allow_what_the_model_moves(ModelVerification& verification, const std::vector<double>& sensitivity) {
  // The largest of several errors like that; a model of which nothing is right is off by 1.
  constexpr double kLuck = 4;
  constexpr double kMost = 0.5;
  for (size_t i = 0; i < verification.outputs.size(); ++i) {
    auto& output = verification.outputs[i];
    output.allowed = std::max(output.allowed, std::min(kMost, kLuck * sensitivity[i]));
  }
}

}  // namespace

double model_tolerance(DataType type) {
  constexpr double kTolerance = 1e-3;
  return kTolerance + rounding_of(type);
}

bool ModelVerification::ok() const {
  return outputs_ok() && programs_ok();
}

bool ModelVerification::outputs_ok() const {
  return std::ranges::all_of(outputs,
                             [](const auto& output) { return output.max_rel_error <= output.allowed; });
}

bool ModelVerification::programs_ok() const {
  return std::ranges::all_of(programs, [](const auto& program) { return program.ok; });
}

int ModelVerification::wrong_programs() const {
  return static_cast<int>(std::ranges::count_if(programs, &Program::wrong));
}

double ModelVerification::largest_error() const {
  double largest = 0;
  for (const auto& output : outputs) largest = std::max(largest, output.max_rel_error);
  return largest;
}

Result<ModelVerification> verify_model(RecordStore& store, std::shared_ptr<const PreparedModel> by_rule,
                                       const Target& target, uint64_t seed, Measurer& measurer,
                                       const std::stop_token& stop, const VerifyProgress& progress,
                                       const std::vector<Tensor>& given) {
  TILEWRIGHT_TRY(const auto model, chosen_model(store, by_rule, target));
  TILEWRIGHT_TRY(const auto best, chosen_programs(store, *model, target));
  ModelVerification verification;
  TILEWRIGHT_TRY(verification.programs,
                 verify_programs(model->partition, best, target, seed, measurer, stop, progress));
  TILEWRIGHT_CHECK(keep_outcomes(store, verification.programs, best));
  // The model runs in this process, which would not survive a program that crashes.
  if (!verification.programs_ok()) return verification;
  TILEWRIGHT_TRY(const auto code, compile_programs(best, target));
  TILEWRIGHT_TRY(auto tuned, Executor::create(model, code, target.threads, host_cpus(target.threads)));
  TILEWRIGHT_TRY(auto reference, Executor::create(by_rule, {}, 1));
  if (stop.stop_requested()) return stopped();
  const Graph& graph = model->partition.graph;
  const bool rounds = rounding_steps(graph) > 0;
  const auto inputs = given.empty() ? random_inputs(graph, seed) : given;
  if (given.empty()) {
    tuned->limit_loops(kSecondsOfDrawnLoops);
    reference->limit_loops(kSecondsOfDrawnLoops);
  }
  TILEWRIGHT_TRY(const auto expected, reference->run(inputs));
  if (stop.stop_requested()) return stopped();
  TILEWRIGHT_TRY(const auto actual, tuned->run(inputs));
  for (size_t i = 0; i < actual.size(); ++i) {
    const TensorDifference difference = compare(actual[i], expected[i]);
    const Value& value = graph.value(graph.outputs[i]);
    const double allowed = model_tolerance(value.type.data_type);
    verification.outputs.push_back({value.name, difference.max_abs_error, difference.max_rel_error,
                                    rounds ? std::max(allowed, kRoundedTolerance) : allowed});
  }
  if (!verification.outputs_ok())
    allow_what_the_model_moves(verification, output_sensitivity(*by_rule, inputs, expected, seed));
  return verification;
}

Result<ModelVerification> verify_model(RecordStore& store, std::shared_ptr<const PreparedModel> by_rule,
                                       const Target& target, uint64_t seed, const std::stop_token& stop,
                                       const VerifyProgress& progress, const std::vector<Tensor>& inputs) {
  TILEWRIGHT_TRY(const auto measurer, measurer_at(kLocalAddress));
  return verify_model(store, std::move(by_rule), target, seed, *measurer, stop, progress, inputs);
}

}  // namespace tilewright
