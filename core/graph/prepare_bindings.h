// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/graph/prepare.h"
#include "core/graph/shape_binding.h"

namespace tilewright {

/// Prepares a file for each of several bindings of its open dimensions, and returns the models in the order
/// of the bindings; bindings that fix the same extents share one model. What a binding fixes takes the place
/// of what `options` fix. Weights that are the same in all models are held once. The errors are those of
/// `prepare_model`, and name the binding where there are several.
Result<std::vector<std::shared_ptr<const PreparedModel>>> prepare_bindings(
    const std::string& path, const PrepareOptions& options, const std::vector<ShapeBinding>& bindings);

/// Lets the constants of `graph` that have the names and bytes of constants of `with` use the memory of
/// these.
void share_constants(Graph& graph, const Graph& with);

/// A name for the model with its binding, "bert [batch=1 length=16]"; `name` where nothing was open.
std::string name_with_binding(const std::string& name, const std::string& binding);

/// Names for models that one person looks at together: the binding stands behind the name where another of
/// the models has the same name.
std::vector<std::string> names_with_bindings(const std::vector<std::string>& names,
                                             const std::vector<std::string>& bindings);

}  // namespace tilewright
