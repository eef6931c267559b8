// SPDX-License-Identifier: Apache-2.0
#include "tests/values/dag_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <unordered_map>

#include "core/compute/scalar.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

/// Values of one operation: `reals` of floating-point ones, `integers` of the others.
struct Values {
  Shape shape;
  std::vector<int64_t> strides;
  bool real = true;
  std::vector<double> reals;
  std::vector<int64_t> integers;
};

/// An expression whose variables, constants and loads are resolved; one entry for each node.
struct Instruction {
  enum class Kind {
    kInteger,
    kReal,
    kVariable,
    kUnary,
    kBinary,
    kSelect,
    kToReal,
    kToInteger,
    kToBool,
    kRound32,
    kKeep,
    kLoad
  };
  Kind kind = Kind::kInteger;
  bool real = false;  ///< whether its value is floating-point
  UnaryOp unary = UnaryOp::kNeg;
  BinaryOp binary = BinaryOp::kAdd;
  int64_t integer = 0;
  double number = 0;
  int a = -1, b = -1, c = -1;
  const Values* from = nullptr;
  std::vector<int> indices;
};

/// Runs one body. A read outside a tensor is remembered and gives 0.
class Machine {
 public:
  Machine(const ComputeDag& dag, const std::vector<Values>& values) : dag_(dag), values_(values) {}

  void compile(const Compute& compute) {
    code_.clear();
    slots_.clear();
    for (const auto* axes : {&compute.axes, &compute.reduce_axes}) {
      for (const Axis& axis : *axes) slots_.emplace(axis.var, static_cast<int>(slots_.size()));
    }
    variables_.assign(slots_.size(), 0);
    root_ = add(compute.body);
  }

  std::vector<int64_t>& variables() { return variables_; }
  double real() { return real(root_); }
  int64_t integer() { return integer(root_); }
  const std::string& error() const { return error_; }

 private:
  int add(const Expr& e) {
    Instruction made;
    made.real = is_floating_point(e.type());
    std::visit([&](const auto& node) { fill(made, node, e.type()); }, e.node().value);
    code_.push_back(std::move(made));
    return static_cast<int>(code_.size()) - 1;
  }

  using Kind = Instruction::Kind;
  void fill(Instruction& made, const IntImm& imm, DataType) {
    made.kind = made.real ? Kind::kReal : Kind::kInteger;
    made.integer = imm.value;
    made.number = static_cast<double>(imm.value);
  }
  void fill(Instruction& made, const FloatImm& imm, DataType) {
    made.kind = Kind::kReal;
    made.number = imm.value;
  }
  void fill(Instruction& made, const VarRef& ref, DataType) {
    made.kind = Kind::kVariable;
    made.a = slots_.at(ref.id);
  }
  void fill(Instruction& made, const Unary& node, DataType) {
    made.kind = Kind::kUnary;
    made.unary = node.op;
    made.a = add(node.a);
  }
  void fill(Instruction& made, const Binary& node, DataType) {
    made.kind = Kind::kBinary;
    made.binary = node.op;
    made.a = add(node.a);
    made.b = add(node.b);
  }
  void fill(Instruction& made, const Select& node, DataType) {
    made.kind = Kind::kSelect;
    made.a = add(node.condition);
    made.b = add(node.if_true);
    made.c = add(node.if_false);
  }
  void fill(Instruction& made, const Cast& node, DataType type) {
    made.a = add(node.a);
    const bool from_real = code_[static_cast<size_t>(made.a)].real;
    if (type == DataType::kBool)
      made.kind = Kind::kToBool;
    else if (type == DataType::kFloat32)
      made.kind = from_real ? Kind::kRound32 : Kind::kToReal;
    else if (made.real)
      made.kind = from_real ? Kind::kKeep : Kind::kToReal;
    else
      made.kind = from_real ? Kind::kToInteger : Kind::kKeep;
  }
  void fill(Instruction& made, const Load& node, DataType) {
    made.kind = Kind::kLoad;
    made.integer = node.tensor;
    made.from = &values_[static_cast<size_t>(node.tensor)];
    for (const Expr& index : node.indices) made.indices.push_back(add(index));
  }

