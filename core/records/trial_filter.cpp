// SPDX-License-Identifier: Apache-2.0
#include "core/records/trial_filter.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <utility>

#include <fmt/format.h>
#include <re2/re2.h>

#include "core/base/utf8.h"

namespace tilewright {
namespace {

using Key = TrialFilterTerm::Key;

constexpr std::array<std::pair<Key, std::string_view>, 15> kKeys = {{
    {Key::kTask, "task"},
    {Key::kVariant, "variant"},
    {Key::kSketch, "sketch"},
    {Key::kState, "state"},
    {Key::kOrigin, "origin"},
    {Key::kError, "error"},
    {Key::kSession, "session"},
    {Key::kNote, "note"},
    {Key::kPinned, "pinned"},
    {Key::kNoisy, "noisy"},
    {Key::kLatency, "latency"},
    {Key::kSpread, "spread"},
    {Key::kPredicted, "predicted"},
    {Key::kRound, "round"},
    {Key::kRecord, "record"},
}};

/// The most bytes for an expression and the states of its search. This also limits the time for each
/// character, since an expression may need a step for each of its instructions.
constexpr int64_t kMostExpressionBytes = int64_t{1} << 19;

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

Error wrong(const std::string& word, std::string message, std::string cure) {
  return {ErrorKind::kUsage, word, std::move(message), std::move(cure), ""};
}

/// Whether the slash at `at` begins an expression: the next slash must end a word. A path has further slashes
/// in it.
bool begins_expression(std::string_view text, size_t at) {
  for (size_t i = at + 1; i < text.size(); ++i) {
    if (text[i] != '/' || text[i - 1] == '\\') continue;
    return i + 1 == text.size() || std::isspace(static_cast<unsigned char>(text[i + 1])) != 0;
  }
  return false;
}

/// Words apart by spaces outside quotation marks and slashes; both stay in the word.
std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  char inside = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (inside == 0 && std::isspace(static_cast<unsigned char>(c)) != 0) {
      if (!word.empty()) words.push_back(std::exchange(word, {}));
      continue;
    }
    const bool begins = word.empty() || word == "-" || word.back() == ':';
    if (inside != 0 && c == inside && word.back() != '\\') {
      inside = 0;
    } else if (inside == 0 && begins && (c == '"' || (c == '/' && begins_expression(text, i)))) {
      inside = c;
    }
    word += c;
  }
  if (!word.empty()) words.push_back(word);
  return words;
}

/// The factor of a unit that ends the text, which is cut off.
double cut_unit(Key key, std::string& text) {
  static constexpr std::array<std::pair<std::string_view, double>, 5> kTimes = {
      {{"ns", 1e-9}, {"us", 1e-6}, {"\xC2\xB5s", 1e-6}, {"ms", 1e-3}, {"s", 1}}};
  const auto cut = [&text](std::string_view unit) {
    if (!text.ends_with(unit)) return false;
    text.resize(text.size() - unit.size());
    return true;
  };
  if (key == Key::kSpread) {
    cut("%");
    return 0.01;
  }
  if (key != Key::kLatency) return 1;
  for (const auto& [unit, factor] : kTimes) {
    if (cut(unit)) return factor;
  }
  return 1e-3;
}

std::optional<double> number_of(Key key, std::string text) {
  const double factor = cut_unit(key, text);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value * factor;
}

/// A measured value is matched to the precision of the digits that were written: 1.5 stands for every number
/// that rounds to it.
double half_a_digit(Key key, std::string text) {
  if (key == Key::kRound || key == Key::kRecord) return 0;
  double half = 0.5 * cut_unit(key, text);
  if (const size_t point = text.find('.'); point != std::string::npos) {
    for (size_t digit = point + 1; digit < text.size(); ++digit) half /= 10;
  }
  return half;
}

/// False where the text is no range of numbers.
bool read_range(TrialFilterTerm& term) {
  const std::string text = lower(term.text);
  const auto read = [&](std::string_view part, std::optional<double>& bound) {
    bound = number_of(term.key, std::string(part));
    return bound.has_value();
  };
  if (const size_t dots = text.find(".."); dots != std::string::npos) {
    const std::string_view first = std::string_view(text).substr(0, dots);
    const std::string_view last = std::string_view(text).substr(dots + 2);
    return (first.empty() || read(first, term.least)) && (last.empty() || read(last, term.most)) &&
           !(first.empty() && last.empty());
  }
  const bool less = text.front() == '<';
  if (!less && text.front() != '>') {
    if (!read(text, term.least)) return false;
    term.most = term.least;
    if (const double half = half_a_digit(term.key, text); half > 0) {
      *term.least -= half;
      *term.most += half;
    }
    return true;
  }
  const bool closed = text.size() > 1 && text[1] == '=';
  const std::string_view rest = std::string_view(text).substr(closed ? 2 : 1);
  (less ? term.most_open : term.least_open) = !closed;
  return read(rest, less ? term.most : term.least);
}

