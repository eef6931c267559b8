// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/kernel_tables.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <set>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "core/deploy/source_text.h"
#include "core/operators/operator_families.h"

namespace tilewright {
namespace {

/// Calls take(part, step, first body of the binding among all) for the steps of kernels.
template <typename Take>
void for_each_kernel(const LibrarySource& source, const Take& take) {
  size_t first_body = source.bindings.size();
  for (const LibraryBinding& binding : source.bindings) {
    for (const LibraryPart* part : parts_of(*binding.plan)) {
      for (const LibraryStep& step : part->steps) {
        if (step.kind == LibraryStep::Kind::kKernel) take(*part, step, first_body);
      }
    }
    first_body += binding.plan->bodies.size();
  }
}

/// Whether a node has to be brought into the form of kernels when it runs.
bool presents(const LibrarySource& source) {
  bool found = false;
  for_each_kernel(source, [&](const LibraryPart& part, const LibraryStep& step, size_t) {
    found = found || is_as_in_file(part.graph->node(step.node));
  });
  return found;
}

std::set<std::string_view> families(const LibrarySource& source) {
  // Which operators another form is written in is known when it is.
  if (presents(source)) return operators::families_of_numbers();
  std::set<std::string_view> names;
  for_each_kernel(source, [&](const LibraryPart& part, const LibraryStep& step, size_t) {
    const std::string_view family = operators::family_of(kernel_of(part.graph->node(step.node)).first);
    if (!family.empty()) names.insert(family);  // control flow has none
  });
  return names;
}

std::string texts_rows(const std::vector<std::string>& texts) {
  std::string rows;
  for (const std::string& text : texts)
    rows += fmt::format("{}{{{}, {}}}", rows.empty() ? "" : ", ", c_string(text), text.size());
  return rows.empty() ? "{0}" : "{" + rows + "}";
}

std::vector<int64_t> bits_of(const std::vector<double>& reals) {
  std::vector<int64_t> bits;
  for (const double real : reals) bits.push_back(std::bit_cast<int64_t>(real));
  return bits;
}

/// The bytes of a tensor in words of 64 bits, the last one filled with zeros.
std::vector<int64_t> words_of(const Tensor& tensor) {
  const auto bytes = static_cast<size_t>(tensor.type().bytes());
  std::vector<int64_t> words((bytes + 7) / 8);
  if (bytes > 0) std::memcpy(words.data(), tensor.data(), bytes);
  return words;
}

/// The row of an attribute, and before it the arrays that the row names.
class AttributeRow {
 public:
  explicit AttributeRow(std::string name) : array_(std::move(name)) {}

  std::string of(const std::string& name, const AttributeValue& value) {
    kind_ = value.index();
    std::visit([this](const auto& held) { take(held); }, value);
    return fmt::format("  {{{}, {}, {}, {}, {}, {}, {}}},\n", c_string(name), kind_, count_, numbers_, texts_,
                       type_, elements_);
  }
  const std::string& arrays() const { return arrays_; }

 private:
  void take(int64_t number) { take(std::vector<int64_t>{number}); }
  void take(double real) { take(std::vector<double>{real}); }
  void take(const std::string& text) { take(std::vector<std::string>{text}); }
  void take(const std::vector<double>& reals) { take(bits_of(reals)); }
  void take(const std::vector<int64_t>& numbers) {
    count_ = numbers.size();
    numbers_ = array_;
    arrays_ += fmt::format("static const int64_t {}[] = {};\n", array_, list_text(numbers));
  }
  void take(const std::vector<std::string>& texts) {
    count_ = texts.size();
    texts_ = array_;
    arrays_ += fmt::format("static const tw_text {}[] = {};\n", array_, texts_rows(texts));
  }
  void take(const Tensor& tensor) {
    take(tensor.shape());
    type_ = static_cast<int32_t>(tensor.type().data_type);
    elements_ = array_ + "_elements";
    arrays_ += fmt::format("static const int64_t {}[] = {};\n", elements_, list_text(words_of(tensor)));
  }

  std::string array_;
  std::string arrays_;
  size_t kind_ = 0;
  size_t count_ = 0;
  std::string numbers_ = "0";
  std::string texts_ = "0";
  int32_t type_ = 0;
  std::string elements_ = "0";
};

/// Rows of inputs and outputs, and before them the arrays that the rows name.
class ValueRows {
 public:
  explicit ValueRows(std::string name) : name_(std::move(name)) {}

