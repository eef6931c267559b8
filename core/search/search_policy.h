// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/costmodel/cost_model.h"
#include "core/search/observation.h"
#include "core/search/past_search.h"
#include "core/search/policy_memory.h"
#include "core/search/policy_option.h"
#include "core/search/ranked_point.h"
#include "core/space/search_space.h"

namespace tilewright {

class CandidateSource;
class LearnerProcess;

/// How a point came about.
struct Descent {
  /// "random", "first options", "mutation", "crossover", "history" (the best of an earlier search), "like
  /// task" (the best of one of this session), "beam", "annealing", "chameleon", "dgp-tl", "grid", "by hand";
  /// empty: not known.
  std::string origin;
  /// Hashes of the measured programs that it was made of, generations that only the model judged in between.
  std::vector<std::string> parents;
};

/// A point chosen for measuring.
struct Proposal {
  Point point;
  Program program;
  std::string program_hash;
  float predicted = 0;
  float predicted_spread = 0;  ///< the model's own uncertainty; 0 where it has none
  bool guided = false;         ///< a trained model chose it; false: random or exploration
  Descent descent = {};
  /// What the cost model looked at; null where it was not asked. Whoever teaches it what came of the program
  /// need not make it again.
  std::shared_ptr<const Candidate> candidate = nullptr;
};

/// What a policy is at while it proposes.
enum class SearchStage {
  kDrawing,     ///< drawing points, making their programs, seeing that they can be lowered
  kFeatures,    ///< making of programs what the cost model looks at
  kPrediction,  ///< asking the cost model
};

/// What a policy works with. All outlive it.
struct SearchContext {
  std::string task_id;
  std::shared_ptr<const SearchSpace> space;
  Target target;
  CostModel* cost_model = nullptr;
  int threads = 1;
  /// Only what the cost model likes best, nothing at random and nothing to learn from, where the model is
  /// trained.
  bool favourites_only = false;
  /// Share of the points of each sketch that the cost model sees; the draft (core/feature/draft_quantities.h)
  /// takes out the others beforehand. 1: it sees all.
  double draft_share = 1;
  /// Told when another stage begins, on the thread that proposes; a proposal begins and ends in kDrawing.
  /// May be empty.
  std::function<void(SearchStage)> on_stage;
  /// What the policies of a session share, of the kind that their entry makes (core/search/policy_entry.h);
  /// null: nothing.
  PolicyMemory* memory = nullptr;
  /// What earlier searches found in the spaces of like tasks, the likest first; null: nothing.
  std::shared_ptr<const PastTasks> past = {};
  /// Has the candidates of the space already, with all that the cost model looks at; null: they are made.
  const CandidateSource* candidates = nullptr;
  /// Of the task, as `workload_shape` gives it; empty: not known.
  std::vector<double> shape = {};
  /// Of the task, as `task_family` gives it; empty: not known.
  std::string family = {};
  /// Where the networks of policies live that have any; null: each policy starts a learner of its own.
  std::shared_ptr<LearnerProcess> learner = {};
  /// Told, on the thread that proposes, what a policy that ranks by the trained cost model proposes in a
  /// round and the best of what it passes over: ranked points by rank, then the others. Once for each
  /// proposal that nothing stopped, just before that returns. What is proposed does not depend on it. May be
  /// empty.
  std::function<void(const std::vector<RankedPoint>&)> on_ranked = {};
};

/// Chooses what to measure next for one task. Not thread-safe; deterministic given the seed and what it
/// observed.
class SearchPolicy {
 public:
  virtual ~SearchPolicy() = default;
  /// At most `budget` points, none of them proposed or observed before; fewer when the space gives no more.
  /// Once `stop` is requested it returns within a second, and what it gives then is good for nothing: whoever
  /// goes on with it loads what it saved before. An error says why the policy cannot go on; a point that is
  /// not legal is none.
  virtual Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) = 0;
  virtual void observe(const std::vector<Observation>& observations) = 0;
  /// State as bytes, for exact resume.
  virtual std::string save() const = 0;
  virtual Result<void> load(const std::string& bytes) = 0;
};

/// Makes a policy by name ("tilewright", "evolutionary", "random", ...) with these of its options, and the
/// usual values of the others. Fails with kUsage for an unknown name, and as `complete_policy_options` and
/// the policy's own factory do.
Result<std::unique_ptr<SearchPolicy>> make_search_policy(std::string_view name, const SearchContext& context,
                                                         uint64_t seed,
                                                         const PolicyOptionValues& options = {});
/// What the policies of a session share; null where they share nothing. Fails as `make_search_policy` does.
Result<std::unique_ptr<PolicyMemory>> make_policy_memory(std::string_view policy,
                                                         const PolicyOptionValues& options, uint64_t seed);
/// `complete_policy_options` and `parse_policy_options` of the policy of that name; kUsage where there is
/// none.
Result<PolicyOptionValues> complete_options_of(std::string_view policy, const PolicyOptionValues& given);
Result<PolicyOptionValues> parse_options_of(std::string_view policy, std::span<const std::string> pairs);
std::vector<std::string> search_policy_names();
/// Whether a policy asks the cost model; one that does not learns nothing of what it says.
bool asks_cost_model(std::string_view policy);
/// Whether a policy is there to repeat Ansor, so that its task scheduler has to be Ansor's too.
bool repeats_ansor(std::string_view policy);

}  // namespace tilewright
