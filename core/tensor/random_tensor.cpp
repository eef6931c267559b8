// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/random_tensor.h"

#include <type_traits>

#include "core/tensor/element.h"

namespace tilewright {

Tensor random_tensor(TensorType type, Random& random, const RandomTensorOptions& options) {
  Tensor tensor(std::move(type));
  const int64_t count = tensor.elements();
  with_element_type(tensor.type().data_type, [&](auto tag) {
    using Element = decltype(tag);
    auto* out = static_cast<Element*>(tensor.mutable_data());
    for (int64_t i = 0; i < count; ++i) {
      if constexpr (std::is_same_v<Element, BoolElement>) {
        out[i] = {static_cast<uint8_t>(random.next() >> 63)};
      } else if constexpr (std::is_integral_v<Element>) {
        out[i] = static_cast<Element>(random.uniform_int(options.int_low, options.int_high));
      } else {
        out[i] = convert_element<Element>(random.uniform(options.low, options.high));
      }
    }
  });
  return tensor;
}

}  // namespace tilewright
