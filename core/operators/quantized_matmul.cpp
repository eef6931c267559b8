// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/broadcast.h"
#include "core/tensor/reference/matrix_product.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/quantization.h"
#include "core/tensor/reference/stacked_matrices.h"

namespace tilewright::reference {
namespace {

/// Sums times the scales of their row and column over that of the result, rounded.
template <typename Sum, typename T>
inline void quantize_row(const Sum* sums, int64_t count, float left, const float* right, int64_t right_step,
                         float scale, float low, float high, int32_t zero, T* out) {
  const auto put = [&](int64_t j, float factor) {
    const float steps = static_cast<float>(sums[j]) * factor;
    out[j] = static_cast<T>(static_cast<int32_t>(quantized_steps(steps, low, high)) + zero);
  };
  if (right_step == 0) {
    const float factor = left * *right / scale;
    for (int64_t j = 0; j < count; ++j) put(j, factor);
  } else {
    for (int64_t j = 0; j < count; ++j) put(j, left * right[j] / scale);
  }
}

/// Whether a scale or zero point belongs to each row or to each column of a matrix.
enum class Side { kRows, kColumns };

/// Where the scale or zero point of a row or column of each product is: at places[product] + index * step.
struct SideParameter {
  std::vector<int64_t> places;
  int64_t step = 0;
};

/// The parameter's shape with its last two dimensions those of a matrix: a vector counts by its side.
Shape matrix_shape(Shape shape, Side side) {
  if (shape.size() == 1) shape.insert(side == Side::kRows ? shape.end() : shape.begin(), 1);
  return shape;
}

Shape full_shape(const StackedMatrices& matrices, Side side) {
  Shape full = matrices.stack;
  full.push_back(side == Side::kRows ? matrices.rows : 1);
  full.push_back(side == Side::kRows ? 1 : matrices.columns);
  return full;
}

/// Fails unless input `index`, which may be absent, is one number or one for each row or column.
Result<void> expect_side_parameter(const OperatorCall& call, size_t index, const StackedMatrices& matrices,
                                   Side side) {
  if (!has_input(call, index)) return {};
  const Shape& shape = call.inputs[index].shape();
  const Shape shapes[] = {full_shape(matrices, side), matrix_shape(shape, side)};
  const auto together = broadcast_shape(call, shapes);
  if (element_count(shape) == 1 || (together.ok() && *together == shapes[0])) return {};
  return bad_call(call, "input " + std::to_string(index) + " of shape " + shape_text(shape) +
                            " does not belong to a product of shape " + shape_text(matrices.output));
}

SideParameter side_parameter(const OperatorCall& call, size_t index, const StackedMatrices& matrices,
                             Side side) {
  const bool single = !has_input(call, index) || call.inputs[index].elements() == 1;
  const Shape shape = single ? Shape() : matrix_shape(call.inputs[index].shape(), side);
  std::vector<int64_t> strides = broadcast_strides(shape, full_shape(matrices, side));
  const auto step = strides[strides.size() - (side == Side::kRows ? 2 : 1)];
  strides.resize(matrices.stack.size());
  return {offset_table(matrices.stack, strides), step};
}

/// One operand: its elements, and which zero points these count less.
struct Operand {
  size_t input = 0;
  size_t zero = 0;
  Side side = Side::kRows;
};

Result<void> expect_operand(const OperatorCall& call, const Operand& operand,
                            const StackedMatrices& matrices) {
  TILEWRIGHT_CHECK(expect_quantized(call, operand.input));
  if (has_input(call, operand.zero) &&
      call.inputs[operand.zero].type().data_type != call.inputs[operand.input].type().data_type) {
    return bad_call(call, "input " + std::to_string(operand.zero) + " is not of the type of input " +
                              std::to_string(operand.input));
  }
  return expect_side_parameter(call, operand.zero, matrices, operand.side);
}

/// Gives the panels of an operand for each product.
class OperandPanels {
 public:
  OperandPanels(const OperatorCall& call, const Operand& operand, const StackedMatrices& matrices)
      : tensor_(call.inputs[operand.input]),
        side_(operand.side),
        places_(side_ == Side::kRows ? matrices.left_places() : matrices.right_places()),
        zeros_(zero_points_of(call, operand.zero, 1)),
        zero_at_(side_parameter(call, operand.zero, matrices, side_)),
        pitch_(side_ == Side::kRows ? matrices.depth : matrices.columns) {}

