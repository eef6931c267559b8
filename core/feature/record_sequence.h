// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/feature/sequence_rows.h"

namespace tilewright {

/// Encodes the steps of one auto_scheduler record, version v0.6: [["SP",2,0,512,[2,8,4],1],["PR",2,0,
/// "auto_unroll_max_step$16"],...], as TLP's data sets are encoded: the one-hot of the code, then all
/// integers, with lists flattened and texts replaced by their numbers. Works for the two published
/// vocabularies. Writes `shape.size()` numbers and returns the number of rows with a step. Errors: kBadInput,
/// naming the step, for another form, an unknown code or text; kUsage for the vocabulary of our own programs;
/// kInternal where `out` has another size. `out` is then undefined. Thread-safe.
Result<int> encode_record_steps(const nlohmann::json& steps, const PrimitiveSequenceShape& shape,
                                std::span<float> out);

}  // namespace tilewright
