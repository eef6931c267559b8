// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace re2 {
class RE2;
}

namespace tilewright {

/// What a list of trials is filtered by: free words, and words with a key. All must hold.
///
///     conv 3x3 variant:winograd state:ok latency:1ms..3ms -origin:random note:* noisy:no
///
/// Texts are found anywhere, whatever the case; `*` stands for anything on a line, `/.../` holds a regular
/// expression (a slash that none closes is a plain one), quotation marks keep spaces together (a quoted word
/// is a free one). Expressions are those that time linear in the text suffices for: they neither refer back
/// nor look around. Numbers are a value, a bound (<2ms, >=5) or a range (1ms..3ms, 5.. and ..5); latencies
/// take s, ms, us or ns (without one: ms), spreads are per cent, with the sign or without. A minus sign in
/// front keeps what does not fit.
struct TrialFilterTerm {
  enum class Key {
    kWord,  ///< in any of the texts
    kTask,
    kVariant,
    kSketch,
    kState,  ///< ok, failed, verified, measured, compiled, or a kind of error
    kOrigin,
    kError,
    kSession,
    kNote,
    kPinned,   ///< yes or no
    kNoisy,    ///< yes or no: whether the machine was (see `TrialListRow::noisy`)
    kLatency,  ///< seconds
    kSpread,
    kPredicted,
    kRound,
    kRecord
  };
  Key key = Key::kWord;
  bool negated = false;
  std::string text;     ///< as written, without key, quotation marks and slashes
  bool regex = false;   ///< it stood between slashes
  bool quoted = false;  ///< it stood between quotation marks
  bool yes = false;     ///< what a key says whose values are "yes" and "no"; the minus sign is apart from it
  /// Numbers: those from `least` to `most`, ends included unless they are `open`.
  std::optional<double> least;
  std::optional<double> most;
  bool least_open = false;
  bool most_open = false;
};

/// Whether the key's values are numbers, not texts.
bool is_number_key(TrialFilterTerm::Key key);
/// Whether the key's values are "yes" and "no".
bool is_yes_no_key(TrialFilterTerm::Key key);
/// "task", "latency"; empty for free words.
std::string_view trial_filter_key_name(TrialFilterTerm::Key key);
/// "task:, variant:, ...": the keys there are.
std::string trial_filter_keys();

/// The terms of a filter, in their order; none of a key whose value is still to be typed. Fails with kUsage
/// where a key is unknown, a number is none, a yes or no is neither, a text is too large to look for, or a
/// regular expression is wrong or refers back or looks around.
Result<std::vector<TrialFilterTerm>> parse_trial_filter(std::string_view text);
/// A term as the filter's text has it: parsed again it is the same.
std::string trial_filter_text(const TrialFilterTerm& term);

/// The value that the text gives a key, without quotation marks, finished or not; of the first word that has
/// the key and no minus sign.
std::string trial_filter_value(std::string_view text, TrialFilterTerm::Key key);
/// The text with this value of the key instead of the one it gave, in its place; none where it is empty.
std::string with_trial_filter_value(std::string_view text, TrialFilterTerm::Key key, std::string_view value);
/// The text with every text but a state, a yes or a no read as a regular expression; what is in quotation
/// marks stays. Fails as `parse_trial_filter`.
Result<std::string> trial_filter_as_expressions(std::string_view text);

/// Finds a term's text in others, in time linear in theirs and within a bounded memory. In the term
/// as in the text, each byte that is no UTF-8 counts as the replacement character. Copies share what was made
/// of the term. Thread-safe.
class TextMatcher {
 public:
  /// The term was parsed: its expression is sound.
  explicit TextMatcher(const TrialFilterTerm& term);
  bool matches(const std::string& text) const;

 private:
  std::shared_ptr<const re2::RE2> expression_;
};

/// Whether the number lies in the term's range; what has no value never does.
bool in_range(const TrialFilterTerm& term, const std::optional<double>& value);

}  // namespace tilewright
