// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph_choice.h"

#include <nlohmann/json.hpp>

#include "core/base/json.h"

namespace tilewright {
namespace {

constexpr const char* kPlace = "graph choice";
constexpr int64_t kLargestBlock = 4096;

Error bad_choice(std::string message) {
  return {ErrorKind::kBadInput, kPlace, std::move(message), "", ""};
}

}  // namespace

GraphChoice joined(GraphChoice first, const GraphChoice& second) {
  for (const auto& [name, block] : second.layouts) first.layouts[name] = block;
  first.fused.insert(second.fused.begin(), second.fused.end());
  first.cut.insert(second.cut.begin(), second.cut.end());
  return first;
}

std::string graph_choice_to_json(const GraphChoice& choice) {
  return json_text({{"layouts", choice.layouts}, {"fused", choice.fused}, {"cut", choice.cut}});
}

Result<GraphChoice> graph_choice_from_json(std::string_view text) {
  TILEWRIGHT_TRY(const nlohmann::json json, parse_json(text, kPlace));
  TILEWRIGHT_TRY(const auto layouts, json_field<nlohmann::json>(json, "layouts", kPlace));
  TILEWRIGHT_TRY(const auto fused, json_field<std::vector<std::string>>(json, "fused", kPlace));
  // Earlier versions cut nothing.
  TILEWRIGHT_TRY(const auto cut, json_field_or(json, "cut", std::vector<std::string>(), kPlace));
  if (!layouts.is_object()) return bad_choice("its layouts are no object");
  GraphChoice choice;
  for (const auto& [name, content] : layouts.items()) {
    TILEWRIGHT_TRY(const int64_t block, json_field<int64_t>(layouts, name, kPlace));
    if (block < 0 || block > kLargestBlock) return bad_choice("a block of channels makes no sense");
    choice.layouts[name] = block;
  }
  choice.fused.insert(fused.begin(), fused.end());
  choice.cut.insert(cut.begin(), cut.end());
  return choice;
}

}  // namespace tilewright
