// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/text.h"

namespace tilewright::reference {
namespace {

using Pieces = std::vector<std::string_view>;

/// The words of a text: as many as `most` cuts leave, the last one with all that follows.
Pieces words_of(std::string_view text, int64_t most) {
  constexpr std::string_view kSpaces = " \t\n\v\f\r";
  Pieces words;
  while (true) {
    const size_t first = text.find_first_not_of(kSpaces);
    if (first == std::string_view::npos) return words;
    text.remove_prefix(first);
    const size_t end = text.find_first_of(kSpaces);
    if (most >= 0 && std::ssize(words) == most) {
      words.push_back(text);
      return words;
    }
    words.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return words;
    text.remove_prefix(end);
  }
}

/// What lies between the delimiters, which may be nothing.
Pieces parts_of(std::string_view text, std::string_view delimiter, int64_t most) {
  Pieces parts;
  while (most < 0 || std::ssize(parts) < most) {
    const size_t end = text.find(delimiter);
    if (end == std::string_view::npos) break;
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + delimiter.size());
  }
  parts.push_back(text);
  return parts;
}

/// The pieces of every text along a new axis, filled up with empty texts, and how many there are of each.
Outputs string_split(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_CHECK(expect_text(call, 0));
  // How many there are depends on the texts.
  if (call.rehearsal) return rehearsed();
  const std::string delimiter = call.attributes->text("delimiter", "");
  const int64_t most = call.attributes->integer("maxsplit", -1);
  std::vector<Pieces> all;
  int64_t longest = 0;
  for (const std::string_view text : all_texts(input)) {
    all.push_back(delimiter.empty() ? words_of(text, most) : parts_of(text, delimiter, most));
    longest = std::max(longest, static_cast<int64_t>(all.back().size()));
  }
  Shape shape = input.shape();
  shape.push_back(longest);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, DataType::kString, std::move(shape)));
  TILEWRIGHT_TRY(Tensor counts, new_tensor(call, DataType::kInt64, input.shape()));
  auto out = output.mutable_as<TextElement>();
  for (size_t i = 0; i < all.size(); ++i) {
    counts.mutable_as<int64_t>()[i] = static_cast<int64_t>(all[i].size());
    const size_t first = i * static_cast<size_t>(longest);
    for (size_t piece = 0; piece < all[i].size(); ++piece) out[first + piece] = text_element(all[i][piece]);
  }
  return std::vector<Tensor>{output, counts};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
void describe_string_split(Descriptions& all) {
  all.push_back({.name = "StringSplit",
                 .arity = {1, 1, 2},
                 .kernel = reference::string_split,
                 .facts = {.takes_texts = true,
                           .versions = {.since = 20,
                                        .attributes = {{"delimiter", AttributeKind::kText},
                                                       {"maxsplit", AttributeKind::kInteger}}},
                           .types = types_of_constants,
                           .flops = no_flops}});
}

}  // namespace tilewright::operators
