// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tilewright {

/// What computes a test's model.
enum class NodeTestMeans : uint8_t {
  kReference,  ///< the reference kernels, as `tilewright run --untuned` does
  kCompiled,   ///< its tasks twice by machine code: by their default programs, and by random ones
  kExported,   ///< a library that it is exported as, with the default programs of its tasks
};
/// "reference", "compiled", "exported".
std::string_view node_test_means_name(NodeTestMeans means);
std::optional<NodeTestMeans> node_test_means_from_name(std::string_view name);

}  // namespace tilewright