/// The text to search for, which replaces the term's text.
std::string expression_text(const TrialFilterTerm& term) {
  const std::string text = repaired_utf8(term.text);
  if (term.regex) return text;
  std::string expression;
  for (size_t begin = 0;;) {
    const size_t star = text.find('*', begin);
    expression += re2::RE2::QuoteMeta(text.substr(begin, star - begin));
    if (star == std::string::npos) return expression;
    expression += ".*";
    begin = star + 1;
  }
}

std::shared_ptr<const re2::RE2> compiled(const TrialFilterTerm& term) {
  re2::RE2::Options options;
  options.set_case_sensitive(false);
  options.set_never_capture(true);
  options.set_max_mem(kMostExpressionBytes);
  // What is wrong is told by an Error.
  options.set_log_errors(false);
  return std::make_shared<const re2::RE2>(expression_text(term), options);
}

bool refers_back(const re2::RE2& refused) {
  const std::string& part = refused.error_arg();
  if (refused.error_code() == re2::RE2::ErrorBadEscape)
    return part.size() > 1 && std::string_view("123456789kg").find(part[1]) != std::string_view::npos;
  return part == "(?P" && refused.pattern().find("(?P=") != std::string::npos;
}

bool looks_around(const re2::RE2& refused) {
  const std::string& part = refused.error_arg();
  const auto has = [&](const char* mark) { return refused.pattern().find(mark) != std::string::npos; };
  return part == "(?=" || part == "(?!" || (part == "(?<" && (has("(?<=") || has("(?<!")));
}

/// Fails where the term's text cannot be searched for; `word` is how it was written.
Result<void> check_expression(const std::string& word, const TrialFilterTerm& term) {
  const auto expression = compiled(term);
  if (expression->ok()) return {};
  if (expression->error_code() == re2::RE2::ErrorPatternTooLarge)
    return wrong(word, "is too large to look for", "Shorten it, or repeat less in it");
  if (refers_back(*expression)) {
    return wrong(word, "has a back-reference, which these expressions cannot have",
                 "Write out what is to come again");
  }
  if (looks_around(*expression)) {
    return wrong(word, "has a look-ahead or look-behind, which these expressions cannot have",
                 "Write what is sought there as a word of its own, with a minus sign where it must not be "
                 "found");
  }
  return wrong(word, fmt::format("is no regular expression: {}", expression->error()),
               "Mend it, or leave the slashes out");
}

/// Whether a bound is incomplete, so that no error is reported while it is being typed.
bool is_begun(const std::string& text) {
  return text.empty() || text == "<" || text == ">" || text == "<=" || text == ">=" || text == "..";
}

/// False where the answer is incomplete. Fails where it is neither yes nor no.
Result<bool> read_yes_no(const std::string& word, TrialFilterTerm& term) {
  const std::string value = lower(term.text);
  term.yes = value == "yes";
  if (!term.regex && (term.yes || value == "no")) return true;
  if (!term.regex && (std::string_view("yes").starts_with(value) || value == "n")) return false;
  const std::string_view name = trial_filter_key_name(term.key);
  return wrong(word, "is neither yes nor no", fmt::format("Write {}:yes or {}:no", name, name));
}

Result<std::optional<TrialFilterTerm>> read_term(const std::string& word) {
  TrialFilterTerm term;
  std::string_view rest = word;
  if (rest.size() > 1 && rest.front() == '-') {
    term.negated = true;
    rest.remove_prefix(1);
  }
  const size_t colon = rest.find(':');
  const bool keyed = colon != std::string_view::npos && colon > 0 &&
                     std::all_of(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(colon),
                                 [](unsigned char c) { return std::isalpha(c) != 0; });
  if (keyed) {
    const std::string name = lower(rest.substr(0, colon));
    const auto known =
        std::find_if(kKeys.begin(), kKeys.end(), [&](const auto& k) { return k.second == name; });
    if (known == kKeys.end())
      return wrong(name, "is no key of this filter", "Write one of " + trial_filter_keys());
    term.key = known->first;
    rest.remove_prefix(colon + 1);
  }
  for (const char mark : {'"', '/'}) {
    if (rest.empty() || rest.front() != mark) continue;
    const bool closed = rest.size() > 1 && rest.back() == mark;
    if (!closed && mark == '/') break;
    (mark == '"' ? term.quoted : term.regex) = true;
    rest = rest.substr(1, rest.size() - (closed ? 2 : 1));
    break;
  }
  term.text = rest;
  if (term.text == "/" && !term.quoted && !term.regex) return std::optional<TrialFilterTerm>();
  if (is_begun(term.text) && (term.text.empty() || is_number_key(term.key)))
    return std::optional<TrialFilterTerm>();
  if (is_number_key(term.key)) {
    if (!read_range(term))
      return wrong(word, "is no range of numbers",
                   term.key == Key::kLatency ? "Write 1ms..3ms or <2ms" : "Write 1..3 or <2");
  } else if (is_yes_no_key(term.key)) {
    TILEWRIGHT_TRY(const bool is_said, read_yes_no(word, term));
    if (!is_said) return std::optional<TrialFilterTerm>();
  } else {
    TILEWRIGHT_CHECK(check_expression(word, term));
  }
  return std::optional(std::move(term));
}

}  // namespace

