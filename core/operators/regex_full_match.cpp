// SPDX-License-Identifier: Apache-2.0
#include <re2/re2.h>

#include <string>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/elementwise.h"
#include "core/tensor/text.h"

namespace tilewright::reference {
namespace {

/// Whether each text as a whole is one of those that a regular expression means.
Outputs regex_full_match(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_text(call, 0));
  const std::string pattern = call.attributes->text("pattern", "");
  const RE2 expression(pattern, RE2::Quiet);
  if (!expression.ok()) return bad_call(call, "its pattern '" + pattern + "' is no regular expression");
  const IntegerBlock block = [&expression](const int64_t* const* in, int64_t* out, int64_t count) {
    for (int64_t i = 0; i < count; ++i) {
      const std::string_view text = text_of({static_cast<uint64_t>(in[0][i])});
      out[i] = RE2::FullMatch(re2::StringPiece(text.data(), text.size()), expression) ? 1 : 0;
    }
  };
  TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs.first(1), DataType::kBool, block));
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types truth_of_each(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  return std::vector<TensorType>{{DataType::kBool, input_type(graph, node, 0).shape}};
}

}  // namespace

void describe_regex_full_match(Descriptions& all) {
  all.push_back({.name = "RegexFullMatch",
                 .arity = {1, 1},
                 .kernel = reference::regex_full_match,
                 .facts = {.takes_texts = true,
                           .versions = {.since = 20, .attributes = {{"pattern", AttributeKind::kText}}},
                           .types = truth_of_each}});
}

}  // namespace tilewright::operators
