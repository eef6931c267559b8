// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/backend/export_needs.h"
#include "core/tensor/data_type.h"

namespace tilewright {

// Helpers for writing exported C code.

/// A template with @NAME@ replaced by the prefix of the functions, and @CAPS@ by the prefix in capitals.
std::string with_name(std::string text, const std::string& name);
/// `text` with every `key` replaced by `value`.
std::string with_text(std::string text, const std::string& key, const std::string& value);

/// `text` as a C string literal.
std::string c_string(const std::string& text);
/// `text` for use in a C comment: changed so that it cannot end the comment or the line, and has no
/// placeholder of a template.
std::string in_comment(std::string text);
/// A C array initialiser. Without numbers it has one zero, since C has no empty arrays.
std::string list_text(const std::vector<int64_t>& numbers);
/// The type of an element in C: "float", "int64_t", and an unsigned integer for the bits of a
/// floating-point type that C does not have. Integers of fewer than 8 bits have a byte each.
std::string c_type(DataType type);

/// The declaration of a function that tells what a machine lacks; `asked_too` is a sentence that says who
/// else asks.
std::string missing_features_declaration(const ExportNeeds& needs, const char* asked_too);

/// The enumerators of the status that functions return, "@CAPS@_OK = 0, ..."; models have more than tasks.
std::string status_rows(bool of_model);

}  // namespace tilewright
