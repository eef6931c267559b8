// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/costmodel/local_model.h"

namespace tilewright {

/// TenSet's small network: its MLP, 128 wide, by squared error. TenSet's ends in a sigmoid and so cannot say
/// "slower than that"; this one does not. It lives in the options' learner.
std::unique_ptr<LocalModel> make_local_network(const CostModelOptions& options);

}  // namespace tilewright