  PackPanel of(size_t product) const {
    PackPanel panels;
    with_quantized_type(tensor_.type().data_type, [&](auto tag) {
      const auto* data = tensor_.as<decltype(tag)>().data() + places_[product];
      const int32_t* zeros = zeros_.data() + zero_at_.places[product];
      panels = side_ == Side::kRows ? shifted_panels(data, pitch_, 1, zeros, zero_at_.step)
                                    : shifted_panels(data, 1, pitch_, zeros, zero_at_.step);
    });
    return panels;
  }

  /// The same for products of integers; only where elements have at most 8 bits.
  PackPairs pairs_of(size_t product) const {
    PackPairs pairs;
    with_quantized_type(tensor_.type().data_type, [&](auto tag) {
      if constexpr (sizeof(tag) == 1) {
        const auto* data = tensor_.as<decltype(tag)>().data() + places_[product];
        const int32_t* zeros = zeros_.data() + zero_at_.places[product];
        pairs = side_ == Side::kRows ? shifted_pairs(data, pitch_, 1, zeros, zero_at_.step)
                                     : shifted_pairs(data, 1, pitch_, zeros, zero_at_.step);
      }
    });
    return pairs;
  }
  bool narrow() const { return data_type_size(tensor_.type().data_type) == 1; }

 private:
  const Tensor& tensor_;
  Side side_;
  std::vector<int64_t> places_;
  std::vector<int32_t> zeros_;
  SideParameter zero_at_;
  int64_t pitch_;
};

/// Takes the products of two operands; `store(product)` takes the sums of each, of whatever type they are.
/// The output is not empty.
template <typename Store>
void multiply_quantized(const OperatorCall& call, const Operand& left, const Operand& right,
                        const StackedMatrices& matrices, const Store& store) {
  const OperandPanels left_panels(call, left, matrices);
  const OperandPanels right_panels(call, right, matrices);
  const auto count = static_cast<size_t>(element_count(matrices.stack));
  const bool integers = left_panels.narrow() && right_panels.narrow() && matrices.depth <= kMostIntegerTerms;
  for (size_t product = 0; product < count; ++product) {
    if (integers) {
      integer_product(matrices.rows, matrices.columns, matrices.depth, left_panels.pairs_of(product),
                      right_panels.pairs_of(product), store(product));
      continue;
    }
    matrix_product(matrices.rows, matrices.columns, matrices.depth, left_panels.of(product),
                   right_panels.of(product), store(product));
  }
}

/// (A - its zero points) (B - its zero points) in int32.
Outputs matmul_integer(const OperatorCall& call) {
  constexpr Operand kLeft{0, 2, Side::kRows};
  constexpr Operand kRight{1, 3, Side::kColumns};
  TILEWRIGHT_TRY(const StackedMatrices matrices, stacked_matrices(call, 0, 1));
  TILEWRIGHT_CHECK(expect_operand(call, kLeft, matrices));
  TILEWRIGHT_CHECK(expect_operand(call, kRight, matrices));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, DataType::kInt32, matrices.output));
  if (output.elements() == 0) return std::vector<Tensor>{output};

  const int64_t columns = matrices.columns;
  int32_t* first = output.mutable_as<int32_t>().data();
  multiply_quantized(call, kLeft, kRight, matrices, [&](size_t product) {
    int32_t* out = first + static_cast<int64_t>(product) * matrices.rows * columns;
    return [=](int64_t row, int64_t row_count, int64_t column, int64_t column_count, const auto* values,
               int64_t pitch) {
      for (int64_t i = 0; i < row_count; ++i)
        store_integers(values + i * pitch, column_count, out + (row + i) * columns + column);
    };
  });
  return std::vector<Tensor>{output};
}

/// The product of two quantised matrices, quantised. Inputs: A, its scales and zero points, B, its scales and
/// zero points, the output's scales and zero points.
class QuantizedProduct {
 public:
  static constexpr Operand kLeft{0, 2, Side::kRows};
  static constexpr Operand kRight{3, 5, Side::kColumns};

  static Result<void> check(const OperatorCall& call, const StackedMatrices& matrices) {
    TILEWRIGHT_CHECK(expect_operand(call, kLeft, matrices));
    TILEWRIGHT_CHECK(expect_operand(call, kRight, matrices));
    TILEWRIGHT_CHECK(expect_quantized(call, 7));
    for (const size_t index : {1U, 4U, 6U}) TILEWRIGHT_CHECK(expect_scales(call, index));
    TILEWRIGHT_CHECK(expect_side_parameter(call, 1, matrices, Side::kRows));
    TILEWRIGHT_CHECK(expect_side_parameter(call, 4, matrices, Side::kColumns));
    TILEWRIGHT_CHECK(expect_side_parameter(call, 6, matrices, Side::kRows));
    return expect_side_parameter(call, 7, matrices, Side::kRows);
  }

