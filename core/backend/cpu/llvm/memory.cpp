// SPDX-License-Identifier: Apache-2.0
// Loads and stores of memory: whole vectors, single elements for all lanes, and elements that lie apart.
#include <llvm/IR/Intrinsics.h>

#include <algorithm>
#include <bit>

#include "core/backend/cpu/llvm/emitter.h"
#include "core/backend/cpu/llvm/partial_vectors.h"
#include "core/tensor/values.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

/// More stores in one function pair than any sensible unrolling makes; beyond it compile times explode.
constexpr int64_t kMaxStores = 40000;

/// Arguments of llvm.prefetch.
constexpr unsigned kForReading = 0;
constexpr unsigned kIntoFirstLevel = 3;
constexpr unsigned kData = 1;

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

Value* FunctionEmitter::any_lane(Value* mask) {
  return mask->getType()->isVectorTy() ? b_.CreateOrReduce(mask) : mask;
}

/// Loads `lanes` neighbours from `element` on, which has no lane term. Masked lanes become zero without being
/// read; so does a single element for all lanes that no lane needs.
Value* FunctionEmitter::load_at(BufferId id, const Affine& element, int lanes) {
  Key key{id, lanes};
  append(key, element);
  if (Value* known = cached_load(key)) return known;
  const DataType data_type = buffer(id).data_type;
  llvm::Type* type = with_lanes(memory_type(data_type), lanes);
  const llvm::Align align = alignment_of(id, element);
  Value* address = emit_address(id, element);
  llvm::Instruction* load = nullptr;
  Value* loaded = nullptr;
  if (is_part(id, lanes)) {
    const int whole = whole_lanes(lanes);
    llvm::Type* vector = with_lanes(memory_type(data_type), whole);
    load = b_.CreateMaskedLoad(vector, address, align, mask_of_part(lanes),
                               llvm::Constant::getNullValue(vector));
    loaded = b_.CreateShuffleVector(load, first_lanes(lanes, lanes));
  } else if (mask_ && mask_->getType()->isVectorTy() && lanes > 1) {
    load = b_.CreateMaskedLoad(type, address, align, mask_, llvm::Constant::getNullValue(type));
  } else {
    if (mask_) address = b_.CreateSelect(any_lane(mask_), address, module_.zeros());
    load = b_.CreateAlignedLoad(type, address, align);
  }
  module_.aliases.annotate(load, id);
  Value* value = from_memory(loaded ? loaded : load, data_type);
  cache_load(key, value, id);
  return value;
}

bool FunctionEmitter::is_part(BufferId id, int lanes) const {
  return !std::has_single_bit(static_cast<unsigned>(lanes)) &&
         module_.machine.chunks(buffer(id).data_type).masks;
}

Value* FunctionEmitter::mask_of_part(int lanes) {
  const int whole = whole_lanes(lanes);
  if (mask_ && mask_->getType()->isVectorTy()) {
    llvm::Constant* none = llvm::Constant::getNullValue(mask_->getType());
    return b_.CreateShuffleVector(mask_, none, first_lanes(lanes, whole, lanes));
  }
  llvm::SmallVector<llvm::Constant*, 16> chosen;
  for (int lane = 0; lane < whole; ++lane) chosen.push_back(b_.getInt1(lane < lanes));
  Value* mask = llvm::ConstantVector::get(chosen);
  return mask_ ? b_.CreateSelect(mask_, mask, llvm::Constant::getNullValue(mask->getType())) : mask;
}

size_t FunctionEmitter::live_register_values() const {
  size_t count = 0;
  for (const auto& [id, slots] : registers_) {
    const Value* last = nullptr;
    for (const Slot& slot : slots) {
      if (slot.value && (slot.value != last || slot.lane == 0)) ++count;
      last = slot.value;
    }
  }
  return count;
}

