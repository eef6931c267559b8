// SPDX-License-Identifier: Apache-2.0
#include "views/common/error_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "views/common/core_words.h"
#include "views/common/translated_in.h"

namespace tilewright {
namespace {

constexpr TranslatedIn translated("Core");

/// A sentence with placeholders, "%1" to "%9", and the pattern that recognises it.
struct Sentence {
  const char* words;
  QRegularExpression pattern;
  qsizetype literal = 0;  ///< characters outside the placeholders
};

Sentence sentence(const char* words) {
  const QString text = QString::fromUtf8(words);
  QString pattern;
  qsizetype literal = 0;
  for (qsizetype at = 0; at < text.size(); ++at) {
    if (text[at] == QLatin1Char('%') && at + 1 < text.size() && text[at + 1].isDigit()) {
      // In English the placeholders are in their order.
      pattern += QStringLiteral("(.+?)");
      ++at;
    } else {
      pattern += QRegularExpression::escape(text.sliced(at, 1));
      ++literal;
    }
  }
  return {words,
          QRegularExpression(QRegularExpression::anchoredPattern(pattern),
                             QRegularExpression::DotMatchesEverythingOption),
          literal};
}

using WholeWords = std::unordered_map<std::string, const char*>;

/// A text that was found in a placeholder: what is wrong or what was said there may be a sentence of its own.
QString gap_text(const WholeWords& whole, const QString& text) {
  const auto found = whole.find(text.toStdString());
  // Single words are names.
  return found != whole.end() && text.contains(QLatin1Char(' ')) ? translated(found->second) : text;
}

/// The translation with the texts that were found in the placeholders.
QString filled(const QString& said, const QRegularExpressionMatch& match, const WholeWords& whole) {
  QString text;
  for (qsizetype at = 0; at < said.size(); ++at) {
    if (said[at] == QLatin1Char('%') && at + 1 < said.size() && said[at + 1].isDigit()) {
      text += gap_text(whole, match.captured(said[++at].digitValue()));
    } else {
      text += said[at];
    }
  }
  return text;
}

struct Words {
  WholeWords whole;
  std::vector<Sentence> with_gaps;  ///< sentences with the most literal text first

  Words() {
    for (const char* words : core_words()) {
      if (QString::fromUtf8(words).contains(QLatin1Char('%'))) {
        with_gaps.push_back(sentence(words));
      } else {
        whole.emplace(words, words);
      }
    }
    std::ranges::stable_sort(with_gaps, std::ranges::greater(), &Sentence::literal);
  }
};

}  // namespace

QString core_text(const std::string& text) {
  static const Words words;
  if (const auto found = words.whole.find(text); found != words.whole.end()) return translated(found->second);
  const QString given = QString::fromStdString(text);
  for (const Sentence& known : words.with_gaps) {
    const QRegularExpressionMatch match = known.pattern.match(given);
    if (!match.hasMatch()) continue;
    return filled(translated(known.words), match, words.whole);
  }
  return given;
}

QString error_text(const Error& error) {
  const Error said{error.kind, core_text(error.place).toStdString(), error.message, {}, {}};
  // The parts are joined as in English, where a message may continue the sentence of its place.
  const std::string whole = said.text();
  QString text =
      QString::fromStdString(whole.substr(0, whole.size() - error.message.size())) + core_text(error.message);
  if (error.cure.empty()) return text;
  return QCoreApplication::translate("ErrorText", "%1. %2", "what is wrong, and what helps")
      .arg(text, core_text(error.cure));
}

}  // namespace tilewright
