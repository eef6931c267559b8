// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/text_numbers.h"

#include <array>
#include <charconv>
#include <cmath>
#include <system_error>
#include <vector>

#include "core/tensor/text.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

template <typename Number>
std::string digits_of(Number value) {
  std::array<char, 64> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return {digits.data(), end};
}

template <typename Real>
std::string text_of_real(Real value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "-INF" : "INF";
  // Between these the plain notation has as many digits as other programs write.
  const Real size = std::fabs(value);
  const bool plain = size == 0 || (size >= Real(1e-4) && size < Real(1e16));
  std::array<char, 64> digits;
  const auto format = plain ? std::chars_format::fixed : std::chars_format::scientific;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, format).ptr;
  return {digits.data(), end};
}

/// The whole text as a number.
template <typename Number>
std::optional<Number> parsed(std::string_view text) {
  if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
  Number value{};
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (status != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpaces = " \t\r\n";
  const size_t first = text.find_first_not_of(kSpaces);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpaces) + 1 - first);
}

template <typename Integer>
std::optional<Integer> whole_number(std::string_view text) {
  if (const auto value = parsed<Integer>(text)) return value;
  const auto real = parsed<double>(text);
  if (!real.has_value()) return std::nullopt;
  return convert_element<Integer>(*real);
}

}  // namespace

void write_numbers(const Tensor& numbers, Tensor& texts) {
  auto out = texts.mutable_as<TextElement>().begin();
  const DataType type = numbers.type().data_type;
  if (type == DataType::kUInt64) {
    for (const uint64_t value : numbers.as<uint64_t>()) *out++ = text_element(digits_of(value));
  } else if (type == DataType::kFloat64) {
    for (const double value : numbers.as<double>()) *out++ = text_element(text_of_real(value));
  } else if (is_floating_point(type)) {
    for (const float value : all_numbers<float>(numbers)) *out++ = text_element(text_of_real(value));
  } else {
    for (const int64_t value : integer_values(numbers)) *out++ = text_element(digits_of(value));
  }
}

std::optional<std::string> read_numbers(const Tensor& texts, Tensor& numbers) {
  return with_number_type(numbers.type().data_type, [&](auto tag) -> std::optional<std::string> {
    using Number = decltype(tag);
    std::vector<Number> values;
    for (const std::string_view whole : all_texts(texts)) {
      const std::string_view text = trimmed(whole);
      std::optional<Number> value;
      if constexpr (std::is_floating_point_v<Number>)
        value = parsed<Number>(text);
      else
        value = whole_number<Number>(text);
      if (!value.has_value()) return std::string(whole);
      values.push_back(*value);
    }
    store_elements(numbers, 0, numbers.elements(), values.data());
    return std::nullopt;
  });
}

}  // namespace tilewright
