// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/edited_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "core/schedule/primitive_ids.h"

namespace tilewright {
namespace {

/// A key times this number gives the first id of its primitive, so neither a primitive nor the DAG may make
/// more stages or loops.
constexpr int32_t kMadeAtMost = 4096;
constexpr int32_t kMostKeys = std::numeric_limits<int32_t>::max() / kMadeAtMost - 1;

Error too_large() {
  return {ErrorKind::kUnsupported, "program", "is too large to be edited by hand", {}, {}};
}

/// The ids of stages, or of loops, in two numberings: that of the program, and that of the editor.
class IdPairs {
 public:
  size_t size() const { return edited_.size(); }
  void add(int32_t edited) {
    program_[edited] = static_cast<int32_t>(edited_.size());
    edited_.push_back(edited);
  }
  int32_t edited(int32_t program) const {
    const bool known = program >= 0 && static_cast<size_t>(program) < edited_.size();
    return known ? edited_[static_cast<size_t>(program)] : -1;
  }
  int32_t program(int32_t edited) const {
    const auto found = program_.find(edited);
    return found == program_.end() ? -1 : found->second;
  }

 private:
  std::vector<int32_t> edited_;
  std::map<int32_t, int32_t> program_;
};

/// A program that grows by one primitive at a time.
class Growing {
 public:
  explicit Growing(const ComputeDag& dag) : state_(initial_state(dag)) {
    for (size_t i = 0; i < state_.stages.size(); ++i) stages_.add(static_cast<StageId>(i));
    for (LoopId loop = 0; loop < state_.next_loop; ++loop) loops_.add(loop);
  }

  bool fits() const { return state_.next_loop < kMadeAtMost && stages_.size() < kMadeAtMost; }

  /// On failure the state is half changed, as by `apply`.
  Result<void> add(int32_t key, const Primitive& primitive) {
    TILEWRIGHT_CHECK(apply(state_, primitive, primitives_));
    keys_.emplace_back(key);
    primitives_.push_back(primitive);
    const size_t made_loops = static_cast<size_t>(state_.next_loop) - loops_.size();
    const size_t made_stages = state_.stages.size() - stages_.size();
    if (std::max(made_loops, made_stages) >= kMadeAtMost || key > kMostKeys) return too_large();
    const int32_t first = key * kMadeAtMost;
    for (size_t i = 0; i < made_loops; ++i) loops_.add(first + static_cast<LoopId>(i));
    for (size_t i = 0; i < made_stages; ++i) stages_.add(first + static_cast<StageId>(i));
    return {};
  }

  Primitive to_edited(const Primitive& primitive) const {
    return with_ids(primitive, {[this](StageId id) { return stages_.edited(id); },
                                [this](LoopId id) { return loops_.edited(id); },
                                [this](int32_t place) { return key_at(place); }});
  }
  Primitive to_program(const Primitive& primitive) const {
    return with_ids(primitive, {[this](StageId id) { return stages_.program(id); },
                                [this](LoopId id) { return loops_.program(id); },
                                [this](int32_t key) { return place_of_key(key); }});
  }

  /// The scope with the editor's ids.
  PrimitiveScope scope() const {
    PrimitiveScope scope = scope_of(state_);
    for (NamedStage& stage : scope.stages) {
      stage.id = stages_.edited(stage.id);
      for (NamedLoop& loop : stage.loops) loop.id = loops_.edited(loop.id);
      for (StageId& producer : stage.producers) producer = stages_.edited(producer);
    }
    return scope;
  }

  bool has_stage(StageId edited) const { return stages_.program(edited) >= 0; }
  bool has_loop(LoopId edited) const { return loops_.program(edited) >= 0; }
  std::vector<Primitive> take_primitives() { return std::move(primitives_); }

 private:
  int32_t key_at(int32_t place) const {
    const bool known = place >= 0 && static_cast<size_t>(place) < keys_.size();
    return known ? keys_[static_cast<size_t>(place)] : -1;
  }
  int32_t place_of_key(int32_t key) const {
    const auto found = std::ranges::find(keys_, key);
    return found == keys_.end() ? -1 : static_cast<int32_t>(found - keys_.begin());
  }

