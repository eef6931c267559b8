// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/graph/graph.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// The help of an option `--input`.
inline constexpr const char* kInputHelp = "NAME=FILE.npy, or POSITION=FILE.npy; a number is a position";

/// The input at that position or, where the text is no position, of that name; the number of inputs where
/// there is neither. A number is taken for a position first, so that inputs can always be given in their
/// order, whatever their names.
size_t input_index(const std::vector<std::string>& names, const std::string& text);
std::vector<std::string> input_names(const Graph& graph);

/// A model's inputs from texts "NAME=FILE" or "POSITION=FILE", one for each of them. Errors: a text that is
/// none of these, an input that is given twice or not at all (kUsage), those of reading a file.
Result<std::vector<Tensor>> read_all_inputs(const Graph& graph, const std::vector<std::string>& texts);

/// The same where inputs that no text gives are drawn at random. Errors as there, and types that are not the
/// model's (kBadInput).
Result<std::vector<Tensor>> read_some_inputs(const Graph& graph, const std::vector<std::string>& texts,
                                             uint64_t seed);

/// The error of a run on inputs of which some were drawn, with a cure where it has none.
Error on_drawn_inputs(Error error);

}  // namespace tilewright
