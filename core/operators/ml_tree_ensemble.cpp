// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/operators/operator_description.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

enum class Comparison { kAtMost, kBelow, kAtLeast, kAbove, kEqual, kOther, kMember };
enum class Aggregation { kAverage, kSum, kLeast, kMost };

/// Where a decision leads: to another one, or to a leaf.
struct Branch {
  bool is_leaf = false;
  size_t at = 0;  ///< of the decisions, or of the leaves
};

struct Decision {
  Comparison comparison = Comparison::kAtMost;
  size_t feature = 0;
  double limit = 0;
  std::set<double> members;
  bool missing_is_true = false;
  Branch if_true;
  Branch if_false;
};

struct Leaf {
  size_t target = 0;
  double weight = 0;
};

struct Forest {
  std::vector<Decision> decisions;
  std::vector<std::vector<Leaf>> leaves;  ///< of each leaf what it says of one target or several
  std::vector<Branch> roots;
  size_t targets = 0;
  Aggregation aggregation = Aggregation::kSum;
  std::vector<double> base;  ///< added to each target in the end; empty: nothing
};

bool is_true(const Decision& decision, double x) {
  if (std::isnan(x) && decision.missing_is_true) return true;
  switch (decision.comparison) {
    case Comparison::kAtMost: return x <= decision.limit;
    case Comparison::kBelow: return x < decision.limit;
    case Comparison::kAtLeast: return x >= decision.limit;
    case Comparison::kAbove: return x > decision.limit;
    case Comparison::kEqual: return x == decision.limit;
    case Comparison::kOther: return x != decision.limit;
    case Comparison::kMember: return !std::isnan(x) && decision.members.contains(x);
  }
  return false;
}

/// No way from a decision comes back to it, so that every walk ends.
bool has_no_circle(const Forest& forest) {
  enum class Mark : char { kNew, kOpen, kDone };
  std::vector<Mark> marks(forest.decisions.size(), Mark::kNew);
  std::vector<std::pair<size_t, int>> stack;
  for (size_t start = 0; start < marks.size(); ++start) {
    if (marks[start] == Mark::kDone) continue;
    stack.emplace_back(start, 0);
    marks[start] = Mark::kOpen;
    while (!stack.empty()) {
      auto& [at, next] = stack.back();
      if (next == 2) {
        marks[at] = Mark::kDone;
        stack.pop_back();
        continue;
      }
      const Branch& branch = next++ == 0 ? forest.decisions[at].if_true : forest.decisions[at].if_false;
      if (branch.is_leaf || marks[branch.at] == Mark::kDone) continue;
      if (marks[branch.at] == Mark::kOpen) return false;
      marks[branch.at] = Mark::kOpen;
      stack.emplace_back(branch.at, 0);
    }
  }
  return true;
}

/// Reads the attributes in which the trees are written.
class ForestReader {
 public:
  explicit ForestReader(const OperatorCall& call) : call_(call), attributes_(*call.attributes) {}

  /// The form of TreeEnsemble.
  Result<Forest> read() const {
    Forest forest;
    const auto features = attributes_.integers("nodes_featureids");
    const auto modes = tensor_values("nodes_modes");
    const auto limits = tensor_values("nodes_splits");
    const auto true_ids = attributes_.integers("nodes_truenodeids");
    const auto false_ids = attributes_.integers("nodes_falsenodeids");
    const auto true_leaves = attributes_.integers("nodes_trueleafs");
    const auto false_leaves = attributes_.integers("nodes_falseleafs");
    const auto missing = attributes_.integers("nodes_missing_value_tracks_true");
    const auto targets = attributes_.integers("leaf_targetids");
    const auto weights = tensor_values("leaf_weights");
    const size_t count = features.size();
    for (const size_t size : {modes.size(), limits.size(), true_ids.size(), false_ids.size(),
                              true_leaves.size(), false_leaves.size()}) {
      if (size != count) return broken();
    }
    if (targets.size() != weights.size() || (!missing.empty() && missing.size() != count)) return broken();
    TILEWRIGHT_CHECK(read_common(forest));
    for (size_t i = 0; i < targets.size(); ++i) {
      TILEWRIGHT_TRY(const size_t target, index(targets[i], forest.targets));
      forest.leaves.push_back({{target, weights[i]}});
    }
    const auto branch = [&](int64_t id, bool leaf) -> Result<Branch> {
      TILEWRIGHT_TRY(const size_t at, index(id, leaf ? targets.size() : count));
      return Branch{leaf, at};
    };
    const auto all_members = tensor_values("membership_values");
    size_t member = 0;
    for (size_t i = 0; i < count; ++i) {
      Decision decision;
      if (!(modes[i] >= 0 && modes[i] <= 6)) return broken();
      decision.comparison = static_cast<Comparison>(static_cast<int>(modes[i]));
      TILEWRIGHT_TRY(decision.feature, index(features[i], std::numeric_limits<int32_t>::max()));
      decision.limit = limits[i];
      decision.missing_is_true = !missing.empty() && missing[i] != 0;
      TILEWRIGHT_TRY(decision.if_true, branch(true_ids[i], true_leaves[i] != 0));
      TILEWRIGHT_TRY(decision.if_false, branch(false_ids[i], false_leaves[i] != 0));
      if (decision.comparison == Comparison::kMember) {
        // Each set ends with what is no number.
        while (member < all_members.size() && !std::isnan(all_members[member]))
          decision.members.insert(all_members[member++]);
        if (member++ >= all_members.size()) return broken();
      }
      forest.decisions.push_back(std::move(decision));
    }
    for (const int64_t root : attributes_.integers("tree_roots")) {
      // A tree that is a leaf is written as a decision of which both ways lead there.
      TILEWRIGHT_TRY(const size_t at, index(root, count));
      forest.roots.push_back({false, at});
    }
    if (!has_no_circle(forest)) return broken();
    return forest;
  }

