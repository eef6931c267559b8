// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/graph/prepare.h"
#include "core/target/target.h"

namespace tilewright {

/// Reads "NAME:1,3,224,224"; kUsage otherwise.
Result<std::map<std::string, Shape>> parse_shapes(const std::vector<std::string>& texts);

/// The target that the options name.
Result<Target> target_of(const CommonOptions& options);

/// Loads a model file and prepares it for a target, with the options' shapes; warnings go to standard error.
Result<std::shared_ptr<const PreparedModel>> load_model(const std::string& path, const Target& target,
                                                        const CommonOptions& options);
/// The same for the options' target.
Result<std::shared_ptr<const PreparedModel>> load_model(const std::string& path,
                                                        const CommonOptions& options);

}  // namespace tilewright
