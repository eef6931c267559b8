// SPDX-License-Identifier: Apache-2.0
#include "views/sketches/loop_text.h"

#include <QStringList>
#include <algorithm>

namespace tilewright {
namespace {

qsizetype indent_of(const QString& line) {
  qsizetype indent = 0;
  while (indent < line.size() && line[indent] == QLatin1Char(' ')) ++indent;
  return indent;
}

bool copies_onto_itself(const QString& line) {
  const qsizetype sign = line.indexOf(QLatin1String(" = "));
  return sign > 0 && line.left(sign).trimmed() == line.mid(sign + 3).trimmed();
}

bool opens_loop(const QString& line) {
  const QString word = line.trimmed().section(QLatin1Char(' '), 0, 0);
  return line.contains(QLatin1String(" in ")) &&
         (word == QLatin1String("for") || word == QLatin1String("parallel") ||
          word == QLatin1String("unroll") || word == QLatin1String("vectorize"));
}

bool opens_section(const QString& line) {
  return !line.isEmpty() && indent_of(line) == 0 && line.endsWith(QLatin1Char(':'));
}

}  // namespace

QString readable_loop_nest(const QString& text) {
  QStringList lines = text.split(QLatin1Char('\n'));
  while (!lines.isEmpty() && lines.front().startsWith(QLatin1Char('#'))) lines.removeFirst();
  while (!lines.isEmpty() && lines.back().trimmed().isEmpty()) lines.removeLast();
  // The loops are visited from the end, so that a loop's body is judged before the loop.
  for (qsizetype i = lines.size() - 1; i >= 0; --i) {
    const bool last = i + 1 >= lines.size();
    const bool hollow_loop = opens_loop(lines[i]) && (last || indent_of(lines[i + 1]) <= indent_of(lines[i]));
    const bool hollow_section = opens_section(lines[i]) && (last || opens_section(lines[i + 1]));
    if (copies_onto_itself(lines[i]) || hollow_loop || hollow_section) lines.removeAt(i);
  }
  return lines.join(QLatin1Char('\n'));
}

}  // namespace tilewright
