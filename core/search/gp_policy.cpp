// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "core/base/json_value.h"
#include "core/search/gaussian_process.h"
#include "core/search/kernel_fit.h"
#include "core/search/log_latency.h"
#include "core/search/pattern_neighbour.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"

namespace tilewright {
namespace {

struct GpOptions {
  size_t start_up = 20;
  int restarts = 5;
  int random_points = 2000;
  size_t local_starts = 10;
  size_t most_points = 1000;
};

/// Points that the parameters are fitted to: the likelihood takes time of the cube of their number, and a few
/// hundred times as often as a posterior.
constexpr size_t kGpFittedPoints = 150;
/// The parameters are fitted again when there are so many observations more, as a share of those at the last
/// fit, and no fewer than so many.
constexpr double kGpRefitShare = 0.2;
constexpr size_t kGpRefitLeast = 8;
/// Local moves from each of the best points at a time, and how often at most for each point proposed.
constexpr int kGpMoves = 8;
constexpr int kGpSweeps = 3;
/// Candidates in a row that give no new program, after which a round goes on at random.
constexpr size_t kGpFruitless = 512;
/// Candidates that are added between two looks at whether a stop was requested.
constexpr size_t kGpAtOnce = 256;
/// Candidates of a round that are assumed to be measured, at most.
constexpr size_t kGpMostAssumed = 256;

/// Candidates of one round, what the process says of them, and which of them are of no use any more.
class GpCandidates {
 public:
  GpCandidates(const PointFeatures& features, GaussianProcess process, std::set<Point> known, bool by_mean)
      : features_(features),
        process_(std::move(process)),
        least_mean_(process_.least_mean()),
        by_mean_(by_mean),
        known_(std::move(known)) {}

  /// Those that are new.
  void add(std::vector<Point> points, const std::stop_token& stop) {
    std::erase_if(points, [&](const Point& point) { return !known_.insert(point).second; });
    for (std::span<const Point> left(points); !left.empty() && !stop.stop_requested();) {
      const auto some = left.first(std::min(kGpAtOnce, left.size()));
      process_.add_candidates(features_.of(some));
      points_.insert(points_.end(), some.begin(), some.end());
      left = left.subspan(some.size());
    }
    is_open_.resize(points_.size(), true);
  }
  size_t size() const { return points_.size(); }

  /// Up to `count` of use, the best first.
  std::vector<size_t> best(size_t count) const {
    // Where nothing promises an improvement, the smaller mean decides.
    std::vector<std::tuple<double, double, size_t>> ranked;
    for (size_t i = 0; i < points_.size(); ++i) {
      if (!is_open_[i]) continue;
      const double gain =
          by_mean_ ? 0 : expected_improvement(process_.mean(i), process_.variance(i), least_mean_);
      ranked.emplace_back(-gain, process_.mean(i), i);
    }
    const size_t wanted = std::min(count, ranked.size());
    std::ranges::partial_sort(ranked, ranked.begin() + static_cast<std::ptrdiff_t>(wanted));
    std::vector<size_t> out;
    for (size_t i = 0; i < wanted; ++i) out.push_back(std::get<2>(ranked[i]));
    return out;
  }

  const Point& point(size_t candidate) const { return points_[candidate]; }
  void close(size_t candidate) { is_open_[candidate] = false; }
  void assume(size_t candidate, double target) { process_.assume(candidate, target); }

 private:
  const PointFeatures& features_;
  GaussianProcess process_;
  double least_mean_;
  bool by_mean_;
  std::set<Point> known_;
  std::vector<Point> points_;
  std::vector<char> is_open_;
};

class GpPolicy final : public PolicyBase {
 public:
  GpPolicy(const SearchContext& context, uint64_t seed, const GpOptions& options)
      : PolicyBase(without_model(context), seed),
        options_(options),
        features_(space(), PointFeatures::Masked::kMiddle) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const auto count = static_cast<size_t>(budget);
    CandidateScoring scoring(context_, stop);
    const auto draw = [&] { return space().draw(random_); };
    const size_t started = std::min(options_.start_up, history_.measured().size());
    propose_drawn(draw, std::min(count, options_.start_up - started), scoring, proposals, stop);
    if (proposals.size() < count && !stop.stop_requested()) propose_modelled(count, scoring, proposals, stop);
    propose_drawn(draw, count - proposals.size(), scoring, proposals, stop);
    return proposals;
  }

