// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <concepts>
#include <type_traits>

#include "core/schedule/primitive.h"
#include "core/schedule/primitive_descriptions.h"
#include "core/schedule/primitive_names.h"

namespace tilewright {
namespace {

void put(std::string& out, const std::string& name) {
  out += name;
}
template <std::integral Number>
void put(std::string& out, Number number) {
  const fmt::format_int digits(number);
  out.append(digits.data(), digits.size());
}
template <typename Choice>
requires std::is_enum_v<Choice>
void put(std::string& out, Choice choice) {
  out += choice_name(choice);
}
void put(std::string& out, bool choice) {
  out += choice_name(choice);
}
void put(std::string& out, const Pack::Part& part) {
  put(out, part.axis);
  out += ':';
  put(out, part.size);
}
template <typename Item>
void put(std::string& out, const std::vector<Item>& items) {
  out += '[';
  for (size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += ", ";
    put(out, items[i]);
  }
  out += ']';
}

}  // namespace

std::string primitive_text(const Primitive& primitive) {
  return std::visit(
      []<typename P>(const P& p) {
        std::string out(description<P>.word);
        const char* before = "(";
        each_member(p, [&](IdOf, const auto& value) {
          out += before;
          put(out, value);
          before = ", ";
        });
        return out + ")";
      },
      primitive);
}

}  // namespace tilewright