void FunctionEmitter::separate_from_last_load(const Key& key) {
  const auto past = scopes_.back().past_loads.find(key);
  if (past == scopes_.back().past_loads.end() || past->second.fences != fences_) return;
  ++fences_;
  b_.CreateFence(llvm::AtomicOrdering::AcquireRelease, llvm::SyncScope::SingleThread);
}

Value* FunctionEmitter::cached_load(const Key& key) {
  if (mask_) return nullptr;
  auto& loads = scopes_.back().loads;
  if (const auto found = loads.find(key); found != loads.end()) {
    found->second.last_use = ++load_clock_;
    return found->second.value;
  }
  separate_from_last_load(key);
  return nullptr;
}

void FunctionEmitter::cache_load(const Key& key, Value* value, BufferId id) {
  if (mask_) return;
  constexpr size_t kLeast = 4;
  Scope& scope = scopes_.back();
  const auto registers = static_cast<size_t>(module_.machine.registers);
  const size_t taken = live_register_values();
  const size_t capacity = std::max(kLeast, registers > taken ? registers - taken : 0);
  while (scope.loads.size() >= capacity) {
    const auto oldest =
        std::min_element(scope.loads.begin(), scope.loads.end(),
                         [](const auto& a, const auto& b) { return a.second.last_use < b.second.last_use; });
    scope.splats.erase({oldest->second.value, lanes_});
    scope.loads.erase(oldest);
  }
  const int object = read_only(id) ? AliasObjects::kNone : module_.aliases.object(id);
  scope.loads[key] = {value, object, ++load_clock_};
  scope.past_loads[key] = {fences_, object};
}

Value* FunctionEmitter::load_strided(BufferId id, const Affine& element, int64_t stride) {
  const bool vectors = !mask_ && lanes_ >= 4;
  if (vectors && stride == 2) {
    // Two overlapping vectors, so that nothing beyond the last element is read.
    Value* low = load_at(id, element, lanes_);
    Value* high = load_at(id, add(element, affine_constant(lanes_ - 1)), lanes_);
    llvm::SmallVector<int, 16> chosen;
    for (int lane = 0; lane < lanes_; ++lane) {
      chosen.push_back(lane < lanes_ / 2 ? 2 * lane : lanes_ + 2 * lane - (lanes_ - 1));
    }
    return b_.CreateShuffleVector(low, high, chosen);
  }
  if (vectors && stride == -1) {
    return b_.CreateVectorReverse(load_at(id, add(element, affine_constant(1 - lanes_)), lanes_));
  }
  Value* result = llvm::PoisonValue::get(with_lanes(value_type(buffer(id).data_type), lanes_));
  for_each_lane([&](int lane) {
    Value* value = load_at(id, add(element, affine_constant(stride * lane)), 1);
    result = b_.CreateInsertElement(result, value, static_cast<uint64_t>(lane));
  });
  return result;
}

Value* FunctionEmitter::load_elements(BufferId id, const Affine& element) {
  const int64_t stride = element.coefficient(kLaneAtom);
  const Affine start = replace(element, kLaneAtom, 0);
  if (lanes_ == 1 || stride == 0) return load_at(id, start, 1);
  if (stride == 1) return load_at(id, start, lanes_);
  return load_strided(id, start, stride);
}

/// Elements of a table at constant places; null where they are not, or lie outside.
Value* FunctionEmitter::load_constant(BufferId id, const Affine& element) {
  const Affine start = replace(element, kLaneAtom, 0);
  const Tensor& table = buffer(id).table;
  if (!start.is_constant() || !table.valid()) return nullptr;
  const int64_t stride = element.coefficient(kLaneAtom);
  llvm::SmallVector<llvm::Constant*, 16> values;
  for (int lane = 0; lane < (stride == 0 ? 1 : lanes_); ++lane) {
    const int64_t at = start.constant + stride * lane;
    if (at < 0 || at >= table.elements()) return nullptr;
    values.push_back(table_element(value_type(buffer(id).data_type), table, at));
  }
  return values.size() == 1 ? values[0] : llvm::ConstantVector::get(values);
}