bool is_number_key(Key key) {
  return key == Key::kLatency || key == Key::kSpread || key == Key::kPredicted || key == Key::kRound ||
         key == Key::kRecord;
}

bool is_yes_no_key(Key key) {
  return key == Key::kNoisy || key == Key::kPinned;
}

std::string_view trial_filter_key_name(Key key) {
  for (const auto& [known, name] : kKeys) {
    if (known == key) return name;
  }
  return {};
}

std::string trial_filter_keys() {
  std::string all;
  for (const auto& [key, name] : kKeys) all += fmt::format("{}{}:", all.empty() ? "" : ", ", name);
  return all;
}

Result<std::vector<TrialFilterTerm>> parse_trial_filter(std::string_view text) {
  std::vector<TrialFilterTerm> terms;
  for (const std::string& word : split_words(text)) {
    TILEWRIGHT_TRY(auto term, read_term(word));
    if (term) terms.push_back(std::move(*term));
  }
  return terms;
}

std::string trial_filter_text(const TrialFilterTerm& term) {
  const std::string_view name = trial_filter_key_name(term.key);
  std::string text = term.negated ? "-" : "";
  if (!name.empty()) text += fmt::format("{}:", name);
  const bool spaced =
      std::any_of(term.text.begin(), term.text.end(), [](unsigned char c) { return std::isspace(c) != 0; });
  // A word without a key that would otherwise be read as something else is quoted.
  const bool doubtful =
      name.empty() && (term.text.find(':') != std::string::npos || term.text.starts_with('-'));
  if (term.regex) {
    text += fmt::format("/{}/", term.text);
  } else if (term.quoted || spaced || doubtful || term.text.starts_with('/')) {
    text += fmt::format("\"{}\"", term.text);
  } else {
    text += term.text;
  }
  return text;
}

std::string trial_filter_value(std::string_view text, Key key) {
  const std::string prefix = fmt::format("{}:", trial_filter_key_name(key));
  for (const std::string& word : split_words(text)) {
    if (!lower(word).starts_with(prefix)) continue;
    std::string value = word.substr(prefix.size());
    if (value.starts_with('"'))
      value = value.substr(1, value.size() - (value.size() > 1 && value.back() == '"' ? 2 : 1));
    return value;
  }
  return {};
}

std::string with_trial_filter_value(std::string_view text, Key key, std::string_view value) {
  const std::string prefix = fmt::format("{}:", trial_filter_key_name(key));
  const bool spaced =
      std::any_of(value.begin(), value.end(), [](unsigned char c) { return std::isspace(c) != 0; });
  const bool is_expression = value.size() > 1 && value.front() == '/' && value.back() == '/';
  const bool quoted = spaced && !is_expression;
  std::string wanted =
      value.empty() ? "" : fmt::format(fmt::runtime(quoted ? "{}\"{}\"" : "{}{}"), prefix, value);
  std::string out;
  const auto append = [&out](const std::string& word) {
    if (!word.empty()) out += (out.empty() ? "" : " ") + word;
  };
  for (const std::string& word : split_words(text)) {
    append(lower(word).starts_with(prefix) ? std::exchange(wanted, {}) : word);
  }
  append(wanted);
  return out;
}

Result<std::string> trial_filter_as_expressions(std::string_view text) {
  TILEWRIGHT_TRY(auto terms, parse_trial_filter(text));
  std::string out;
  for (auto& term : terms) {
    const bool is_text = !is_number_key(term.key) && !is_yes_no_key(term.key) && term.key != Key::kState;
    if (is_text && !term.regex && !term.quoted) {
      term.regex = true;
      TILEWRIGHT_CHECK(check_expression(term.text, term));
    }
    out += (out.empty() ? "" : " ") + trial_filter_text(term);
  }
  return out;
}

TextMatcher::TextMatcher(const TrialFilterTerm& term) : expression_(compiled(term)) {}

bool TextMatcher::matches(const std::string& text) const {
  if (is_utf8(text)) return re2::RE2::PartialMatch(text, *expression_);
  return re2::RE2::PartialMatch(repaired_utf8(text), *expression_);
}

bool in_range(const TrialFilterTerm& term, const std::optional<double>& value) {
  if (!value) return false;
  if (term.least && (term.least_open ? *value <= *term.least : *value < *term.least)) return false;
  return !term.most || (term.most_open ? *value < *term.most : *value <= *term.most);
}

}  // namespace tilewright
