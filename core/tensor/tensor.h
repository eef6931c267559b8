// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>

#include "core/base/result.h"
#include "core/tensor/tensor_type.h"

namespace tilewright {

/// A dense row-major array. Copies share the same bytes; `mutable_data` must only be used by the code that
/// made the tensor, before it is shared. The bytes start at a multiple of 64.
class Tensor {
 public:
  /// An invalid tensor, for which `valid()` is false.
  Tensor() = default;
  /// Allocates zeroed memory for `type`, whose extents must have been checked; throws std::bad_alloc.
  explicit Tensor(TensorType type);
  /// The same for extents from outside: negative, overflowing or unaffordable ones are an error.
  static Result<Tensor> allocate(TensorType type);
  /// Copies `values`, whose count must be that of `type`.
  template <typename T>
  static Tensor of(TensorType type, std::span<const T> values);
  /// Uses bytes that another object owns; `owner` keeps them alive. Bytes that do not start at a multiple of
  /// 64 are copied instead.
  static Tensor view(TensorType type, const void* data, std::shared_ptr<const void> owner);

  bool valid() const { return data_ != nullptr; }
  const TensorType& type() const { return type_; }
  const Shape& shape() const { return type_.shape; }
  int64_t elements() const { return type_.elements(); }

  const void* data() const { return data_.get(); }
  void* mutable_data() { return const_cast<void*>(data_.get()); }
  /// Elements as `T`; the caller has checked the type.
  template <typename T>
  std::span<const T> as() const {
    return {static_cast<const T*>(data()), static_cast<size_t>(elements())};
  }
  template <typename T>
  std::span<T> mutable_as() {
    return {static_cast<T*>(mutable_data()), static_cast<size_t>(elements())};
  }
  /// The same bytes with another shape of as many elements.
  Tensor reshaped(Shape shape) const;

 private:
  TensorType type_;
  std::shared_ptr<const void> data_;
};

template <typename T>
Tensor Tensor::of(TensorType type, std::span<const T> values) {
  Tensor tensor(std::move(type));
  auto out = tensor.mutable_as<T>();
  for (size_t i = 0; i < out.size() && i < values.size(); ++i) out[i] = values[i];
  return tensor;
}

}  // namespace tilewright
