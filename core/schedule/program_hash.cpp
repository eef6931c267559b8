// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/program_hash.h"

#include "core/base/hash.h"

namespace tilewright {

std::string program_hash(std::string_view task_id, const Program& program) {
  Hasher hasher;
  hasher.update_field(task_id).update_field(program.dag ? std::string_view(program.dag->variant)
                                                        : std::string_view());
  for (const auto& primitive : program.primitives) hasher.update_field(primitive_text(primitive));
  return hasher.finish().hex();
}

}  // namespace tilewright