  /// The older form, in which nodes are named by their tree and their number in it.
  Result<Forest> read_regressor() const {
    Forest forest;
    const auto trees = attributes_.integers("nodes_treeids");
    const auto numbers = attributes_.integers("nodes_nodeids");
    const auto features = attributes_.integers("nodes_featureids");
    const auto limits = attributes_.reals("nodes_values");
    const auto modes = attributes_.texts("nodes_modes");
    const auto if_true = attributes_.integers("nodes_truenodeids");
    const auto if_false = attributes_.integers("nodes_falsenodeids");
    const auto missing = attributes_.integers("nodes_missing_value_tracks_true");
    const size_t count = trees.size();
    for (const size_t size :
         {numbers.size(), features.size(), limits.size(), modes.size(), if_true.size(), if_false.size()}) {
      if (size != count) return broken();
    }
    if (!missing.empty() && missing.size() != count) return broken();
    TILEWRIGHT_CHECK(read_regressor_sums(forest));

    Branches branches;
    for (size_t i = 0; i < count; ++i) {
      const bool is_leaf = modes[i] == "LEAF";
      const Branch branch{is_leaf, is_leaf ? forest.leaves.size() : forest.decisions.size()};
      if (!branches.emplace(std::pair(trees[i], numbers[i]), branch).second) return broken();
      if (is_leaf)
        forest.leaves.emplace_back();
      else
        forest.decisions.emplace_back();
    }
    std::set<std::pair<int64_t, int64_t>> reached;
    const auto follow = [&](int64_t tree, int64_t number) -> Result<Branch> {
      const auto found = branches.find({tree, number});
      if (found == branches.end()) return broken();
      reached.insert(found->first);
      return found->second;
    };
    for (size_t i = 0; i < count; ++i) {
      const Branch branch = branches.at({trees[i], numbers[i]});
      if (branch.is_leaf) continue;
      Decision& decision = forest.decisions[branch.at];
      TILEWRIGHT_TRY(decision.comparison, comparison(modes[i]));
      TILEWRIGHT_TRY(decision.feature, index(features[i], std::numeric_limits<int32_t>::max()));
      decision.limit = limits[i];
      decision.missing_is_true = !missing.empty() && missing[i] != 0;
      TILEWRIGHT_TRY(decision.if_true, follow(trees[i], if_true[i]));
      TILEWRIGHT_TRY(decision.if_false, follow(trees[i], if_false[i]));
    }
    for (const auto& [place, branch] : branches) {
      if (!reached.contains(place)) forest.roots.push_back(branch);
    }
    TILEWRIGHT_CHECK(read_votes(forest, branches));
    if (!has_no_circle(forest)) return broken();
    return forest;
  }

 private:
  using Branches = std::map<std::pair<int64_t, int64_t>, Branch>;

