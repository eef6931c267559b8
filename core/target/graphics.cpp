// SPDX-License-Identifier: Apache-2.0
#include "core/target/graphics.h"

#include <algorithm>
#include <string_view>
#include <system_error>

#include "core/base/file.h"
#include "core/target/system_file.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

/// Display controllers and processing accelerators, by the class that a PCI device states.
bool is_graphics(std::string_view device_class) {
  return device_class.starts_with("0x03") || device_class.starts_with("0x12");
}

std::string maker(std::string_view vendor) {
  if (vendor == "0x10de") return "NVIDIA";
  if (vendor == "0x1002") return "AMD";
  if (vendor == "0x8086") return "Intel";
  return {};
}

/// The name by which NVIDIA's driver calls the device at that PCI address.
std::string nvidia_name(const fs::path& root, const std::string& place) {
  const auto text = read_file(root / "proc/driver/nvidia/gpus" / place / "information");
  constexpr std::string_view kField = "Model:";
  const size_t field = text.ok() ? text->find(kField) : std::string::npos;
  if (field == std::string::npos) return {};
  std::string_view value = std::string_view(*text).substr(field + kField.size());
  value = value.substr(0, value.find('\n'));
  value.remove_prefix(std::min(value.find_first_not_of(" \t"), value.size()));
  return std::string(value);
}

}  // namespace

std::vector<GraphicsDevice> graphics_devices(const fs::path& root) {
  std::error_code error;
  std::vector<fs::path> places;
  for (fs::directory_iterator entry(root / "sys/bus/pci/devices", error), end; !error && entry != end;
       entry.increment(error)) {
    places.push_back(entry->path());
  }
  std::ranges::sort(places);
  std::vector<GraphicsDevice> devices;
  for (const fs::path& place : places) {
    if (!is_graphics(first_line(place / "class"))) continue;
    // Devices on which virtual machines draw their consoles cannot compute.
    GraphicsDevice device{maker(first_line(place / "vendor")), {}};
    if (device.name.empty()) continue;
    if (const std::string name = nvidia_name(root, place.filename().string()); !name.empty())
      device.name = name;
    const fs::path driver = fs::read_symlink(place / "driver", error);
    if (!error) device.driver = driver.filename().string();
    error.clear();
    devices.push_back(std::move(device));
  }
  return devices;
}

}  // namespace tilewright
