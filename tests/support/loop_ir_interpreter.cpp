// SPDX-License-Identifier: Apache-2.0
#include "tests/support/loop_ir_interpreter.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/compute/scalar.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

using Place = Buffer::Place;

/// Value of a loop's variable outside of it: no index has it.
constexpr int64_t kOutside = int64_t{1} << 40;

struct Memory {
  Shape shape;
  std::vector<int64_t> strides;
  bool real = true;
  bool alive = true;
  std::vector<float> reals;
  std::vector<int64_t> integers;

  void fill() {
    const auto count = static_cast<size_t>(element_count(shape));
    if (real)
      reals.assign(count, std::numeric_limits<float>::quiet_NaN());
    else
      integers.assign(count, std::numeric_limits<int64_t>::min() / 2);
  }

  void take(const Tensor& tensor) {
    if (real) {
      const std::vector<double> values = real_values(tensor);
      reals.assign(values.begin(), values.end());
    } else {
      integers = integer_values(tensor);
    }
  }
};

/// An expression as one entry a node, its children before it.
struct Instruction {
  enum class Kind { kInteger, kReal, kVariable, kUnary, kBinary, kSelect, kCast, kLoad };
  Kind kind = Kind::kInteger;
  bool real = false;
  DataType type = DataType::kInt64;
  UnaryOp unary = UnaryOp::kNeg;
  BinaryOp binary = BinaryOp::kAdd;
  int64_t integer = 0;  ///< a constant, a variable or a buffer
  double number = 0;
  int a = -1, b = -1, c = -1;
  std::vector<int> indices;
};

/// A statement with its expressions bound.
struct Step {
  const StmtNode* stmt = nullptr;
  std::vector<int> children;  ///< -1: empty
  int expression = -1;        ///< condition or value
  std::vector<int> indices;
};

