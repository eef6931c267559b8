// SPDX-License-Identifier: Apache-2.0
#include "core/backend/gpu/kernel_printer.h"

#include <fmt/format.h>

#include <cctype>
#include <cmath>
#include <limits>
#include <utility>

#include "core/lower/linear.h"
#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

std::string identifier(std::string_view name) {
  std::string text;
  for (const char c : name) text += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  if (text.empty() || std::isdigit(static_cast<unsigned char>(text[0])) != 0) text.insert(0, "v");
  constexpr size_t kMost = 24;
  return text.substr(0, kMost);
}

std::set<BufferId> written_buffers(const Stmt& stmt) {
  std::set<BufferId> written;
  visit(stmt, [&](const StmtNode& node) {
    if (const auto* store = std::get_if<Store>(&node.value)) written.insert(store->buffer);
    return true;
  });
  return written;
}

}  // namespace

std::string buffer_name(const LoopIr& ir, BufferId id) {
  return fmt::format("{}_b{}", identifier(ir.buffer(id).name), id);
}

std::string integer_literal(int64_t value, const Dialect& dialect) {
  if (value == std::numeric_limits<int64_t>::min())
    return fmt::format("(-{}{} - 1)", std::numeric_limits<int64_t>::max(), dialect.wide_suffix);
  const bool small =
      value > std::numeric_limits<int32_t>::min() && value <= std::numeric_limits<int32_t>::max();
  const std::string digits = fmt::format("{}{}", value, small ? "" : dialect.wide_suffix);
  return value < 0 ? "(" + digits + ")" : digits;
}

std::string real_literal(double value) {
  if (std::isnan(value)) return "(0.0f / 0.0f)";
  if (std::isinf(value)) return value > 0 ? "(1.0f / 0.0f)" : "(-1.0f / 0.0f)";
  std::string digits = fmt::format("{:.9g}", value);
  if (digits.find_first_of(".e") == std::string::npos) digits += ".0";
  return value < 0 || std::signbit(value) ? "(" + digits + "f)" : digits + "f";
}

std::string memory_type(DataType type, const Dialect& dialect) {
  switch (type) {
    case DataType::kFloat32: return "float";
    case DataType::kBool:
    case DataType::kUInt8: return "uchar";
    case DataType::kInt8: return "signed char";
    case DataType::kInt16: return "short";
    case DataType::kUInt16:
    case DataType::kFloat16:
    case DataType::kBFloat16: return "ushort";
    case DataType::kInt32: return "int";
    case DataType::kUInt32: return "uint";
    case DataType::kInt64: return std::string(dialect.wide_integer);
    case DataType::kUInt64: return std::string(dialect.wide_unsigned);
    default: return {};
  }
}

KernelPrinter::KernelPrinter(const LoopIr& ir, const Kernel& kernel, const Dialect& dialect)
    : ir_(ir), kernel_(kernel), dialect_(dialect), parameters_(kernel_parameters(ir, kernel)) {
  index_type_ = parameters_.wide ? std::string(dialect.wide_integer) : "int";
}

Result<std::string> KernelPrinter::print() {
  print_head();
  dispatch(kernel_.body);
  close();
  TILEWRIGHT_CHECK(error_);
  return std::move(text_);
}

void KernelPrinter::print_head() {
  const std::set<BufferId> written = written_buffers(kernel_.body);
  std::string head(dialect_.kernel);
  head += fmt::format(fmt::runtime(dialect_.block_size), fmt::arg("x", kernel_.threads[0]),
                      fmt::arg("y", kernel_.threads[1]), fmt::arg("z", kernel_.threads[2]));
  head += "void " + kernel_.name + "(";
  std::vector<std::string> places;
  bool first = true;
  const auto add = [&](const std::string& parameter) {
    head += (std::exchange(first, false) ? "" : ", ") + parameter;
  };
  for (const BufferId id : kernel_.memory) {
    const std::string name = buffer_name(ir_, id);
    const std::string type = memory_type(ir_.buffer(id).data_type, dialect_);
    if (type.empty()) fail(ir_.buffer(id).name);
    const std::string constant = written.contains(id) ? "" : "const ";
    if (!dialect_.adds_offsets) {
      add(fmt::format("{}{}* {} {}", constant, type, dialect_.restrict_word, name));
      continue;
    }
    add(fmt::format("{}{}uchar* {} {}_memory", dialect_.global, constant, dialect_.restrict_word, name));
    add(fmt::format("const {} {}_at", dialect_.wide_integer, name));
    places.push_back(fmt::format("{0}{1}{2}* {3} = ({0}{1}{2}*)({3}_memory + {3}_at);", dialect_.global,
                                 constant, type, name));
  }
  for (const StrideParameter& stride : parameters_.strides)
    add(fmt::format("const {} {}_s{}", index_type_, buffer_name(ir_, stride.buffer), stride.dimension));
  open(head + ") {");
  for (const std::string& one : places) line(one);
  for (const BufferId id : kernel_.shared) {
    const Buffer& buffer = ir_.buffer(id);
    const std::string type = memory_type(buffer.data_type, dialect_);
    if (type.empty()) fail(buffer.name);
    line(fmt::format("{}{} {}[{}];", dialect_.shared, type, buffer_name(ir_, id),
                     element_count(buffer.shape)));
  }
}

void KernelPrinter::line(const std::string& text) {
  text_.append(static_cast<size_t>(depth_) * 2, ' ');
  text_ += text + '\n';
}

