// SPDX-License-Identifier: Apache-2.0
#include "core/records/logs/spaced_json.h"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include <fmt/format.h>

namespace tilewright {
namespace {

using nlohmann::ordered_json;

/// The fewest digits that are the number, as digits and the power of ten of the first one.
struct Decimal {
  std::string digits;
  int exponent = 0;
};

Decimal shortest_decimal(double value) {
  char text[32];
  const auto [end, error] = std::to_chars(text, text + sizeof text, value, std::chars_format::scientific);
  const std::string_view all(text, static_cast<size_t>(end - text));
  const size_t mark = all.find('e');
  Decimal made;
  for (const char c : all.substr(0, mark)) {
    if (c != '.') made.digits += c;
  }
  made.exponent = std::atoi(std::string(all.substr(mark + 1)).c_str());
  return made;
}

/// Python writes powers of ten below -4 and from 16 on with an exponent.
std::string python_number(double value) {
  constexpr int kLeast = -4;
  constexpr int kMost = 16;
  if (value == 0) return std::signbit(value) ? "-0.0" : "0.0";
  const std::string sign = value < 0 ? "-" : "";
  auto [digits, exponent] = shortest_decimal(std::abs(value));
  if (exponent < kLeast || exponent >= kMost) {
    const std::string fraction = digits.size() > 1 ? "." + digits.substr(1) : "";
    return fmt::format("{}{}{}e{}{:02}", sign, digits[0], fraction, exponent < 0 ? "-" : "+",
                       std::abs(exponent));
  }
  if (exponent < 0) return sign + "0." + std::string(static_cast<size_t>(-exponent) - 1, '0') + digits;
  const auto whole = static_cast<size_t>(exponent) + 1;
  if (digits.size() <= whole) return sign + digits + std::string(whole - digits.size(), '0') + ".0";
  return sign + digits.substr(0, whole) + "." + digits.substr(whole);
}

std::string stream_number(double value) {
  std::string text = fmt::format("{:g}", value);
  if (std::strtod(text.c_str(), nullptr) == value) return text;
  return fmt::format("{}", value);
}

std::string stream_text(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    switch (c) {
      case '\r': quoted += "\\r"; break;
      case '\n': quoted += "\\n"; break;
      case '\t': quoted += "\\t"; break;
      case '\\': quoted += "\\\\"; break;
      case '"': quoted += "\\\""; break;
      default:
        // The tool itself writes these as they are, which nothing reads.
        if (static_cast<unsigned char>(c) < 0x20)
          quoted += fmt::format("\\u{:04x}", static_cast<unsigned>(static_cast<unsigned char>(c)));
        else
          quoted += c;
    }
  }
  return quoted + '"';
}

class SpacedWriter {
 public:
  explicit SpacedWriter(JsonDialect dialect) : dialect_(dialect) {}

  void write(const ordered_json& value) {
    if (value.is_array() || value.is_object()) {
      const bool object = value.is_object();
      out_ += object ? '{' : '[';
      const char* comma = "";
      for (const auto& [key, item] : value.items()) {
        out_ += comma;
        comma = ", ";
        if (object) out_ += text_of(key) + ": ";
        write(item);
      }
      out_ += object ? '}' : ']';
    } else if (value.is_number_float()) {
      const auto number = value.get<double>();
      out_ += dialect_ == JsonDialect::kPython ? python_number(number) : stream_number(number);
    } else if (value.is_string()) {
      out_ += text_of(value.get_ref<const std::string&>());
    } else {
      out_ += value.dump();
    }
  }
  std::string take() { return std::move(out_); }

 private:
  std::string text_of(const std::string& text) const {
    if (dialect_ == JsonDialect::kStream) return stream_text(text);
    return ordered_json(text).dump(-1, ' ', true, ordered_json::error_handler_t::replace);
  }

  JsonDialect dialect_;
  std::string out_;
};

}  // namespace

std::string spaced_json(const ordered_json& document, JsonDialect dialect) {
  SpacedWriter writer(dialect);
  writer.write(document);
  return writer.take();
}

}  // namespace tilewright