int64_t floor_divide(int64_t a, int64_t b) {
  const int64_t quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

class Interpreter {
 public:
  explicit Interpreter(const LoopIr& ir) : ir_(ir), variables_(static_cast<size_t>(ir.next_var), kOutside) {
    for (const Buffer& buffer : ir.buffers) {
      Memory memory{
          buffer.shape, row_major_strides(buffer.shape), is_floating_point(buffer.data_type), true, {}, {}};
      memory.alive = buffer.place != Place::kLocal && buffer.place != Place::kScratch &&
                     buffer.place != Place::kRegister;
      memory.fill();
      if (buffer.place == Place::kTable) memory.take(buffer.table);
      memories_.push_back(std::move(memory));
    }
  }

  Result<std::vector<Tensor>> run(const std::vector<Tensor>& activations,
                                  const std::vector<Tensor>& parameters) {
    fill(Place::kParameter, parameters);
    execute(add(ir_.prepack));
    for_each(Place::kParameter, [](const Buffer&, Memory& memory) { memory.alive = false; });
    fill(Place::kActivation, activations);
    execute(add(ir_.run));
    if (!error_.empty()) return Error{ErrorKind::kRun, "loop nest", error_, {}, {}};
    std::vector<Tensor> outputs(static_cast<size_t>(ir_.output_count));
    for_each(Place::kOutput, [&](const Buffer& buffer, Memory& memory) {
      Tensor tensor({buffer.data_type, buffer.shape});
      const std::vector<double> values(memory.reals.begin(), memory.reals.end());
      if (memory.real)
        store_elements(tensor, 0, tensor.elements(), values.data());
      else
        store_elements(tensor, 0, tensor.elements(), memory.integers.data());
      outputs[static_cast<size_t>(buffer.index)] = std::move(tensor);
    });
    return outputs;
  }

 private:
  using Kind = Instruction::Kind;

  template <typename F>
  void for_each(Place place, F f) {
    for (size_t i = 0; i < memories_.size(); ++i) {
      if (ir_.buffers[i].place == place) f(ir_.buffers[i], memories_[i]);
    }
  }

  void fill(Place place, const std::vector<Tensor>& tensors) {
    for_each(place, [&](const Buffer& buffer, Memory& memory) {
      memory.take(tensors.at(static_cast<size_t>(buffer.index)));
    });
  }

  void fail(std::string message) {
    if (error_.empty()) error_ = std::move(message);
  }

  int add(const Expr& e) {
    Instruction made;
    made.real = is_floating_point(e.type());
    made.type = e.type();
    std::visit([&](const auto& node) { bind(made, node); }, e.node().value);
    code_.push_back(std::move(made));
    return static_cast<int>(code_.size()) - 1;
  }
  void bind(Instruction& made, const IntImm& imm) {
    made.kind = made.real ? Kind::kReal : Kind::kInteger;
    made.integer = imm.value;
    made.number = static_cast<double>(imm.value);
  }
  void bind(Instruction& made, const FloatImm& imm) {
    made.kind = Kind::kReal;
    made.number = imm.value;
  }
  void bind(Instruction& made, const VarRef& ref) {
    made.kind = Kind::kVariable;
    made.integer = ref.id;
    if (ref.id < 0 || ref.id >= ir_.next_var) fail("variable " + ref.name + " has no loop"), made.integer = 0;
  }
  void bind(Instruction& made, const Unary& node) {
    made.kind = Kind::kUnary;
    made.unary = node.op;
    made.a = add(node.a);
  }
  void bind(Instruction& made, const Binary& node) {
    made.kind = Kind::kBinary;
    made.binary = node.op;
    made.a = add(node.a);
    made.b = add(node.b);
  }
  void bind(Instruction& made, const Select& node) {
    made.kind = Kind::kSelect;
    made.a = add(node.condition);
    made.b = add(node.if_true);
    made.c = add(node.if_false);
  }
  void bind(Instruction& made, const Cast& node) {
    made.kind = Kind::kCast;
    made.a = add(node.a);
  }
  void bind(Instruction& made, const Load& node) {
    made.kind = Kind::kLoad;
    made.integer = node.tensor;
    for (const Expr& index : node.indices) made.indices.push_back(add(index));
  }

  int add(const Stmt& stmt) {
    if (!stmt) return -1;
    Step step;
    step.stmt = stmt.get();
    if (const auto* loop = std::get_if<For>(&stmt->value)) {
      step.children = {add(loop->body)};
    } else if (const auto* block = std::get_if<Block>(&stmt->value)) {
      for (const auto& s : block->statements) step.children.push_back(add(s));
    } else if (const auto* branch = std::get_if<If>(&stmt->value)) {
      step.expression = add(branch->condition);
      step.children = {add(branch->then_body), add(branch->else_body)};
    } else if (const auto* allocate = std::get_if<Allocate>(&stmt->value)) {
      step.children = {add(allocate->body)};
    } else if (const auto* kernel = std::get_if<MicroKernel>(&stmt->value)) {
      step.children = {add(kernel->loops)};
    } else if (const auto* store = std::get_if<Store>(&stmt->value)) {
      for (const Expr& index : store->indices) step.indices.push_back(add(index));
      step.expression = add(store->value);
    }
    steps_.push_back(std::move(step));
    return static_cast<int>(steps_.size()) - 1;
  }

  void execute(int at) {
    if (at < 0 || !error_.empty()) return;
    const Step& step = steps_[static_cast<size_t>(at)];
    if (const auto* loop = std::get_if<For>(&step.stmt->value)) {
      const bool backwards = loop->annotation == LoopAnnotation::kParallel;
      for (int64_t i = 0; i < loop->extent; ++i) {
        variables_[static_cast<size_t>(loop->var)] = backwards ? loop->extent - 1 - i : i;
        execute(step.children[0]);
      }
      variables_[static_cast<size_t>(loop->var)] = kOutside;
    } else if (std::holds_alternative<Block>(step.stmt->value)) {
      for (const int child : step.children) execute(child);
    } else if (std::holds_alternative<If>(step.stmt->value)) {
      execute(step.children[integer(step.expression) != 0 ? 0 : 1]);
    } else if (std::holds_alternative<MicroKernel>(step.stmt->value)) {
      execute(step.children[0]);
    } else if (const auto* allocate = std::get_if<Allocate>(&step.stmt->value)) {
      Memory& memory = memories_[static_cast<size_t>(allocate->buffer)];
      if (memory.alive) fail(ir_.buffer(allocate->buffer).name + " is allocated inside its own allocation");
      memory.alive = true;
      memory.fill();
      execute(step.children[0]);
      memory.alive = false;
    } else if (const auto* store = std::get_if<Store>(&step.stmt->value)) {
      write(*store, step);
    }
  }

  void write(const Store& store, const Step& step) {
    Memory& memory = memories_[static_cast<size_t>(store.buffer)];
    const Place place_kind = ir_.buffer(store.buffer).place;
    if (place_kind == Place::kParameter || place_kind == Place::kActivation || place_kind == Place::kTable) {
      fail(ir_.buffer(store.buffer).name + " is written, but belongs to the caller");
    }
    const double value = memory.real ? real(step.expression) : 0;
    const int64_t whole = memory.real ? 0 : integer(step.expression);
    const int64_t place = place_of(store.buffer, step.indices);
    if (place < 0) return;
    if (memory.real)
      memory.reals[static_cast<size_t>(place)] = static_cast<float>(value);
    else
      memory.integers[static_cast<size_t>(place)] = whole;
  }

  int64_t place_of(BufferId buffer, const std::vector<int>& indices) {
    const Memory& memory = memories_[static_cast<size_t>(buffer)];
    if (!memory.alive) return fail(ir_.buffer(buffer).name + " is used where it does not exist"), -1;
    if (indices.size() != memory.shape.size()) return fail(ir_.buffer(buffer).name + " has another rank"), -1;
    int64_t place = 0;
    for (size_t d = 0; d < indices.size(); ++d) {
      const int64_t index = integer(indices[d]);
      if (index < 0 || index >= memory.shape[d]) {
        fail(fmt::format("index {} of dimension {} of {} {} is out of bounds", index, d,
                         ir_.buffer(buffer).name, shape_text(memory.shape)));
        return -1;
      }
      place += index * memory.strides[d];
    }
    return place;
  }

  double real(int at) {
    const Instruction& i = code_[static_cast<size_t>(at)];
    if (!i.real) return static_cast<double>(integer(at));
    switch (i.kind) {
      case Kind::kReal: return i.number;
      case Kind::kUnary: return scalar_value(i.unary, real(i.a));
      case Kind::kBinary:
        if (i.binary == BinaryOp::kAdd) return real(i.a) + real(i.b);
        if (i.binary == BinaryOp::kMul) return real(i.a) * real(i.b);
        return scalar_value(i.binary, real(i.a), real(i.b));
      case Kind::kSelect: return real(integer(i.a) != 0 ? i.b : i.c);
      case Kind::kCast: return i.type == DataType::kFloat32 ? static_cast<float>(real(i.a)) : real(i.a);
      case Kind::kLoad: {
        const int64_t place = place_of(static_cast<BufferId>(i.integer), i.indices);
        return place < 0 ? 0 : memories_[static_cast<size_t>(i.integer)].reals[static_cast<size_t>(place)];
      }
      default: return 0;
    }
  }

  int64_t integer(int at) {
    const Instruction& i = code_[static_cast<size_t>(at)];
    switch (i.kind) {
      case Kind::kInteger: return i.integer;
      case Kind::kVariable: return variables_[static_cast<size_t>(i.integer)];
      case Kind::kUnary: {
        const int64_t a = integer(i.a);
        return i.unary == UnaryOp::kNot ? a == 0 : i.unary == UnaryOp::kAbs ? std::abs(a) : -a;
      }
      case Kind::kBinary: return integer_binary(i);
      case Kind::kSelect: return integer(integer(i.a) != 0 ? i.b : i.c);
      case Kind::kCast: {
        const bool from_real = code_[static_cast<size_t>(i.a)].real;
        if (i.type == DataType::kBool) return from_real ? real(i.a) != 0 : integer(i.a) != 0;
        return from_real ? static_cast<int64_t>(real(i.a)) : integer(i.a);
      }
      case Kind::kLoad: {
        const int64_t place = place_of(static_cast<BufferId>(i.integer), i.indices);
        return place < 0 ? 0 : memories_[static_cast<size_t>(i.integer)].integers[static_cast<size_t>(place)];
      }
      default: return 0;
    }
  }

  int64_t integer_binary(const Instruction& i) {
    if (code_[static_cast<size_t>(i.a)].real)
      return static_cast<int64_t>(scalar_value(i.binary, real(i.a), real(i.b)));
    if (i.binary == BinaryOp::kAnd) return integer(i.a) != 0 && integer(i.b) != 0;
    if (i.binary == BinaryOp::kOr) return integer(i.a) != 0 || integer(i.b) != 0;
    const int64_t a = integer(i.a);
    const int64_t b = integer(i.b);
    switch (i.binary) {
      case BinaryOp::kAdd: return a + b;
      case BinaryOp::kSub: return a - b;
      case BinaryOp::kMul: return a * b;
      case BinaryOp::kFloorDiv: return b > 0 ? floor_divide(a, b) : (fail("a divisor is not positive"), 0);
      case BinaryOp::kMod: return b > 0 ? a - b * floor_divide(a, b) : (fail("a divisor is not positive"), 0);
      case BinaryOp::kMin: return std::min(a, b);
      case BinaryOp::kMax: return std::max(a, b);
      case BinaryOp::kLess: return a < b;
      case BinaryOp::kLessEqual: return a <= b;
      case BinaryOp::kEqual: return a == b;
      case BinaryOp::kNotEqual: return a != b;
      default: return fail("an operator has no meaning for integers"), 0;
    }
  }

  const LoopIr& ir_;
  std::vector<Memory> memories_;
  std::vector<int64_t> variables_;
  std::vector<Instruction> code_;
  std::vector<Step> steps_;
  std::string error_;
};

}  // namespace

Result<std::vector<Tensor>> interpret(const LoopIr& ir, const std::vector<Tensor>& activations,
                                      const std::vector<Tensor>& parameters) {
  return Interpreter(ir).run(activations, parameters);
}

}  // namespace tilewright
