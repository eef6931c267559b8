// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "core/schedule/primitive.h"

namespace tilewright {

/// Stable lower-case words for the values of a closed choice in a primitive, as in texts and stored records,
/// in the order of the values, and what people call such a value.
template <typename Choice>
struct ChoiceWords;

template <>
struct ChoiceWords<Tail> {
  static constexpr const char* kNoun = "tail";
  static constexpr std::array<std::string_view, 4> kNames{"exact", "guard", "peel", "pad"};
};
template <>
struct ChoiceWords<LoopAnnotation> {
  static constexpr const char* kNoun = "annotation";
  static constexpr std::array<std::string_view, 11> kNames{
      "none",    "unroll",   "vectorize", "parallel", "block_x",       "block_y",
      "block_z", "thread_x", "thread_y",  "thread_z", "virtual_thread"};
};
template <>
struct ChoiceWords<MemoryScope> {
  static constexpr const char* kNoun = "memory scope";
  static constexpr std::array<std::string_view, 4> kNames{"global", "local", "shared", "register"};
};
/// Whether something is put innermost.
template <>
struct ChoiceWords<bool> {
  static constexpr const char* kNoun = "place";
  static constexpr std::array<std::string_view, 2> kNames{"outermost", "innermost"};
};

template <typename Choice>
constexpr std::string_view choice_name(Choice choice) {
  const auto place = static_cast<size_t>(choice);
  const auto& names = ChoiceWords<Choice>::kNames;
  return place < names.size() ? names[place] : "?";
}
template <typename Choice>
constexpr std::optional<Choice> choice_from_name(std::string_view name) {
  const auto& names = ChoiceWords<Choice>::kNames;
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Choice>(found - names.begin());
}

template <typename Choice>
constexpr auto all_choices() {
  std::array<Choice, ChoiceWords<Choice>::kNames.size()> all{};
  for (size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Choice>(i);
  return all;
}
inline constexpr auto kTails = all_choices<Tail>();
inline constexpr auto kLoopAnnotations = all_choices<LoopAnnotation>();

constexpr std::string_view annotation_name(LoopAnnotation annotation) {
  return choice_name(annotation);
}
constexpr std::string_view scope_name(MemoryScope scope) {
  return choice_name(scope);
}
constexpr std::optional<MemoryScope> scope_from_name(std::string_view name) {
  return choice_from_name<MemoryScope>(name);
}

}  // namespace tilewright
