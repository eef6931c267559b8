// SPDX-License-Identifier: Apache-2.0
#include "views/common/fuzzy_match.h"

#include <QStringList>
#include <algorithm>
#include <limits>
#include <vector>

namespace tilewright {
namespace {

// The scores of a typed word by the kind of its match: as a word, at the beginning of a word, within a word,
// or by some of its letters.
constexpr int kWhole = 100;
constexpr int kBeginning = 80;
constexpr int kWithin = 50;
constexpr int kWordStart = 8;
constexpr int kFollows = 9;
constexpr int kLetter = 1;
/// The highest score of a match by letters, which is below that of a match within a word.
constexpr int kMostByLetters = kWithin - 1;
constexpr int kNever = std::numeric_limits<int>::min() / 2;

bool is_part(QChar letter) {
  return letter.isLetterOrNumber();
}

bool starts_word(const QString& text, qsizetype position) {
  return is_part(text[position]) && (position == 0 || !is_part(text[position - 1]));
}

bool ends_word(const QString& text, qsizetype end) {
  return end == text.size() || !is_part(text[end]);
}

/// The score of the best place at which the word occurs as a whole.
int run_score(const QString& word, const QString& text) {
  // A part of a number or a size means something else: "9" does not match "96", and "3x3" does not match
  // "13x32".
  const bool is_number = std::any_of(word.begin(), word.end(), [](QChar c) { return c.isDigit(); });
  const bool is_all = std::all_of(word.begin(), word.end(), [](QChar c) { return c.isDigit(); });
  int best = kNever;
  for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const bool begins = starts_word(text, at) || !is_part(word.front());
    const bool ends = ends_word(text, at + word.size());
    if (is_number && (!begins || (is_all && !ends))) continue;
    best = std::max(best, begins ? (ends ? kWhole : kBeginning) : kWithin);
  }
  return is_number && best == kNever ? kNever - 1 : best;
}

/// The best score for finding a word's letters in order, each directly after the one before in the same word
/// or at the beginning of a later word; `kNever` where they are not found.
int letters_score(const QString& word, const QString& text) {
  // By place in the text: the best score with the last letter at exactly that place.
  std::vector<int> before(static_cast<size_t>(text.size()), kNever);
  for (qsizetype letter = 0; letter < word.size(); ++letter) {
    std::vector<int> now(before.size(), kNever);
    int anywhere = letter == 0 ? 0 : kNever;
    int in_word = anywhere;
    for (qsizetype place = 0; place < text.size(); ++place) {
      const auto here = static_cast<size_t>(place);
      const bool starts = starts_word(text, place);
      if (starts) in_word = letter == 0 ? 0 : kNever;
      if (text[place] == word[letter]) {
        int score = starts ? anywhere : in_word;
        if (letter > 0 && place > 0 && before[here - 1] > kNever)
          score = std::max(score, before[here - 1] + kFollows);
        if (score > kNever) now[here] = score + kLetter + (starts ? kWordStart : 0);
      }
      if (letter > 0) {
        anywhere = std::max(anywhere, before[here]);
        in_word = std::max(in_word, before[here]);
      }
    }
    before = std::move(now);
  }
  const int best = before.empty() ? kNever : *std::max_element(before.begin(), before.end());
  return std::min(best, kMostByLetters);
}

int word_score(const QString& word, const QString& text) {
  const int run = run_score(word, text);
  if (run != kNever) return run;
  return letters_score(word, text);
}

}  // namespace

std::optional<int> fuzzy_score(const QString& typed, const QString& text) {
  const QString lower = text.toLower();
  int total = 0;
  for (const QString& word : typed.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
    const int score = word_score(word, lower);
    if (score <= kNever / 2) return std::nullopt;
    total += score;
  }
  return total;
}

}  // namespace tilewright
