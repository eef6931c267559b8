// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "core/schedule/primitive.h"

namespace tilewright {

inline constexpr Tail kTails[] = {Tail::kExact, Tail::kGuard, Tail::kPeel, Tail::kPad};
inline constexpr MemoryScope kMemoryScopes[] = {MemoryScope::kGlobal, MemoryScope::kLocal,
                                                MemoryScope::kShared, MemoryScope::kRegister};
inline constexpr LoopAnnotation kLoopAnnotations[] = {
    LoopAnnotation::kNone,     LoopAnnotation::kUnroll,       LoopAnnotation::kVectorize,
    LoopAnnotation::kParallel, LoopAnnotation::kBlockX,       LoopAnnotation::kBlockY,
    LoopAnnotation::kBlockZ,   LoopAnnotation::kThreadX,      LoopAnnotation::kThreadY,
    LoopAnnotation::kThreadZ,  LoopAnnotation::kVirtualThread};

/// Stable lower-case words, as in texts and stored records, and back.
std::string_view tail_name(Tail tail);
std::string_view annotation_name(LoopAnnotation annotation);
std::string_view scope_name(MemoryScope scope);
std::optional<Tail> tail_from_name(std::string_view name);
std::optional<LoopAnnotation> annotation_from_name(std::string_view name);
std::optional<MemoryScope> scope_from_name(std::string_view name);

}  // namespace tilewright
