// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/loads.h"

#include <algorithm>
#include <bit>

#include "core/backend/cpu/llvm/emit/access_mask.h"
#include "core/backend/cpu/llvm/emit/partial_vectors.h"
#include "core/backend/cpu/llvm/emit/value_types.h"
#include "core/tensor/values.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

/// One element of a table as a constant of `type`, in which expressions hold such elements.
llvm::Constant* table_element(llvm::Type* type, const Tensor& table, int64_t at) {
  if (type->isFloatingPointTy()) {
    double value = 0;
    load_elements(table, at, 1, &value);
    return llvm::ConstantFP::get(type, value);
  }
  int64_t value = 0;
  load_elements(table, at, 1, &value);
  const llvm::APInt wide(64, static_cast<uint64_t>(value), true);
  return llvm::ConstantInt::get(type, wide.trunc(type->getIntegerBitWidth()));
}

}  // namespace

bool reads_memory(const LoopIr& ir, const Expr& e) {
  bool found = false;
  visit(e, [&](const Expr& part) {
    const auto* load = part.as<Load>();
    found = found || (load && ir.buffer(load->tensor).place != Buffer::Place::kRegister);
    return !found;
  });
  return found;
}

Value* Loads::load(BufferId id, const Affine& element) {
  if (code_.buffer(id).place == Buffer::Place::kTable) {
    if (Value* constant = load_constant(id, element)) return constant;
  }
  const int64_t stride = element.coefficient(kLaneAtom);
  const Affine start = replace(element, kLaneAtom, 0);
  if (lanes_.count == 1 || stride == 0) return load_at(id, start, 1);
  if (stride == 1) return load_at(id, start, lanes_.count);
  return load_strided(id, start, stride);
}

Value* Loads::load_scattered(BufferId id, const std::vector<Expr>& indices) {
  // Of masked lanes, some may not be read.
  if (lanes_.differ_in_mask()) return nullptr;
  const std::vector<Affine> elements = elements_of_lanes(id, indices);
  if (elements.empty()) return nullptr;
  Value* together = lanes_.mask ? nullptr : load_repeated(id, elements);
  return together ? together : load_groups(id, elements);
}

Value* Loads::any_lane() {
  return lanes_.differ_in_mask() ? code_.b.CreateOrReduce(lanes_.mask) : lanes_.mask;
}

void Loads::keep(const Key& key, Value* value, BufferId id) {
  const int object = bases_.read_only(id) ? AliasObjects::kNone : code_.module.aliases.object(id);
  cache_.keep(key, value, object, registers_.registers_taken());
}

/// Masked lanes become zero without being read; so does a single element for all lanes that no lane needs.
Value* Loads::load_at(BufferId id, const Affine& element, int count) {
  Key key{id, count};
  append(key, element);
  if (Value* known = cache_.find(key)) return known;
  llvm::IRBuilder<>& b = code_.b;
  const DataType data_type = code_.buffer(id).data_type;
  llvm::Type* type = with_lanes(memory_type(code_, data_type), count);
  const llvm::Align align = addresses_.alignment(id, element);
  Value* address = addresses_.of(id, element);
  llvm::Instruction* load = nullptr;
  Value* loaded = nullptr;
  if (is_part(code_, id, count)) {
    llvm::Type* vector = with_lanes(memory_type(code_, data_type), whole_lanes(count));
    load = b.CreateMaskedLoad(vector, address, align, mask_of_part(code_, lanes_, count),
                              llvm::Constant::getNullValue(vector));
    loaded = b.CreateShuffleVector(load, first_lanes(count, count));
  } else if (lanes_.differ_in_mask() && count > 1) {
    load = b.CreateMaskedLoad(type, address, align, lanes_.mask, llvm::Constant::getNullValue(type));
  } else {
    if (lanes_.mask) address = b.CreateSelect(any_lane(), address, code_.module.zeros());
    load = b.CreateAlignedLoad(type, address, align);
  }
  code_.module.aliases.annotate(load, id);
  Value* value = from_memory(code_, loaded ? loaded : load, data_type);
  keep(key, value, id);
  return value;
}

Value* Loads::load_strided(BufferId id, const Affine& element, int64_t stride) {
  const int lanes = lanes_.count;
  const bool vectors = !lanes_.mask && lanes >= 4;
  if (vectors && stride == 2) {
    // Two overlapping vectors, so that nothing beyond the last element is read.
    Value* low = load_at(id, element, lanes);
    Value* high = load_at(id, add(element, affine_constant(lanes - 1)), lanes);
    llvm::SmallVector<int, 16> chosen;
    for (int lane = 0; lane < lanes; ++lane) {
      chosen.push_back(lane < lanes / 2 ? 2 * lane : lanes + 2 * lane - (lanes - 1));
    }
    return code_.b.CreateShuffleVector(low, high, chosen);
  }
  if (vectors && stride == -1) {
    return code_.b.CreateVectorReverse(load_at(id, add(element, affine_constant(1 - lanes)), lanes));
  }
  Value* result = llvm::PoisonValue::get(with_lanes(value_type(code_, code_.buffer(id).data_type), lanes));
  for_each_lane(code_, lanes_, [&](int lane) {
    Value* value = load_at(id, add(element, affine_constant(stride * lane)), 1);
    result = code_.b.CreateInsertElement(result, value, static_cast<uint64_t>(lane));
  });
  return result;
}

