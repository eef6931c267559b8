// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/schedule/program.h"

namespace tilewright {

/// A loop as primitives name it. A plain value.
struct NamedLoop {
  LoopId id = 0;
  std::string name;  ///< "oc.1"; the only one of its stage
  LoopKind kind = LoopKind::kSpatial;
  int64_t extent = 1;
  LoopAnnotation annotation = LoopAnnotation::kNone;
};

/// A stage as primitives name it, with its loops. A plain value.
struct NamedStage {
  StageId id = 0;
  std::string name;        ///< "conv2d.local"; the only one of its program
  bool computed = false;   ///< it has loops, and was not inlined
  bool reduction = false;  ///< it has a reduction
  bool output = false;
  std::vector<NamedLoop> loops;    ///< outermost first
  std::vector<std::string> axes;   ///< names
  std::vector<int64_t> extents;    ///< of the axes
  std::vector<StageId> producers;  ///< what it reads

  std::vector<LoopId> loop_ids() const;
  /// Loops from `first` inwards, as many as there are.
  std::vector<LoopId> neighbours(LoopId first, size_t count) const;
  /// The axes in their own order, none in parts.
  std::vector<Pack::Part> whole_axes() const;
};

/// The stages and loops that a primitive can name. A plain value.
struct PrimitiveScope {
  std::vector<NamedStage> stages;

  /// The stage of that id; null where there is none.
  const NamedStage* find(StageId id) const;
  /// The loop of any stage; null where there is none.
  const NamedLoop* find_loop(LoopId id) const;
  /// The stage that has the loop; null where none has.
  const NamedStage* stage_of(LoopId id) const;
};

/// What the next primitive can name where a schedule has come to this state.
PrimitiveScope scope_of(const ScheduleState& state);

/// Names of what may be gone.
struct PrimitiveNames {
  std::map<StageId, std::string> stages;
  std::map<LoopId, std::string> loops;
};

/// A primitive with the names of its scope, for people: "split(conv2d.oc, [4, 8], peel)". What the scope does
/// not have is named as `earlier` does, or else keeps its number.
std::string named_text(const Primitive& primitive, const PrimitiveScope& scope,
                       const PrimitiveNames& earlier = {});

}  // namespace tilewright
