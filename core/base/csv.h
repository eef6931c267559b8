// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <concepts>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace tilewright {

/// Fields of one line after another as RFC 4180 has them, quoted where they must be.
class CsvWriter {
 public:
  explicit CsvWriter(std::ostream& out) : out_(out) {}

  CsvWriter& field(std::string_view text);
  CsvWriter& field(std::integral auto number) { return field(std::to_string(number)); }
  /// Empty where there is none.
  CsvWriter& field(const std::optional<double>& number, double factor = 1);
  void end_line();
  void line(std::initializer_list<std::string_view> fields);

 private:
  std::ostream& out_;
  bool first_ = true;
};

}  // namespace tilewright
