// SPDX-License-Identifier: Apache-2.0
#include "app/cli/bench_on_request.h"

#include <algorithm>
#include <filesystem>
#include <istream>
#include <ostream>

#include <nlohmann/json.hpp>

#include "core/base/clock.h"
#include "core/base/json.h"
#include "core/tensor/npy.h"

namespace tilewright {
namespace {

constexpr int64_t kMostRuns = 1000000;

Result<nlohmann::json> write_all(const std::filesystem::path& folder, const std::vector<Tensor>& tensors) {
  for (size_t i = 0; i < tensors.size(); ++i)
    TILEWRIGHT_CHECK(write_npy(folder / (std::to_string(i) + ".npy"), tensors[i]));
  return nlohmann::json::object();
}

Result<nlohmann::json> time_runs(Executor& executor, const std::vector<Tensor>& inputs, int64_t runs) {
  const Clock& clock = system_clock();
  auto ms = nlohmann::json::array();
  for (int64_t i = 0; i < std::min(runs, kMostRuns); ++i) {
    const double begun = clock.seconds();
    TILEWRIGHT_TRY(const auto outputs, executor.run(inputs));
    ms.push_back((clock.seconds() - begun) * 1e3);
    (void)outputs;
  }
  return nlohmann::json{{"ms", std::move(ms)}};
}

Result<nlohmann::json> answer(TunedExecution& tuned, const std::vector<Tensor>& inputs,
                              const std::string& line) {
  const auto request = nlohmann::json::parse(line, nullptr, false);
  if (request.is_object()) {
    if (const auto runs = request.find("runs"); runs != request.end() && runs->is_number_integer()) {
      return time_runs(*tuned.executor, inputs, runs->get<int64_t>());
    }
    if (const auto folder = request.find("write_inputs"); folder != request.end() && folder->is_string()) {
      return write_all(folder->get<std::string>(), inputs);
    }
    if (const auto folder = request.find("write"); folder != request.end() && folder->is_string()) {
      TILEWRIGHT_TRY(const auto outputs, tuned.executor->run(inputs));
      return write_all(folder->get<std::string>(), outputs);
    }
  }
  return Error{ErrorKind::kUsage,
               "request",
               "is none of runs, write, write_inputs",
               R"(Ask {"runs":5}, for example)",
               {}};
}

}  // namespace

void serve_bench(TunedExecution& tuned, const std::vector<Tensor>& inputs, std::istream& in,
                 std::ostream& out) {
  nlohmann::json ready{{"ready", true}, {"tasks", tuned.best.size()}, {"inputs", nlohmann::json::array()}};
  ready["tuned_tasks"] =
      std::ranges::count_if(tuned.best, [](const BestProgram& best) { return best.program.has_value(); });
  const Graph& graph = tuned.model->partition.graph;
  for (size_t i = 0; i < inputs.size(); ++i) {
    ready["inputs"].push_back({{"name", graph.value(graph.inputs[i]).name}, {"shape", inputs[i].shape()}});
  }
  out << json_text(ready) << std::endl;
  for (std::string line; std::getline(in, line);) {
    const auto reply = answer(tuned, inputs, line);
    out << json_text(reply.ok() ? *reply : nlohmann::json{{"error", reply.error().text()}}) << std::endl;
  }
}

}  // namespace tilewright
