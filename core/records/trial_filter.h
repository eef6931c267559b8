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

/// A term of a filter for lists of trials: a free word, or a word with a key. All terms must hold.
///
///     conv 3x3 variant:winograd state:ok latency:1ms..3ms -origin:random note:* noisy:no
///
/// Texts are found anywhere, regardless of case; `*` stands for anything on a line, `/.../` holds a regular
/// expression (a slash without a second one is plain text), quotation marks keep spaces together (a quoted
/// word is a free one). Expressions have no back-references and no look-around, so that time is linear in the
/// text. Numbers are a value, a bound (<2ms, >=5) or a range (1ms..3ms, 5.. and ..5); latencies have a unit,
/// s, ms, us or ns (default: ms); spreads are per cent, with the sign or without. A minus sign in front
/// negates the term.
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
    kNoisy,    ///< yes or no: see `TrialListRow::noisy`
    kLatency,  ///< seconds
    kSpread,
    kPredicted,
    kRound,
    kRecord
  };
  Key key = Key::kWord;
  bool negated = false;
  std::string text;     ///< as written, without key, quotation marks and slashes
  bool regex = false;   ///< the text was between slashes
  bool quoted = false;  ///< the text was between quotation marks
  bool yes = false;     ///< value of a yes-no key, without regard to `negated`
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
/// All keys: "task:, variant:, ...".
std::string trial_filter_keys();

/// The terms of a filter, in their order; a key without a value, which is still being typed, gives none.
/// Fails with kUsage for an unknown key, a value that is not a number, or not yes or no, where the key needs
/// one, a text that is too long, and a regular expression that is malformed or has back-references or
/// look-around.
Result<std::vector<TrialFilterTerm>> parse_trial_filter(std::string_view text);
/// The text of a term, which gives the same term when it is parsed.
std::string trial_filter_text(const TrialFilterTerm& term);

/// The value of a key in a filter's text, without quotation marks, even if incomplete; of the first word with
/// the key and without a minus sign.
std::string trial_filter_value(std::string_view text, TrialFilterTerm::Key key);
/// The text with the value of a key replaced; with an empty value the word is removed.
std::string with_trial_filter_value(std::string_view text, TrialFilterTerm::Key key, std::string_view value);
/// The text with its words turned into regular expressions, except values of states and yes-no keys and
/// whatever is in quotation marks. Fails as `parse_trial_filter`.
Result<std::string> trial_filter_as_expressions(std::string_view text);

/// Matches texts against a term, in time linear in the text and with bounded memory. Bytes that are not valid
/// UTF-8 count as the replacement character, in the term as in the text. Copies share the compiled term.
/// Thread-safe.
class TextMatcher {
 public:
  /// `term` comes from `parse_trial_filter`, so that its expression is valid.
  explicit TextMatcher(const TrialFilterTerm& term);
  bool matches(const std::string& text) const;

 private:
  std::shared_ptr<const re2::RE2> expression_;
};

/// Whether the number lies in the term's range; false where there is no value.
bool in_range(const TrialFilterTerm& term, const std::optional<double>& value);

}  // namespace tilewright
