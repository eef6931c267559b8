// SPDX-License-Identifier: Apache-2.0
#include <clocale>
#include <cwchar>
#include <cwctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/operators/operator_description.h"
#include "core/tensor/characters.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/text.h"

namespace tilewright::reference {
namespace {

enum class Letters { kKept, kSmall, kCapital };

/// Letters of all alphabets, whatever the user's language is: models are the same everywhere.
std::string with_letters(std::string_view text, Letters letters) {
  static const locale_t unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  std::u32string characters = characters_of(text);
  for (char32_t& character : characters) {
    const auto code = static_cast<wint_t>(character);
    if (letters == Letters::kKept || (unicode == nullptr && code > 0x7f)) continue;
    if (unicode == nullptr)
      character =
          static_cast<char32_t>(letters == Letters::kSmall ? std::towlower(code) : std::towupper(code));
    else
      character = static_cast<char32_t>(letters == Letters::kSmall ? towlower_l(code, unicode)
                                                                   : towupper_l(code, unicode));
  }
  return utf8_of(characters);
}

/// The texts that are no stop words, in small or capital letters where an attribute says so; an empty text
/// where all are.
Outputs string_normalizer(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_CHECK(expect_text(call, 0));
  const Shape& shape = input.shape();
  TILEWRIGHT_CHECK(expect_rank(call, 0, 1, 2));
  if (shape.size() == 2 && shape[0] != 1)
    return bad_call(call, "its input of shape " + shape_text(shape) + " has several rows");
  const std::string action = call.attributes->text("case_change_action", "NONE");
  if (action != "NONE" && action != "LOWER" && action != "UPPER")
    return bad_call(call, "its case_change_action '" + action + "' is not known");
  // How many are left depends on the texts.
  if (call.rehearsal) return rehearsed();
  const Letters compared =
      call.attributes->integer("is_case_sensitive", 0) != 0 ? Letters::kKept : Letters::kSmall;
  const Letters written = action == "LOWER"   ? Letters::kSmall
                          : action == "UPPER" ? Letters::kCapital
                                              : Letters::kKept;
  std::set<std::string> stopped;
  for (const std::string& word : call.attributes->texts("stopwords"))
    stopped.insert(with_letters(word, compared));
  std::vector<std::string> kept;
  for (const std::string_view text : all_texts(input)) {
    if (stopped.count(with_letters(text, compared)) == 0) kept.push_back(with_letters(text, written));
  }
  if (kept.empty()) kept.emplace_back();
  Shape filtered = shape;
  filtered.back() = static_cast<int64_t>(kept.size());
  return std::vector<Tensor>{text_tensor(std::move(filtered), kept)};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
void describe_string_normalizer(Descriptions& all) {
  all.push_back({.name = "StringNormalizer",
                 .arity = {1, 1},
                 .kernel = reference::string_normalizer,
                 .facts = {.takes_texts = true, .types = types_of_constants, .flops = no_flops}});
}

}  // namespace tilewright::operators
