// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
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

/// What stands for each of them where files are named: "shipped:conv2d_64x7x7_ansor".
std::vector<std::string> shipped_space_places();
/// The one for which this stands; none for a file.
std::optional<ShippedSpace> shipped_space(std::string_view place);

}  // namespace tilewright
