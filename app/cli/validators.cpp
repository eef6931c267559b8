// SPDX-License-Identifier: Apache-2.0
#include "app/cli/validators.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <system_error>

#include <fmt/format.h>

namespace tilewright {
namespace {

std::optional<double> number_in(const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  const bool whole = end != text.c_str() && *end == '\0';
  return whole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

CLI::Validator check(std::string what, std::function<bool(double)> fits) {
  return {[what = std::move(what), fits = std::move(fits)](const std::string& text) {
            const auto number = number_in(text);
            return number && fits(*number) ? std::string() : text + " is not a number " + what;
          },
          ""};
}

}  // namespace

CLI::Validator above_zero() {
  return check("above 0", [](double value) { return value > 0; });
}

CLI::Validator not_negative() {
  return check("from 0 on",
               [](double value) { return value >= 0 && value <= std::numeric_limits<int>::max(); });
}

CLI::Validator seed_number() {
  return {[](const std::string& text) {
            uint64_t value = 0;
            const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
            const bool whole = failure == std::errc() && end == text.data() + text.size();
            return whole ? std::string()
                         : fmt::format("{} is not a whole number from 0 to {}", text,
                                       std::numeric_limits<uint64_t>::max());
          },
          ""};
}

CLI::Validator between(double low, double high) {
  return check(fmt::format("from {} to {}", low, high),
               [=](double value) { return value >= low && value <= high; });
}

}  // namespace tilewright
