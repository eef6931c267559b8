// SPDX-License-Identifier: Apache-2.0
// Attention whose scores and shares go through graphs that the model brings along.
#include <algorithm>
#include <cmath>

#include "core/graph/node_writer.h"
#include "core/operators/attention_expansion.h"
#include "core/operators/expanded_operator.h"
#include "core/operators/expansion_steps.h"

namespace tilewright::operators {
namespace {

std::vector<ValueId> expand_flex_attention(NodeWriter& writer, const Node& node) {
  const ValueId queries = writer.input(node, 0);
  const Shape shape = writer.shape(queries);
  if (!expect_fit(writer, shape.size() == 4)) return {};
  const DataType type = writer.type(queries).data_type;
  Scores scores;
  scores.scale = node.attributes.real("scale", usual_scale(shape[3]));
  scores.precision = number_type_from_number(node.attributes.integer("softmax_precision", 0));
  scores.changed = [&writer](ScoreState state, ValueId value) {
    const char* attribute = state == ScoreState::kProducts ? "score_mod" : "prob_mod";
    const bool asked = state == ScoreState::kProducts || state == ScoreState::kShares;
    if (!asked || !writer.has_body(attribute)) return value;
    const Shape before = writer.shape(value);
    const ValueId made = writer.add_body(attribute, {value}, 1).front();
    return expect_fit(writer, writer.shape(made) == before) ? made : kNone;
  };
  return {attended(writer, queries, converted(writer, writer.input(node, 1), type),
                   converted(writer, writer.input(node, 2), type), scores)};
}

}  // namespace

void describe_flex_attention(Descriptions& all) {
  add_expanded(all, "ai.onnx.preview.FlexAttention", {3, 3}, expand_flex_attention);
}

}  // namespace tilewright::operators
