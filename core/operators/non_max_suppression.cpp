// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <optional>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Two corners, the lower one first; computed in float as models expect, since thresholds decide at equality.
struct Box {
  std::array<float, 2> low;
  std::array<float, 2> high;

  float area() const { return (high[0] - low[0]) * (high[1] - low[1]); }
};

Box corner_box(const float* values) {
  return {{std::min(values[0], values[2]), std::min(values[1], values[3])},
          {std::max(values[0], values[2]), std::max(values[1], values[3])}};
}

/// Centre, width and height; x comes first.
Box center_box(const float* values) {
  return {{values[0] - values[2] / 2, values[1] - values[3] / 2},
          {values[0] + values[2] / 2, values[1] + values[3] / 2}};
}

bool overlap_more(const Box& a, const Box& b, float threshold) {
  Box common;
  for (size_t i = 0; i < 2; ++i) {
    common.low[i] = std::max(a.low[i], b.low[i]);
    common.high[i] = std::min(a.high[i], b.high[i]);
    if (common.high[i] <= common.low[i]) return false;
  }
  if (a.area() <= 0 || b.area() <= 0) return false;
  return common.area() / (a.area() + b.area() - common.area()) > threshold;
}

struct Suppression {
  int64_t most = 0;  ///< boxes of one class
  float overlap = 0;
  std::optional<float> least_score;
};

Result<Suppression> read_suppression(const OperatorCall& call) {
  Suppression rule;
  if (has_input(call, 2)) {
    TILEWRIGHT_TRY(rule.most, integer_scalar(call, 2));
  }
  if (has_input(call, 3)) {
    TILEWRIGHT_TRY(const double overlap, real_scalar(call, 3));
    rule.overlap = static_cast<float>(overlap);
    if (!(rule.overlap >= 0 && rule.overlap <= 1))
      return bad_call(call, "an overlap of " + std::to_string(rule.overlap) + " is not among 0 to 1");
  }
  if (has_input(call, 4)) {
    TILEWRIGHT_TRY(const double score, real_scalar(call, 4));
    rule.least_score = static_cast<float>(score);
  }
  return rule;
}

/// The boxes of one class that stay, the best first. Of equal scores the first box comes first; a score that
/// is NaN is none.
std::vector<int64_t> kept_boxes(const std::vector<Box>& boxes, const float* scores, const Suppression& rule) {
  std::vector<int64_t> candidates;
  for (int64_t i = 0; i < std::ssize(boxes); ++i) {
    if (rule.least_score.has_value() ? scores[i] > *rule.least_score : scores[i] == scores[i])
      candidates.push_back(i);
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [&](int64_t a, int64_t b) { return scores[a] > scores[b]; });
  std::vector<int64_t> kept;
  for (const int64_t candidate : candidates) {
    if (std::ssize(kept) >= rule.most) break;
    const bool suppressed = std::any_of(kept.begin(), kept.end(), [&](int64_t better) {
      return overlap_more(boxes[static_cast<size_t>(candidate)], boxes[static_cast<size_t>(better)],
                          rule.overlap);
    });
    if (!suppressed) kept.push_back(candidate);
  }
  return kept;
}

std::vector<float> float_values(const Tensor& tensor) {
  if (tensor.type().data_type == DataType::kFloat32) {
    const auto values = tensor.as<float>();
    return {values.begin(), values.end()};
  }
  const auto values = real_values(tensor);
  return {values.begin(), values.end()};
}

/// Rows of batch, class and box, as many as are kept.
Outputs non_max_suppression(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_rank(call, 0, 3));
  TILEWRIGHT_CHECK(expect_rank(call, 1, 3));
  const Shape& shape = call.inputs[0].shape();
  const Shape& scored = call.inputs[1].shape();
  if (shape[2] != 4 || shape[0] != scored[0] || shape[1] != scored[2]) {
    return bad_call(call, "its boxes of shape " + shape_text(shape) + " do not fit its scores of shape " +
                              shape_text(scored));
  }
  TILEWRIGHT_TRY(const Suppression rule, read_suppression(call));
  if (call.rehearsal) return rehearsed();
  const bool centers = call.attributes->integer("center_point_box", 0) != 0;
  const auto corners = float_values(call.inputs[0]);
  const auto scores = float_values(call.inputs[1]);
  std::vector<int64_t> rows;
  std::vector<Box> boxes(static_cast<size_t>(shape[1]));
  std::vector<std::vector<int64_t>> kept(static_cast<size_t>(scored[1]));
  for (int64_t b = 0; b < shape[0]; ++b) {
    for (int64_t i = 0; i < shape[1]; ++i) {
      const float* values = corners.data() + (b * shape[1] + i) * 4;
      boxes[static_cast<size_t>(i)] = centers ? center_box(values) : corner_box(values);
    }
    constexpr double kNanosecondsOfBox = 20;
    share_work(scored[1], kNanosecondsOfBox * static_cast<double>(shape[1]), [&](int64_t begin, int64_t end) {
      for (int64_t c = begin; c < end; ++c)
        kept[static_cast<size_t>(c)] =
            kept_boxes(boxes, scores.data() + (b * scored[1] + c) * shape[1], rule);
    });
    for (int64_t c = 0; c < scored[1]; ++c) {
      for (const int64_t box : kept[static_cast<size_t>(c)]) rows.insert(rows.end(), {b, c, box});
    }
  }
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, DataType::kInt64, {std::ssize(rows) / 3, 3}));
  store_elements(output, 0, output.elements(), rows.data());
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types selection_type(const Graph&, const Node& node) {
  return depends_on_data(node);
}

}  // namespace

void describe_non_max_suppression(Descriptions& all) {
  all.push_back({.name = "NonMaxSuppression",
                 .arity = {2, 5},
                 .kernel = reference::non_max_suppression,
                 .facts = {.types = selection_type}});
}

}  // namespace tilewright::operators
