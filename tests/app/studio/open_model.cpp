// SPDX-License-Identifier: Apache-2.0
#include "tests/app/studio/open_model.h"

#include <cstdint>

namespace tilewright {
namespace {

// What onnx.proto says of the fields that are used.

std::string varint(uint64_t value) {
  std::string bytes;
  for (; value >= 0x80; value >>= 7) bytes += static_cast<char>(value | 0x80);
  return bytes + static_cast<char>(value);
}

std::string number(int field, uint64_t value) {
  return varint(static_cast<uint64_t>(field) << 3) + varint(value);
}

/// Text or a message.
std::string part(int field, const std::string& bytes) {
  return varint(static_cast<uint64_t>(field) << 3 | 2) + varint(bytes.size()) + bytes;
}

std::string node(const std::string& name, const std::string& op, const std::string& from,
                 const std::string& to, bool twice = false) {
  return part(1, part(1, from) + (twice ? part(1, from) : "") + part(2, to) + part(3, name) + part(4, op));
}

}  // namespace

std::string two_node_model(const std::string& second_operator, bool open, bool twice) {
  const std::string first = open ? part(2, "batch") : number(1, 4);
  const std::string last = open ? part(2, "sequence") : number(1, 6);
  const std::string shape = part(2, part(1, first) + part(1, last));
  const std::string input = part(11, part(1, "x") + part(2, part(1, number(1, 1) + shape)));
  const std::string output = part(12, part(1, "y") + part(2, part(1, number(1, 1))));
  const std::string graph = node("first", "Relu", "x", "a") +
                            node("second", second_operator, "a", "y", twice) + part(2, "graph") + input +
                            output;
  return number(1, 7) + part(7, graph) + part(8, number(2, 13));
}

}  // namespace tilewright
