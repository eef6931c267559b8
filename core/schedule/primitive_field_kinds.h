// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/schedule/primitive.h"

namespace tilewright {

// The kinds of fields that primitives are made of. A field knows which members of its primitive it stands for
// (`members`, in the order in which they are stored), and what its editors are called (`title`). How people
// read, write and edit each kind is in the functions that are derived from the descriptions
// (core/schedule/primitive_descriptions.h).

/// What a number names.
enum class IdOf : uint8_t { kNothing, kStage, kLoop, kPrimitive };

/// A stage: "conv2d".
template <typename P>
struct StageField {
  StageId P::*stage;
  std::string_view title = "Stage";
  /// A stage that is read: those that have no loops are offered too, and a new primitive begins with the
  /// first that is read.
  bool read = false;

  template <typename Of, typename F>
  void members(Of& p, F&& f) const {
    f(IdOf::kStage, p.*stage);
  }
};
template <typename P, typename... Rest>
StageField(StageId P::*, Rest...) -> StageField<P>;

/// What a new primitive is put on.
enum class FirstLoop : uint8_t {
  kFree,       ///< the first loop that has more than one step and no annotation
  kReduction,  ///< the first reduction
  kInnermost,
  kOfReader,  ///< the first of a stage that reads the primitive's
};

/// A loop and its stage: "conv2d.oc".
template <typename P>
struct PlaceField {
  StageId P::*stage;
  LoopId P::*loop;
  FirstLoop first = FirstLoop::kFree;
  std::string_view stage_title = "Stage";
  std::string_view title = "Loop";

  template <typename Of, typename F>
  void members(Of& p, F&& f) const {
    f(IdOf::kStage, p.*stage);
    f(IdOf::kLoop, p.*loop);
  }
};
template <typename P, typename... Rest>
PlaceField(StageId P::*, LoopId P::*, Rest...) -> PlaceField<P>;

enum class WhichLoops : uint8_t { kAll, kNeighbours };

/// Several loops of the primitive's stage, outermost first: "oc.0 oh kh".
template <typename P>
struct LoopsField {
  std::vector<LoopId> P::*loops;
  WhichLoops which;

  template <typename Of, typename F>
  void members(Of& p, F&& f) const {
    f(IdOf::kLoop, p.*loops);
  }
};
template <typename P>
LoopsField(std::vector<LoopId> P::*, WhichLoops) -> LoopsField<P>;

/// Extents into which the primitive's loop is cut: "[4, 8]".
template <typename P>
struct FactorsField {
  std::vector<int64_t> P::*factors;

  template <typename Of, typename F>
  void members(Of& p, F&& f) const {
    f(IdOf::kNothing, p.*factors);
  }
};
template <typename P>
FactorsField(std::vector<int64_t> P::*) -> FactorsField<P>;

/// One of a closed set of words (ChoiceWords): "peel".
template <typename P, typename Choice>
struct ChoiceField {
  Choice P::*choice;
  std::string_view title;
  Choice first{};         ///< a new primitive has it
  bool optional = false;  ///< people leave `first` out; only for a last field

  template <typename Of, typename F>
  void members(Of& p, F&& f) const {
    f(IdOf::kNothing, p.*choice);
  }
};
template <typename P, typename Choice, typename... Rest>
ChoiceField(Choice P::*, Rest...) -> ChoiceField<P, Choice>;

/// An annotation, which is what people call the primitive: "parallel(...)".
template <typename P>
struct WordField {
  LoopAnnotation P::*annotation;
  /// Those that somebody may write; thread axes are bound by the rules of another kind of device.
  static constexpr std::array kOffered{LoopAnnotation::kParallel, LoopAnnotation::kVectorize,
                                       LoopAnnotation::kUnroll, LoopAnnotation::kNone};

  template <typename Of, typename F>
  void members(Of& p, F&& f) const {
    f(IdOf::kNothing, p.*annotation);
  }
};
template <typename P>
WordField(LoopAnnotation P::*) -> WordField<P>;

/// A split earlier in the list, by its index; while programs are edited by its key, and for people by its
/// row.
template <typename P>
struct FollowedField {
  int32_t P::*primitive;

  template <typename Of, typename F>
  void members(Of& p, F&& f) const {
    f(IdOf::kPrimitive, p.*primitive);
  }
};
template <typename P>
FollowedField(int32_t P::*) -> FollowedField<P>;

/// A whole number and what it counts: "2 parts".
template <typename P>
struct NumberField {
  int32_t P::*number;
  std::string_view title;
  int32_t least;
  int32_t most;
  int32_t first;  ///< a new primitive has it
  std::string_view unit = {};

  template <typename Of, typename F>
  void members(Of& p, F&& f) const {
    f(IdOf::kNothing, p.*number);
  }
};
template <typename P, typename... Rest>
NumberField(int32_t P::*, Rest...) -> NumberField<P>;

/// Stages that read the primitive's stage: "for conv2d, relu".
template <typename P>
struct ReadersField {
  std::vector<StageId> P::*readers;

  template <typename Of, typename F>
  void members(Of& p, F&& f) const {
    f(IdOf::kStage, p.*readers);
  }
};
template <typename P>
ReadersField(std::vector<StageId> P::*) -> ReadersField<P>;

/// Parts of the axes of the primitive's stage: "[oc, ic, oc:16]".
template <typename P>
struct PartsField {
  std::vector<Pack::Part> P::*parts;

  template <typename Of, typename F>
  void members(Of& p, F&& f) const {
    f(IdOf::kNothing, p.*parts);
  }
};
template <typename P>
PartsField(std::vector<Pack::Part> P::*) -> PartsField<P>;

/// How far ahead of a loop of any stage: "64 bytes ahead of conv2d.oc".
template <typename P>
struct AheadField {
  LoopId P::*loop;
  int64_t P::*bytes;

  template <typename Of, typename F>
  void members(Of& p, F&& f) const {
    f(IdOf::kLoop, p.*loop);
    f(IdOf::kNothing, p.*bytes);
  }
};
template <typename P>
AheadField(LoopId P::*, int64_t P::*) -> AheadField<P>;

/// An intrinsic by its name.
template <typename P>
struct IntrinsicField {
  std::string P::*name;

  template <typename Of, typename F>
  void members(Of& p, F&& f) const {
    f(IdOf::kNothing, p.*name);
  }
};
template <typename P>
IntrinsicField(std::string P::*) -> IntrinsicField<P>;

/// A primitive: its word in texts and records, and its fields as they are stored; `Reading` is the order in
/// which people read them.
template <typename Reading, typename... Fields>
struct Described {
  std::string_view word;
  std::tuple<Fields...> fields;
};

template <typename... Fields>
constexpr auto described(std::string_view word, Fields... fields) {
  return Described<std::index_sequence_for<Fields...>, Fields...>{word, {fields...}};
}
template <size_t... reading, typename... Fields>
constexpr auto described_to_be_read(std::index_sequence<reading...>, std::string_view word,
                                    Fields... fields) {
  return Described<std::index_sequence<reading...>, Fields...>{word, {fields...}};
}

}  // namespace tilewright
