// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/schedule/edited_program.h"

namespace tilewright {

/// A parameter of a primitive as a person may change it. A plain value.
struct PrimitiveField {
  enum class Kind : uint8_t { kChoice, kNumber, kFactors, kOrder };
  std::string title;  ///< in English: "Loop"
  Kind kind = Kind::kChoice;
  std::vector<int64_t> value;       ///< one; several of kFactors and kOrder
  std::vector<int64_t> options;     ///< kChoice, kOrder
  std::vector<std::string> labels;  ///< of `options`
  int64_t least = 0;                ///< kNumber, kFactors
  int64_t most = 0;                 ///< the same
  int64_t extent = 1;               ///< kFactors: of the loop that is cut
  bool operator==(const PrimitiveField&) const = default;
};

/// The parameters of a primitive that have an editor of their own, always the same of a kind of primitive;
/// others are changed in its text. `earlier` are the primitives before it.
std::vector<PrimitiveField> primitive_fields(const Primitive& primitive, const PrimitiveScope& scope,
                                             const std::vector<EditedPrimitive>& earlier);

/// The primitive with another value for the parameter at that place of `primitive_fields`. With another stage
/// it keeps loops of the same name.
Primitive with_field(const Primitive& primitive, size_t place, const std::vector<int64_t>& value,
                     const PrimitiveScope& scope);

/// A primitive of that word (`primitive_words`) to begin with, on `near` where that can be; nothing where the
/// scope has no stage for it.
std::optional<Primitive> first_primitive(std::string_view word, const PrimitiveScope& scope, StageId near,
                                         const std::vector<EditedPrimitive>& earlier);

/// The stage that a primitive is about.
StageId stage_of(const Primitive& primitive);

}  // namespace tilewright
