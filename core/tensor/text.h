// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/tensor/element.h"
#include "core/tensor/tensor.h"

namespace tilewright {

// An element of a string tensor is a number that stands for a text, so that whatever slices, transposes,
// gathers or compares elements needs to know nothing of texts. Equal texts have equal numbers, and 0 is the
// empty text. Numbers hold within one process alone, and a text once seen stays until it ends: models have
// few texts, and whoever frees one would have to know all tensors.

/// The element for a text. Any thread.
TextElement text_element(std::string_view text);
/// The text of an element; empty where no text has its number. It stays as long as the process. Any thread.
std::string_view text_of(TextElement element);

/// The texts of a tensor of strings.
std::vector<std::string_view> all_texts(const Tensor& tensor);
/// A tensor of strings; the count of texts must be that of the shape.
Tensor text_tensor(Shape shape, const std::vector<std::string>& texts);

}  // namespace tilewright
