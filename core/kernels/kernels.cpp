// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/kernels.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "core/base/thread_pool.h"
#include "core/graph/late.h"
#include "core/kernels/placed_call.h"
#include "core/operators/operator_description.h"
#include "core/runtime/control_run.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/reference_operator.h"

namespace tilewright {

/// Of the families that the exported tables list, in place of those of all operators.
void reference::add_kernels(OperatorTable& table) {
  operators::Descriptions all;
  for (const tw_kernel_family* family = tw_kernel_families; *family != nullptr; ++family) (*family)(&all);
  for (const auto& op : all) {
    if (op.kernel) table.add(op.name, op.arity, op.kernel);
  }
}

namespace {

Shape shape_of(int64_t rank, const int64_t* extents) {
  return {extents, extents + rank};
}

std::string text_of(const tw_text& text) {
  return {text.bytes, static_cast<size_t>(text.length)};
}

AttributeValue value_of(const tw_attribute& given) {
  const auto count = static_cast<size_t>(given.count);
  switch (given.kind) {
    case TW_INTEGER: return given.numbers[0];
    case TW_REAL: return std::bit_cast<double>(given.numbers[0]);
    case TW_TEXT: return text_of(given.texts[0]);
    case TW_INTEGERS: return std::vector<int64_t>(given.numbers, given.numbers + count);
    case TW_REALS: {
      std::vector<double> reals;
      for (size_t i = 0; i < count; ++i) reals.push_back(std::bit_cast<double>(given.numbers[i]));
      return reals;
    }
    case TW_TEXTS: {
      std::vector<std::string> texts;
      for (size_t i = 0; i < count; ++i) texts.push_back(text_of(given.texts[i]));
      return texts;
    }
    default: {
      Tensor tensor(TensorType{static_cast<DataType>(given.type), shape_of(given.count, given.numbers)});
      std::memcpy(tensor.mutable_data(), given.elements, static_cast<size_t>(tensor.type().bytes()));
      return tensor;
    }
  }
}

TensorType type_of(const tw_kernel_value& value) {
  if (value.type == 0) return {};
  return {static_cast<DataType>(value.type), shape_of(value.rank, value.shape)};
}

std::shared_ptr<const Graph> border_of(const tw_kernel_body& body) {
  auto graph = std::make_shared<Graph>();
  for (int32_t i = 0; i < body.input_count + body.output_count; ++i) {
    graph->values.push_back(late_value(type_of(body.values[i])));
    (i < body.input_count ? graph->inputs : graph->outputs).push_back(i);
  }
  return graph;
}

/// A node whose tables were read.
struct NodeCall {
  const ReferenceOperator* kernel = nullptr;
  Node node;                      ///< of its bodies it has what goes in and out
  std::vector<TensorType> types;  ///< of the inputs and then the outputs
};

NodeCall read_row(const tw_kernel_tables& tables, const tw_kernel& given) {
  NodeCall call;
  call.kernel = find_reference_operator(given.op);
  call.node.name = given.name;
  call.node.op = given.op;
  call.node.opset = given.opset;
  call.node.outputs.resize(static_cast<size_t>(given.output_count));
  for (int32_t i = 0; i < given.attribute_count; ++i)
    call.node.attributes.set(given.attributes[i].name, value_of(given.attributes[i]));
  for (int32_t i = 0; i < given.input_count + given.output_count; ++i)
    call.types.push_back(type_of(given.values[i]));
  for (int32_t i = 0; i < given.body_count; ++i)
    call.node.bodies.push_back(border_of(tables.bodies[given.bodies[i] - tables.first_body]));
  return call;
}

}  // namespace
}  // namespace tilewright

struct tw_kernels {
  tw_kernels(const tw_kernel_tables& given, tw_pool* pool, tw_run_body run, void* with)
      : tables(given),
        threads(pool),
        run_body(run),
        context(with),
        slots(static_cast<size_t>(given.slot_count) + 1) {
    for (int32_t i = 0; i < given.count; ++i) nodes.push_back(tilewright::read_row(given, given.kernels[i]));
  }

  const tw_kernel_tables& tables;
  tilewright::ThreadPool threads;
  tw_run_body run_body;
  void* context;
  std::vector<tilewright::NodeCall> nodes;
  std::vector<tilewright::Tensor> slots;  ///< of this run; the first one stays unused
  tilewright::LoopAllowance loops;
  std::string failure;
};

