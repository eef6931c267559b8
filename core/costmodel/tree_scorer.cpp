// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/tree_scorer.h"

#include <array>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/costmodel/cost_model_place.h"
#include "core/costmodel/pack_sum.h"
#include "core/costmodel/saved_parts.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kMagicOfTreeScorer = "TWTREES1";
constexpr std::array<std::pair<Transfer, std::string_view>, 2> kTransferNames{{
    {Transfer::kUntilOutweighed, "until_outweighed"},
    {Transfer::kHalving, "halving"},
}};

Error no_saved_trees() {
  return {ErrorKind::kBadInput,
          kCostModelPlace,
          "is not a saved model of trees",
          "Train one, or choose another file",
          {}};
}

Result<TreeLayer> read_layer(const Json& header, const std::string& bytes, int threads) {
  TILEWRIGHT_TRY(const uint64_t columns, json_field<uint64_t>(header, "columns", kCostModelPlace));
  TILEWRIGHT_TRY(const std::string transfer, json_field<std::string>(header, "transfer", kCostModelPlace));
  TILEWRIGHT_TRY(const Json samples, json_field<Json>(header, "samples", kCostModelPlace));
  if (!samples.is_object()) return no_saved_trees();
  std::map<std::string, size_t> counts;
  for (const auto& [task, count] : samples.items()) {
    TILEWRIGHT_TRY(counts[task], json_field<uint64_t>(samples, task, kCostModelPlace));
  }
  TILEWRIGHT_TRY(BoostedTrees trees, BoostedTrees::load(bytes, threads, columns));
  for (const auto& [value, name] : kTransferNames) {
    if (name == transfer) return TreeLayer{std::move(trees), columns, value, std::move(counts)};
  }
  return no_saved_trees();
}

}  // namespace

size_t TreeLayer::sample_count() const {
  size_t count = 0;
  for (const auto& [task, samples_of_task] : samples) count += samples_of_task;
  return count;
}

TreeScorer TreeScorer::with(std::shared_ptr<const TreeLayer> layer) const {
  TreeScorer out;
  // The most that this can have a share in: a task that the layer does not know.
  if (transfer_share(layer->transfer, 0, layer->sample_count(), sample_count()) > 0) out.layers_ = layers_;
  out.layers_.push_back(std::move(layer));
  return out;
}

size_t TreeScorer::sample_count() const {
  size_t count = 0;
  for (const auto& layer : layers_) count += layer->sample_count();
  return count;
}

Result<std::vector<double>> TreeScorer::scores(const FeatureRows& rows,
                                               std::span<const TreeData::Program> programs,
                                               std::span<const std::string> tasks) const {
  std::vector<double> out(programs.size(), 0);
  size_t behind = 0;
  for (const auto& layer : layers_) {
    const size_t own = layer->sample_count();
    std::vector<float> matrix;
    std::vector<uint32_t> owner;
    for (size_t i = 0; i < programs.size(); ++i) {
      const auto found = layer->samples.find(tasks[i]);
      const size_t own_of_task = found == layer->samples.end() ? 0 : found->second;
      out[i] *= transfer_share(layer->transfer, own_of_task, own, behind);
      rows.copy(programs[i].first_row, programs[i].rows, layer->columns, matrix);
      owner.insert(owner.end(), programs[i].rows, static_cast<uint32_t>(i));
    }
    TILEWRIGHT_TRY(const auto values, layer->trees.predict(matrix, layer->columns));
    add_to_programs(values, owner, out);
    behind += own;
  }
  return out;
}

Result<std::string> TreeScorer::save(const std::string& features) const {
  Json layers = Json::array();
  std::string trees;
  for (const auto& layer : layers_) {
    TILEWRIGHT_TRY(const std::string bytes, layer->trees.save());
    std::string transfer;
    for (const auto& [value, name] : kTransferNames) {
      if (value == layer->transfer) transfer = name;
    }
    layers.push_back({{"columns", layer->columns},
                      {"transfer", transfer},
                      {"samples", layer->samples},
                      {"bytes", bytes.size()}});
    trees += bytes;
  }
  const std::string header = json_text({{"features", features}, {"layers", std::move(layers)}});
  std::string out(kMagicOfTreeScorer);
  append_part(out, header);
  return out + trees;
}

Result<TreeScorer> TreeScorer::load(const std::string& bytes, const std::string& features, int threads) {
  std::string_view left = bytes;
  if (!left.starts_with(kMagicOfTreeScorer)) return no_saved_trees();
  left.remove_prefix(kMagicOfTreeScorer.size());
  const auto saved_header = take_part(left);
  if (!saved_header) return no_saved_trees();
  TILEWRIGHT_TRY(const Json header, parse_json(*saved_header, kCostModelPlace));
  TILEWRIGHT_TRY(const std::string learnt_on, json_field<std::string>(header, "features", kCostModelPlace));
  if (learnt_on != features) {
    return Error{ErrorKind::kBadInput,
                 kCostModelPlace,
                 "was trained on the features \"" + learnt_on + "\", not on \"" + features + "\"",
                 "Load it into the kind of model that it was saved from, or train a new one",
                 {}};
  }
  TILEWRIGHT_TRY(const Json layers, json_field<Json>(header, "layers", kCostModelPlace));
  if (!layers.is_array()) return no_saved_trees();
  TreeScorer out;
  for (const auto& layer : layers) {
    TILEWRIGHT_TRY(const uint64_t size, json_field<uint64_t>(layer, "bytes", kCostModelPlace));
    if (size > left.size()) return no_saved_trees();
    TILEWRIGHT_TRY(TreeLayer read, read_layer(layer, std::string(left.substr(0, size)), threads));
    left.remove_prefix(size);
    out.layers_.push_back(std::make_shared<const TreeLayer>(std::move(read)));
  }
  return out;
}

Result<int64_t> TreeScorer::node_count() const {
  int64_t nodes = 0;
  for (const auto& layer : layers_) {
    TILEWRIGHT_TRY(const int64_t count, layer->trees.node_count());
    nodes += count;
  }
  return nodes;
}

}  // namespace tilewright