  void add(const LibraryPart& part, const std::vector<ValueId>& ids) {
    for (ValueId id : ids) {
      if (id == kNone) {
        rows_ += "  {0},\n";
        continue;
      }
      const TensorType& type = part.graph->value(id).type;
      const int slot = part.slots[static_cast<size_t>(id)];
      const std::string shape = fmt::format("{}_shape_{}", name_, shapes_++);
      arrays_ += fmt::format("static const int64_t {}[] = {};\n", shape, list_text(type.shape));
      rows_ += fmt::format("  {{{}, {}, {}, {}}},\n", static_cast<int32_t>(type.data_type), type.shape.size(),
                           shape, slot);
    }
  }
  /// The arrays, the last of which is of this name.
  std::string text() const {
    return arrays_ + fmt::format("static const tw_kernel_value {}[] = {{\n{}}};\n", name_,
                                 rows_.empty() ? "  {0}\n" : rows_);
  }

 private:
  std::string name_;
  int shapes_ = 0;
  std::string arrays_;
  std::string rows_;
};

/// The row of a node, and before it the arrays that the row names.
std::pair<std::string, std::string> kernel_row(const LibraryPart& part, const LibraryStep& step,
                                               size_t first_body, int number) {
  const Node& node = part.graph->node(step.node);
  std::string arrays;
  std::string attributes;
  for (const auto& [name, value] : node.attributes.values()) {
    AttributeRow row(fmt::format("kernel_{}_{}", number, attributes.size()));
    attributes += row.of(name, value);
    arrays += row.arrays();
  }
  ValueRows values(fmt::format("kernel_{}_values", number));
  values.add(part, node.inputs);
  values.add(part, node.outputs);
  std::vector<int64_t> bodies;
  for (const int body : step.bodies) bodies.push_back(static_cast<int64_t>(first_body) + body);
  arrays += fmt::format("static const tw_attribute kernel_{}_attributes[] = {{\n{}}};\n", number,
                        attributes.empty() ? "  {0}\n" : attributes);
  arrays += values.text();
  arrays += fmt::format("static const int64_t kernel_{}_bodies[] = {};\n", number, list_text(bodies));
  const auto [op, opset] = kernel_of(node);
  return {arrays,
          fmt::format("  {{{0}, {1}, {2}, kernel_{3}_attributes, {4}, kernel_{3}_values, {5}, {6}, "
                      "kernel_{3}_bodies, {7}, {8}}},\n",
                      c_string(node.name), c_string(op), opset, number, node.attributes.values().size(),
                      node.inputs.size(), node.outputs.size(), bodies.size(), is_as_in_file(node) ? 1 : 0)};
}

/// What control flow has to know of the bodies, in the order of the bindings.
std::string body_tables(const LibrarySource& source) {
  std::string arrays;
  std::string rows;
  int number = 0;
  for (const LibraryBinding& binding : source.bindings) {
    for (const LibraryPart& body : binding.plan->bodies) {
      const std::string name = fmt::format("body_{}_values", number++);
      ValueRows values(name);
      values.add(body, body.graph->inputs);
      values.add(body, body.graph->outputs);
      arrays += values.text();
      rows += fmt::format("  {{{}, {}, {}}},\n", name, body.graph->inputs.size(), body.graph->outputs.size());
    }
  }
  return arrays + fmt::format("static const tw_kernel_body kernel_bodies[] = {{\n{}}};\n",
                              rows.empty() ? "  {0}\n" : rows);
}

}  // namespace

std::string kernel_tables_text(const LibrarySource& source) {
  std::string arrays;
  std::string rows;
  int number = 0;
  for_each_kernel(source, [&](const LibraryPart& part, const LibraryStep& step, size_t first_body) {
    auto [own, row] = kernel_row(part, step, first_body, number++);
    arrays += own;
    rows += row;
  });
  std::string declarations;
  std::string list;
  for (const std::string_view family : families(source)) {
    declarations += fmt::format("void tw_kernels_of_{}(void* descriptions);\n", family);
    list += fmt::format("tw_kernels_of_{}, ", family);
  }
  const bool presenting = presents(source);
  if (presenting)
    declarations += "void tw_kernels_present(const void* node, const void* inputs, void* outputs);\n";
  int slots = 0;
  for (const LibraryBinding& binding : source.bindings) slots = std::max(slots, binding.plan->slot_count);
  return arrays + body_tables(source) +
         fmt::format("static const tw_kernel kernel_rows[] = {{\n{}}};\n", rows) + declarations +
         fmt::format("const tw_kernel_family tw_kernel_families[] = {{{}0}};\n", list) +
         fmt::format(
             "static const tw_kernel_tables kernels = {{kernel_rows, {}, kernel_bodies, {}, {}, {}}};\n\n",
             number, source.bindings.size(), slots, presenting ? "tw_kernels_present" : "0");
}

std::string kernel_roots_text(const LibrarySource& source) {
  std::string text =
      "tw_kernels_create\ntw_kernels_begin\ntw_kernels_run\ntw_kernels_tensor\n"
      "tw_kernels_failure\ntw_kernels_destroy\n";
  for (const std::string_view family : families(source)) text += fmt::format("tw_kernels_of_{}\n", family);
  if (presents(source)) text += "tw_kernels_present\n";
  return text;
}

}  // namespace tilewright