 protected:
  std::string own_state() const override {
    if (fitted_to_ == 0) return {};
    return nlohmann::json{{"fitted", fitted_to_},
                          {"lengths", parameters_.log_lengths},
                          {"signal", parameters_.log_signal},
                          {"noise", parameters_.log_noise}}
        .dump();
  }

  Result<void> load_own_state(const std::string& text) override {
    size_t fitted_to = 0;
    KernelParameters parameters;
    if (!text.empty()) {
      try {
        const auto json = nlohmann::json::parse(text);
        fitted_to = json_as<uint64_t>(json.at("fitted"));
        parameters = {json.at("lengths").get<std::vector<double>>(), json.at("signal").get<double>(),
                      json.at("noise").get<double>()};
        if (fitted_to == 0 || parameters.log_lengths.size() != features_.group_count())
          throw std::invalid_argument("of another space");
      } catch (const std::exception& e) {
        return Error{
            ErrorKind::kBadInput, "parameters of the Gaussian process", "cannot be read", {}, e.what()};
      }
    }
    fitted_to_ = fitted_to;
    parameters_ = std::move(parameters);
    return {};
  }

 private:
  KernelData data_of(size_t most) {
    const auto observations = subset_of_data(history_, most, random_);
    KernelData data{{features_.width()}, features_.groups(), standardised_log_latencies(observations)};
    for (const Observation* o : observations) data.rows.add(features_.of(o->point));
    return data;
  }

  void fit(const std::stop_token& stop) {
    const size_t known = history_.measured().size();
    const auto more =
        std::max(kGpRefitLeast, static_cast<size_t>(kGpRefitShare * static_cast<double>(fitted_to_)));
    if (fitted_to_ > 0 && known < fitted_to_ + more) return;
    const KernelParameters start = fitted_to_ > 0 ? parameters_ : usual_parameters(features_.group_count());
    const KernelFitOptions options{.restarts = options_.restarts, .threads = context_.threads};
    parameters_ = fit_parameters(data_of(kGpFittedPoints), start, options, random_, stop);
    fitted_to_ = known;
  }

  /// Proposes what promises the largest improvements, until there are `count` proposals.
  void propose_modelled(size_t count, CandidateScoring& scoring, std::vector<Proposal>& proposals,
                        const std::stop_token& stop) {
    if (history_.best_observed(1).empty()) return;
    fit(stop);
    const KernelData data = data_of(options_.most_points);
    // What is proposed is assumed to be as fast as the fastest (constant liar); favourites need no such
    // reason to be unlike each other.
    const double lie = *std::ranges::min_element(data.targets);
    size_t room = context_.favourites_only ? 0 : std::min(kGpMostAssumed, count - proposals.size());
    std::set<Point> measured;
    for (const Observation& o : history_.measured()) measured.insert(o.point);
    GpCandidates candidates(features_, GaussianProcess(data, parameters_, room), std::move(measured),
                            context_.favourites_only);
    candidates.add(first_candidates(stop), stop);
    const size_t most = 2 * candidates.size();
    size_t fruitless = 0;
    while (proposals.size() < count && fruitless < kGpFruitless && !stop.stop_requested()) {
      for (int i = 0; i < kGpSweeps && candidates.size() < most; ++i) {
        if (!add_local_moves(candidates, scoring, stop)) break;
      }
      const auto best = candidates.best(1);
      if (best.empty()) return;
      candidates.close(best[0]);
      const auto scored = scoring.score(std::span(&candidates.point(best[0]), 1));
      const size_t proposed = scoring.propose(scored, 1, true, history_, proposals, "expected improvement");
      fruitless = proposed > 0 ? 0 : fruitless + 1;
      if (proposed == 0 || room == 0) continue;
      candidates.assume(best[0], lie);
      --room;
    }
  }

