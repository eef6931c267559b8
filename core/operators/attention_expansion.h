// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/graph/node_writer.h"

namespace tilewright::operators {

/// [batch, length, heads * size] as [batch, heads, length, size], and back. Another rank fails.
ValueId split_heads(NodeWriter& writer, ValueId id, int64_t heads);
ValueId merge_heads(NodeWriter& writer, ValueId id);
/// The parts of [batch, length, heads, count, size] along the fourth axis, each as [batch, heads, length,
/// size].
std::vector<ValueId> unpacked_heads(NodeWriter& writer, ValueId id);

/// The factor of scores for heads of this size, where a model gives none.
double usual_scale(int64_t size);
/// What a score is added where its key is hidden: so little that its share is zero in every type.
double hiding(DataType type);
/// [rows, columns] of `type`: 0 where `visible(row, column)`, and `hidden` elsewhere.
ValueId pattern_mask(NodeWriter& writer, int64_t rows, int64_t columns, DataType type, double hidden,
                     const std::function<bool(int64_t, int64_t)>& visible);
/// 0 where a bool is true, and `hidden` elsewhere.
ValueId mask_of(NodeWriter& writer, ValueId visible, DataType type, double hidden);
/// A mask of ONNX Runtime's, of integers, as what is added to scores [batch, heads, rows, columns]: the
/// number of keys of each sequence, their ends followed by their starts, or a number for each key which is 0
/// where it is hidden: [batch, columns] or [batch, rows, columns]. The value without axes that is no mask
/// stays so.
ValueId given_mask(NodeWriter& writer, ValueId mask, const Shape& scores, DataType type, double hidden);

/// What scores become one after the other.
enum class ScoreState { kProducts, kCapped, kMasked, kShares };

/// What becomes of scores before their shares are taken.
struct Scores {
  double scale = 1;
  /// Above 0: they become cap * tanh(score / cap) before anything is added.
  double cap = 0;
  std::vector<ValueId> added{};  ///< `kNone` where there is nothing
  /// The type in which the shares are computed, where it is another than that of the scores.
  std::optional<DataType> precision{};
  /// Called with each state, as [batch, heads, rows, keys]; what it returns goes on.
  std::function<ValueId(ScoreState, ValueId)> changed{};
};

/// softmax(scores of queries and keys) * values, all [batch, heads, length, size]. Neighbouring heads of
/// queries share one of keys where these have fewer.
ValueId attended(NodeWriter& writer, ValueId queries, ValueId keys, ValueId values, const Scores& scores);

/// Turns pairs of elements of the last axis by angles whose cosines and sines broadcast to the pairs;
/// elements beyond the pairs stay. A pair is two neighbours where it is `interleaved`, and else one of the
/// first half with one of the second.
ValueId rotated(NodeWriter& writer, ValueId id, ValueId cosines, ValueId sines, bool interleaved);

}  // namespace tilewright::operators
