// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/compute/compute_dag.h"
#include "core/schedule/primitive_scope.h"
#include "core/schedule/program.h"

namespace tilewright {

/// A primitive of a program that somebody edits. Primitives name what earlier ones make by numbers in order
/// of creation, which would shift with every edit. So here each has a key of its own, and what it makes has
/// ids that come from that key: others may come, go and change places, and each still names what it meant.
/// Stages and loops of the DAG keep their ids; a FollowSplit names the key of the split that it follows.
struct EditedPrimitive {
  int32_t key = 0;  ///< from 1; never given twice
  Primitive primitive;
  friend bool operator==(const EditedPrimitive&, const EditedPrimitive&) = default;
};

/// The primitives of a program as they are to be edited, with keys from `first_key` on. Errors: kInvalid for
/// an illegal program, kUnsupported for one too large.
Result<std::vector<EditedPrimitive>> edited_primitives(const Program& program, int32_t first_key = 1);

/// What becomes of edited primitives.
struct EditedSchedule {
  Program program;                     ///< as far as it is legal
  std::vector<std::string> texts;      ///< of every primitive, legal or not (`named_text`)
  std::vector<PrimitiveScope> scopes;  ///< before each that is legal and the one that is not, else behind all
  PrimitiveNames names;                ///< of all that was ever made
  std::optional<size_t> broken;        ///< the first primitive that is not legal
  std::string why;                     ///< it is not; a sentence without a full stop
};

/// Applies edited primitives, as far as they are legal. `names` are of an earlier application of the same
/// list.
EditedSchedule apply_edited(std::shared_ptr<const ComputeDag> dag,
                            const std::vector<EditedPrimitive>& primitives, PrimitiveNames names = {});

/// The primitive at a place of the list for people, a FollowSplit with the number of the row that it follows.
std::string edited_text(const std::vector<EditedPrimitive>& primitives, size_t place,
                        const PrimitiveScope& scope, const PrimitiveNames& names = {});

/// Where the primitive of that key stands; nothing where it does not.
std::optional<size_t> place_of(const std::vector<EditedPrimitive>& primitives, int32_t key);

}  // namespace tilewright
