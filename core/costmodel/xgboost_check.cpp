// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/xgboost_check.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/costmodel/cost_model_place.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

constexpr size_t kDeepest = 32;
/// The library walks down a tree by recursion to print it, and copies what it prints at every step. No tree
/// that was trained here is a third as deep.
constexpr int kDeepestTree = 256;
/// The row of each program becomes as wide as the trees ask for, so the width is limited.
constexpr size_t kMostColumns = size_t{1} << 20;
constexpr std::string_view kNotOne = "is not a saved xgboost model, or a damaged one";

Error wrong(std::string detail) {
  return {ErrorKind::kBadInput, kCostModelPlace, std::string(kNotOne), "Train one, or choose another file",
          std::move(detail)};
}

/// Checks a document without building it: values of some types take no bytes, so that a small file could ask
/// for any amount of memory, and deep nesting would exhaust the parser's stack.
class Extent final : public nlohmann::json_sax<Json> {
 public:
  explicit Extent(size_t most) : left_(most) {}

  bool null() override { return one(); }
  bool boolean(bool) override { return one(); }
  bool number_integer(number_integer_t) override { return one(); }
  bool number_unsigned(number_unsigned_t) override { return one(); }
  bool number_float(number_float_t, const string_t&) override { return one(); }
  bool string(string_t&) override { return one(); }
  bool binary(binary_t&) override { return false; }
  bool start_object(size_t) override { return begin(); }
  bool key(string_t&) override { return one(); }
  bool end_object() override { return end(); }
  bool start_array(size_t) override { return begin(); }
  bool end_array() override { return end(); }
  bool parse_error(size_t, const std::string&, const Json::exception&) override { return false; }

 private:
  bool one() { return left_ > 0 && left_-- > 0; }
  bool begin() { return one() && ++depth_ <= kDeepest; }
  bool end() {
    --depth_;
    return true;
  }

  size_t left_;
  size_t depth_ = 0;
};

std::optional<Json> parsed(std::string_view bytes) {
  // Every value takes at least one byte of what the library saves.
  Extent extent(bytes.size());
  if (!Json::sax_parse(bytes.begin(), bytes.end(), &extent, Json::input_format_t::ubjson))
    return std::nullopt;
  Json document = Json::from_ubjson(bytes.begin(), bytes.end(), true, false);
  return document.is_object() ? std::optional(std::move(document)) : std::nullopt;
}

/// The value at the end of the path of keys; null where there is none.
const Json& at(const Json& from, std::initializer_list<const char*> keys) {
  static const Json kNothing;
  const Json* value = &from;
  for (const char* key : keys) {
    const auto found = value->is_object() ? value->find(key) : value->end();
    if (found == value->end()) return kNothing;
    value = &*found;
  }
  return *value;
}

