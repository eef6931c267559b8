// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/elementwise.h"
#include "core/tensor/text.h"

namespace tilewright::reference {
namespace {

/// Each text followed by the other operand's, which are broadcast.
Outputs string_concat(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_text(call, 0));
  TILEWRIGHT_CHECK(expect_text(call, 1));
  const IntegerBlock block = [](const int64_t* const* in, int64_t* out, int64_t count) {
    for (int64_t i = 0; i < count; ++i) {
      std::string text(text_of({static_cast<uint64_t>(in[0][i])}));
      text += text_of({static_cast<uint64_t>(in[1][i])});
      out[i] = static_cast<int64_t>(text_element(text).number);
    }
  };
  TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs, DataType::kString, block));
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
void describe_string_concat(Descriptions& all) {
  all.push_back({.name = "StringConcat",
                 .arity = {2, 2},
                 .kernel = reference::string_concat,
                 .facts = {.takes_texts = true, .versions = {.since = 20}, .types = joined_type}});
}

}  // namespace tilewright::operators