std::vector<Affine> FunctionEmitter::elements_of_lanes(BufferId id, const std::vector<Expr>& indices) {
  const Buffer::Place place = buffer(id).place;
  if (place == Buffer::Place::kRegister || place == Buffer::Place::kTable ||
      std::any_of(indices.begin(), indices.end(), [&](const Expr& index) { return reads_memory(index); })) {
    return {};
  }
  std::vector<Affine> elements;
  bool simple = true;
  for_each_lane([&](int) {
    if (!simple) return;
    const std::optional<Affine> element = flatten(id, indices);
    simple = element.has_value();
    if (simple) elements.push_back(*element);
  });
  return simple && !stopped() ? elements : std::vector<Affine>();
}

/// A vector whose lanes are elements of a few neighbours in memory, in any order and repeatedly: these are
/// loaded once and spread. Null where the elements lie further apart.
Value* FunctionEmitter::load_repeated(BufferId id, const std::vector<Affine>& elements) {
  std::vector<int64_t> places;  // counted from the element of the first lane
  for (const Affine& element : elements) {
    const Affine distance = add(element, elements[0], -1);
    if (!distance.is_constant()) return nullptr;
    places.push_back(distance.constant);
  }
  const auto [least, most] = std::minmax_element(places.begin(), places.end());
  const int64_t begin = *least;
  const int64_t count = *most - begin + 1;
  if (count < 2 || count > lanes_ / 2 || !std::has_single_bit(static_cast<uint64_t>(count))) return nullptr;
  llvm::SmallVector<int, 16> chosen;
  for (const int64_t at : places) chosen.push_back(static_cast<int>(at - begin));
  Value* few = load_at(id, add(elements[0], affine_constant(begin)), static_cast<int>(count));
  return b_.CreateShuffleVector(few, chosen);
}

/// A vector in which runs of neighbouring lanes have an element each, as where several groups of channels
/// share a vector; null where there are too many runs. Each element is spread over the whole vector and put
/// where its lanes are.
Value* FunctionEmitter::load_groups(BufferId id, const std::vector<Affine>& elements) {
  constexpr size_t kMostRuns = 4;
  std::vector<std::pair<Affine, int>> runs;  // an element and the lane where it begins
  for (size_t lane = 0; lane < elements.size(); ++lane) {
    if (runs.empty() || !(runs.back().first == elements[lane]))
      runs.emplace_back(elements[lane], static_cast<int>(lane));
  }
  if (runs.size() > kMostRuns) return nullptr;

  // The number is negative, so that it cannot be a key of neighbours.
  Key key{id, -lanes_};
  for (const auto& [element, lane] : runs) {
    key.push_back(lane);
    append(key, element);
  }
  if (Value* known = cached_load(key)) return known;
  const DataType data_type = buffer(id).data_type;
  Value* vector = nullptr;
  for (const auto& [element, begin] : runs) {
    Value* address = emit_address(id, element);
    if (mask_) address = b_.CreateSelect(mask_, address, module_.zeros());
    llvm::LoadInst* load = b_.CreateAlignedLoad(memory_type(data_type), address, alignment_of(id, element));
    module_.aliases.annotate(load, id);
    Value* spread = b_.CreateVectorSplat(static_cast<unsigned>(lanes_), from_memory(load, data_type));
    llvm::SmallVector<llvm::Constant*, 16> from_here;
    for (int lane = 0; lane < lanes_; ++lane) from_here.push_back(b_.getInt1(lane >= begin));
    vector = vector ? b_.CreateSelect(llvm::ConstantVector::get(from_here), spread, vector) : spread;
  }
  cache_load(key, vector, id);
  return vector;
}

