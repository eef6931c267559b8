// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include "core/example_models/model_writer.h"

/// Parts of transformers, in the form that exporters write them. N is the batch, T tokens, H heads and C the
/// channels of one.
namespace tilewright::example::layers {

/// Rows of a table of `rows` x `hidden` by their number.
Value embedding(ModelWriter& w, std::string_view module, const Value& ids, int64_t rows, int64_t hidden);
/// The numbers 0 to `count` - 1 as a table of 1 x `count`.
Value position_ids(ModelWriter& w, std::string_view name, int64_t count);

/// How the extents of a Reshape are written: as constants, or read from the value where the traced program
/// asked it for them.
enum class Extents { kConstant, kTraced };

/// NxTx(HC) to NxHxTxC, or (`channels_first`) NxHxCxT.
Value split_heads(ModelWriter& w, std::string_view module, const Value& x, int64_t heads,
                  bool channels_first = false, Extents extents = Extents::kConstant);
/// NxHxTxC to NxTx(HC).
Value join_heads(ModelWriter& w, std::string_view module, const Value& x,
                 Extents extents = Extents::kConstant);
/// Softmax of the scores, and the values weighted by it.
Value attend(ModelWriter& w, std::string_view module, const Value& scores, const Value& values);

/// The addition to the scores: nothing where the mask has a one, the least number elsewhere. From NxT
/// integers to Nx1x`queries`xT.
Value additive_mask(ModelWriter& w, std::string_view module, const Value& mask, int64_t queries);

/// Attention as in models derived from fairseq: queries are scaled, and heads are part of the batch of the
/// products. Keys have a bias where `key_bias`.
Value batched_attention(ModelWriter& w, std::string_view module, const Value& x, int64_t heads,
                        bool key_bias);

}  // namespace tilewright::example::layers
