// SPDX-License-Identifier: Apache-2.0
#include "tests/core/search/holed_space.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/schedule/program_hash.h"
#include "tests/core/search/fake_space.h"

namespace tilewright::testing {
namespace {

Decision holed_split(std::string name, int64_t extent, int factors) {
  Decision d;
  d.kind = Decision::Kind::kSplit;
  d.stage = "C";
  d.name = std::move(name);
  d.extent = extent;
  d.factors = factors;
  d.max_innermost = 64;
  return d;
}

Decision holed_choice(std::string name, std::vector<int64_t> options) {
  Decision d;
  d.stage = "C";
  d.name = std::move(name);
  d.options = std::move(options);
  return d;
}

/// A number from 0 to 1 that follows from the point.
double holed_dice(const Point& point, uint64_t salt) {
  uint64_t seed = salt * 1000003 + static_cast<uint64_t>(point.sketch);
  for (const auto& value : point.values) {
    for (const int64_t v : value) seed = seed * 1000003 + static_cast<uint64_t>(v + 7);
  }
  return Random(seed).uniform();
}

double octaves_off(double is, double best) {
  return std::abs(std::log2(is / best));
}

bool is_hole(const Point& point) {
  const auto& v = point.values;
  const auto registers = static_cast<double>(v[0].back() * v[1].back());
  return registers > 512 || (v[3][0] == 256 && registers < 4) || holed_dice(point, 1) < 0.2;
}

class HoledSketch final : public Sketch {
 public:
  HoledSketch(int number, std::vector<Decision> decisions) : number_(number) {
    id_ = "direct/" + std::to_string(number);
    decisions_ = std::move(decisions);
    dag_ = fake_space(1)->sketches().front()->dag();
  }
  Result<Program> materialise(std::span<const DecisionValue> values) const override {
    if (is_hole({number_, {values.begin(), values.end()}}))
      return Error{ErrorKind::kInvalid, id_, "is illegal", {}, {}};
    Program program{dag_, {UnrollUpTo{1, number_}}};
    for (const auto& value : values) {
      for (const int64_t v : value) program.primitives.emplace_back(UnrollUpTo{1, static_cast<int32_t>(v)});
    }
    return program;
  }
  Result<std::vector<size_t>> primitives_after_rules(std::span<const DecisionValue>) const override {
    return std::vector<size_t>();
  }
  std::string text() const override { return id_; }

 private:
  int number_;
};

}  // namespace

std::shared_ptr<const SearchSpace> holed_space() {
  std::vector<std::shared_ptr<const Sketch>> sketches;
  for (int s = 0; s < 3; ++s) {
    std::vector<Decision> decisions{
        holed_split("C.i tile", 256, 3), holed_split("C.j tile", 96, 2), holed_split("C.k tile", 128, 1),
        holed_choice("C unroll", {0, 16, 64, 256}), holed_choice("C order", {0, 1, 2, 3, 4})};
    if (s > 0) decisions.push_back(holed_choice("C packing", {0, 1}));
    if (s > 0) decisions.push_back(holed_choice("C lanes", {1, 2, 4, 8, 16}));
    if (s > 0) decisions.back().conditions = {{5, {1}}};
    if (s > 1) decisions.push_back(holed_choice("C prefetch", {0, 1, 2, 3, 4, 5}));
    sketches.push_back(std::make_shared<HoledSketch>(s, std::move(decisions)));
  }
  return std::make_shared<const SearchSpace>("holed", std::move(sketches));
}

double holed_latency(const Point& point) {
  const auto& v = point.values;
  const auto factor = [](int64_t f) { return static_cast<double>(f); };
  // A register tile and a cache tile, each of which couples two loops or three.
  double slowness =
      0.25 * octaves_off(factor(v[0][2] * v[1][1]), 64) + 0.10 * octaves_off(factor(v[1][1]), 16);
  slowness += 0.15 * octaves_off(factor(v[0][1] * v[0][2] * v[2][0]), 512);
  slowness += 0.15 * octaves_off(factor(v[0][0]), 4) + 0.10 * octaves_off(factor(v[1][0]), 2);
  slowness += 0.05 * std::abs(std::log2(factor(v[3][0]) + 1) - 6) + 0.10 * std::abs(factor(v[4][0]) - 3);
  if (point.sketch == 0) slowness += 0.5;
  if (point.sketch > 0) slowness += v[5][0] == 0 ? 0.4 : 0.10 * octaves_off(factor(v[6][0]), 8);
  if (point.sketch == 2) slowness += 0.2 + 0.05 * std::abs(factor(v[7][0]) - 4);
  return 1e-3 * std::exp(slowness) * (0.92 + 0.16 * holed_dice(point, 2));
}

std::vector<Observation> measure_holed(const std::vector<Proposal>& proposals) {
  std::vector<Observation> out;
  for (const Proposal& proposal : proposals) {
    Observation& o = out.emplace_back();
    o.point = proposal.point;
    o.program_hash = proposal.program_hash;
    if (holed_dice(proposal.point, 3) < 1.0 / 12) {
      o.error = ErrorKind::kInternal;
      continue;
    }
    const double latency = holed_latency(proposal.point);
    for (uint64_t i = 0; i < 5; ++i)
      o.repeats.push_back(latency * (0.99 + 0.02 * holed_dice(proposal.point, 10 + i)));
    std::vector<double> sorted = o.repeats;
    std::ranges::sort(sorted);
    o.latency_seconds = sorted[2];
    o.spread = 0.5 * (sorted[4] - sorted[0]) / sorted[2];
  }
  return out;
}

double best_of_race(SearchPolicy& policy, int trials, int budget, const Measuring& measuring) {
  double best = std::numeric_limits<double>::infinity();
  while (trials > 0) {
    const auto proposals = policy.propose(std::min(budget, trials), {}).value();
    if (proposals.empty()) break;
    trials -= static_cast<int>(proposals.size());
    const auto measured = measuring(proposals);
    policy.observe(measured);
    for (const Observation& o : measured) {
      if (o.latency_seconds > 0) best = std::min(best, o.latency_seconds);
    }
  }
  return best;
}

int races_won(const std::string& policy, const PolicyOptionValues& options, const SearchContext& context,
              const Measuring& measuring, int trials, int budget, int seeds) {
  int wins = 0;
  for (int seed = 0; seed < seeds; ++seed) {
    const auto one = make_search_policy(policy, context, static_cast<uint64_t>(seed), options).value();
    const auto other = make_search_policy("random", context, static_cast<uint64_t>(seed) + 1000).value();
    wins += best_of_race(*one, trials, budget, measuring) < best_of_race(*other, trials, budget, measuring);
  }
  return wins;
}

}  // namespace tilewright::testing
