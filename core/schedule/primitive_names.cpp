// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/primitive_names.h"

#include <array>
#include <utility>

namespace tilewright {
namespace {

constexpr std::array<std::pair<Tail, std::string_view>, 4> kTails{
    {{Tail::kExact, "exact"}, {Tail::kGuard, "guard"}, {Tail::kPeel, "peel"}, {Tail::kPad, "pad"}}};
constexpr std::array<std::pair<LoopAnnotation, std::string_view>, 4> kAnnotations{
    {{LoopAnnotation::kNone, "none"},
     {LoopAnnotation::kUnroll, "unroll"},
     {LoopAnnotation::kVectorize, "vectorize"},
     {LoopAnnotation::kParallel, "parallel"}}};
constexpr std::array<std::pair<MemoryScope, std::string_view>, 4> kScopes{
    {{MemoryScope::kGlobal, "global"},
     {MemoryScope::kLocal, "local"},
     {MemoryScope::kShared, "shared"},
     {MemoryScope::kRegister, "register"}}};

template <typename Table, typename T>
std::string_view name_in(const Table& table, T value) {
  for (const auto& [key, name] : table) {
    if (key == value) return name;
  }
  return "?";
}

template <typename T, typename Table>
std::optional<T> find_in(const Table& table, std::string_view name) {
  for (const auto& [key, text] : table) {
    if (text == name) return key;
  }
  return std::nullopt;
}

}  // namespace

std::string_view tail_name(Tail tail) {
  return name_in(kTails, tail);
}
std::string_view annotation_name(LoopAnnotation annotation) {
  return name_in(kAnnotations, annotation);
}
std::string_view scope_name(MemoryScope scope) {
  return name_in(kScopes, scope);
}
std::optional<Tail> tail_from_name(std::string_view name) {
  return find_in<Tail>(kTails, name);
}
std::optional<LoopAnnotation> annotation_from_name(std::string_view name) {
  return find_in<LoopAnnotation>(kAnnotations, name);
}
std::optional<MemoryScope> scope_from_name(std::string_view name) {
  return find_in<MemoryScope>(kScopes, name);
}

}  // namespace tilewright
