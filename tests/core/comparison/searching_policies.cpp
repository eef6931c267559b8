// SPDX-License-Identifier: Apache-2.0
#include "tests/core/comparison/searching_policies.h"

#include <memory>
#include <utility>

#include "core/search/policy_entry.h"

namespace tilewright::testing {
namespace {

std::vector<PastTasks>& told_so_far() {
  static std::vector<PastTasks> told;
  return told;
}

class FailingPolicy final : public SearchPolicy {
 public:
  explicit FailingPolicy(std::unique_ptr<SearchPolicy> drawing) : drawing_(std::move(drawing)) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    if (rounds_++ == 1) return Error{ErrorKind::kRun, "oracle", "it has no answer", {}, {}};
    return drawing_->propose(budget, std::move(stop));
  }
  void observe(const std::vector<Observation>& observations) override { drawing_->observe(observations); }
  std::string save() const override { return drawing_->save(); }
  Result<void> load(const std::string& bytes) override { return drawing_->load(bytes); }

 private:
  std::unique_ptr<SearchPolicy> drawing_;
  int rounds_ = 0;
};

void add_policy(PolicyEntry entry) {
  entry.summary = "For tests";
  entry.asks_cost_model = false;
  if (!find_search_policy(entry.name).ok()) (void)add_search_policy(std::move(entry));
}

}  // namespace

void add_searching_policies() {
  PolicyEntry failing;
  failing.name = "failing";
  failing.make = [](const SearchContext& context, const PolicyOptionValues&,
                    uint64_t seed) -> Result<std::unique_ptr<SearchPolicy>> {
    TILEWRIGHT_TRY(auto drawing, make_search_policy("random", context, seed));
    return std::unique_ptr<SearchPolicy>(std::make_unique<FailingPolicy>(std::move(drawing)));
  };
  add_policy(std::move(failing));
  PolicyEntry told;
  told.name = "told";
  told.learns_from_past = true;
  told.make = [](const SearchContext& context, const PolicyOptionValues&, uint64_t seed) {
    told_so_far().push_back(context.past ? *context.past : PastTasks());
    return make_search_policy("random", context, seed);
  };
  add_policy(std::move(told));
}

std::vector<PastTasks> take_what_was_told() {
  return std::exchange(told_so_far(), {});
}

}  // namespace tilewright::testing
