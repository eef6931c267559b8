// SPDX-License-Identifier: Apache-2.0
#include "core/graph/shape_binding.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace tilewright {
namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kDigitsAndCommas = "0123456789,";

/// "NAME=1,8" or "NAME:1,3".
struct BindingEntry {
  std::string name;
  bool is_dimension = false;
  std::vector<int64_t> extents;
};

/// "1,3,224"; nothing where it is no such list.
std::optional<std::vector<int64_t>> extents_from(std::string_view text) {
  std::vector<int64_t> extents;
  for (;;) {
    const size_t comma = text.find(',');
    const std::string_view one = text.substr(0, comma);
    int64_t extent = 0;
    const auto [end, failure] = std::from_chars(one.data(), one.data() + one.size(), extent);
    if (failure != std::errc() || end != one.data() + one.size() || extent < 0) return std::nullopt;
    extents.push_back(extent);
    if (comma == std::string_view::npos) return extents;
    text.remove_prefix(comma + 1);
  }
}

/// The entry that ends with the text. Names may have any characters, so that the last sign counts.
std::optional<BindingEntry> entry_from(std::string_view text) {
  const size_t sign = text.find_last_of("=:");
  if (sign == std::string_view::npos || sign == 0) return std::nullopt;
  auto extents = extents_from(text.substr(sign + 1));
  if (!extents) return std::nullopt;
  return BindingEntry{std::string(text.substr(0, sign)), text[sign] == '=', *std::move(extents)};
}

/// Where the first entry of the text ends: behind "=1" or ":1,3" that is followed by a space or by nothing.
size_t end_of_entry(std::string_view text) {
  for (size_t sign = text.find_first_of("=:"); sign != std::string_view::npos;
       sign = text.find_first_of("=:", sign + 1)) {
    const size_t end = std::min(text.find_first_not_of(kDigitsAndCommas, sign + 1), text.size());
    const bool has_extent = sign + 1 < end && kDigits.find(text[sign + 1]) != std::string_view::npos;
    if (has_extent && (end == text.size() || text[end] == ' ')) return end;
  }
  return text.size();
}

Error bad_entry(const std::string& option, std::string_view text) {
  return {ErrorKind::kUsage, option + " " + std::string(text), "is not NAME=EXTENT or NAME:EXTENT,EXTENT,...",
          "For example --shape batch=1,8, --shape input:1,3,224,224 or --shapes \"batch=1 length=16\"", ""};
}

/// Adds what `other` fixes. Fails where both fix the same in other ways.
Result<void> join(ShapeBinding& binding, const ShapeBinding& other) {
  const auto refuse = [](const std::string& what, const std::string& first, const std::string& second) {
    return Error{ErrorKind::kUsage, "--shapes", "fixes " + what + " both as " + first + " and as " + second,
                 "Give each dimension once", ""};
  };
  for (const auto& [name, extent] : other.dimensions) {
    const int64_t known = binding.dimensions.emplace(name, extent).first->second;
    if (known != extent) return refuse("'" + name + "'", std::to_string(known), std::to_string(extent));
  }
  for (const auto& [name, shape] : other.shapes) {
    const Shape& known = binding.shapes.emplace(name, shape).first->second;
    if (known != shape) return refuse("the input '" + name + "'", shape_text(known), shape_text(shape));
  }
  return {};
}

/// One thing that a person leaves several possibilities for.
struct Alternatives {
  std::string name;
  bool is_dimension = false;
  std::vector<ShapeBinding> bindings;
};

Result<std::vector<Alternatives>> alternatives_from(const std::vector<std::string>& each) {
  std::vector<Alternatives> all;
  for (const std::string& text : each) {
    auto entry = entry_from(text);
    if (!entry) return bad_entry("--shape", text);
    auto same = std::ranges::find_if(all, [&](const Alternatives& known) {
      return known.is_dimension == entry->is_dimension && known.name == entry->name;
    });
    if (same == all.end()) same = all.insert(same, {entry->name, entry->is_dimension, {}});
    Alternatives& list = *same;
    std::vector<ShapeBinding> made;
    if (entry->is_dimension) {
      for (const int64_t extent : entry->extents) made.push_back({{{entry->name, extent}}, {}});
    } else {
      made.push_back({{}, {{entry->name, std::move(entry->extents)}}});
    }
    for (ShapeBinding& one : made) {
      if (std::ranges::find(list.bindings, one) == list.bindings.end())
        list.bindings.push_back(std::move(one));
    }
  }
  return all;
}

}  // namespace

std::string binding_text(const ShapeBinding& binding) {
  std::string text;
  const auto add = [&text](const std::string& entry) { text += (text.empty() ? "" : " ") + entry; };
  for (const auto& [name, extent] : binding.dimensions) add(name + "=" + std::to_string(extent));
  for (const auto& [name, shape] : binding.shapes) {
    std::string extents;
    for (const int64_t extent : shape) extents += (extents.empty() ? "" : ",") + std::to_string(extent);
    add(name + ":" + extents);
  }
  return text;
}

Result<ShapeBinding> parse_binding(std::string_view text) {
  ShapeBinding binding;
  const std::string_view whole = text;
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    if (text.empty()) return binding;
    const size_t end = end_of_entry(text);
    auto entry = entry_from(text.substr(0, end));
    if (!entry || (entry->is_dimension && entry->extents.size() != 1)) return bad_entry("--shapes", whole);
    ShapeBinding one;
    if (entry->is_dimension) {
      one.dimensions.emplace(entry->name, entry->extents[0]);
    } else {
      one.shapes.emplace(entry->name, std::move(entry->extents));
    }
    TILEWRIGHT_CHECK(join(binding, one));
    text.remove_prefix(end);
  }
}

Result<std::vector<ShapeBinding>> parse_bindings(const std::vector<std::string>& each,
                                                 const std::vector<std::string>& whole) {
  TILEWRIGHT_TRY(std::vector<Alternatives> all, alternatives_from(each));
  Alternatives wholes;
  for (const std::string& text : whole) {
    TILEWRIGHT_TRY(ShapeBinding binding, parse_binding(text));
    if (binding.empty()) return bad_entry("--shapes", text);
    if (std::ranges::find(wholes.bindings, binding) == wholes.bindings.end())
      wholes.bindings.push_back(std::move(binding));
  }
  if (!wholes.bindings.empty()) all.push_back(std::move(wholes));
  std::vector<ShapeBinding> bindings(1);
  for (const Alternatives& list : all) {
    std::vector<ShapeBinding> joined_ones;
    for (const ShapeBinding& known : bindings) {
      for (const ShapeBinding& other : list.bindings) {
        ShapeBinding both = known;
        TILEWRIGHT_CHECK(join(both, other));
        joined_ones.push_back(std::move(both));
      }
    }
    if (joined_ones.size() > kMostBindings) {
      return Error{ErrorKind::kUsage, "--shape",
                   "gives more than " + std::to_string(kMostBindings) + " combinations",
                   "List the wanted ones with --shapes \"NAME=EXTENT NAME=EXTENT\", once for each", ""};
    }
    bindings = std::move(joined_ones);
  }
  return bindings;
}

}  // namespace tilewright
