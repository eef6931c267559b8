// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tilewright {

/// A graphics processor as the system lists it.
struct GraphicsDevice {
  std::string name;    ///< "NVIDIA H200", or its maker's name where the driver tells no more
  std::string driver;  ///< kernel driver that serves it; empty: none does

  bool operator==(const GraphicsDevice&) const = default;
};

/// Those of this machine, in the order of their places on the bus. `root` is where the system's files lie,
/// "/" but in tests. Any thread.
std::vector<GraphicsDevice> graphics_devices(const std::filesystem::path& root = "/");

}  // namespace tilewright