  double real(int at) {
    const Instruction& i = code_[static_cast<size_t>(at)];
    switch (i.kind) {
      case Kind::kReal: return i.number;
      case Kind::kUnary: return scalar_value(i.unary, real(i.a));
      case Kind::kBinary: return scalar_value(i.binary, real(i.a), real(i.b));
      case Kind::kSelect: return real(integer(i.a) != 0 ? i.b : i.c);
      case Kind::kToReal: return static_cast<double>(integer(i.a));
      case Kind::kRound32: return static_cast<double>(static_cast<float>(real(i.a)));
      case Kind::kKeep: return real(i.a);
      case Kind::kLoad: {
        const int64_t place = place_of(i);
        return place < 0 ? 0 : i.from->reals[static_cast<size_t>(place)];
      }
      default: return static_cast<double>(integer(at));
    }
  }

  int64_t integer(int at) {
    const Instruction& i = code_[static_cast<size_t>(at)];
    switch (i.kind) {
      case Kind::kInteger: return i.integer;
      case Kind::kVariable: return variables_[static_cast<size_t>(i.a)];
      case Kind::kUnary: return integer_unary(i);
      case Kind::kBinary: return integer_binary(i);
      case Kind::kSelect: return integer(integer(i.a) != 0 ? i.b : i.c);
      case Kind::kToInteger: return static_cast<int64_t>(real(i.a));
      case Kind::kToBool: return code_[static_cast<size_t>(i.a)].real ? real(i.a) != 0 : integer(i.a) != 0;
      case Kind::kKeep: return integer(i.a);
      case Kind::kLoad: {
        const int64_t place = place_of(i);
        return place < 0 ? 0 : i.from->integers[static_cast<size_t>(place)];
      }
      default: return static_cast<int64_t>(real(at));
    }
  }

  int64_t integer_unary(const Instruction& i) {
    const int64_t a = integer(i.a);
    if (i.unary == UnaryOp::kNot) return a == 0;
    return i.unary == UnaryOp::kAbs ? std::abs(a) : -a;
  }

  int64_t integer_binary(const Instruction& i) {
    if (code_[static_cast<size_t>(i.a)].real)
      return static_cast<int64_t>(scalar_value(i.binary, real(i.a), real(i.b)));
    if (i.binary == BinaryOp::kAnd) return integer(i.a) != 0 && integer(i.b) != 0;
    if (i.binary == BinaryOp::kOr) return integer(i.a) != 0 || integer(i.b) != 0;
    const int64_t a = integer(i.a);
    const int64_t b = integer(i.b);
    // Index arithmetic is most of the work, and these are most of it.
    if (i.binary == BinaryOp::kAdd) return a + b;
    if (i.binary == BinaryOp::kMul) return a * b;
    if (i.binary == BinaryOp::kLess) return a < b;
    // `binary` folds constants in all integer arithmetic.
    const Expr folded = tilewright::binary(i.binary, int_imm(a), int_imm(b));
    const int64_t* value = constant_of(folded);
    return value ? *value : 0;
  }

  int64_t place_of(const Instruction& i) {
    int64_t place = 0;
    for (size_t d = 0; d < i.indices.size(); ++d) {
      const int64_t index = integer(i.indices[d]);
      if (index < 0 || index >= i.from->shape[d]) {
        if (error_.empty()) {
          error_ = fmt::format("index {} of dimension {} of {} is outside its extent of {}", index, d,
                               dag_.op(static_cast<TensorId>(i.integer)).name, i.from->shape[d]);
        }
        return -1;
      }
      place += index * i.from->strides[d];
    }
    return place;
  }

  const ComputeDag& dag_;
  const std::vector<Values>& values_;
  std::vector<Instruction> code_;
  std::unordered_map<VarId, int> slots_;
  std::vector<int64_t> variables_;
  int root_ = -1;
  std::string error_;
};

double neutral(Combiner combiner) {
  switch (combiner) {
    case Combiner::kProduct: return 1;
    case Combiner::kMax: return -std::numeric_limits<double>::infinity();
    case Combiner::kMin: return std::numeric_limits<double>::infinity();
    default: return 0;
  }
}

