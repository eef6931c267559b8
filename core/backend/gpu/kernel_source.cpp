// SPDX-License-Identifier: Apache-2.0
#include "core/backend/gpu/kernel_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <limits>
#include <set>

#include "core/backend/gpu/kernel_printer.h"
#include "core/lower/stmt_walk.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

std::string table_text(const Buffer& buffer, const std::string& name, const Dialect& dialect) {
  std::string values;
  const auto add = [&](const std::string& value) { values += (values.empty() ? "" : ", ") + value; };
  if (is_floating_point(buffer.data_type)) {
    for (const double value : real_values(buffer.table)) add(real_literal(value));
  } else {
    for (const int64_t value : integer_values(buffer.table)) add(integer_literal(value, dialect));
  }
  return fmt::format("{}{} {}[{}] = {{{}}};\n", dialect.table, memory_type(buffer.data_type, dialect), name,
                     std::max<int64_t>(1, element_count(buffer.shape)), values);
}

/// The tables that kernels read.
std::set<BufferId> tables_of(const LoopIr& ir, const Kernels& kernels) {
  std::set<BufferId> tables;
  for (const auto* list : {&kernels.prepack, &kernels.run}) {
    for (const Kernel& kernel : *list) {
      visit_expressions(kernel.body, [&](const Expr& expression) {
        visit(expression, [&](const Expr& e) {
          const auto* l = e.as<Load>();
          if (l != nullptr && ir.buffer(l->tensor).place == Buffer::Place::kTable) tables.insert(l->tensor);
          return true;
        });
      });
    }
  }
  return tables;
}

}  // namespace

KernelParameters kernel_parameters(const LoopIr& ir, const Kernel& kernel) {
  KernelParameters parameters;
  const auto is_large = [](const Shape& shape) {
    return element_count(shape) > std::numeric_limits<int32_t>::max();
  };
  for (const BufferId id : kernel.memory) {
    const Buffer& buffer = ir.buffer(id);
    parameters.wide = parameters.wide || is_large(buffer.shape);
    for (size_t i = 0; i < buffer.strides.size(); ++i) {
      if (buffer.strides[i] == kRuntimeStride) parameters.strides.push_back({id, static_cast<int>(i)});
    }
  }
  return parameters;
}

Result<std::string> kernel_source(const LoopIr& ir, const Kernels& kernels, const Dialect& dialect) {
  std::string text(dialect.preamble);
  for (const BufferId table : tables_of(ir, kernels))
    text += table_text(ir.buffer(table), buffer_name(ir, table), dialect);
  for (const auto* list : {&kernels.prepack, &kernels.run}) {
    for (const Kernel& kernel : *list) {
      TILEWRIGHT_TRY(const std::string one, KernelPrinter(ir, kernel, dialect).print());
      text += '\n' + one;
    }
  }
  return text;
}

}  // namespace tilewright
