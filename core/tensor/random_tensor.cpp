// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/random_tensor.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <type_traits>

#include "core/tensor/text.h"

namespace tilewright {

Tensor random_tensor(TensorType type, Random& random, const RandomTensorOptions& options) {
  Tensor tensor(std::move(type));
  const int64_t count = tensor.elements();
  const bool real = is_floating_point(tensor.type().data_type);
  with_element_type(tensor.type().data_type, [&](auto tag) {
    using Element = decltype(tag);
    auto* out = static_cast<Element*>(tensor.mutable_data());
    for (int64_t i = 0; i < count; ++i) {
      if constexpr (std::is_same_v<Element, BoolElement>) {
        out[i] = {static_cast<uint8_t>(random.next() >> 63)};
      } else if constexpr (std::is_same_v<Element, TextElement>) {
        out[i] = text_element(std::to_string(random.uniform_int(options.int_low, options.int_high)));
      } else if (real) {
        out[i] = convert_element<Element>(random.uniform(options.low, options.high));
      } else {
        out[i] = convert_element<Element>(random.uniform_int(options.int_low, options.int_high));
      }
    }
  });
  return tensor;
}

Tensor with_extremes(const Tensor& tensor, Random& random, bool infinities) {
  Tensor made = Tensor::of<float>(tensor.type(), tensor.as<float>());
  const std::span<float> values = made.mutable_as<float>();
  if (values.empty()) return made;
  using Limits = std::numeric_limits<float>;
  constexpr float kInfinite = Limits::infinity();
  constexpr float kDenormal = 1e-40F;
  constexpr std::array<float, 7> kExtremes = {Limits::quiet_NaN(), kInfinite, -kInfinite, kDenormal,
                                              -kDenormal,          0.0F,      -0.0F};
  constexpr size_t kOneOf = 16;
  constexpr size_t kMost = 2 * kExtremes.size();
  const size_t count = std::clamp<size_t>(values.size() / kOneOf, 1, kMost);
  for (size_t i = 0; i < count; ++i) {
    const float extreme = kExtremes[i % kExtremes.size()];
    const bool skipped = !infinities && std::abs(extreme) == kInfinite;
    const auto place = static_cast<size_t>(random.uniform_int(0, static_cast<int64_t>(values.size()) - 1));
    if (!skipped) values[place] = extreme;
  }
  return made;
}

}  // namespace tilewright
