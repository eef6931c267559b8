// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/source_text.h"

#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/target/cpu_architecture.h"

namespace tilewright {
namespace {

/// Words in lines of a comment.
std::string wrapped(const std::string& text) {
  constexpr size_t kWidth = 100;
  std::string out;
  std::string line = " *";
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find(' ', at), text.size());
    if (line.size() + 1 + end - at > kWidth) {
      out += line + "\n";
      line = " *";
    }
    line += ' ' + text.substr(at, end - at);
    at = end + 1;
  }
  return out + line + "\n";
}

}  // namespace

std::string with_text(std::string text, const std::string& key, const std::string& value) {
  for (size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + value.size())) {
    text.replace(at, key.size(), value);
  }
  return text;
}

std::string with_name(std::string text, const std::string& name) {
  std::string capitals = name;
  for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return with_text(with_text(std::move(text), "@NAME@", name), "@CAPS@", capitals);
}

std::string c_string(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\' || c == '?') quoted += '\\';
    if (byte < 0x20 || byte >= 0x7f || c == '@') {
      quoted += fmt::format("\\{:03o}", byte);
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

std::string in_comment(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == '*' || c == '\\' || c == '@') c = '_';
  }
  return text;
}

std::string list_text(const std::vector<int64_t>& numbers) {
  return numbers.empty() ? "{0}" : fmt::format("{{{}}}", fmt::join(numbers, ", "));
}

std::string c_type(DataType type) {
  switch (type) {
    case DataType::kFloat32: return "float";
    case DataType::kFloat64: return "double";
    case DataType::kUInt8:
    case DataType::kBool: return "uint8_t";
    case DataType::kInt8: return "int8_t";
    case DataType::kInt32: return "int32_t";
    case DataType::kInt64: return "int64_t";
    case DataType::kFloat16: return "uint16_t";
  }
  return "void";
}

std::string status_rows(bool of_model) {
  std::string rows = "  @CAPS@_OK = 0,\n";
  if (of_model) {
    rows += R"(  @CAPS@_OUT_OF_MEMORY = 1,
  @CAPS@_NO_WEIGHTS = 2,      /* the file of weights cannot be read */
  @CAPS@_WRONG_WEIGHTS = 3,   /* it is damaged, or belongs to another library */
  @CAPS@_NO_THREADS = 4,      /* the system refused to start that many */
)";
  }
  rows += R"(  @CAPS@_WRONG_PROCESSOR = 5, /* it lacks what @NAME@_missing_features names */
  @CAPS@_BAD_ARGUMENT = 6,    /* null, out of range, or not aligned as it must be */
  @CAPS@_FAILED = 7,
  @CAPS@_BAD_INDEX = 8        /* an index is out of range */
)";
  return rows;
}

std::string processors_text(const std::string& arch) {
  if (arch == "x86-64-v2") return "Intel since Nehalem (2008), AMD since Bulldozer (2011)";
  if (arch == "x86-64-v3") return "Intel Core and Xeon since Haswell (2013), AMD since Excavator (2015)";
  if (arch == "x86-64-v4") return "Intel Xeon since Skylake-SP (2017), AMD since Zen 4 (2022)";
  return {};
}

std::string needs_comment(const Target& target) {
  const auto features = needed_features(target);
  const std::string words = processors_text(target.arch);
  const std::string processor =
      features.empty()
          ? "any x86-64 processor"
          : fmt::format("an x86-64 processor of {}{}, that is with {} (@NAME@_missing_features tells)",
                        target.arch, words.empty() ? "" : " (" + words + ")", fmt::join(features, ", "));
  return wrapped(
      fmt::format("Needs Linux, {}; of a program that it is linked to the C library with POSIX threads, and "
                  "nothing of Tilewright or LLVM.",
                  processor));
}

std::string needed_features_table(const Target& target) {
  std::string rows;
  for (const CpuFeature feature : (target_features(target) - cpu_levels().front().features).list()) {
    const CpuFeatureInfo& one = cpu_feature_info(feature);
    rows += fmt::format("    {{{}, {:#x}u, {}u, {}, {}, {:#x}u}},\n", c_string(std::string(one.name)),
                        one.leaf, one.subleaf, static_cast<int>(one.word), one.bit, one.state);
  }
  return "const tw_feature tw_needed_features[] = {\n" + rows + "    {NULL, 0, 0, 0, 0, 0}};\n\n";
}

}  // namespace tilewright