  Result<Comparison> comparison(const std::string& mode) const {
    constexpr const char* modes[] = {"BRANCH_LEQ", "BRANCH_LT", "BRANCH_GTE",
                                     "BRANCH_GT",  "BRANCH_EQ", "BRANCH_NEQ"};
    for (size_t i = 0; i < std::size(modes); ++i) {
      if (mode == modes[i]) return static_cast<Comparison>(i);
    }
    return unsupported_call(call_, "its kind of node '" + mode + "' is none of ONNX's");
  }

  Result<void> read_targets(Forest& forest) const {
    const int64_t targets = attributes_.integer("n_targets", 1);
    if (targets < 1 || targets > std::numeric_limits<int32_t>::max()) return broken();
    forest.targets = static_cast<size_t>(targets);
    return {};
  }

  Result<void> read_regressor_sums(Forest& forest) const {
    TILEWRIGHT_CHECK(read_targets(forest));
    forest.base = attributes_.reals("base_values");
    if (!forest.base.empty() && forest.base.size() != forest.targets) return broken();
    constexpr const char* aggregations[] = {"AVERAGE", "SUM", "MIN", "MAX"};
    const std::string aggregation = attributes_.text("aggregate_function", "SUM");
    const auto found = std::ranges::find(aggregations, aggregation);
    if (found == std::end(aggregations))
      return unsupported_call(call_, "its function '" + aggregation + "' is none of ONNX's");
    forest.aggregation = static_cast<Aggregation>(found - std::begin(aggregations));
    if (attributes_.text("post_transform", "NONE") != "NONE")
      return unsupported_call(call_, "the transform of its sums is not supported");
    return {};
  }

  Result<void> read_votes(Forest& forest, const Branches& branches) const {
    const auto trees = attributes_.integers("target_treeids");
    const auto numbers = attributes_.integers("target_nodeids");
    const auto targets = attributes_.integers("target_ids");
    const auto weights = attributes_.reals("target_weights");
    if (numbers.size() != trees.size() || targets.size() != trees.size() || weights.size() != trees.size())
      return broken();
    for (size_t i = 0; i < trees.size(); ++i) {
      const auto found = branches.find({trees[i], numbers[i]});
      if (found == branches.end() || !found->second.is_leaf) return broken();
      TILEWRIGHT_TRY(const size_t target, index(targets[i], forest.targets));
      forest.leaves[found->second.at].push_back({target, weights[i]});
    }
    return {};
  }

  Error broken() const { return bad_call(call_, "its lists of nodes and leaves do not fit each other"); }

  Result<size_t> index(int64_t given, size_t count) const {
    if (given < 0 || static_cast<size_t>(given) >= count) return broken();
    return static_cast<size_t>(given);
  }

  std::vector<double> tensor_values(const char* name) const {
    const Tensor* tensor = attributes_.tensor(name);
    return tensor == nullptr ? std::vector<double>() : real_values(*tensor);
  }

  Result<void> read_common(Forest& forest) const {
    TILEWRIGHT_CHECK(read_targets(forest));
    const int64_t aggregation = attributes_.integer("aggregate_function", 1);
    if (aggregation < 0 || aggregation > 3) return broken();
    forest.aggregation = static_cast<Aggregation>(aggregation);
    if (attributes_.integer("post_transform", 0) != 0)
      return unsupported_call(call_, "the transform of its sums is not supported");
    return {};
  }

  const OperatorCall& call_;
  const Attributes& attributes_;
};

/// What the trees say together of a sample, target by target.
void count_votes(const Forest& forest, const double* features, double* sums, std::vector<bool>& voted) {
  voted.assign(forest.targets, false);
  std::fill_n(sums, forest.targets, 0.0);
  for (Branch branch : forest.roots) {
    while (!branch.is_leaf) {
      const Decision& decision = forest.decisions[branch.at];
      branch = is_true(decision, features[decision.feature]) ? decision.if_true : decision.if_false;
    }
    for (const auto& [target, weight] : forest.leaves[branch.at]) {
      double& sum = sums[target];
      const bool first = !voted[target];
      voted[target] = true;
      switch (forest.aggregation) {
        case Aggregation::kLeast: sum = first ? weight : std::min(sum, weight); break;
        case Aggregation::kMost: sum = first ? weight : std::max(sum, weight); break;
        default: sum += weight;
      }
    }
  }
  const double share = forest.aggregation == Aggregation::kAverage
                           ? 1 / static_cast<double>(std::max<size_t>(forest.roots.size(), 1))
                           : 1;
  for (size_t target = 0; target < forest.targets; ++target)
    sums[target] = sums[target] * share + (forest.base.empty() ? 0 : forest.base[target]);
}

