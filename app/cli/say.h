// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdio>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "core/base/printable.h"

namespace tilewright {

// How commands print. Texts among the values may come from untrusted files; control characters in them are
// made harmless before they reach the terminal.

template <typename Value>
auto for_terminal(const Value& value) {
  if constexpr (std::is_convertible_v<const Value&, std::string_view>) {
    return printable_lines(std::string_view(value));
  } else {
    return value;
  }
}

template <typename Iterator, typename Sentinel>
std::string for_terminal(const fmt::join_view<Iterator, Sentinel>& list) {
  return printable_lines(fmt::format("{}", fmt::join(list.begin, list.end, list.sep)));
}

template <typename... Values>
void print_to(std::FILE* stream, fmt::format_string<Values...> text, Values&&... values) {
  const std::tuple shown(for_terminal(values)...);
  std::apply([&](const auto&... value) { fmt::vprint(stream, text, fmt::make_format_args(value...)); },
             shown);
}

/// Prints results, to standard output.
template <typename... Values>
void tell(fmt::format_string<Values...> text, Values&&... values) {
  print_to(stdout, text, std::forward<Values>(values)...);
}

/// Prints everything else, to standard error.
template <typename... Values>
void say(fmt::format_string<Values...> text, Values&&... values) {
  print_to(stderr, text, std::forward<Values>(values)...);
}

}  // namespace tilewright
