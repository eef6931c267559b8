// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/values.h"

#include "core/tensor/element.h"

namespace tilewright {
namespace {

template <typename Domain>
void load(const Tensor& tensor, int64_t first, int64_t count, Domain* out) {
  with_element_type(tensor.type().data_type, [&](auto tag) {
    const auto* in = static_cast<const decltype(tag)*>(tensor.data()) + first;
    for (int64_t i = 0; i < count; ++i) out[i] = convert_element<Domain>(in[i]);
  });
}

template <typename Domain>
void store(Tensor& tensor, int64_t first, int64_t count, const Domain* values) {
  with_element_type(tensor.type().data_type, [&](auto tag) {
    auto* out = static_cast<decltype(tag)*>(tensor.mutable_data()) + first;
    for (int64_t i = 0; i < count; ++i) out[i] = convert_element<decltype(tag)>(values[i]);
  });
}

}  // namespace

void load_elements(const Tensor& tensor, int64_t first, int64_t count, double* out) {
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
