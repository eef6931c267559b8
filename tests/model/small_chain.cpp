// SPDX-License-Identifier: Apache-2.0
#include "tests/model/small_chain.h"

#include "core/example_models/layers.h"

namespace tilewright {

bool write_small_chain(const std::filesystem::path& path, int64_t channels) {
  using namespace example;
  ModelWriter writer("chain", {});
  const Value x = writer.input("x", {DataType::kFloat32, {1, 8, 12, 12}});
  const Value first =
      layers::relu(writer, "a.relu", layers::conv(writer, "a", x, channels, layers::window(3, 1, 1)));
  const Value second =
      layers::relu(writer, "b.relu", layers::conv(writer, "b", first, channels, layers::window(1)));
  writer.output(layers::global_average_pool(writer, "pool", second), "y");
  return writer.write(path).ok();
}

}  // namespace tilewright
