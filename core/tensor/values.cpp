// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/values.h"

#include <type_traits>

#include "core/tensor/element.h"
#include "core/tensor/reference/wide_loops.h"

namespace tilewright {
namespace {

/// Whether elements are one machine number each, so that loops over them can be vectorised.
template <typename T>
constexpr bool kIsPlain = std::is_arithmetic_v<T> || std::is_same_v<T, BoolElement>;

template <typename From, typename To>
inline void convert_each(const From* from, int64_t count, To* to) {
  for (int64_t i = 0; i < count; ++i) to[i] = convert_element<To>(from[i]);
}

template <typename From, typename To>
void convert_all(const From* from, int64_t count, To* to) {
  constexpr int64_t kWorthVectors = 32;
  if constexpr (kIsPlain<From> && kIsPlain<To>) {
    if (count >= kWorthVectors) return reference::in_wide_vectors([=] { convert_each(from, count, to); });
  }
  convert_each(from, count, to);
}

template <typename Domain>
void load(const Tensor& tensor, int64_t first, int64_t count, Domain* out) {
  with_element_type(tensor.type().data_type, [&](auto tag) {
    const auto* in = static_cast<const decltype(tag)*>(tensor.data()) + first;
    convert_all(in, count, out);
  });
}

template <typename Domain>
void store(Tensor& tensor, int64_t first, int64_t count, const Domain* values) {
  with_element_type(tensor.type().data_type, [&](auto tag) {
    auto* out = static_cast<decltype(tag)*>(tensor.mutable_data()) + first;
    convert_all(values, count, out);
  });
}

}  // namespace

void load_elements(const Tensor& tensor, int64_t first, int64_t count, double* out) {
  load(tensor, first, count, out);
}
void load_elements(const Tensor& tensor, int64_t first, int64_t count, float* out) {
  load(tensor, first, count, out);
}
void load_elements(const Tensor& tensor, int64_t first, int64_t count, int64_t* out) {
  load(tensor, first, count, out);
}
void load_elements(const Tensor& tensor, int64_t first, int64_t count, uint64_t* out) {
  load(tensor, first, count, out);
}

void store_elements(Tensor& tensor, int64_t first, int64_t count, const double* values) {
  store(tensor, first, count, values);
}
void store_elements(Tensor& tensor, int64_t first, int64_t count, const float* values) {
  store(tensor, first, count, values);
}
void store_elements(Tensor& tensor, int64_t first, int64_t count, const int64_t* values) {
  store(tensor, first, count, values);
}
void store_elements(Tensor& tensor, int64_t first, int64_t count, const uint64_t* values) {
  store(tensor, first, count, values);
}

std::vector<double> real_values(const Tensor& tensor) {
  return all_numbers<double>(tensor);
}
std::vector<int64_t> integer_values(const Tensor& tensor) {
  return all_numbers<int64_t>(tensor);
}

Tensor float_tensor(Shape shape, const std::vector<float>& values) {
  return Tensor::of<float>({DataType::kFloat32, std::move(shape)}, values);
}

Tensor int64_tensor(Shape shape, const std::vector<int64_t>& values) {
  return Tensor::of<int64_t>({DataType::kInt64, std::move(shape)}, values);
}

}  // namespace tilewright
