// SPDX-License-Identifier: Apache-2.0
#include "core/search/lbfgs.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <optional>
#include <utility>

namespace tilewright {
namespace {

/// Share of the promised decrease that a step must bring, and of the slope that it may leave (Nocedal and
/// Wright, section 3.1, for quasi-Newton methods).
constexpr double kLeastDecrease = 1e-4;
constexpr double kMostSlope = 0.9;
/// Trials of a step's length; bisection then has come to the limit of the numbers' precision.
constexpr int kLengths = 40;

struct LbfgsPlace {
  Eigen::VectorXd at;
  double value = 0;
  Eigen::VectorXd gradient;
};

/// How the gradient changed with a step.
struct LbfgsStep {
  Eigen::VectorXd moved;
  Eigen::VectorXd turned;
  double curvature = 0;  ///< their product; positive
};

class LbfgsSearch {
 public:
  LbfgsSearch(const DifferentiableFunction& function, const LbfgsOptions& options,
              const std::stop_token& stop)
      : function_(function), options_(options), stop_(stop) {}

  LbfgsMinimum run(const std::vector<double>& start) {
    LbfgsPlace place =
        evaluate(Eigen::Map<const Eigen::VectorXd>(start.data(), static_cast<Eigen::Index>(start.size())));
    const auto is_done = [&] {
      return !std::isfinite(place.value) || place.gradient.lpNorm<Eigen::Infinity>() <= options_.tolerance ||
             stop_.stop_requested();
    };
    for (int i = 0; i < options_.iterations && place.at.size() > 0 && !is_done(); ++i) {
      auto next = step_along(place, direction(place.gradient));
      if (!next) break;
      remember(place, *next);
      place = *std::move(next);
    }
    return {{place.at.begin(), place.at.end()}, place.value, evaluations_};
  }

 private:
  LbfgsPlace evaluate(Eigen::VectorXd at) {
    ++evaluations_;
    LbfgsPlace place{std::move(at), 0, {}};
    place.gradient.setZero(place.at.size());
    const auto size = static_cast<size_t>(place.at.size());
    place.value = function_({place.at.data(), size}, {place.gradient.data(), size});
    if (!std::isfinite(place.value) || !place.gradient.allFinite())
      place.value = std::numeric_limits<double>::infinity();
    return place;
  }

  /// Downhill, by the two loops of algorithm 7.4.
  Eigen::VectorXd direction(const Eigen::VectorXd& gradient) const {
    Eigen::VectorXd way = -gradient;
    if (steps_.empty()) return way / std::max(1.0, gradient.norm());
    std::vector<double> shares(steps_.size());
    for (size_t i = steps_.size(); i-- > 0;) {
      shares[i] = steps_[i].moved.dot(way) / steps_[i].curvature;
      way -= shares[i] * steps_[i].turned;
    }
    way *= steps_.back().curvature / steps_.back().turned.squaredNorm();
    for (size_t i = 0; i < steps_.size(); ++i) {
      const double share = steps_[i].turned.dot(way) / steps_[i].curvature;
      way += (shares[i] - share) * steps_[i].moved;
    }
    return way;
  }

  /// None where no length of the step helps.
  std::optional<LbfgsPlace> step_along(const LbfgsPlace& from, const Eigen::VectorXd& way) {
    const double slope = from.gradient.dot(way);
    if (!(slope < 0)) return std::nullopt;
    double shorter = 0;
    double longer = std::numeric_limits<double>::infinity();
    double length = 1;
    std::optional<LbfgsPlace> lower;
    for (int i = 0; i < kLengths && !stop_.stop_requested(); ++i) {
      LbfgsPlace place = evaluate(from.at + length * way);
      if (!(place.value <= from.value + kLeastDecrease * length * slope)) {
        longer = length;
      } else {
        const bool is_steep = place.gradient.dot(way) < kMostSlope * slope;
        lower = std::move(place);
        if (!is_steep) return lower;
        shorter = length;
      }
      length = std::isfinite(longer) ? (shorter + longer) / 2 : 2 * shorter;
    }
    return lower;
  }

  void remember(const LbfgsPlace& from, const LbfgsPlace& to) {
    LbfgsStep step{to.at - from.at, to.gradient - from.gradient, 0};
    step.curvature = step.moved.dot(step.turned);
    // A step that bisection gave up may have none, and would make directions uphill ones.
    if (!(step.curvature > std::numeric_limits<double>::epsilon() * step.turned.squaredNorm())) return;
    steps_.push_back(std::move(step));
    if (steps_.size() > options_.memory) steps_.pop_front();
  }

  const DifferentiableFunction& function_;
  const LbfgsOptions& options_;
  const std::stop_token& stop_;
  std::deque<LbfgsStep> steps_;  ///< the oldest first
  int evaluations_ = 0;
};

}  // namespace

LbfgsMinimum minimise_lbfgs(const DifferentiableFunction& function, std::vector<double> start,
                            const LbfgsOptions& options, const std::stop_token& stop) {
  return LbfgsSearch(function, options, stop).run(start);
}

}  // namespace tilewright
