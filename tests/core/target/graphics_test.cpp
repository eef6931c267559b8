// SPDX-License-Identifier: Apache-2.0
#include "core/target/graphics.h"

#include <gtest/gtest.h>

#include "core/base/file.h"

namespace tilewright {
namespace {

TEST(GraphicsDevices, AreThoseThatTheSystemLists) {
  const auto folder = TempDirectory::create();
  ASSERT_TRUE(folder.ok());
  const auto root = folder->path();
  const auto put = [&](const std::string& name, const std::string& text) {
    ASSERT_TRUE(write_file_atomic(root / name, text).ok());
  };
  EXPECT_TRUE(graphics_devices(root).empty());
  const std::string bus = "sys/bus/pci/devices/";
  put(bus + "0000:02:00.0/class", "0x030200\n");
  put(bus + "0000:02:00.0/vendor", "0x10de\n");
  put("proc/driver/nvidia/gpus/0000:02:00.0/information", "Model: \t\t NVIDIA H200\nIRQ:   41\n");
  std::filesystem::create_directory_symlink("../../drivers/nvidia", root / bus / "0000:02:00.0/driver");
  put(bus + "0000:00:02.0/class", "0x030000\n");
  put(bus + "0000:00:02.0/vendor", "0x8086\n");
  put(bus + "0000:00:01.0/class", "0x020000\n");  // a network card
  put(bus + "0000:00:01.0/vendor", "0x8086\n");
  put(bus + "0000:00:03.0/class", "0x030000\n");  // a virtual machine's console
  put(bus + "0000:00:03.0/vendor", "0x1af4\n");
  const std::vector<GraphicsDevice> expected{{"Intel", ""}, {"NVIDIA H200", "nvidia"}};
  EXPECT_EQ(graphics_devices(root), expected);
}

}  // namespace
}  // namespace tilewright