Value* Loads::load_constant(BufferId id, const Affine& element) {
  const Affine start = replace(element, kLaneAtom, 0);
  const Tensor& table = code_.buffer(id).table;
  if (!start.is_constant() || !table.valid()) return nullptr;
  const int64_t stride = element.coefficient(kLaneAtom);
  llvm::SmallVector<llvm::Constant*, 16> values;
  for (int lane = 0; lane < (stride == 0 ? 1 : lanes_.count); ++lane) {
    const int64_t at = start.constant + stride * lane;
    if (at < 0 || at >= table.elements()) return nullptr;
    values.push_back(table_element(value_type(code_, code_.buffer(id).data_type), table, at));
  }
  return values.size() == 1 ? values[0] : llvm::ConstantVector::get(values);
}

std::vector<Affine> Loads::elements_of_lanes(BufferId id, const std::vector<Expr>& indices) {
  const Buffer::Place place = code_.buffer(id).place;
  if (place == Buffer::Place::kRegister || place == Buffer::Place::kTable ||
      std::any_of(indices.begin(), indices.end(),
                  [&](const Expr& index) { return reads_memory(code_.module.ir, index); })) {
    return {};
  }
  std::vector<Affine> elements;
  bool simple = true;
  for_each_lane(code_, lanes_, [&](int) {
    if (!simple) return;
    const std::optional<Affine> element = addresses_.element(id, indices);
    simple = element.has_value();
    if (simple) elements.push_back(*element);
  });
  return simple && !code_.module.failed() ? elements : std::vector<Affine>();
}

/// The lanes take the neighbours in any order and repeatedly: these are loaded once and spread.
Value* Loads::load_repeated(BufferId id, const std::vector<Affine>& elements) {
  std::vector<int64_t> places;  // counted from the element of the first lane
  for (const Affine& element : elements) {
    const Affine distance = add(element, elements[0], -1);
    if (!distance.is_constant()) return nullptr;
    places.push_back(distance.constant);
  }
  const auto [least, most] = std::minmax_element(places.begin(), places.end());
  const int64_t begin = *least;
  const int64_t count = *most - begin + 1;
  if (count < 2 || count > lanes_.count / 2 || !std::has_single_bit(static_cast<uint64_t>(count))) {
    return nullptr;
  }
  llvm::SmallVector<int, 16> chosen;
  for (const int64_t at : places) chosen.push_back(static_cast<int>(at - begin));
  Value* few = load_at(id, add(elements[0], affine_constant(begin)), static_cast<int>(count));
  return code_.b.CreateShuffleVector(few, chosen);
}

/// Each element is spread over the whole vector and put where its lanes are.
Value* Loads::load_groups(BufferId id, const std::vector<Affine>& elements) {
  constexpr size_t kMostRuns = 4;
  std::vector<std::pair<Affine, int>> runs;  // an element and the lane where it begins
  for (size_t lane = 0; lane < elements.size(); ++lane) {
    if (runs.empty() || !(runs.back().first == elements[lane]))
      runs.emplace_back(elements[lane], static_cast<int>(lane));
  }
  if (runs.size() > kMostRuns) return nullptr;

  // The number is negative, so that it cannot be a key of neighbours.
  Key key{id, -lanes_.count};
  for (const auto& [element, lane] : runs) {
    key.push_back(lane);
    append(key, element);
  }
  if (Value* known = cache_.find(key)) return known;
  llvm::IRBuilder<>& b = code_.b;
  const DataType data_type = code_.buffer(id).data_type;
  Value* vector = nullptr;
  for (const auto& [element, begin] : runs) {
    Value* address = addresses_.of(id, element);
    if (lanes_.mask) address = b.CreateSelect(lanes_.mask, address, code_.module.zeros());
    llvm::LoadInst* load =
        b.CreateAlignedLoad(memory_type(code_, data_type), address, addresses_.alignment(id, element));
    code_.module.aliases.annotate(load, id);
    Value* spread =
        b.CreateVectorSplat(static_cast<unsigned>(lanes_.count), from_memory(code_, load, data_type));
    llvm::SmallVector<llvm::Constant*, 16> from_here;
    for (int lane = 0; lane < lanes_.count; ++lane) from_here.push_back(b.getInt1(lane >= begin));
    vector = vector ? b.CreateSelect(llvm::ConstantVector::get(from_here), spread, vector) : spread;
  }
  keep(key, vector, id);
  return vector;
}

}  // namespace tilewright::llvm_codegen
