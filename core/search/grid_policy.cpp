// SPDX-License-Identifier: Apache-2.0
#include <utility>
#include <vector>

#include "core/search/point_grid.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"

namespace tilewright {
namespace {

/// Spaces with at most this many combinations are walked in the order of a grid.
constexpr int64_t kInOrder = 4096;
/// A round ends early after this many combinations in a row that give no new program.
constexpr size_t kFruitless = 1 << 18;

class GridPolicy final : public PolicyBase {
 public:
  GridPolicy(const SearchContext& context, uint64_t seed, int64_t in_order)
      : PolicyBase(without_model(context), seed), grid_(space(), static_cast<double>(in_order)) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const auto count = static_cast<size_t>(budget);
    CandidateScoring scoring(context_, stop);
    size_t fruitless = 0;
    while (proposals.size() < count && fruitless < kFruitless && !grid_.ended() && !stop.stop_requested()) {
      const size_t before = proposals.size();
      // Not more points are taken than may be proposed, because the walk does not return to a point.
      std::vector<Point> points;
      size_t places = 0;
      for (; places < kPlacesAtOnce && points.size() < count - before && !grid_.ended(); ++places) {
        if (auto point = grid_.next()) points.push_back(*std::move(point));
      }
      scoring.propose(scoring.score(points), points.size(), false, history_, proposals, "grid");
      fruitless = proposals.size() > before ? 0 : fruitless + places;
    }
    return proposals;
  }

 protected:
  std::string own_state() const override { return grid_.position(); }
  Result<void> load_own_state(const std::string& text) override { return grid_.go_to(text); }

 private:
  /// Combinations between two checks whether a stop was requested.
  static constexpr size_t kPlacesAtOnce = 256;

  PointGrid grid_;
};

}  // namespace

/// Measures every point once, in a fixed order that depends on nothing that was measured: small spaces in the
/// order of a grid, larger ones in strides that spread the tried points evenly.
const PolicyEntry& grid_policy() {
  static const PolicyEntry entry{
      .name = "grid",
      .summary = "Every point once, in a fixed order",
      .asks_cost_model = false,
      .options = {{"in-order", "Spaces of at most so many combinations are walked the first decision fastest",
                   IntegerOption{kInOrder, 0, int64_t{1} << 40}}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        return std::make_unique<GridPolicy>(context, seed, option_value<int64_t>(values, "in-order"));
      },
  };
  return entry;
}

}  // namespace tilewright