/// One row of targets for each sample.
Outputs ask_forest(const OperatorCall& call, const Forest& forest, DataType type) {
  const Tensor& input = call.inputs[0];
  const int64_t samples = input.shape()[0];
  const int64_t width = input.shape()[1];
  const bool reaches = std::ranges::all_of(forest.decisions, [width](const Decision& decision) {
    return static_cast<int64_t>(decision.feature) < width;
  });
  if (!reaches) return bad_call(call, "it asks for a feature that its input does not have");
  const auto targets = static_cast<int64_t>(forest.targets);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, {samples, targets}));
  const auto features = real_values(input);
  std::vector<double> sums(static_cast<size_t>(output.elements()));
  std::vector<bool> voted;
  for (int64_t i = 0; i < samples; ++i)
    count_votes(forest, features.data() + i * width, sums.data() + i * targets, voted);
  store_elements(output, 0, output.elements(), sums.data());
  return std::vector<Tensor>{output};
}

Outputs tree_ensemble(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_rank(call, 0, 2, 2));
  TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_TRY(const Forest forest, ForestReader(call).read());
  return ask_forest(call, forest, call.inputs[0].type().data_type);
}

Outputs tree_ensemble_regressor(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_rank(call, 0, 2, 2));
  TILEWRIGHT_CHECK(expect_number(call, 0));
  TILEWRIGHT_TRY(const Forest forest, ForestReader(call).read_regressor());
  return ask_forest(call, forest, DataType::kFloat32);
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types tree_ensemble_type(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  const TensorType& input = input_type(graph, node, 0);
  if (input.shape.size() != 2) return misfit(node, "its input has not two axes");
  const int64_t targets = node.attributes.integer("n_targets", 1);
  if (targets < 1) return misfit(node, "it has no targets");
  return std::vector<TensorType>{{input.data_type, {input.shape[0], targets}}};
}

Types tree_ensemble_regressor_type(const Graph& graph, const Node& node) {
  TILEWRIGHT_TRY(std::vector<TensorType> types, tree_ensemble_type(graph, node));
  types[0].data_type = DataType::kFloat32;
  return types;
}

}  // namespace

void describe_ml_tree_ensemble(Descriptions& all) {
  using enum AttributeKind;
  all.push_back({.name = "ai.onnx.ml.TreeEnsemble",
                 .arity = {1, 1},
                 .kernel = reference::tree_ensemble,
                 .facts = {.versions = {.attributes = {{"aggregate_function", kInteger},
                                                       {"leaf_targetids", kIntegers, true},
                                                       {"leaf_weights", kTensor, true},
                                                       {"membership_values", kTensor},
                                                       {"n_targets", kInteger},
                                                       {"nodes_falseleafs", kIntegers, true},
                                                       {"nodes_falsenodeids", kIntegers, true},
                                                       {"nodes_featureids", kIntegers, true},
                                                       {"nodes_hitrates", kTensor},
                                                       {"nodes_missing_value_tracks_true", kIntegers},
                                                       {"nodes_modes", kTensor, true},
                                                       {"nodes_splits", kTensor, true},
                                                       {"nodes_trueleafs", kIntegers, true},
                                                       {"nodes_truenodeids", kIntegers, true},
                                                       {"post_transform", kInteger},
                                                       {"tree_roots", kIntegers, true}}},
                           .types = tree_ensemble_type}});
  all.push_back({.name = "ai.onnx.ml.TreeEnsembleRegressor",
                 .arity = {1, 1},
                 .kernel = reference::tree_ensemble_regressor,
                 .facts = {.versions = {.attributes = {{"aggregate_function", kText},
                                                       {"base_values", kReals},
                                                       {"n_targets", kInteger},
                                                       {"nodes_falsenodeids", kIntegers},
                                                       {"nodes_featureids", kIntegers},
                                                       {"nodes_hitrates", kReals},
                                                       {"nodes_missing_value_tracks_true", kIntegers},
                                                       {"nodes_modes", kTexts},
                                                       {"nodes_nodeids", kIntegers},
                                                       {"nodes_treeids", kIntegers},
                                                       {"nodes_truenodeids", kIntegers},
                                                       {"nodes_values", kReals},
                                                       {"post_transform", kText},
                                                       {"target_ids", kIntegers},
                                                       {"target_nodeids", kIntegers},
                                                       {"target_treeids", kIntegers},
                                                       {"target_weights", kReals}}},
                           .types = tree_ensemble_regressor_type}});
}

}  // namespace tilewright::operators
