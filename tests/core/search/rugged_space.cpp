// SPDX-License-Identifier: Apache-2.0
#include "tests/core/search/rugged_space.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

#include "tests/core/search/fake_space.h"

namespace tilewright::testing {
namespace {

using LegalityOf = std::function<bool(std::span<const DecisionValue>)>;

/// Every value becomes a primitive that changes nothing but the program's identity.
class SyntheticSketch final : public Sketch {
 public:
  SyntheticSketch(int number, std::vector<Decision> decisions, LegalityOf is_legal)
      : number_(number), is_legal_(std::move(is_legal)) {
    id_ = "synthetic/" + std::to_string(number);
    decisions_ = std::move(decisions);
    dag_ = fake_space(1)->sketches().front()->dag();
  }

  Result<Program> materialise(std::span<const DecisionValue> values) const override {
    if (!is_legal_(values)) return Error{ErrorKind::kInvalid, id_, "is illegal", {}, {}};
    Program program{dag_, {UnrollUpTo{1, number_}}};
    for (const auto& value : values) {
      // Places may be numbered from -2 on.
      for (const int64_t v : value)
        program.primitives.emplace_back(UnrollUpTo{1, static_cast<int32_t>(v) + 2});
    }
    return program;
  }
  Result<std::vector<size_t>> primitives_after_rules(std::span<const DecisionValue>) const override {
    return std::vector<size_t>();
  }
  std::string text() const override { return id_; }