namespace tilewright {
namespace {

using Tensors = std::vector<Tensor>;

/// A body that failed has told why already.
struct BodyFailure {
  int32_t status = 0;
};

Tensors run_body(tw_kernels& kernels, int64_t number, const Tensors& given) {
  const tw_kernel_body& body = kernels.tables.bodies[number - kernels.tables.first_body];
  std::vector<const void*> from;
  for (int32_t i = 0; i < body.input_count; ++i) {
    const tw_kernel_value& value = body.values[i];
    const Tensor& tensor = given[static_cast<size_t>(i)];
    if (value.slot > 0) kernels.slots[static_cast<size_t>(value.slot)] = tensor;
    if (value.slot == 0 && tensor.type() != type_of(value)) {
      kernels.failure = "an input of a body is " + tensor_type_text(tensor.type()) + ", and it wants " +
                        tensor_type_text(type_of(value));
      throw BodyFailure{TW_KERNEL_FAILED};
    }
    from.push_back(value.slot > 0 ? nullptr : tensor.data());
  }
  const tw_kernel_value* results = body.values + body.input_count;
  Tensors made;
  std::vector<void*> to;
  for (int32_t i = 0; i < body.output_count; ++i) {
    if (results[i].slot > 0) {
      made.emplace_back();
      to.push_back(nullptr);
      continue;
    }
    made.emplace_back(type_of(results[i]));
    to.push_back(made.back().mutable_data());
  }
  const int32_t status = kernels.run_body(kernels.context, number, from.data(), to.data());
  if (status != TW_KERNEL_OK) throw BodyFailure{status};
  for (int32_t i = 0; i < body.output_count; ++i) {
    if (results[i].slot > 0)
      made[static_cast<size_t>(i)] = kernels.slots[static_cast<size_t>(results[i].slot)];
  }
  return made;
}

Result<Tensors> make_outputs(tw_kernels& kernels, const tw_kernel& row, const NodeCall& call,
                             const Tensors& inputs) {
  if (row.body_count > 0) {
    const RunBody run = [&](size_t body, const Tensors& given) -> Result<Tensors> {
      return run_body(kernels, row.bodies[body], given);
    };
    return run_control_flow(call.node, inputs, run, kernels.loops);
  }
  if (row.is_as_in_file != 0) {
    Result<Tensors> outputs = Tensors();
    kernels.tables.present(&call.node, &inputs, &outputs);
    return outputs;
  }
  if (call.kernel == nullptr)
    return Error{ErrorKind::kUnsupported, row.op, "the library has no kernel of this operator", "", ""};
  return (*call.kernel)(
      {row.op, row.opset, &call.node.attributes, inputs, static_cast<int>(row.output_count), false});
}

std::vector<PlacedTensor> places_of(const tw_kernels& kernels, const tw_kernel& row, const NodeCall& call,
                                    int32_t first, int32_t count, const tw_argument*& next) {
  std::vector<PlacedTensor> places;
  for (int32_t i = first; i < first + count; ++i) {
    const tw_kernel_value& value = row.values[i];
    PlacedTensor place;
    place.type = call.types[static_cast<size_t>(i)];
    if (value.slot > 0) place.tensor = kernels.slots[static_cast<size_t>(value.slot)];
    if (value.type != 0 && value.slot == 0) {
      place.data = static_cast<char*>(next->data);
      place.strides = shape_of(value.rank, next->strides);
      ++next;
    }
    places.push_back(std::move(place));
  }
  return places;
}

Result<void> run_row(tw_kernels& kernels, int32_t which, const tw_argument* arguments) {
  const tw_kernel& row = kernels.tables.kernels[which];
  const NodeCall& call = kernels.nodes[static_cast<size_t>(which)];
  const auto inputs = places_of(kernels, row, call, 0, row.input_count, arguments);
  const auto outputs = places_of(kernels, row, call, row.input_count, row.output_count, arguments);
  const reference::KernelThreads shared(&kernels.threads);
  const auto make = [&](const Tensors& given) { return make_outputs(kernels, row, call, given); };
  TILEWRIGHT_TRY(Tensors made, run_placed(make, inputs, outputs, row.op));
  for (int32_t i = 0; i < row.output_count; ++i) {
    const int32_t slot = row.values[row.input_count + i].slot;
    if (slot > 0) kernels.slots[static_cast<size_t>(slot)] = std::move(made[static_cast<size_t>(i)]);
  }
  return {};
}

}  // namespace
}  // namespace tilewright

// Nothing may be thrown into C.

tw_kernels* tw_kernels_create(const tw_kernel_tables* tables, tw_pool* pool, tw_run_body run_body,
                              void* context) {
  try {
    return new tw_kernels(*tables, pool, run_body, context);
  } catch (const std::exception&) {
    return nullptr;
  }
}

void tw_kernels_begin(tw_kernels* kernels) {
  std::ranges::fill(kernels->slots, tilewright::Tensor());
  kernels->loops = {};
}

int32_t tw_kernels_run(tw_kernels* kernels, int32_t which, const tw_argument* arguments) {
  try {
    kernels->failure.clear();
    const auto ran = tilewright::run_row(*kernels, which, arguments);
    if (ran.ok()) return TW_KERNEL_OK;
    const tilewright::Error& error = ran.error();
    const std::string name = kernels->tables.kernels[which].name;
    kernels->failure = name + (error.place == name ? "" : " (" + error.place + ")") + ": " + error.message;
    return error.kind == tilewright::ErrorKind::kOutOfMemory ? TW_KERNEL_OUT_OF_MEMORY : TW_KERNEL_FAILED;
  } catch (const tilewright::BodyFailure& failed) {
    return failed.status;
  } catch (const std::bad_alloc&) {
    return TW_KERNEL_OUT_OF_MEMORY;
  } catch (const std::exception&) {
    return TW_KERNEL_FAILED;
  }
}

int32_t tw_kernels_tensor(const tw_kernels* kernels, int32_t slot, tw_kernel_tensor* tensor) {
  const tilewright::Tensor& held = kernels->slots[static_cast<size_t>(slot)];
  if (!held.valid()) return 0;
  *tensor = {static_cast<int32_t>(held.shape().size()), held.shape().data(), held.elements(),
             held.type().bytes(), held.data()};
  return 1;
}

const char* tw_kernels_failure(const tw_kernels* kernels) {
  return kernels->failure.c_str();
}

void tw_kernels_destroy(tw_kernels* kernels) {
  delete kernels;
}
