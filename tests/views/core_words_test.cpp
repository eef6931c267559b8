// SPDX-License-Identifier: Apache-2.0
// Finds the sentences that the core says in failures, and compares them with those that can be translated.
#include "views/common/core_words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tilewright {
namespace {

/// The place after the literal, a string or a character, that begins at `at`.
size_t after_literal(const std::string& text, size_t at) {
  const char quote = text[at];
  size_t end = at + 1;
  while (end < text.size() && text[end] != quote) end += text[end] == '\\' ? 2 : 1;
  return end + 1;
}

bool begins_literal(const std::string& text, size_t at) {
  // Digits may be grouped by ticks.
  return text[at] == '"' || (text[at] == '\'' && (at == 0 || std::isdigit(text[at - 1]) == 0));
}

/// The arguments in the brackets that open at `at`.
std::vector<std::string> arguments(const std::string& text, size_t at) {
  std::vector<std::string> found(1);
  int depth = 0;
  while (at < text.size()) {
    if (begins_literal(text, at)) {
      const size_t end = after_literal(text, at);
      found.back() += text.substr(at, end - at);
      at = end;
      continue;
    }
    const char c = text[at++];
    if ((c == '(' || c == '{' || c == '[') && ++depth == 1) continue;
    if ((c == ')' || c == '}' || c == ']') && --depth == 0) return found;
    if (c == ',' && depth == 1) {
      found.emplace_back();
    } else {
      found.back() += c;
    }
  }
  return {};
}

/// The literals of an expression with a placeholder for all that stands between two of them; nothing where it
/// has none, or where it depends on a condition which of them are said.
std::optional<std::string> sentence(const std::string& expression) {
  std::string said;
  int depth = 0;
  int gaps = 0;
  bool in_gap = false;
  bool has_literal = false;
  const auto close_gap = [&] {
    if (std::exchange(in_gap, false)) said += "%" + std::to_string(++gaps);
  };
  for (size_t at = 0; at < expression.size();) {
    const char c = expression[at];
    if (begins_literal(expression, at)) {
      const size_t end = after_literal(expression, at);
      if (c == '"' && depth == 0) {
        close_gap();
        said += expression.substr(at + 1, end - at - 2);
        has_literal = true;
      } else {
        in_gap = true;
      }
      at = end;
      continue;
    }
    if (c == '?' && depth == 0) return std::nullopt;
    if (c == '(' || c == '{' || c == '[') ++depth;
    if (c == ')' || c == '}' || c == ']') --depth;
    in_gap = in_gap || depth > 0 || std::isalnum(static_cast<unsigned char>(c)) != 0;
    ++at;
  }
  close_gap();
  return has_literal ? std::optional(said) : std::nullopt;
}

/// As `sentence`, also for a format, whose fields become placeholders.
std::optional<std::string> format_sentence(const std::string& expression) {
  static const std::regex format("\\s*fmt::format\\(");
  std::smatch match;
  if (!std::regex_search(expression, match, format, std::regex_constants::match_continuous))
    return sentence(expression);
  const auto given = arguments(expression, static_cast<size_t>(match.length()) - 1);
  auto said = given.empty() ? std::nullopt : sentence(given.front());
  if (!said) return said;
  static const std::regex field("\\{[^{}]*\\}");
  for (int gap = 1; std::regex_search(*said, match, field); ++gap)
    said->replace(static_cast<size_t>(match.position()), static_cast<size_t>(match.length()),
                  "%" + std::to_string(gap));
  return said;
}

/// Sentences that say hardly more than what is in their gaps would be found in any text, and the end of one
/// that is put together elsewhere is none.
bool is_recognisable(const std::string& said) {
  if (said.starts_with("' ")) return false;
  constexpr int kFewestLetters = 8;
  return std::ranges::count_if(said, [](unsigned char c) { return std::isalpha(c) != 0; }) >= kFewestLetters;
}

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return std::regex_replace(text, std::regex("//[^\n]*"), "");
}

