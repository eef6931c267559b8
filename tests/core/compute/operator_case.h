// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"

namespace tilewright {

using Ints = std::vector<int64_t>;

/// A small graph with random constants and inputs that is compared, variant by variant, with the reference
/// kernels.
class OperatorCase {
 public:
  explicit OperatorCase(uint64_t seed = 1, int opset = 17) : random_(seed), builder_("case", opset) {}

  /// Values lie in memory in blocks of `block` channels; 0: plain.
  ValueId input(Shape shape, int64_t block = 0, DataType type = DataType::kFloat32);
  /// The same with these values.
  ValueId input(Tensor values);
  ValueId parameter(Shape shape, double low = -1, double high = 1);
  /// A constant that says what to compute, and so belongs to the task.
  ValueId constant(Tensor tensor);
  ValueId node(const std::string& op, std::vector<ValueId> inputs, Attributes attributes = {},
               int64_t block = 0);
  OperatorCase& output(ValueId value);

  Task task() const;
  /// Largest relative error of the outputs under a variant; infinite where something fails, which is a test
  /// failure too.
  double error_of(const std::string& variant);
  /// All variants of the task match the reference, and those that spread nothing
  /// also where inputs are NaN, infinite and denormal; their names.
  std::vector<std::string> expect_all_match(double tolerance = 1e-5);
  /// The DAG as text.
  std::string text(const std::string& variant = "direct") const;

 private:
  std::vector<Tensor> expected() const;

  Random random_;
  GraphBuilder builder_;
  std::vector<int64_t> blocks_;  ///< by value
  std::vector<Tensor> inputs_;
  std::vector<Tensor> parameters_;
  std::set<ValueId> constants_;
};

}  // namespace tilewright