double combined(Combiner combiner, double so_far, double next) {
  switch (combiner) {
    case Combiner::kSum: return so_far + next;
    case Combiner::kProduct: return so_far * next;
    case Combiner::kMax: return scalar_value(BinaryOp::kMax, so_far, next);
    case Combiner::kMin: return scalar_value(BinaryOp::kMin, so_far, next);
    case Combiner::kNone: break;
  }
  return next;
}

/// Steps the counters in [first, extents.size()) like an odometer; false after the last.
bool step(std::vector<int64_t>& counters, const std::vector<int64_t>& extents, size_t first) {
  for (size_t d = extents.size(); d-- > first;) {
    if (++counters[d] < extents[d]) return true;
    counters[d] = 0;
  }
  return false;
}

Values empty_values(const TensorType& type) {
  return {type.shape, row_major_strides(type.shape), is_floating_point(type.data_type), {}, {}};
}

double rounded(double value, DataType type) {
  return type == DataType::kFloat32 ? static_cast<double>(static_cast<float>(value)) : value;
}

void run(const ComputeOp& op, Machine& machine, Values& out) {
  const Compute& compute = *op.compute();
  machine.compile(compute);
  std::vector<int64_t> outer, all;
  for (const Axis& axis : compute.axes) outer.push_back(axis.extent);
  all = outer;
  for (const Axis& axis : compute.reduce_axes) all.push_back(axis.extent);
  std::vector<int64_t>& counters = machine.variables();
  std::vector<int64_t> place = counters;
  const size_t first = outer.size();
  place.resize(first);
  do {
    std::copy(place.begin(), place.end(), counters.begin());
    if (!out.real) {
      out.integers.push_back(machine.integer());
      continue;
    }
    double value = neutral(compute.combiner);
    do {
      value = combined(compute.combiner, value, machine.real());
    } while (step(counters, all, first));
    out.reals.push_back(rounded(rounded(value, op.accumulator_type()), op.type.data_type));
  } while (step(place, outer, 0));
}

Values values_of(const Tensor& tensor) {
  Values values = empty_values(tensor.type());
  if (values.real)
    values.reals = real_values(tensor);
  else
    values.integers = integer_values(tensor);
  return values;
}

Result<Values> placeholder_values(const ComputeOp& op, const std::vector<Tensor>& given) {
  const auto index = static_cast<size_t>(op.placeholder()->index);
  if (index >= given.size() || !given[index].valid() || given[index].type() != op.type) {
    return Error{ErrorKind::kUsage, op.name, "the value given for it is missing or of another type", "", ""};
  }
  return values_of(given[index]);
}

Tensor tensor_of(const TensorType& type, const Values& values) {
  Tensor tensor(type);
  if (values.real)
    store_elements(tensor, 0, type.elements(), values.reals.data());
  else
    store_elements(tensor, 0, type.elements(), values.integers.data());
  return tensor;
}

}  // namespace

Result<std::vector<Tensor>> compute_dag_values(const ComputeDag& dag, const std::vector<Tensor>& activations,
                                               const std::vector<Tensor>& parameters) {
  TILEWRIGHT_CHECK(check_dag(dag));
  std::vector<Values> values(dag.ops.size());
  Machine machine(dag, values);
  for (size_t i = 0; i < dag.ops.size(); ++i) {
    const ComputeOp& op = dag.ops[i];
    if (op.placeholder()) {
      TILEWRIGHT_TRY(values[i], placeholder_values(op, op.is_parameter() ? parameters : activations));
      continue;
    }
    if (const auto* table = std::get_if<ConstantTable>(&op.definition)) {
      values[i] = values_of(table->values);
      continue;
    }
    values[i] = empty_values(op.type);
    const bool in_integers = !values[i].real || !is_floating_point(op.accumulator_type());
    if (in_integers && op.compute()->combiner != Combiner::kNone) {
      return Error{ErrorKind::kUnsupported, op.name, "reductions of integers are not evaluated", "", ""};
    }
    run(op, machine, values[i]);
    if (!machine.error().empty()) return Error{ErrorKind::kInternal, op.name, machine.error(), "", ""};
  }
  std::vector<Tensor> outputs;
  for (const TensorId id : dag.outputs)
    outputs.push_back(tensor_of(dag.op(id).type, values[static_cast<size_t>(id)]));
  return outputs;
}

}  // namespace tilewright