void KernelPrinter::open(const std::string& text) {
  line(text);
  ++depth_;
  known_.emplace_back();
}

void KernelPrinter::close(std::string_view text) {
  --depth_;
  known_.pop_back();
  line(std::string(text));
}

void KernelPrinter::fail(const std::string& what) {
  if (error_.ok()) {
    error_ = Error{
        ErrorKind::kInvalid, "program", what + " is of a type that kernels do not compute with", {}, {}};
  }
}

std::string KernelPrinter::loop_name(VarId id) const {
  const auto found = loops_.find(id);
  return found == loops_.end() ? fmt::format("v{}", id) : found->second;
}

void KernelPrinter::visit_block(const Block& block) {
  for (const Stmt& stmt : block.statements) dispatch(stmt);
}

void KernelPrinter::visit_for(const For& loop) {
  const std::string name = fmt::format("{}_{}", identifier(loop.name), loop.var);
  loops_[loop.var] = name;
  ranges_[loop.var] = {0, loop.extent - 1};
  const bool bound = is_thread_axis(loop.annotation) && loop.annotation != LoopAnnotation::kVirtualThread;
  if (bound) {
    print_thread_loop(loop, name);
  } else {
    const bool unrolls =
        loop.annotation == LoopAnnotation::kUnroll || loop.annotation == LoopAnnotation::kVectorize;
    if (unrolls) line("#pragma unroll");
    open(fmt::format("for ({0} {1} = 0; {1} < {2}; ++{1}) {{", index_type_, name, loop.extent));
    dispatch(loop.body);
    close();
  }
  ranges_.erase(loop.var);
}

void KernelPrinter::print_thread_loop(const For& loop, const std::string& name) {
  const bool of_blocks = is_block_axis(loop.annotation);
  const size_t axis = axis_number(loop.annotation);
  const std::string_view number = of_blocks ? dialect_.block_number[axis] : dialect_.thread_number[axis];
  const int64_t count = (of_blocks ? kernel_.blocks : kernel_.threads)[axis];
  const bool outermost = bound_.insert(loop.annotation).second;
  if (!outermost && loop.extent > count) {
    open(fmt::format("for ({0} {1} = {2}; {1} < {3}; {1} += {4}) {{", index_type_, name, number, loop.extent,
                     count));
  } else {
    open("{");
    line(fmt::format("const {} {} = {};", index_type_, name, number));
  }
  const bool guarded = loop.extent < count;
  if (guarded) open(fmt::format("if ({} < {}) {{", name, loop.extent));
  dispatch(loop.body);
  if (guarded) close();
  close();
  if (outermost) bound_.erase(loop.annotation);
}

void KernelPrinter::visit_if(const If& branch) {
  open(fmt::format("if ({}) {{", value(branch.condition)));
  dispatch(branch.then_body);
  if (branch.else_body) {
    close("} else {");
    ++depth_;
    known_.emplace_back();
    dispatch(branch.else_body);
  }
  close();
}

void KernelPrinter::visit_store(const Store& store) {
  const Buffer& buffer = ir_.buffer(store.buffer);
  std::string stored = value(store.value);
  if (buffer.data_type == DataType::kFloat16) stored = "tw_to_half(" + stored + ")";
  if (buffer.data_type == DataType::kBFloat16) stored = "tw_to_bfloat(" + stored + ")";
  if (buffer.data_type == DataType::kBool) stored = "(" + stored + ") != 0";
  line(fmt::format("{} = {};", place(store.buffer, store.indices), stored));
  // What was read before may be what was stored.
  for (Names& names : known_) names.clear();
}

void KernelPrinter::visit_allocate(const Allocate& allocate) {
  const Buffer& buffer = ir_.buffer(allocate.buffer);
  if (buffer.place == Buffer::Place::kShared) return dispatch(allocate.body);
  const std::string type = memory_type(buffer.data_type, dialect_);
  if (type.empty()) fail(buffer.name);
  const int64_t elements = buffer.shape.empty() ? 1 : buffer.shape[0] * buffer.strides[0];
  open("{");
  line(fmt::format("{} {}[{}];", type, buffer_name(ir_, allocate.buffer), elements));
  dispatch(allocate.body);
  close();
}

/// Devices of many threads hide how long memory takes.
void KernelPrinter::visit_prefetch(const PrefetchLine& /*line*/) {}

void KernelPrinter::visit_micro_kernel(const MicroKernel& kernel) {
  dispatch(kernel.loops);
}

void KernelPrinter::visit_barrier(const Barrier& /*barrier*/) {
  line(std::string(dialect_.barrier));
  for (Names& names : known_) names.clear();
}

std::string KernelPrinter::place(BufferId buffer, const std::vector<Expr>& indices) {
  const Buffer& memory = ir_.buffer(buffer);
  std::string sum;
  for (size_t i = 0; i < indices.size(); ++i) {
    if (memory.strides[i] == 0) continue;
    const int64_t* constant = constant_of(indices[i]);
    if (constant != nullptr && *constant == 0) continue;
    std::string term = index(indices[i]);
    if (memory.strides[i] == kRuntimeStride) {
      term += fmt::format(" * {}_s{}", buffer_name(ir_, buffer), i);
    } else if (memory.strides[i] != 1) {
      term += fmt::format(" * {}", memory.strides[i]);
    }
    sum += (sum.empty() ? "" : " + ") + term;
  }
  return fmt::format("{}[{}]", buffer_name(ir_, buffer), sum.empty() ? "0" : sum);
}

}  // namespace tilewright
