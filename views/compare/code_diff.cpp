// SPDX-License-Identifier: Apache-2.0
#include "views/compare/code_diff.h"

#include <QRegularExpression>

namespace tilewright {
namespace {

QStringList keys_of(const QStringList& lines) {
  QStringList keys;
  keys.reserve(lines.size());
  for (const QString& line : lines) keys << code_line_key(line);
  return keys;
}

}  // namespace

QString code_line_key(const QString& line) {
  static const QRegularExpression numbered(
      QStringLiteral(R"((\.L[A-Za-z]*|%[a-zA-Z_.]*|[!#@][a-zA-Z_.]*)\d+(?:_\d+)*|^\d+(?=:))"));
  static const QRegularExpression comment(QStringLiteral(R"(\s+[;#]\s.*$)"));
  QString key = line;
  key.remove(comment);
  return key.replace(numbered, QStringLiteral("\\1"));
}

void match_code(ComparedText& text) {
  text.rows = line_diff(keys_of(text.lines[0]), keys_of(text.lines[1]));
}

}  // namespace tilewright
