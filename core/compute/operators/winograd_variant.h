// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {

/// A variant by Winograd's algorithm, with the traits of them all. `build` is asked for nodes that `applies`
/// holds for; for others the variant's own is an error.
OperatorVariant winograd_variant(std::string name, decltype(OperatorVariant::applies) applies, Build build);

}  // namespace tilewright::operators