  QuantizedProduct(const OperatorCall& call, const StackedMatrices& matrices)
      : columns_(matrices.columns),
        size_(matrices.rows * matrices.columns),
        left_scales_(scales_of(call, 1)),
        right_scales_(scales_of(call, 4)),
        scales_(scales_of(call, 6)),
        zeros_(zero_points_of(call, 7, 1)),
        left_at_(side_parameter(call, 1, matrices, Side::kRows)),
        right_at_(side_parameter(call, 4, matrices, Side::kColumns)),
        scale_at_(side_parameter(call, 6, matrices, Side::kRows)),
        zero_at_(side_parameter(call, 7, matrices, Side::kRows)) {}

  template <typename T>
  auto store(T* output, QuantizedRange range, size_t product) const {
    T* out = output + static_cast<int64_t>(product) * size_;
    return [this, out, range, product](int64_t row, int64_t row_count, int64_t column, int64_t column_count,
                                       const auto* values, int64_t pitch) {
      const float* right_scales = right_scales_.data() + right_at_.places[product] + column * right_at_.step;
      for (int64_t i = 0; i < row_count; ++i) {
        const float left = at(left_scales_, left_at_, product, row + i);
        const float scale = at(scales_, scale_at_, product, row + i);
        const int32_t zero = at(zeros_, zero_at_, product, row + i);
        const auto low = static_cast<float>(range.low - zero);
        const auto high = static_cast<float>(range.high - zero);
        T* line = out + (row + i) * columns_ + column;
        const auto* from = values + i * pitch;
        const int64_t step = right_at_.step;
        in_wide_vectors([&] {
          quantize_row(from, column_count, left, right_scales, step, scale, low, high, zero, line);
        });
      }
    };
  }

 private:
  template <typename T>
  static T at(const std::vector<T>& values, const SideParameter& parameter, size_t product, int64_t index) {
    return values[static_cast<size_t>(parameter.places[product] + index * parameter.step)];
  }

  int64_t columns_;
  int64_t size_;
  std::vector<float> left_scales_;
  std::vector<float> right_scales_;
  std::vector<float> scales_;
  std::vector<int32_t> zeros_;
  SideParameter left_at_;
  SideParameter right_at_;
  SideParameter scale_at_;
  SideParameter zero_at_;
};

Outputs quantized_matmul(const OperatorCall& call) {
  TILEWRIGHT_TRY(const StackedMatrices matrices, stacked_matrices(call, 0, 3));
  TILEWRIGHT_CHECK(QuantizedProduct::check(call, matrices));
  const DataType type = call.inputs[7].type().data_type;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, matrices.output));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  const QuantizedProduct quantized(call, matrices);
  with_quantized_type(type, [&](auto tag) {
    auto* out = output.mutable_as<decltype(tag)>().data();
    multiply_quantized(call, QuantizedProduct::kLeft, QuantizedProduct::kRight, matrices,
                       [&](size_t product) { return quantized.store(out, *quantized_range(type), product); });
  });
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types product_type(const Graph& graph, const Node& node, size_t right, DataType type) {
  const auto matrices = reference::stacked_matrices(call_of(node), input_type(graph, node, 0).shape,
                                                    input_type(graph, node, right).shape);
  if (matrices.ok()) return std::vector<TensorType>{{type, matrices->output}};
  return misfit(node, matrices.error().message);
}

Types integer_matmul_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  return product_type(graph, node, 1, DataType::kInt32);
}

Types quantized_matmul_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 8));
  return product_type(graph, node, 3, input_type(graph, node, 7).data_type);
}

double quantized_matmul_flops(const Graph& graph, const Node& node) {
  const Shape& a = input_type(graph, node, 0).shape;
  return a.empty() ? 0 : 2 * elements_of(graph, node.outputs[0]) * static_cast<double>(a.back());
}

}  // namespace

void describe_quantized_matmul(Descriptions& all) {
  all.push_back({.name = "MatMulInteger",
                 .arity = {2, 4},
                 .kernel = reference::matmul_integer,
                 .facts = {.types = integer_matmul_types, .flops = quantized_matmul_flops}});
  all.push_back({.name = "QLinearMatMul",
                 .arity = {8, 8},
                 .kernel = reference::quantized_matmul,
                 .facts = {.types = quantized_matmul_types, .flops = quantized_matmul_flops}});
}

}  // namespace tilewright::operators
