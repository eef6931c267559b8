// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "core/graph/prepare.h"
#include "core/graph/shape_binding.h"
#include "core/target/target.h"

namespace tilewright {

/// The bindings of open dimensions that --shape and --shapes ask for; one that fixes nothing where there are
/// none of these. Fails with kUsage.
Result<std::vector<ShapeBinding>> wanted_bindings(const CommonOptions& options);

/// The target that the options name.
Result<Target> target_of(const CommonOptions& options);

/// Loads a model file and prepares it for a target, once for each of the bindings; warnings go to standard
/// error.
Result<std::vector<std::shared_ptr<const PreparedModel>>> load_bindings(
    const std::string& path, const Target& target, const CommonOptions& options,
    const std::vector<ShapeBinding>& bindings);
/// The same with the options' target and bindings.
Result<std::vector<std::shared_ptr<const PreparedModel>>> load_bindings(const std::string& path,
                                                                        const CommonOptions& options);

/// The document of a command that does the same for each binding: that of the binding where there is one,
/// otherwise `whole` with the list "bindings".
nlohmann::json document_of_bindings(std::vector<nlohmann::json> documents, nlohmann::json whole);

/// Loads a model for a command that takes one binding; fails with kUsage where the options give several.
Result<std::shared_ptr<const PreparedModel>> load_model(const std::string& path, const Target& target,
                                                        const CommonOptions& options);
/// The same with the options' target.
Result<std::shared_ptr<const PreparedModel>> load_model(const std::string& path,
                                                        const CommonOptions& options);

}  // namespace tilewright