  std::vector<Point> first_candidates(const std::stop_token& stop) {
    std::vector<Point> points;
    for (int i = 0; i < options_.random_points && !stop.stop_requested(); ++i)
      points.push_back(space().draw(random_));
    for (const Point& centre : history_.best(options_.local_starts)) {
      for (int i = 0; i < kGpMoves; ++i) points.push_back(pattern_neighbour(space(), centre, {}, random_));
    }
    return points;
  }

  /// Adds neighbours of the best candidates. Whether a better one came of it, or the best one turned out to
  /// be illegal.
  bool add_local_moves(GpCandidates& candidates, CandidateScoring& scoring, const std::stop_token& stop) {
    const auto best = candidates.best(options_.local_starts);
    std::vector<Point> points;
    for (const size_t one : best) points.push_back(candidates.point(one));
    const auto scored = scoring.score(points);
    std::vector<Point> moved;
    for (size_t i = 0; i < best.size(); ++i) {
      if (scored[i] == nullptr) candidates.close(best[i]);
      for (int move = 0; move < kGpMoves && scored[i] != nullptr; ++move)
        moved.push_back(pattern_neighbour(space(), points[i], {}, random_));
    }
    candidates.add(std::move(moved), stop);
    return !best.empty() && candidates.best(1) != std::vector{best[0]};
  }

  GpOptions options_;
  PointFeatures features_;
  KernelParameters parameters_;
  size_t fitted_to_ = 0;  ///< observations that there were at the last fit; 0: it was never fitted
};

}  // namespace

/// Sequential model-based optimisation with a Gaussian process (Jones et al. 1998, section 4; Snoek et al.
/// 2012, sections 2 and 3), of which the tuning literature gives the loop alone: choose by the surrogate,
/// measure, refit. The rest is a reconstruction. The process models the logarithm of the latency over the
/// encoded decisions (point_features.h, log_latency.h). A round proposes what promises the largest expected
/// improvement among random points and local moves of the best ones, and assumes each to be as fast as the
/// fastest before it chooses the next (constant liar, Ginsbourger et al. 2010). The improvement is counted
/// from the smallest posterior mean at a measured point, since the smallest measurement may be luck.
const PolicyEntry& gp_policy() {
  static const GpOptions usual;
  static const PolicyEntry entry{
      .name = "gp",
      .summary = "Bayesian optimisation with a Gaussian process",
      .asks_cost_model = false,
      .reconstruction = true,
      .options = {{"start-up", "Trials drawn at random before the process is asked",
                   IntegerOption{static_cast<int64_t>(usual.start_up), 1, 1 << 14}},
                  {"restarts", "Places from which its parameters are fitted",
                   IntegerOption{usual.restarts, 1, 1000}},
                  {"random-points", "Random points among which a round looks for the largest improvement",
                   IntegerOption{usual.random_points, 1, 10000}},
                  {"local-starts", "Best points that local moves go on from",
                   IntegerOption{static_cast<int64_t>(usual.local_starts), 0, 1000}},
                  {"most-points", "Measured points that the process is given, at most",
                   IntegerOption{static_cast<int64_t>(usual.most_points), 2, 2000}}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        const auto integer = [&](std::string_view name) { return option_value<int64_t>(values, name); };
        GpOptions options;
        options.start_up = static_cast<size_t>(integer("start-up"));
        options.restarts = static_cast<int>(integer("restarts"));
        options.random_points = static_cast<int>(integer("random-points"));
        options.local_starts = static_cast<size_t>(integer("local-starts"));
        options.most_points = static_cast<size_t>(integer("most-points"));
        return std::make_unique<GpPolicy>(context, seed, options);
      },
  };
  return entry;
}

}  // namespace tilewright
