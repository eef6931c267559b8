// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace tilewright::example {

class ModelWriter;

/// The extents that an architecture accepts: from `least` to `most` by `step`, or none where `most` is 0.
struct ExtentRange {
  int64_t least = 0;
  int64_t most = 0;
  int64_t step = 1;
};

/// A network that can be written as an example model.
struct Architecture {
  std::string_view name;
  void (*build)(ModelWriter& writer);  ///< adds inputs, nodes and outputs; called with an empty writer
  ExtentRange extents;                 ///< the values of ExampleModelOptions::extent
  int opset;                           ///< the version of the operators that exporters write it with
};

std::span<const Architecture> architecture_list();

}  // namespace tilewright::example
