// SPDX-License-Identifier: Apache-2.0
#include "core/base/csv.h"

#include <ostream>

#include <fmt/format.h>

namespace tilewright {

CsvWriter& CsvWriter::field(std::string_view text) {
  if (!first_) out_ << ',';
  first_ = false;
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
    out_ << text;
    return *this;
  }
  out_ << '"';
  for (const char c : text) {
    if (c == '"') out_ << '"';
    out_ << c;
  }
  out_ << '"';
  return *this;
}

CsvWriter& CsvWriter::field(const std::optional<double>& number, double factor) {
  return field(number ? fmt::format("{}", *number * factor) : std::string());
}

void CsvWriter::end_line() {
  out_ << "\r\n";
  first_ = true;
}

void CsvWriter::line(std::initializer_list<std::string_view> fields) {
  for (const std::string_view text : fields) field(text);
  end_line();
}

}  // namespace tilewright
