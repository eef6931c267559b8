// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/packed_elements.h"

#include <algorithm>

#include "core/tensor/element.h"

namespace tilewright {
namespace {

template <typename Element>
constexpr int kBitsOf = 8;
template <int bits, bool has_sign>
constexpr int kBitsOf<SmallInteger<bits, has_sign>> = bits;

/// The byte that stands in memory for the lowest bits of `code`.
uint8_t byte_in_memory(DataType type, uint8_t code) {
  return with_element_type(type, [code](auto element) -> uint8_t {
    if constexpr (kBitsOf<decltype(element)> < 8) {
      assign_number(element, int64_t{code});
      return static_cast<uint8_t>(element.value);
    }
    return code;
  });
}

}  // namespace

int64_t packed_bytes(const TensorType& type) {
  const int64_t in_a_byte = 8 / std::min(data_type_bits(type.data_type), 8);
  return (type.bytes() + in_a_byte - 1) / in_a_byte;
}

void unpack_in_place(Tensor& tensor) {
  const DataType type = tensor.type().data_type;
  const int bits = data_type_bits(type);
  if (bits >= 8) return;
  auto* bytes = static_cast<uint8_t*>(tensor.mutable_data());
  const int64_t in_a_byte = 8 / bits;
  // From the last element to the first, so that no byte is written before it was read.
  for (int64_t i = tensor.elements(); i-- > 0;) {
    const auto code =
        static_cast<uint8_t>(bytes[i / in_a_byte] >> (i % in_a_byte * bits) & ((1 << bits) - 1));
    bytes[i] = byte_in_memory(type, code);
  }
}

std::string packed(const Tensor& tensor) {
  const int bits = data_type_bits(tensor.type().data_type);
  const auto* bytes = static_cast<const char*>(tensor.data());
  if (bits >= 8) return {bytes, static_cast<size_t>(tensor.type().bytes())};
  const int64_t in_a_byte = 8 / bits;
  std::string made(static_cast<size_t>(packed_bytes(tensor.type())), '\0');
  for (int64_t i = 0; i < tensor.elements(); ++i) {
    const int code = bytes[i] & ((1 << bits) - 1);
    char& byte = made[static_cast<size_t>(i / in_a_byte)];
    byte = static_cast<char>(byte | code << (i % in_a_byte * bits));
  }
  return made;
}

}  // namespace tilewright
