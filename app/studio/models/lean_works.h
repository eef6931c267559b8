// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/studio/models/model_loader.h"
#include "core/target/roofline.h"

namespace tilewright {

/// By the tasks' ids and variants; see `lean_algorithms`.
using LeanWorks = std::map<std::string, std::map<std::string, Work>>;

/// The works for those of the tasks that the models have. Any thread.
LeanWorks lean_works(const LoadedModels& models, const std::vector<std::string>& tasks);

}  // namespace tilewright
