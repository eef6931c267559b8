// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/primitive_names.h"

#include <array>
#include <utility>

namespace tilewright {
namespace {

constexpr std::array<std::pair<Tail, std::string_view>, 4> kTailNames{
    {{Tail::kExact, "exact"}, {Tail::kGuard, "guard"}, {Tail::kPeel, "peel"}, {Tail::kPad, "pad"}}};
constexpr std::array<std::pair<LoopAnnotation, std::string_view>, 11> kAnnotationNames{
    {{LoopAnnotation::kNone, "none"},
     {LoopAnnotation::kUnroll, "unroll"},
     {LoopAnnotation::kVectorize, "vectorize"},
     {LoopAnnotation::kParallel, "parallel"},
     {LoopAnnotation::kBlockX, "block_x"},
     {LoopAnnotation::kBlockY, "block_y"},
     {LoopAnnotation::kBlockZ, "block_z"},
     {LoopAnnotation::kThreadX, "thread_x"},
     {LoopAnnotation::kThreadY, "thread_y"},
     {LoopAnnotation::kThreadZ, "thread_z"},
     {LoopAnnotation::kVirtualThread, "virtual_thread"}}};
constexpr std::array<std::pair<MemoryScope, std::string_view>, 4> kScopeNames{
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
  return name_in(kTailNames, tail);
}
std::string_view annotation_name(LoopAnnotation annotation) {
  return name_in(kAnnotationNames, annotation);
}
std::string_view scope_name(MemoryScope scope) {
  return name_in(kScopeNames, scope);
}
std::optional<Tail> tail_from_name(std::string_view name) {
  return find_in<Tail>(kTailNames, name);
}
std::optional<LoopAnnotation> annotation_from_name(std::string_view name) {
  return find_in<LoopAnnotation>(kAnnotationNames, name);
}
std::optional<MemoryScope> scope_from_name(std::string_view name) {
  return find_in<MemoryScope>(kScopeNames, name);
}

}  // namespace tilewright
