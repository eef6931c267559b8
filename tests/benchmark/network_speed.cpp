// SPDX-License-Identifier: Apache-2.0
// network_speed THREADS PROGRAMS [NETWORK...]: what training and prediction with each network cost, on so
// many random programs of the sizes that real ones have: parameters, seconds of an epoch, microseconds a
// program.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "core/base/random.h"
#include "core/costmodel/learner/network.h"
#include "core/costmodel/learner/network_kinds.h"

namespace {

using namespace tilewright;

constexpr int kEpochs = 2;
constexpr int64_t kTasks = 60;
constexpr int kGraphColumns = 19;

struct Sizes {
  int columns = 0;
  int rows = 0;  ///< of a program, at the middle
};

Sizes sizes_of(NetworkInput input) {
  switch (input) {
    case NetworkInput::kPrimitives: return {22, 25};
    case NetworkInput::kLoops: return {24, 20};
    case NetworkInput::kStatistics: return {1312, 1};
    default: return {174, 6};
  }
}

NetworkGraph chain(int32_t nodes, Random& random) {
  NetworkGraph graph;
  graph.columns = kGraphColumns;
  for (int32_t i = 0; i < nodes * kGraphColumns; ++i)
    graph.nodes.push_back(static_cast<float>(random.uniform(0, 9)));
  for (int32_t node = 1; node < nodes; ++node) {
    graph.producer.push_back(node - 1);
    graph.consumer.push_back(node);
  }
  return graph;
}

NetworkPrograms random_programs(NetworkInput input, int64_t count) {
  Random random(1);
  const Sizes sizes = sizes_of(input);
  NetworkPrograms programs;
  programs.columns = sizes.columns;
  for (int64_t i = 0; i < count; ++i) {
    const bool fixed = input == NetworkInput::kPrimitives || input == NetworkInput::kStatistics;
    const auto length =
        fixed ? sizes.rows : static_cast<int32_t>(random.uniform_int(sizes.rows / 2, sizes.rows * 3 / 2));
    programs.lengths.push_back(length);
    programs.tasks.push_back(static_cast<int32_t>(random.uniform_int(kTasks)));
    for (int32_t k = 0; k < length * sizes.columns; ++k)
      programs.rows.push_back(static_cast<float>(random.uniform(0, 20)));
    for (int32_t row = 0; row < length; ++row) {
      if (input == NetworkInput::kStages) programs.groups.push_back(row / 2);
      if (input == NetworkInput::kLoops) programs.groups.push_back(row % 8 == 0 ? -1 : row - 1);
    }
  }
  if (input != NetworkInput::kStatistics) return programs;
  for (int64_t task = 0; task < kTasks; ++task) programs.graphs.push_back(chain(8, random));
  programs.graph_of = programs.tasks;
  return programs;
}

Result<void> time_network(const std::shared_ptr<LearnerProcess>& learner, const NetworkKind& kind,
                          int64_t count) {
  const NetworkPrograms programs = random_programs(kind.input, count);
  std::vector<float> labels;
  Random random(2);
  for (int64_t i = 0; i < count; ++i) labels.push_back(static_cast<float>(random.uniform()));
  const NetworkOptions options = published_options(kind, programs.columns, kGraphColumns);
  TILEWRIGHT_TRY(Network network, Network::create(learner, options));
  NetworkFitOptions fit = kind.training();
  fit.epochs = kEpochs;
  fit.validation_share = 0;
  TILEWRIGHT_TRY(const NetworkFitReport report, network.fit(programs, labels, fit));
  double epoch = report.epochs[0].seconds;
  for (const auto& each : report.epochs) epoch = std::min(epoch, each.seconds);
  const auto start = std::chrono::steady_clock::now();
  TILEWRIGHT_CHECK(network.predict(programs));
  const std::chrono::duration<double> predicted = std::chrono::steady_clock::now() - start;
  fmt::print("{:18} {:9} parameters  {:7.2f} s an epoch  {:7.1f} us a program\n", kind.name,
             network.parameter_count(), epoch, predicted.count() / static_cast<double>(count) * 1e6);
  std::fflush(stdout);
  return {};
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 3) {
    fmt::print(stderr, "use: network_speed THREADS PROGRAMS [NETWORK...]\n");
    return 2;
  }
  LearnerOptions options;
  options.threads = std::atoi(arguments[1]);
  const auto learner = std::make_shared<LearnerProcess>(options);
  for (const NetworkKind& kind : network_kinds()) {
    const bool wanted = count == 3 || std::any_of(arguments + 3, arguments + count,
                                                  [&](const char* name) { return kind.name == name; });
    if (!wanted) continue;
    const auto timed = time_network(learner, kind, std::max<int64_t>(1, std::atoll(arguments[2])));
    if (timed.ok()) continue;
    fmt::print(stderr, "{}\n", timed.error().text());
    return 1;
  }
  return 0;
}