/// A whole number that is kept as text.
std::optional<int64_t> counted(const Json& value) {
  if (!value.is_string()) return std::nullopt;
  const auto& text = value.get_ref<const std::string&>();
  int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<std::vector<int64_t>> whole_numbers(const Json& list, size_t count) {
  if (!list.is_array() || list.size() != count) return std::nullopt;
  std::vector<int64_t> numbers;
  numbers.reserve(count);
  for (const auto& value : list) {
    if (!value.is_number_integer()) return std::nullopt;
    numbers.push_back(value.get<int64_t>());
  }
  return numbers;
}

bool all_finite(const Json& list, size_t count) {
  if (!list.is_array() || list.size() != count) return false;
  for (const auto& value : list) {
    if (!value.is_number() || !std::isfinite(value.get<double>())) return false;
  }
  return true;
}

/// Whether the list is empty or has that many zeros.
bool nothing_in(const Json& list, size_t count) {
  if (!list.is_array() || (!list.empty() && list.size() != count)) return false;
  for (const auto& value : list) {
    if (!value.is_number_integer() || value.get<int64_t>() != 0) return false;
  }
  return true;
}

/// The links between the nodes of a tree.
struct Links {
  std::vector<int64_t> left, right, parents, features;
};

std::optional<Links> links_of(const Json& tree, size_t nodes) {
  auto left = whole_numbers(at(tree, {"left_children"}), nodes);
  auto right = whole_numbers(at(tree, {"right_children"}), nodes);
  auto parents = whole_numbers(at(tree, {"parents"}), nodes);
  auto features = whole_numbers(at(tree, {"split_indices"}), nodes);
  if (!left || !right || !parents || !features) return std::nullopt;
  return Links{*std::move(left), *std::move(right), *std::move(parents), *std::move(features)};
}

/// Whether every path from the root ends at a leaf before it is too long and asks only for existing features,
/// and every other node names its true parent.
bool leads_somewhere(const Links& links, size_t columns) {
  const auto count = static_cast<int64_t>(links.left.size());
  for (int64_t node = 1; node < count; ++node) {
    const int64_t parent = links.parents[static_cast<size_t>(node)];
    if (parent < 0 || parent >= count) return false;
  }
  std::vector<std::pair<int64_t, int>> open{{0, 0}};
  int64_t seen = 0;
  while (!open.empty()) {
    const auto [node, depth] = open.back();
    const auto position = static_cast<size_t>(node);
    open.pop_back();
    // A link back to a node that was seen would never end.
    if (++seen > count || depth > kDeepestTree) return false;
    const int64_t left = links.left[position];
    const int64_t right = links.right[position];
    if (left == -1 && right == -1) continue;
    const int64_t feature = links.features[position];
    if (feature < 0 || static_cast<uint64_t>(feature) >= columns || left == right) return false;
    for (const int64_t child : {left, right}) {
      if (child <= 0 || child >= count || links.parents[static_cast<size_t>(child)] != node) return false;
      open.emplace_back(child, depth + 1);
    }
  }
  return true;
}

/// Empty where the tree is sound.
std::string fault_of_tree(const Json& tree, int64_t id, size_t columns) {
  const auto nodes = counted(at(tree, {"tree_param", "num_nodes"}));
  const Json& left = at(tree, {"left_children"});
  if (!nodes || *nodes < 1 || !left.is_array() || static_cast<uint64_t>(*nodes) != left.size())
    return "its nodes are not as many as it says";
  const size_t count = left.size();
  if (counted(at(tree, {"tree_param", "num_feature"})) != static_cast<int64_t>(columns))
    return "it is over other features";
  // Older versions of the library write 0 with the same meaning.
  const auto leaf = counted(at(tree, {"tree_param", "size_leaf_vector"}));
  if (leaf != 0 && leaf != 1) return "its leaves have several values";
  const auto deleted = counted(at(tree, {"tree_param", "num_deleted"}));
  if (!deleted || *deleted < 0 || *deleted >= *nodes) return "it lacks nodes";
  if (at(tree, {"id"}) != id) return "it is out of order";
  for (const char* key : {"base_weights", "loss_changes", "split_conditions", "sum_hessian"}) {
    if (!all_finite(at(tree, {key}), count)) return fmt::format("its {} are wrong", key);
  }
  if (!whole_numbers(at(tree, {"default_left"}), count)) return "its default_left are wrong";
  if (!nothing_in(at(tree, {"split_type"}), count)) return "it splits by categories";
  for (const char* key : {"categories", "categories_nodes", "categories_segments", "categories_sizes"}) {
    if (!nothing_in(at(tree, {key}), 0)) return "it splits by categories";
  }
  const auto links = links_of(tree, count);
  if (!links || !leads_somewhere(*links, columns)) return "its nodes lead nowhere";
  return {};
}

}  // namespace

Result<void> check_xgboost_model(std::string_view bytes, size_t columns) {
  if (columns == 0 || columns > kMostColumns)
    return wrong("it is over no features, or over senselessly many");
  const auto document = parsed(bytes);
  if (!document) return wrong("it is no UBJSON");
  const Json& learner = at(*document, {"learner"});
  if (counted(at(learner, {"learner_model_param", "num_feature"})) != static_cast<int64_t>(columns))
    return wrong("it was trained on other features");
  // Each row has one value for each group of trees, of which there are as many as classes and targets.
  for (const char* key : {"num_class", "num_target"}) {
    const auto groups = counted(at(learner, {"learner_model_param", key}));
    if (!groups || *groups < 0 || *groups > 1) return wrong("it gives several values");
  }
  const Json& booster = at(learner, {"gradient_booster"});
  if (at(booster, {"name"}) != "gbtree") return wrong("it is not made of trees");
  const Json& trees = at(booster, {"model", "trees"});
  if (!trees.is_array() || counted(at(booster, {"model", "gbtree_model_param", "num_trees"})) !=
                               static_cast<int64_t>(trees.size()))
    return wrong("its trees are not as many as it says");
  if (counted(at(booster, {"model", "gbtree_model_param", "num_parallel_tree"})).value_or(1) != 1)
    return wrong("its trees are forests");
  const Json& groups = at(booster, {"model", "tree_info"});
  if (groups.size() != trees.size() || !nothing_in(groups, trees.size()))
    return wrong("its trees give several values");
  for (size_t i = 0; i < trees.size(); ++i) {
    if (const std::string fault = fault_of_tree(trees[i], static_cast<int64_t>(i), columns); !fault.empty())
      return wrong(fmt::format("tree {}: {}", i, fault));
  }
  return {};
}

}  // namespace tilewright
