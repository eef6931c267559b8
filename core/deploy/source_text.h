// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/target/target.h"
#include "core/tensor/data_type.h"

namespace tilewright {

// What the texts of exported C code share.

/// A template with the prefix of the functions for @NAME@ and in capitals for @CAPS@.
std::string with_name(std::string text, const std::string& name);
/// Every `key` in `text` replaced.
std::string with_text(std::string text, const std::string& key, const std::string& value);

/// A string literal.
std::string c_string(const std::string& text);
/// Text that cannot end a comment or a line, nor be taken for a place in a template.
std::string in_comment(std::string text);
/// An initialiser; C knows no empty arrays, so nothing is one zero.
std::string list_text(const std::vector<int64_t>& numbers);
/// The type of an element in C: "float", "int64_t", and "uint16_t" for the bits of a float16.
std::string c_type(DataType type);

/// "@CAPS@_OK = 0, ..." of an enum of what functions return, for those of a task; models have more.
std::string status_rows(bool of_model);

/// The lines of a comment that say what exported code needs of a machine and of a program that it is linked
/// to, each begun with " * ".
std::string needs_comment(const Target& target);
/// Which processors have an instruction set, in words: "Intel since Haswell (2013), ..."; empty where the
/// name says it.
std::string processors_text(const std::string& arch);
/// The definition of `tw_needed_features` (library/processor.h).
std::string needed_features_table(const Target& target);

}  // namespace tilewright
