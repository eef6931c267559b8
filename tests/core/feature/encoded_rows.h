// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/feature/primitive_sequence.h"

namespace tilewright::testing {

using Row = std::vector<float>;

/// Encoded rows without the zeros at their ends.
std::vector<Row> rows_of(const std::vector<float>& numbers, const PrimitiveSequenceShape& shape);

/// A row of a published vocabulary: the one-hot of the kind at `position`, then arguments.
Row published_row(int position, const Row& arguments);
/// The same of the vocabulary for our own programs.
Row own_row(int position, const Row& arguments);

/// A program encoded; its failure is the test's.
std::vector<float> encoded(const ComputeDag& dag, const std::vector<Primitive>& primitives,
                           const PrimitiveSequenceShape& shape);
/// The steps of a record encoded.
std::vector<float> encoded_record(const std::string& steps, const PrimitiveSequenceShape& shape);

}  // namespace tilewright::testing
