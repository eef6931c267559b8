// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "core/compute/expr.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// One index of an operation, running over [0, extent).
struct Axis {
  VarId var = 0;
  std::string name;
  int64_t extent = 1;
};

enum class Combiner { kNone, kSum, kProduct, kMax, kMin };

/// A tensor that comes from outside.
struct Placeholder {
  enum class Role { kActivation, kParameter };
  Role role = Role::kActivation;
  int index = 0;  ///< position among the task's inputs, or among its parameters
};

/// A small constant tensor that belongs to the algorithm (Winograd's transform matrices). Loads with constant
/// indices are folded once its loops are unrolled. Reads nothing.
struct ConstantTable {
  Tensor values;  ///< of the operation's type
};

/// out[axes] = body, or out[axes] = combine over reduce_axes of body.
struct Compute {
  std::vector<Axis> axes;
  std::vector<Axis> reduce_axes;
  Combiner combiner = Combiner::kNone;
  Expr body;  ///< of the accumulator's type
  /// In which a reduction combines, before the result is converted to the operation's element type. Empty: it
  /// is that type.
  std::optional<DataType> accumulator = {};
};

/// What an operation is of an operator, where features tell apart what definitions show alike.
enum class OperatorPart : uint8_t {
  kOther,
  kConvolution,    ///< the sum of products of a convolution; neither a transposed one's nor Winograd's
  kMatrixProduct,  ///< the sum of products of a product of matrices
  kSoftmax,        ///< the result of a softmax or of its logarithm
};

/// What a search space and features may assume of an operation beyond what its definition shows.
struct ComputeHints {
  /// Iterators to unroll so that loads of constant tables fold away (Ansor,
  /// `SimplifyComputeWithConstTensor`); the operation is then not tiled for reuse.
  std::vector<std::string> unroll_for_constants = {};
  OperatorPart part = OperatorPart::kOther;
  /// The sums that the operation reads are computed in its loops, and it is not inlined.
  bool keeps_sums = false;
};

/// One operation in index notation. `type.shape` is the shape in memory; axes and dimensions correspond one
/// to one.
struct ComputeOp {
  std::string name;
  TensorType type;
  std::variant<Placeholder, ConstantTable, Compute> definition;
  ComputeHints hints;
  /// Innermost dimensions whose strides are those of a dense tensor; the others are told at run time.
  /// Concerns what comes from outside and what leaves: 1 for plain tensors (views may have any outer
  /// strides), all but the batch for blocked ones.
  int dense_dimensions = 1;

  const Compute* compute() const { return std::get_if<Compute>(&definition); }
  Compute* compute() { return std::get_if<Compute>(&definition); }
  const Placeholder* placeholder() const { return std::get_if<Placeholder>(&definition); }
  /// The type of a compute's body.
  DataType accumulator_type() const {
    return compute() ? compute()->accumulator.value_or(type.data_type) : type.data_type;
  }
  bool is_parameter() const { return placeholder() && placeholder()->role == Placeholder::Role::kParameter; }
};

/// What a task computes under one variant, in index notation (Ansor, section 4; Halide's algorithm).
/// Operations stand in topological order; a load names an operation by its index. Immutable once built;
/// shared between threads.
struct ComputeDag {
  std::string variant;  ///< name of the algorithm and its layouts: "direct", "winograd_f4"
  std::vector<ComputeOp> ops;
  std::vector<TensorId> outputs;  ///< in the order of the task's outputs

  const ComputeOp& op(TensorId id) const { return ops[static_cast<size_t>(id)]; }
  /// Operations that each operation loads, without repetition, in order of first load.
  std::vector<std::vector<TensorId>> producers() const;
  /// Operations that load each operation.
  std::vector<std::vector<TensorId>> consumers() const;
};

/// Arithmetic operations of the whole DAG as Ansor counts them: output elements x operations of the body,
/// reductions multiplied by their extents (systems of the literature compare by this figure; see
/// `Task::flops` for ONNX's count).
double count_flops(const ComputeDag& dag);
/// Of one operation.
double count_flops(const ComputeOp& op);

/// The DAG as text, one line an operation: "C(i, j) += A[i, k] * B[k, j]".
std::string dag_text(const ComputeDag& dag);
/// What an operation computes as `dag_text` writes it, with `tensor_name` naming what it loads. The operation
/// is a `Compute`.
std::string compute_text(const ComputeOp& op, const std::function<std::string(TensorId)>& tensor_name);

/// Checks names, shapes, ids, variables and topological order. Every builder's result passes it.
Result<void> check_dag(const ComputeDag& dag);

/// Builds a DAG step by step and gives out variable ids. Not thread-safe.
class DagBuilder {
 public:
  explicit DagBuilder(std::string variant);

  TensorId activation(std::string name, TensorType type, int index);
  TensorId parameter(std::string name, TensorType type, int index);
  TensorId table(std::string name, Tensor values);
  Axis axis(std::string name, int64_t extent);

  /// out[axes] = body; the shape is that of the axes.
  TensorId compute(std::string name, std::vector<Axis> axes, Expr body, ComputeHints hints = {});
  /// out[axes] = combine over `reduce` of body, in the body's type; `result`, where given, is the element
  /// type of what it makes.
  TensorId reduce(std::string name, std::vector<Axis> axes, std::vector<Axis> reduce, Combiner combiner,
                  Expr body, ComputeHints hints = {}, std::optional<DataType> result = {});
  /// Load of `id` at `indices`, with its element type.
  Expr at(TensorId id, std::vector<Expr> indices) const;
  const Shape& shape(TensorId id) const { return dag_.op(id).type.shape; }

  /// The checked DAG.
  Result<ComputeDag> finish(std::vector<TensorId> outputs) &&;

 private:
  /// A name that is taken gets a number.
  TensorId add(ComputeOp op);

  ComputeDag dag_;
  VarId next_var_ = 0;
};

/// The variable of an axis as an expression.
inline Expr of(const Axis& axis) {
  return var(axis.var, axis.name);
}

}  // namespace tilewright
