// SPDX-License-Identifier: Apache-2.0
#include "views/common/fuzzy_match.h"

#include <QStringList>
#include <algorithm>
#include <limits>
#include <vector>

namespace tilewright {
namespace {

constexpr int kLetter = 1;
constexpr int kWordStart = 8;
constexpr int kFollows = 9;
constexpr int kNever = std::numeric_limits<int>::min() / 2;

bool starts_word(const QString& text, qsizetype position) {
  return position == 0 || !text[position - 1].isLetterOrNumber();
}

/// The best way to find a word's letters in order; `kNever` where there is none.
int word_score(const QString& word, const QString& text) {
  // By place in the text: the best score with the last letter found exactly there.
  std::vector<int> before(static_cast<size_t>(text.size()), kNever);
  for (qsizetype letter = 0; letter < word.size(); ++letter) {
    std::vector<int> now(before.size(), kNever);
    int best_earlier = letter == 0 ? 0 : kNever;
    for (qsizetype place = 0; place < text.size(); ++place) {
      const auto here = static_cast<size_t>(place);
      if (text[place] == word[letter]) {
        const int gained = kLetter + (starts_word(text, place) ? kWordStart : 0);
        int score = best_earlier;
        if (letter > 0 && place > 0) score = std::max(score, before[here - 1] + kFollows);
        if (score > kNever) now[here] = score + gained;
      }
      if (letter > 0) best_earlier = std::max(best_earlier, before[here]);
    }
    before = std::move(now);
  }
  return before.empty() ? kNever : *std::max_element(before.begin(), before.end());
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
