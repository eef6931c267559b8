// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace tilewright::sample {

class ModelWriter;

/// A network that can be written as a sample.
struct Architecture {
  std::string_view name;
  void (*build)(ModelWriter& writer);  ///< adds inputs, nodes and outputs; called with an empty writer
};

std::span<const Architecture> architecture_list();

}  // namespace tilewright::sample
