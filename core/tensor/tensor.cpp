// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/tensor.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

namespace tilewright {
namespace {

constexpr size_t kAlignment = 64;
/// Larger sizes are refused without asking the system, which might promise more than it has.
constexpr size_t kMaxBytes = (size_t{1} << 40) - 2 * kAlignment;

/// Zeroed bytes that start at a multiple of kAlignment. They come from calloc, so that large ones are fresh
/// pages of the system, which cost nothing until they are written. Empty tensors get memory as well, so that
/// a valid tensor's pointer is never null.
std::shared_ptr<void> allocate_bytes(int64_t bytes) {
  const size_t wanted = static_cast<size_t>(std::max<int64_t>(bytes, 1));
  if (wanted > kMaxBytes) throw std::bad_alloc();
  size_t room = wanted + kAlignment - 1;
  void* memory = std::calloc(room, 1);
  if (memory == nullptr) throw std::bad_alloc();
  const std::shared_ptr<void> owner(memory, [](void* p) { std::free(p); });
  void* aligned = memory;
  std::align(kAlignment, wanted, aligned, room);
  return {owner, aligned};
}

}  // namespace

Tensor::Tensor(TensorType type) : type_(std::move(type)), data_(allocate_bytes(type_.bytes())) {}

Result<Tensor> Tensor::allocate(TensorType type) {
  const auto bytes = checked_element_count(type.shape, static_cast<int64_t>(data_type_size(type.data_type)));
  if (!bytes.has_value()) {
    return Error{ErrorKind::kBadInput, "", "a tensor cannot have the shape " + shape_text(type.shape), "",
                 ""};
  }
  try {
    return Tensor(std::move(type));
  } catch (const std::bad_alloc&) {
    return Error{ErrorKind::kOutOfMemory, "",
                 "no memory for a tensor of " + std::to_string(*bytes) + " bytes", "", ""};
  }
}

Tensor Tensor::view(TensorType type, const void* data, std::shared_ptr<const void> owner) {
  if (reinterpret_cast<uintptr_t>(data) % kAlignment != 0) {
    Tensor copy;
    auto memory = allocate_bytes(type.bytes());
    std::memcpy(memory.get(), data, static_cast<size_t>(type.bytes()));
    copy.type_ = std::move(type);
    copy.data_ = std::move(memory);
    return copy;
  }
  if (data == nullptr && type.elements() == 0) return Tensor(std::move(type));
  Tensor tensor;
  tensor.type_ = std::move(type);
  tensor.data_ = std::shared_ptr<const void>(std::move(owner), data);
  return tensor;
}

Tensor Tensor::reshaped(Shape shape) const {
  Tensor result = *this;
  result.type_.shape = std::move(shape);
  return result;
}

}  // namespace tilewright
