// SPDX-License-Identifier: Apache-2.0
// feature_speed RULES THREADS PROGRAMS MODEL.onnx...: how many programs a second are made ready for cost
// models, on one core: encoded as primitive sequences in TLP's two shapes and in our own, which needs nothing
// else, and applied primitives, loop nest (without applying the primitives) and statement features. Each is
// the best of five rounds over PROGRAMS random programs of every task.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <iterator>

#include "core/compute/variant.h"
#include "core/feature/primitive_sequence.h"
#include "core/feature/statement_features.h"
#include "core/graph/prepare.h"
#include "core/lower/loop_nest.h"
#include "core/space/search_space.h"

namespace {

using namespace tilewright;

constexpr int kRounds = 5;
/// A sequence takes too little time to be timed once.
constexpr int kSequenceRepeats = 20;
constexpr PrimitiveSequenceShape kShapes[] = {kCpuSequenceShape, kGpuSequenceShape, kOwnSequenceShape};

/// Seconds of processor time of the fastest round.
template <typename Work>
double seconds_of(const Work& work) {
  double best = 0;
  for (int round = 0; round < kRounds; ++round) {
    const std::clock_t start = std::clock();
    work();
    const double took = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    best = round == 0 ? took : std::min(best, took);
  }
  return best;
}

/// Programs of random points that have a loop nest.
std::vector<Program> draw(const SearchSpace& space, size_t count, Random& random) {
  std::vector<Program> programs;
  for (size_t attempt = 0; attempt < 100 * count && programs.size() < count; ++attempt) {
    auto program = space.materialise(space.draw(random));
    if (program.ok() && build_loop_nest(*program).ok()) programs.push_back(std::move(program).value());
  }
  return programs;
}

struct Sum {
  size_t programs = 0;
  std::array<double, std::size(kShapes)> sequences{};  ///< in each of the shapes
  double applying = 0;
  double nest = 0;
  double features = 0;

  void add(const Sum& other) {
    programs += other.programs;
    for (size_t i = 0; i < sequences.size(); ++i) sequences[i] += other.sequences[i];
    applying += other.applying;
    nest += other.nest;
    features += other.features;
  }
  void print(std::string_view name) const {
    const auto microseconds = [&](double s) {
      return 1e6 * s / static_cast<double>(std::max<size_t>(1, programs));
    };
    for (const double sequence : sequences) fmt::print("{:7.2f} ", microseconds(sequence));
    fmt::print("{:8.1f} {:8.1f} {:8.1f} {:9.0f}  {}\n", microseconds(applying), microseconds(nest),
               microseconds(features), static_cast<double>(programs) / (applying + nest + features), name);
  }
};

Sum measure(const std::vector<Program>& programs) {
  std::vector<LoopIr> nests;
  for (const Program& program : programs) nests.push_back(build_run_nest(program).value());
  Sum sum;
  sum.programs = programs.size();
  size_t seen = 0;
  for (size_t shape = 0; shape < std::size(kShapes); ++shape) {
    std::vector<PrimitiveSequenceEncoder> encoders;
    for (const Program& program : programs) encoders.emplace_back(*program.dag, kShapes[shape]);
    std::vector<float> room(kShapes[shape].size());
    sum.sequences[shape] = seconds_of([&] {
                             for (int repeat = 0; repeat < kSequenceRepeats; ++repeat) {
                               for (size_t i = 0; i < programs.size(); ++i) {
                                 seen += encoders[i].encode(programs[i].primitives, room).ok();
                               }
                             }
                           }) /
                           kSequenceRepeats;
  }
  sum.applying = seconds_of([&] {
    for (const Program& program : programs) seen += apply_primitives(program).ok();
  });
  sum.nest = seconds_of([&] {
    for (const Program& program : programs) seen += build_run_nest(program).ok();
  });
  sum.nest = std::max(0.0, sum.nest - sum.applying);
  sum.features = seconds_of([&] {
    for (const LoopIr& nest : nests) seen += statement_features(nest).size();
  });
  if (seen == 0) fmt::print(stderr, "no program\n");
  return sum;
}

Sum show(const std::string& path, const std::string& rules, const Target& target, size_t count) {
  PrepareOptions options;
  options.passes.channel_block = 8;
  options.partition.can_tune = can_compute;
  const auto model = prepare_model(path, options);
  Sum all;
  if (!model.ok()) {
    fmt::print(stderr, "{}\n", model.error().text());
    return all;
  }
  for (const Task& task : model->partition.tasks) {
    const auto space = build_search_space(task, target, rules);
    if (!space.ok()) {
      fmt::print("{}: {}\n", task.name, space.error().text());
      continue;
    }
    Random random(1);
    const Sum sum = measure(draw(**space, count, random));
    sum.print(task.name);
    all.add(sum);
  }
  return all;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) {
    fmt::print(stderr, "usage: feature_speed RULES THREADS PROGRAMS MODEL.onnx...\n");
    return 2;
  }
  fmt::print(
      "us: sequence 25x22, 40x20, 64x40, apply, nest, features; programs/s from apply to features; task\n");
  Sum all;
  for (int i = 4; i < argc; ++i) {
    all.add(
        show(argv[i], argv[1], Target::host(std::atoi(argv[2])), static_cast<size_t>(std::atoi(argv[3]))));
  }
  all.print("all");
  return 0;
}
