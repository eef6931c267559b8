// SPDX-License-Identifier: Apache-2.0
#include "core/feature/primitive_sequence.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/schedule/layout_copies.h"
#include "core/schedule/primitive_descriptions.h"
#include "core/schedule/primitive_names.h"

namespace tilewright {
namespace {

/// Intrinsics have numbers from 1 on. The numbers must not change, because trained networks know them.
constexpr std::array<std::string_view, 3> kIntrinsics{"fma_avx512", "fma_avx2", "multiply_add_sse"};

// Tails and annotations are encoded by their values.
static_assert(static_cast<int>(Tail::kPad) == 3 && static_cast<int>(LoopAnnotation::kParallel) == 3 &&
              static_cast<int>(LoopAnnotation::kVirtualThread) == 10);

/// Writes the arguments of a primitive behind its kind: its members in the order of records, and, for the
/// steps that auto_scheduler has in another form, the arguments of its records. The result is a text literal
/// that says what the vocabulary cannot express, or null.
struct RowWriter {
  SequenceVocabulary vocabulary;
  std::optional<StepCode> code;
  const LoopExtentTracker& loops;
  SequenceRows& rows;

  using Trouble = const char*;

  template <typename P>
  Trouble operator()(const P& p) const {
    Trouble trouble = nullptr;
    each_member(p, [&](IdOf, const auto& value) {
      if (!trouble) trouble = put(value);
    });
    return trouble;
  }
  Trouble operator()(const Split& p) const {
    const bool own = vocabulary == SequenceVocabulary::kOwn;
    if (!own && p.tail != Tail::kExact) return "has a tail, for which it has no place";
    put_numbers(p.stage, p.loop, loops.extent(p.loop));
    if (own) rows.put(static_cast<int64_t>(p.tail));
    rows.put_all(p.factors);
    if (!own) rows.put(1);
    return nullptr;
  }
  Trouble operator()(const FollowSplit& p) const {
    return put_numbers(p.stage, p.loop, p.primitive, int64_t{p.parts} - 1);
  }
  Trouble operator()(const UnrollUpTo& p) const {
    if (vocabulary == SequenceVocabulary::kOwn) return put_numbers(p.stage, p.max_step);
    const auto token = unroll_token(vocabulary, p.max_step);
    return token ? put_numbers(p.stage, 0, *token) : "has a limit that it does not know";
  }
  Trouble operator()(const Rfactor& p) const {
    return put_numbers(p.stage, p.loop, p.innermost ? loops.axes(p.stage) : 0);
  }

 private:
  template <typename... Numbers>
  Trouble put_numbers(Numbers... numbers) const {
    (rows.put(numbers), ...);
    return nullptr;
  }
  Trouble put(int64_t number) const { return put_numbers(number); }
  Trouble put(LoopAnnotation annotation) const { return put_numbers(static_cast<int64_t>(annotation)); }
  Trouble put(MemoryScope scope) const {
    const auto token = scope_token(vocabulary, code, scope_name(scope));
    return token ? put_numbers(*token) : "names a memory scope that it does not know";
  }
  Trouble put(const std::string& intrinsic) const {
    const auto at = std::find(kIntrinsics.begin(), kIntrinsics.end(), intrinsic);
    if (at == kIntrinsics.end()) return "names an intrinsic that it does not know";
    return put_numbers(at - kIntrinsics.begin() + 1);
  }
  Trouble put(const std::vector<int32_t>& ids) const {
    rows.put_all(ids);
    return nullptr;
  }
  Trouble put(const std::vector<Pack::Part>& parts) const {
    for (const Pack::Part& part : parts) put_numbers(part.axis, part.size);
    return nullptr;
  }
};

Error cannot_tell(const Primitive& primitive, size_t index, const char* trouble,
                  SequenceVocabulary vocabulary) {
  const bool published = vocabulary != SequenceVocabulary::kOwn;
  return {ErrorKind::kUnsupported,
          fmt::format("primitive {} {}", index, primitive_text(primitive)),
          fmt::format("{}, the encoding of primitives for {}", trouble, vocabulary_name(vocabulary)),
          published ? "Take the encoding of our own programs, or programs of rule set ansor"
                    : "The program may come from a newer version",
          {}};
}

}  // namespace

Result<int> PrimitiveSequenceEncoder::encode(std::span<const Primitive> program, std::span<float> out) const {
  if (out.size() != shape_.size()) {
    return Error{
        ErrorKind::kInternal, "primitive sequence", "the room for its numbers has another size", {}, {}};
  }
  SequenceRows rows(shape_, out);
  LoopExtentTracker loops(initial_);
  const SequenceVocabulary vocabulary = shape_.vocabulary;
  const int kinds = kind_count(vocabulary);
  // What is published knows nothing of layouts: TLP's records have them as an option of the task.
  const size_t told = vocabulary == SequenceVocabulary::kOwn ? program.size() : before_layout_copies(program);
  for (size_t i = 0; i < told; ++i) {
    const size_t kind = program[i].index();
    const int position = kind_position(vocabulary, kind);
    if (position == 0) return cannot_tell(program[i], i, "is of a kind that it does not know", vocabulary);
    rows.begin(position, kinds);
    if (const char* trouble = std::visit(RowWriter{vocabulary, step_code_of(kind), loops, rows}, program[i]))
      return cannot_tell(program[i], i, trouble, vocabulary);
    loops.follow(program, i);
  }
  return rows.used();
}

}  // namespace tilewright