void FunctionEmitter::forget_loads(int object) {
  for (Scope& scope : scopes_) {
    std::erase_if(scope.loads, [&](const auto& entry) { return entry.second.object == object; });
    std::erase_if(scope.past_loads, [&](const auto& entry) { return entry.second.object == object; });
  }
}

void FunctionEmitter::visit_prefetch(const PrefetchLine& line) {
  memo_.assign(1, {});
  const std::optional<Affine> element = flatten(line.buffer, line.indices);
  if (!element || stopped()) return;
  Value* address = emit_address(line.buffer, replace(*element, kLaneAtom, 0));
  b_.CreateIntrinsic(llvm::Intrinsic::prefetch, {address->getType()},
                     {address, b_.getInt32(kForReading), b_.getInt32(kIntoFirstLevel), b_.getInt32(kData)});
}

void FunctionEmitter::emit_store(const Store& store) {
  if (++module_.emitted_stores > kMaxStores) {
    return module_.fail("unrolling makes more than " + std::to_string(kMaxStores) + " statements",
                        "Unroll less");
  }
  memo_.assign(1, {});
  const std::optional<Affine> element = flatten(store.buffer, store.indices);
  if (stopped()) return;
  // Lanes with one element store one after the other, since they may be summed up in it.
  if (lanes_ > 1 && (!element || element->coefficient(kLaneAtom) == 0)) {
    return for_each_lane([&](int) { emit_store(store); });
  }
  if (buffer(store.buffer).place == Buffer::Place::kRegister) return emit_register_store(store, *element);
  emit_memory_store(store, *element);
}

void FunctionEmitter::emit_memory_store(const Store& store, const Affine& element) {
  const DataType data_type = buffer(store.buffer).data_type;
  if (read_only(store.buffer)) {
    return module_.fail("buffer '" + buffer(store.buffer).name + "' is stored to, but may only be read here");
  }
  Value* value = eval(store.value);
  if (stopped()) return;
  value = to_memory(spread(value), data_type);
  const int64_t stride = element.coefficient(kLaneAtom);
  const Affine start = replace(element, kLaneAtom, 0);
  const auto put = [&](Value* v, const Affine& at) {
    llvm::StoreInst* access =
        b_.CreateAlignedStore(v, emit_address(store.buffer, at), alignment_of(store.buffer, at));
    module_.aliases.annotate(access, store.buffer);
  };
  /// One element, where the mask (of one lane) allows it.
  const auto put_element = [&](Value* v, const Affine& at) {
    if (!mask_) return put(v, at);
    auto* here = llvm::BasicBlock::Create(module_.context, "store", function_);
    auto* after = llvm::BasicBlock::Create(module_.context, "after", function_);
    b_.CreateCondBr(mask_, here, after);
    b_.SetInsertPoint(here);
    put(v, at);
    b_.CreateBr(after);
    b_.SetInsertPoint(after);
  };
  if (lanes_ == 1) {
    put_element(value, start);
  } else if (stride == 1 && is_part(store.buffer, lanes_)) {
    value = b_.CreateShuffleVector(value, first_lanes(lanes_, whole_lanes(lanes_)));
    llvm::Instruction* access = b_.CreateMaskedStore(value, emit_address(store.buffer, start),
                                                     alignment_of(store.buffer, start), mask_of_part(lanes_));
    module_.aliases.annotate(access, store.buffer);
  } else if (stride == 1 && !mask_) {
    put(value, start);
  } else if (stride == 1) {
    llvm::Instruction* access = b_.CreateMaskedStore(value, emit_address(store.buffer, start),
                                                     alignment_of(store.buffer, start), mask_);
    module_.aliases.annotate(access, store.buffer);
  } else {
    for_each_lane([&](int lane) {
      put_element(b_.CreateExtractElement(value, static_cast<uint64_t>(lane)),
                  add(start, affine_constant(stride * lane)));
    });
  }
  forget_loads(module_.aliases.object(store.buffer));
}

}  // namespace tilewright::llvm_codegen
