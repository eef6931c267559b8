// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_query.h"

#include <QHash>
#include <algorithm>

namespace tilewright {
namespace {

QRegularExpression pattern_of(const QString& text, const QString& before, const QString& after) {
  QString pattern = QRegularExpression::escape(text);
  pattern.replace(QStringLiteral("\\*"), QStringLiteral(".*"));
  return QRegularExpression(before + pattern + after, QRegularExpression::CaseInsensitiveOption);
}

}  // namespace

GraphQuery::GraphQuery(const QString& text) {
  QString word;
  bool quoted = false;
  bool in_quotes = false;
  for (const QChar c : text) {
    if (c == QLatin1Char('"')) {
      in_quotes = !in_quotes;
      quoted |= word.isEmpty();
    } else if (c.isSpace() && !in_quotes) {
      add(word, quoted);
      word.clear();
      quoted = false;
    } else {
      word += c;
    }
  }
  add(word, quoted);
}

void GraphQuery::add(const QString& word, bool quoted) {
  static const QHash<QString, Key> keys{
      {QStringLiteral("op"), Key::kOperator}, {QStringLiteral("task"), Key::kTask},
      {QStringLiteral("shape"), Key::kShape}, {QStringLiteral("name"), Key::kName},
      {QStringLiteral("type"), Key::kType},   {QStringLiteral("layout"), Key::kLayout}};
  if (word.isEmpty()) return;
  static const QRegularExpression with_key(QStringLiteral("^([A-Za-z]+):(.*)$"));
  const auto parts = with_key.match(word);
  if (quoted || !parts.hasMatch()) {
    terms_.push_back({Key::kWord, word, {}});
    return;
  }
  const auto key = keys.constFind(parts.captured(1).toLower());
  if (key == keys.constEnd()) {
    if (unknown_key_.isEmpty()) unknown_key_ = parts.captured(1);
    return;
  }
  Term term{*key, parts.captured(2), {}};
  // No error is reported while the value is being typed.
  if (term.text.isEmpty()) return;
  switch (term.key) {
    case Key::kShape:
      term.pattern = pattern_of(term.text, QStringLiteral("(^|x)"), QStringLiteral("(x|$)"));
      break;
    case Key::kName: term.pattern = pattern_of(term.text, {}, {}); break;
    default: term.pattern = pattern_of(term.text, QStringLiteral("^"), QStringLiteral("$")); break;
  }
  terms_.push_back(std::move(term));
}

bool GraphQuery::holds(const Term& term, const PictureNode& node) {
  const auto fits = [&](const QString& text) { return term.pattern.match(text).hasMatch(); };
  switch (term.key) {
    case Key::kOperator: return std::any_of(node.operators.begin(), node.operators.end(), fits);
    case Key::kTask: {
      if (term.text.compare(QLatin1String("none"), Qt::CaseInsensitive) == 0)
        return node.task < 0 && node.reference;
      bool is_number = false;
      const int task = term.text.toInt(&is_number);
      return is_number && node.task == task;
    }
    case Key::kShape: return std::any_of(node.shapes.begin(), node.shapes.end(), fits);
    case Key::kName: return std::any_of(node.names.begin(), node.names.end(), fits);
    case Key::kType: return fits(node.type);
    case Key::kLayout: return fits(node.layout);
    case Key::kWord: return node.search.contains(term.text, Qt::CaseInsensitive);
  }
  return false;
}

bool GraphQuery::matches(const PictureNode& node) const {
  if (terms_.empty() || !unknown_key_.isEmpty()) return false;
  return std::all_of(terms_.begin(), terms_.end(), [&](const Term& term) { return holds(term, node); });
}

QString GraphQuery::keys_text() {
  return QStringLiteral("op:, task:, shape:, name:, type:, layout:");
}

}  // namespace tilewright
