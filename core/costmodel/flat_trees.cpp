// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/flat_trees.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <string_view>
#include <type_traits>

#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/costmodel/cost_model_place.h"

namespace tilewright {
namespace {

/// A threshold that no value reaches, so that rows stay in a leaf.
constexpr float kNever = std::numeric_limits<float>::quiet_NaN();
/// Rows go down a tree in groups of this many, so that the steps of one row do not wait for those of another.
constexpr size_t kAbreast = 16;

Error other_trees() {
  return {ErrorKind::kInternal, kCostModelPlace, "has trees of another kind than were grown", {}, {}};
}

Error no_trees() {
  return {ErrorKind::kBadInput,
          kCostModelPlace,
          "has no whole trees in it",
          "Train one, or choose another file",
          {}};
}

/// A tree as the library describes it.
struct Described {
  std::vector<int64_t> left;
  std::vector<int64_t> right;
  std::vector<int64_t> feature;
  std::vector<double> threshold;  ///< of leaves: the value

  bool whole() const {
    const size_t count = left.size();
    return count > 0 && right.size() == count && feature.size() == count && threshold.size() == count;
  }
};

Result<Described> describe(const nlohmann::json& tree) {
  Described out;
  TILEWRIGHT_TRY(out.left, json_field<std::vector<int64_t>>(tree, "left_children", kCostModelPlace));
  TILEWRIGHT_TRY(out.right, json_field<std::vector<int64_t>>(tree, "right_children", kCostModelPlace));
  TILEWRIGHT_TRY(out.feature, json_field<std::vector<int64_t>>(tree, "split_indices", kCostModelPlace));
  TILEWRIGHT_TRY(out.threshold, json_field<std::vector<double>>(tree, "split_conditions", kCostModelPlace));
  if (!out.whole()) return other_trees();
  return out;
}

template <typename T>
void put(std::string& bytes, T value) {
  static_assert(std::is_trivially_copyable_v<T>);
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

/// Takes a value off the front of `bytes`; false where there are too few.
template <typename T>
bool take(std::string_view& bytes, T& value) {
  if (bytes.size() < sizeof value) return false;
  std::memcpy(&value, bytes.data(), sizeof value);
  bytes.remove_prefix(sizeof value);
  return true;
}

}  // namespace

struct FlatTrees::Packed {
  float number;      ///< of a leaf its value, else the threshold
  uint16_t feature;  ///< of a leaf: 0
  uint16_t child;    ///< of a leaf: 0, where no child is
};

Result<void> FlatTrees::add_tree(std::span<const Packed> tree) {
  Tree added{static_cast<uint32_t>(nodes_.size()), 0};
  std::vector<uint32_t> depths(tree.size(), 0);
  for (size_t i = 0; i < tree.size(); ++i) {
    const Packed& node = tree[i];
    added.depth = std::max(added.depth, depths[i]);
    if (node.child == 0) {
      nodes_.push_back({kNever, 0, static_cast<uint16_t>(i)});
      values_.push_back(node.number);
      continue;
    }
    // Children stand behind their parents, so that every row reaches a leaf.
    if (std::isnan(node.number) || node.child <= i || node.child + size_t{1} >= tree.size() ||
        node.feature >= columns_)
      return no_trees();
    depths[node.child] = depths[node.child + 1] = depths[i] + 1;
    nodes_.push_back({node.number, node.feature, node.child});
    values_.push_back(0);
  }
  trees_.push_back(added);
  return {};
}

Result<FlatTrees> FlatTrees::from(const BoostedTrees& trees, size_t columns) {
  TILEWRIGHT_TRY(const auto bytes, trees.save());
  const auto saved = nlohmann::json::from_ubjson(bytes, true, false);
  const nlohmann::json::json_pointer place("/learner/gradient_booster/model/trees");
  if (saved.is_discarded() || !saved.contains(place) || !saved[place].is_array()) return other_trees();
  FlatTrees out(columns);
  for (const auto& tree : saved[place]) {
    TILEWRIGHT_TRY(const Described from, describe(tree));
    // Both children of a node side by side, level after level.
    std::vector<int64_t> order{0};
    std::vector<Packed> packed;
    for (size_t i = 0; i < order.size(); ++i) {
      const auto at = static_cast<size_t>(order[i]);
      const auto count = static_cast<int64_t>(from.left.size());
      if (order[i] < 0 || order[i] >= count || order.size() > std::numeric_limits<uint16_t>::max())
        return other_trees();
      const auto number = static_cast<float>(from.threshold[at]);
      if (from.left[at] < 0) {
        packed.push_back({number, 0, 0});
        continue;
      }
      packed.push_back(
          {number, static_cast<uint16_t>(from.feature[at]), static_cast<uint16_t>(order.size())});
      order.push_back(from.left[at]);
      order.push_back(from.right[at]);
    }
    TILEWRIGHT_CHECK(out.add_tree(packed));
  }
  return out;
}

std::vector<float> FlatTrees::predict(std::span<const float> rows, size_t stride) const {
  const size_t count = rows.size() / stride;
  std::vector<float> out(count, 0);
  for (size_t begin = 0; begin < count; begin += kAbreast) {
    const size_t abreast = std::min(kAbreast, count - begin);
    std::array<const float*, kAbreast> row;
    // The last group is filled up with copies of its first row.
    for (size_t r = 0; r < kAbreast; ++r) row[r] = rows.data() + (begin + (r < abreast ? r : 0)) * stride;
    std::array<float, kAbreast> sum{};
    for (const Tree& tree : trees_) {
      const Node* const nodes = nodes_.data() + tree.first;
      const float* const values = values_.data() + tree.first;
      std::array<uint32_t, kAbreast> at{};
      for (uint32_t step = 0; step < tree.depth; ++step) {
        for (size_t r = 0; r < kAbreast; ++r) {
          const Node node = nodes[at[r]];
          at[r] = node.child + (row[r][node.feature] >= node.threshold ? 1U : 0U);
        }
      }
      for (size_t r = 0; r < kAbreast; ++r) sum[r] += values[at[r]];
    }
    std::copy_n(sum.begin(), abreast, out.begin() + static_cast<std::ptrdiff_t>(begin));
  }
  return out;
}

std::string FlatTrees::save() const {
  std::string bytes;
  put(bytes, static_cast<uint32_t>(trees_.size()));
  for (size_t t = 0; t < trees_.size(); ++t) {
    const size_t end = t + 1 < trees_.size() ? trees_[t + 1].first : nodes_.size();
    put(bytes, static_cast<uint32_t>(end - trees_[t].first));
    for (size_t i = trees_[t].first; i < end; ++i) {
      const bool leaf = std::isnan(nodes_[i].threshold);
      put(bytes,
          leaf ? Packed{values_[i], 0, 0} : Packed{nodes_[i].threshold, nodes_[i].feature, nodes_[i].child});
    }
  }
  return bytes;
}

Result<FlatTrees> FlatTrees::load(const std::string& bytes, size_t columns) {
  std::string_view left = bytes;
  uint32_t trees = 0;
  if (!take(left, trees)) return no_trees();
  FlatTrees out(columns);
  for (uint32_t t = 0; t < trees; ++t) {
    uint32_t count = 0;
    if (!take(left, count) || count == 0 || count > left.size() / sizeof(Packed) ||
        count > size_t{std::numeric_limits<uint16_t>::max()} + 1)
      return no_trees();
    std::vector<Packed> tree(count);
    for (Packed& node : tree) take(left, node);
    TILEWRIGHT_CHECK(out.add_tree(tree));
  }
  if (!left.empty()) return no_trees();
  return out;
}

}  // namespace tilewright
