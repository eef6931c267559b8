// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <algorithm>

namespace tilewright {

/// A field in the form of RFC 4180: in quotes where it contains a comma, a quote or a line break.
inline QString csv_field(QString field) {
  const auto special = [](QChar c) { return c == u',' || c == u'"' || c == u'\n' || c == u'\r'; };
  if (std::none_of(field.begin(), field.end(), special)) return field;
  field.replace(QLatin1Char('"'), QStringLiteral("\"\""));
  return QLatin1Char('"') + field + QLatin1Char('"');
}

}  // namespace tilewright
