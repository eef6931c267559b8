// SPDX-License-Identifier: Apache-2.0
#include <utility>
#include <vector>

#include "core/search/point_grid.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"

namespace tilewright {
namespace {

/// Spaces of so many combinations are walked as a grid is read.
constexpr int64_t kInOrder = 4096;
/// Combinations in a row that give nothing, after which a round ends with what it has.
constexpr size_t kFruitless = 1 << 18;

/// Neither a model's judgement nor a draft may leave points out.
SearchContext without_model(SearchContext context) {
  context.cost_model = nullptr;
  context.draft_share = 1;
  return context;
}

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
      // No more than may be proposed: the walk does not come by a point again.
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
  /// Between two looks at whether it is to stop.
  static constexpr size_t kPlacesAtOnce = 256;

  PointGrid grid_;
};

}  // namespace

/// Every point once, in a fixed order that depends on nothing that was measured: small spaces as a grid is
/// read, larger ones in strides that spread what was tried so far evenly.
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
