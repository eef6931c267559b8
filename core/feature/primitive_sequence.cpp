// SPDX-License-Identifier: Apache-2.0
#include "core/feature/primitive_sequence.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "core/schedule/primitive_names.h"

namespace tilewright {
namespace {

/// Intrinsics by their numbers, from 1. Numbers stay: trained networks know them.
constexpr std::array<std::string_view, 3> kIntrinsics{"fma_avx512", "fma_avx2", "multiply_add_sse"};

int64_t annotation_number(LoopAnnotation annotation) {
  switch (annotation) {
    case LoopAnnotation::kUnroll: return 1;
    case LoopAnnotation::kVectorize: return 2;
    case LoopAnnotation::kParallel: return 3;
    case LoopAnnotation::kBlockX: return 4;
    case LoopAnnotation::kBlockY: return 5;
    case LoopAnnotation::kBlockZ: return 6;
    case LoopAnnotation::kThreadX: return 7;
    case LoopAnnotation::kThreadY: return 8;
    case LoopAnnotation::kThreadZ: return 9;
    case LoopAnnotation::kVirtualThread: return 10;
    case LoopAnnotation::kNone: break;
  }
  return 0;
}

int64_t tail_number(Tail tail) {
  switch (tail) {
    case Tail::kGuard: return 1;
    case Tail::kPeel: return 2;
    case Tail::kPad: return 3;
    default: return 0;
  }
}

/// Writes the row of a primitive. What it gives is a text literal that says what the vocabulary cannot tell,
/// or null.
struct RowWriter {
  SequenceVocabulary vocabulary;
  int kinds;
  const LoopExtentTracker& loops;
  SequenceRows& rows;

  using Trouble = const char*;

  bool own() const { return vocabulary == SequenceVocabulary::kOwn; }

  Trouble begin(StepCode code) const {
    const int position = kind_position(vocabulary, code);
    if (position == 0) return "is of a kind that it does not know";
    rows.begin(position, kinds);
    return nullptr;
  }
  template <typename... Numbers>
  Trouble write(StepCode code, Numbers... numbers) const {
    if (const Trouble trouble = begin(code)) return trouble;
    (rows.put(numbers), ...);
    return nullptr;
  }
  Trouble write_scope(StepCode code, StageId stage, MemoryScope scope) const {
    const auto token = scope_token(vocabulary, code, scope_name(scope));
    return token ? write(code, stage, *token) : "names a memory scope that it does not know";
  }

  Trouble operator()(const Split& p) const {
    if (!own() && p.tail != Tail::kExact) return "has a tail, for which it has no place";
    if (const Trouble trouble = write(StepCode::kSP, p.stage, p.loop, loops.extent(p.loop))) return trouble;
    if (own()) rows.put(tail_number(p.tail));
    rows.put_all(p.factors);
    if (!own()) rows.put(1);
    return nullptr;
  }
  Trouble operator()(const FollowSplit& p) const {
    return write(StepCode::kFSP, p.stage, p.loop, p.primitive, int64_t{p.parts} - 1);
  }
  Trouble operator()(const Fuse& p) const {
    const Trouble trouble = write(StepCode::kFU, p.stage);
    if (!trouble) rows.put_all(p.loops);
    return trouble;
  }
  Trouble operator()(const Reorder& p) const {
    const Trouble trouble = write(StepCode::kRE, p.stage);
    if (!trouble) rows.put_all(p.loops);
    return trouble;
  }
  Trouble operator()(const Annotate& p) const {
    return write(StepCode::kAN, p.stage, p.loop, annotation_number(p.annotation));
  }
  Trouble operator()(const UnrollUpTo& p) const {
    if (own()) return write(StepCode::kPR, p.stage, p.max_step);
    const auto token = unroll_token(vocabulary, p.max_step);
    return token ? write(StepCode::kPR, p.stage, 0, *token) : "has a limit that it does not know";
  }
  Trouble operator()(const ComputeAt& p) const { return write(StepCode::kCA, p.stage, p.target, p.loop); }
  Trouble operator()(const ComputeInline& p) const { return write(StepCode::kCI, p.stage); }
  Trouble operator()(const ComputeRoot& p) const { return write(StepCode::kCR, p.stage); }
  Trouble operator()(const CacheWrite& p) const { return write_scope(StepCode::kCHW, p.stage, p.scope); }
  Trouble operator()(const CacheRead& p) const {
    const Trouble trouble = write_scope(StepCode::kCHR, p.stage, p.scope);
    if (!trouble) rows.put_all(p.readers);
    return trouble;
  }
  Trouble operator()(const Rfactor& p) const {
    return write(StepCode::kRF, p.stage, p.loop, p.innermost ? loops.axes(p.stage) : 0);
  }
  Trouble operator()(const SetScope& p) const { return write_scope(StepCode::kSetScope, p.stage, p.scope); }
  Trouble operator()(const Pack& p) const {
    const Trouble trouble = write(StepCode::kPack, p.stage);
    if (trouble) return trouble;
    for (const auto& part : p.parts) {
      rows.put(part.axis);
      rows.put(part.size);
    }
    return nullptr;
  }
  Trouble operator()(const Prefetch& p) const {
    return write(StepCode::kPrefetch, p.stage, p.loop, p.operand, p.ahead, p.bytes);
  }
  Trouble operator()(const Tensorize& p) const {
    const auto at = std::find(kIntrinsics.begin(), kIntrinsics.end(), p.intrinsic);
    if (at == kIntrinsics.end()) return "names an intrinsic that it does not know";
    return write(StepCode::kTensorize, p.stage, p.loop, at - kIntrinsics.begin() + 1);
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
  const RowWriter writer{shape_.vocabulary, kind_count(shape_.vocabulary), loops, rows};
  for (size_t i = 0; i < program.size(); ++i) {
    if (const char* trouble = std::visit(writer, program[i])) {
      return cannot_tell(program[i], i, trouble, shape_.vocabulary);
    }
    loops.follow(program, i);
  }
  return rows.used();
}

}  // namespace tilewright
