// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/primitive_ids.h"

#include <type_traits>
#include <variant>
#include <vector>

#include "core/schedule/primitive_descriptions.h"

namespace tilewright {

Primitive with_ids(const Primitive& primitive, const PrimitiveIds& ids) {
  const auto rename = [&](IdOf of, int32_t& id) {
    switch (of) {
      case IdOf::kStage: id = ids.stage(id); break;
      case IdOf::kLoop: id = ids.loop(id); break;
      case IdOf::kPrimitive: id = ids.primitive(id); break;
      case IdOf::kNothing: break;
    }
  };
  Primitive out = primitive;
  std::visit(
      [&](auto& p) {
        each_member(p, [&]<typename Value>(IdOf of, Value& value) {
          if constexpr (std::is_same_v<Value, int32_t>) {
            rename(of, value);
          } else if constexpr (std::is_same_v<Value, std::vector<int32_t>>) {
            for (int32_t& id : value) rename(of, id);
          }
        });
      },
      out);
  return out;
}

}  // namespace tilewright