 private:
  int number_;
  LegalityOf is_legal_;
};

Decision split_of(std::string name, int64_t extent, int factors, bool exact) {
  Decision d;
  d.kind = Decision::Kind::kSplit;
  d.name = std::move(name);
  d.extent = extent;
  d.factors = factors;
  d.exact = exact;
  return d;
}

Decision option_of(Decision::Kind kind, std::string name, std::vector<int64_t> options) {
  Decision d;
  d.kind = kind;
  d.name = std::move(name);
  d.options = std::move(options);
  return d;
}

enum RuggedDecision : size_t { kRows, kColumns, kInner, kPlace, kParallel, kUnroll, kPacking, kLanes };

bool rugged_is_legal(std::span<const DecisionValue> values) {
  if (values[kRows].back() * values[kColumns].back() > 400) return false;
  if (values[kParallel][0] == 3 && values[kPlace][0] == 2) return false;
  return values[kUnroll][0] != 512 || values[kPacking][0] != 1;
}

double octaves(double value) {
  return std::log2(std::max(value, 1e-9));
}

/// Unlike for points next to each other, and always the same for a point.
double jagged(const Point& point) {
  uint64_t hash = 0x9e3779b97f4a7c15ULL + static_cast<uint64_t>(point.sketch);
  for (const auto& value : point.values) {
    for (const int64_t v : value) hash = (hash ^ static_cast<uint64_t>(v + 17)) * 0xbf58476d1ce4e5b9ULL;
  }
  return static_cast<double>(hash >> 40) / static_cast<double>(1 << 24);
}

}  // namespace

std::shared_ptr<const SearchSpace> rugged_space() {
  using Kind = Decision::Kind;
  std::vector<std::shared_ptr<const Sketch>> sketches;
  for (int s = 0; s < 2; ++s) {
    std::vector<Decision> decisions{split_of("rows tile", 56, 2, s == 0),
                                    split_of("columns tile", 128, 2, true),
                                    split_of("inner tile", 72, 1, true),
                                    option_of(Kind::kLocation, "place", {-2, -1, 0, 1, 2, 3}),
                                    option_of(Kind::kParallel, "parallel", {1, 2, 3}),
                                    option_of(Kind::kUnroll, "unroll", {0, 16, 64, 512}),
                                    option_of(Kind::kChoice, "packing", {0, 1, 2}),
                                    option_of(Kind::kVectorize, "lanes", {1, 4, 8, 16})};
    decisions[kPacking].labels = {"none", "by row", "by panel"};
    decisions[kLanes].conditions = {{kPacking, {1, 2}}};
    if (s == 1) decisions.push_back(option_of(Kind::kChoice, "stream", {0, 1, 2, 3, 4}));
    sketches.push_back(std::make_shared<SyntheticSketch>(s, std::move(decisions), rugged_is_legal));
  }
  return std::make_shared<const SearchSpace>("rugged", std::move(sketches));
}

double rugged_latency(const Point& point) {
  const auto factor = [&](size_t decision, size_t at) {
    return static_cast<double>(point.values[decision][at]);
  };
  const double tile = factor(kRows, 1) * factor(kColumns, 1);
  // Registers run out.
  if (tile > 200) return 0;
  const double block = factor(kRows, 0) * factor(kColumns, 0) * factor(kInner, 0);
  double cost = 0.35 * std::abs(octaves(tile) - 4.6) + 0.15 * std::abs(octaves(block) - 9);
  if (point.values[kColumns][1] % 8 != 0) cost += 0.7;
  // Unrolling pays where the body is small.
  cost += 0.12 * std::abs(octaves(1 + factor(kUnroll, 0)) + octaves(tile) - 10);
  // Packing pays where rows are long, and only with as many lanes as the columns have.
  const int64_t packing = point.values[kPacking][0];
  if (packing == 0) cost += 0.08 * octaves(factor(kInner, 0));
  if (packing != 0) cost += 0.3 - 0.05 * octaves(factor(kInner, 0)) - (packing == 2 ? 0.1 : 0);
  if (packing != 0) cost += 0.15 * std::abs(octaves(factor(kLanes, 0)) - octaves(factor(kColumns, 1)));
  cost += 0.25 * std::abs(factor(kPlace, 0) - (factor(kParallel, 0) == 2 ? 1 : 3));
  cost += 0.2 * std::abs(factor(kParallel, 0) - 2);
  if (point.sketch == 1) cost += 0.1 * factor(8, 0) - 0.3;
  // Waves that no decision alone accounts for, and cliffs.
  cost += 0.15 * std::sin(2.5 * octaves(block) + 1.7 * octaves(tile)) + 0.15 * jagged(point);
  return 1e-3 * std::exp(cost);
}

std::shared_ptr<const SearchSpace> separable_space() {
  std::vector<Decision> decisions;
  for (int i = 0; i < 10; ++i) {
    decisions.push_back(
        option_of(Decision::Kind::kChoice, "choice " + std::to_string(i), {0, 1, 2, 3, 4, 5, 6, 7}));
  }
  return std::make_shared<const SearchSpace>(
      "separable", std::vector<std::shared_ptr<const Sketch>>{std::make_shared<SyntheticSketch>(
                       0, std::move(decisions), [](std::span<const DecisionValue>) { return true; })});
}

double separable_latency(const Point& point) {
  double cost = 0;
  for (size_t i = 0; i < point.values.size(); ++i) {
    // Options of a decision cost what their place in a shuffled order says.
    const auto place = static_cast<double>((point.values[i][0] * 3 + static_cast<int64_t>(i) * 5) % 8);
    cost += 0.05 * place * (i % 3 == 0 ? 2 : 1);
  }
  return 1e-3 * std::exp(cost);
}

std::shared_ptr<const SearchSpace> needle_space(int64_t options) {
  std::vector<int64_t> all;
  for (int64_t i = 0; i < options; ++i) all.push_back(i);
  std::vector<Decision> decisions;
  for (const char* name : {"a", "b", "c"}) decisions.push_back(option_of(Decision::Kind::kChoice, name, all));
  return std::make_shared<const SearchSpace>(
      "needle", std::vector<std::shared_ptr<const Sketch>>{std::make_shared<SyntheticSketch>(
                    0, std::move(decisions), [](std::span<const DecisionValue> values) {
                      return std::ranges::all_of(values, [](const auto& v) { return v[0] == 0; });
                    })});
}

std::vector<Observation> measure_by(LatencyOf latency, const std::vector<Proposal>& proposals) {
  std::vector<Observation> out;
  for (const auto& proposal : proposals) {
    Observation& o = out.emplace_back();
    o.point = proposal.point;
    o.program_hash = proposal.program_hash;
    o.latency_seconds = latency(proposal.point);
    if (o.latency_seconds == 0) o.error = ErrorKind::kRun;
  }
  return out;
}

double best_after(SearchPolicy& policy, LatencyOf latency, int trials, int round) {
  double best = std::numeric_limits<double>::infinity();
  while (trials > 0) {
    const auto measured = measure_by(latency, policy.propose(std::min(round, trials), {}).value());
    if (measured.empty()) break;
    trials -= static_cast<int>(measured.size());
    for (const auto& o : measured) {
      if (o.latency_seconds > 0) best = std::min(best, o.latency_seconds);
    }
    policy.observe(measured);
  }
  return best;
}

int wins_over_random(std::string_view policy, const std::shared_ptr<const SearchSpace>& space,
                     LatencyOf latency, int trials, int round, int seeds) {
  int wins = 0;
  for (int seed = 1; seed <= seeds; ++seed) {
    const auto of = [&](std::string_view name) {
      const auto made =
          make_search_policy(name, fake_context(space, nullptr), static_cast<uint64_t>(seed)).value();
      return best_after(*made, latency, trials, round);
    };
    wins += of(policy) < of("random") ? 1 : 0;
  }
  return wins;
}

}  // namespace tilewright::testing