  ScheduleState state_;
  std::vector<Primitive> primitives_;
  std::vector<int32_t> keys_;
  IdPairs stages_;
  IdPairs loops_;
};

std::string name_in(const std::map<int32_t, std::string>& names, int32_t id) {
  const auto found = names.find(id);
  return found == names.end() ? std::string("something") : found->second;
}

/// A sentence about a stage or loop that the primitive names and no primitive before it makes; empty where
/// nothing is missing.
std::string missing(const Primitive& primitive, const Growing& program, const PrimitiveNames& names) {
  std::string sentence;
  const auto tell = [&](const char* kind, const std::string& name) {
    if (sentence.empty())
      sentence = fmt::format("names the {} {}, which no primitive before it makes any more", kind, name);
  };
  with_ids(primitive, {[&](StageId id) {
                         if (!program.has_stage(id)) tell("stage", name_in(names.stages, id));
                         return id;
                       },
                       [&](LoopId id) {
                         if (!program.has_loop(id)) tell("loop", name_in(names.loops, id));
                         return id;
                       },
                       [](int32_t key) { return key; }});
  return sentence;
}

void note_names(const PrimitiveScope& scope, PrimitiveNames& names) {
  for (const NamedStage& stage : scope.stages) {
    names.stages[stage.id] = stage.name;
    for (const NamedLoop& loop : stage.loops) names.loops[loop.id] = loop.name;
  }
}

/// The primitive with row numbers in place of the keys that a FollowSplit names.
Primitive with_rows(const Primitive& primitive, const std::vector<EditedPrimitive>& all) {
  const auto same = [](int32_t id) { return id; };
  return with_ids(primitive, {same, same, [&](int32_t key) {
                                const auto place = place_of(all, key);
                                return place ? static_cast<int32_t>(*place) : -1;
                              }});
}

}  // namespace

std::string edited_text(const std::vector<EditedPrimitive>& primitives, size_t place,
                        const PrimitiveScope& scope, const PrimitiveNames& names) {
  return named_text(with_rows(primitives[place].primitive, primitives), scope, names);
}

std::optional<size_t> place_of(const std::vector<EditedPrimitive>& primitives, int32_t key) {
  const auto found = std::ranges::find(primitives, key, &EditedPrimitive::key);
  if (found == primitives.end()) return std::nullopt;
  return static_cast<size_t>(found - primitives.begin());
}

Result<std::vector<EditedPrimitive>> edited_primitives(const Program& program, int32_t first_key) {
  Growing growing(*program.dag);
  if (!growing.fits()) return too_large();
  std::vector<EditedPrimitive> edited;
  int32_t key = first_key;
  for (const Primitive& primitive : program.primitives) {
    edited.push_back({key, growing.to_edited(primitive)});
    TILEWRIGHT_CHECK(growing.add(key++, primitive));
  }
  return edited;
}

EditedSchedule apply_edited(std::shared_ptr<const ComputeDag> dag,
                            const std::vector<EditedPrimitive>& primitives, PrimitiveNames names) {
  EditedSchedule applied;
  Growing growing(*dag);
  const auto stop = [&](size_t place, std::string why) {
    applied.broken = place;
    applied.why = std::move(why);
  };
  for (size_t i = 0; i < primitives.size(); ++i) {
    const auto& [key, primitive] = primitives[i];
    if (!applied.broken) {
      applied.scopes.push_back(growing.scope());
      note_names(applied.scopes.back(), names);
      if (std::string why = missing(primitive, growing, names); !why.empty()) {
        stop(i, std::move(why));
      } else if (const auto added = growing.add(key, growing.to_program(primitive)); !added.ok()) {
        stop(i, added.error().message);
      }
    }
    applied.texts.push_back(edited_text(primitives, i, applied.scopes.back(), names));
  }
  if (!applied.broken) {
    applied.scopes.push_back(growing.scope());
    note_names(applied.scopes.back(), names);
  }
  applied.names = std::move(names);
  applied.program = {std::move(dag), growing.take_primitives()};
  // The last primitive was applied, but made too many stages or loops.
  if (applied.broken) applied.program = first_primitives(applied.program, *applied.broken);
  return applied;
}

}  // namespace tilewright
