// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/listed_tests.h"

#include <fnmatch.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <sstream>

#include "core/base/file.h"

namespace tilewright {
namespace {

std::vector<std::string> comma_separated(std::string_view text) {
  std::vector<std::string> parts;
  std::istringstream stream{std::string(text)};
  for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
  return parts;
}

/// An end of a range of opsets; `open` where it is not said. False where it is no number.
bool read_end(std::string_view text, int64_t open, int64_t& out) {
  out = open;
  if (text.empty()) return true;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size();
}

bool read_opsets(std::string_view text, ListedTests& listed) {
  const auto dots = text.find("..");
  const std::string_view first = text.substr(0, dots);
  const std::string_view last = dots == std::string_view::npos ? first : text.substr(dots + 2);
  return !text.empty() && read_end(first, 0, listed.first_opset) &&
         read_end(last, INT64_MAX, listed.last_opset);
}

/// False where it says nothing known.
bool read_selector(std::string_view selector, ListedTests& listed) {
  if (const auto means = node_test_means_from_name(selector); means && *means != NodeTestMeans::kReference) {
    listed.means = *means;
    return true;
  }
  const auto equals = selector.find('=');
  if (equals == std::string_view::npos) return false;
  const std::string_view key = selector.substr(0, equals);
  const std::string_view value = selector.substr(equals + 1);
  if (key == "opset") return read_opsets(value, listed);
  std::vector<std::string>* values = key == "name"       ? &listed.names
                                     : key == "operator" ? &listed.operators
                                     : key == "type"     ? &listed.types
                                     : key == "lacks"    ? &listed.lacking
                                                         : nullptr;
  if (values == nullptr || value.empty()) return false;
  *values = comma_separated(value);
  return true;
}

Result<ListedTests> read_line(const std::string& text, int line, std::string_view place) {
  const auto bad = [&](const std::string& message) {
    return Error{ErrorKind::kBadInput, std::string(place) + ":" + std::to_string(line), message,
                 "A line is SELECTOR ... : REASON", ""};
  };
  const auto colon = text.find(" : ");
  if (colon == std::string::npos || colon + 3 == text.size()) return bad("says no reason");
  ListedTests listed;
  listed.line = line;
  listed.reason = text.substr(colon + 3);
  std::istringstream selectors(text.substr(0, colon));
  int read = 0;
  for (std::string selector; selectors >> selector; ++read) {
    if (!read_selector(selector, listed)) return bad("'" + selector + "' selects nothing");
  }
  if (read == 0) return bad("names no tests");
  return listed;
}

bool has_one_of(const std::set<std::string>& there, const std::vector<std::string>& wanted) {
  return wanted.empty() ||
         std::ranges::any_of(wanted, [&](const std::string& one) { return there.count(one) > 0; });
}

bool is_one_of(const std::string& name, const std::vector<std::string>& patterns) {
  return patterns.empty() || std::ranges::any_of(patterns, [&](const std::string& pattern) {
           return ::fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
         });
}

}  // namespace

Result<std::vector<ListedTests>> parse_listed_tests(std::string_view text, std::string_view place) {
  std::vector<ListedTests> list;
  std::istringstream lines{std::string(text)};
  int line = 0;
  for (std::string content; std::getline(lines, content);) {
    ++line;
    if (content.empty() || content.front() == '#') continue;
    TILEWRIGHT_TRY(ListedTests listed, read_line(content, line, place));
    list.push_back(std::move(listed));
  }
  return list;
}

Result<std::vector<ListedTests>> read_listed_tests(const std::filesystem::path& path) {
  TILEWRIGHT_TRY(const std::string text, read_file(path));
  return parse_listed_tests(text, path.filename().string());
}

bool lists(const ListedTests& listed, const NodeTest& test, const NodeTestFacts& facts) {
  const bool lacks_all = std::ranges::none_of(
      listed.lacking, [&](const std::string& attribute) { return facts.attributes.count(attribute) > 0; });
  return lacks_all && is_one_of(test.name, listed.names) && has_one_of(facts.operators, listed.operators) &&
         has_one_of(facts.types, listed.types) && facts.opset >= listed.first_opset &&
         facts.opset <= listed.last_opset;
}

}  // namespace tilewright
