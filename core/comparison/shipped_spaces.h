// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

namespace tilewright {

/// A recorded space that comes with the program (resources/spaces/README.md says what they are).
struct ShippedSpace {
  std::string_view name;
  std::string_view bytes;  ///< of its file, as `read_recorded_space` takes them
};

/// All of them, by name. Valid for the life of the program.
std::vector<ShippedSpace> shipped_spaces();

}  // namespace tilewright