/// What the source says in failures that a person may meet: what is wrong, and what helps. A failure of a
/// kind that only a mistake in the program or a person's own stop brings is not counted, nor is one that
/// only the command line can bring.
std::set<std::string> said_in(const std::string& source) {
  static const std::set<std::string> unseen{"kInternal", "kCancelled", "kUsage"};
  static const std::regex failure(
      "\\{\\s*ErrorKind::(\\w+)\\s*,|\\b(bad_call|unsupported_call|misfit|invalid|bad|broken)\\(");
  std::set<std::string> found;
  const auto add = [&](const std::string& expression) {
    const auto said = format_sentence(expression);
    if (said && is_recognisable(*said)) found.insert(*said);
  };
  for (std::sregex_iterator at(source.begin(), source.end(), failure), end; at != end; ++at) {
    const std::string kind = (*at)[1];
    const auto begin = static_cast<size_t>(at->position());
    if (!kind.empty()) {
      if (unseen.contains(kind)) continue;
      const auto given = arguments(source, begin);
      for (size_t i = 2; i < std::min<size_t>(given.size(), 4); ++i) add(given[i]);
      continue;
    }
    const auto given = arguments(source, begin + static_cast<size_t>(at->length()) - 1);
    // The first one is the call, the node or the stage that is meant, where there is one.
    if (!given.empty()) add(given[given.size() > 1 ? 1 : 0]);
  }
  return found;
}

TEST(CoreWords, HaveTheSentencesOfReadingRunningAndTuningModels) {
  const std::filesystem::path root(TILEWRIGHT_SOURCE_DIR);
  // What only the command line reads.
  const std::set<std::string> left_out{"npy.cpp", "npy_header.cpp", "database_copy.cpp", "run_service.cpp",
                                       "measurer_at.cpp"};
  const auto words = core_words();
  const std::set<std::string> known(words.begin(), words.end());
  size_t said = 0;
  for (const char* folder :
       {"graph", "operators", "tensor", "compute", "schedule", "records", "runtime", "tuning", "measure"}) {
    for (const auto& file : std::filesystem::recursive_directory_iterator(root / "core" / folder)) {
      const auto& path = file.path();
      if (path.extension() != ".cpp" && path.extension() != ".h") continue;
      if (left_out.contains(path.filename().string())) continue;
      for (std::string sentence : said_in(content_of(path))) {
        ++said;
        // As the program sees a quotation mark.
        sentence = std::regex_replace(sentence, std::regex(R"(\\")"), "\"");
        EXPECT_TRUE(known.contains(sentence)) << path.string() << ": " << sentence;
      }
    }
  }
  EXPECT_GT(said, 400U) << "they are found no more";
}

TEST(CoreWords, AreFoundInWhatSourcesSay) {
  EXPECT_EQ(
      said_in(R"(return Error{ErrorKind::kIo, "place", "cannot be written there", "Free some space"};)"),
      (std::set<std::string>{"cannot be written there", "Free some space"}));
  EXPECT_EQ(said_in(R"(return bad_call(call, "its shape " + shape_text(f("x")) + " makes " "no sense");)"),
            (std::set<std::string>{"its shape %1 makes no sense"}));
  EXPECT_EQ(said_in(R"(misfit(node, fmt::format("it has {} of {:d} parts", a, b)))"),
            (std::set<std::string>{"it has %1 of %2 parts"}));
  EXPECT_TRUE(said_in(R"(Error{ErrorKind::kInternal, "place", "is impossible here", "", ""})").empty());
  EXPECT_TRUE(said_in(R"(bad_call(call, is_long ? "it is too long" : "it is too short"))").empty());
  EXPECT_TRUE(said_in(R"(bad_call(call, a + ", not " + b))").empty());
}

TEST(CoreWords, NoneIsListedTwice) {
  std::map<std::string, int> times;
  for (const char* words : core_words()) EXPECT_EQ(++times[words], 1) << words;
}

}  // namespace
}  // namespace tilewright
