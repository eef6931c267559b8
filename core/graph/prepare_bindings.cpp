// SPDX-License-Identifier: Apache-2.0
#include "core/graph/prepare_bindings.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/graph/constant_pool.h"

namespace tilewright {
namespace {

Result<PreparedModel> prepare_binding(const std::string& path, PrepareOptions options,
                                      const ShapeBinding& binding, const PreparedModel* first) {
  options.shapes = binding.shapes;
  options.dimensions = binding.dimensions;
  if (first == nullptr) return prepare_model(path, options);
  const Clock& clock = options.clock != nullptr ? *options.clock : system_clock();
  const double start = clock.seconds();
  ReadOptions read;
  read.shapes = options.shapes;
  read.dimensions = options.dimensions;
  TILEWRIGHT_TRY(Model model, read_onnx(path, read));
  if (model.content_hash != first->model.content_hash) {
    return Error{ErrorKind::kIo, path, "was changed while it was read", "Begin again", ""};
  }
  share_constants(model.graph, first->model.graph);
  const double read_seconds = clock.seconds() - start;
  TILEWRIGHT_TRY(PreparedModel prepared, prepare_model(std::move(model), options));
  prepared.read_seconds = read_seconds;
  // Passes may have replaced what was shared, or the first model may have given it back.
  share_constants(prepared.before_layout, first->before_layout);
  share_constants(prepared.partition.graph, first->partition.graph);
  return prepared;
}

}  // namespace

void share_constants(Graph& graph, const Graph& with) {
  std::unordered_map<std::string_view, const Tensor*> known;
  for (const Value& value : with.values) {
    if (value.constant) known.emplace(value.name, &*value.constant);
  }
  for (Value& value : graph.values) {
    const auto same = value.constant ? known.find(value.name) : known.end();
    if (same != known.end() && have_equal_bytes(*value.constant, *same->second))
      value.constant = *same->second;
  }
}

Result<std::vector<std::shared_ptr<const PreparedModel>>> prepare_bindings(
    const std::string& path, const PrepareOptions& options, const std::vector<ShapeBinding>& bindings) {
  std::vector<std::shared_ptr<const PreparedModel>> prepared;
  for (const ShapeBinding& binding : bindings) {
    auto model = prepare_binding(path, options, binding, prepared.empty() ? nullptr : prepared.front().get());
    if (!model.ok()) {
      Error error = model.error();
      if (bindings.size() > 1) error.message = binding_text(binding) + ": " + error.message;
      return error;
    }
    const bool is_known = std::ranges::any_of(
        prepared, [&](const auto& known) { return known->model.binding == model->model.binding; });
    if (!is_known) prepared.push_back(std::make_shared<const PreparedModel>(*std::move(model)));
  }
  return prepared;
}

std::string name_with_binding(const std::string& name, const std::string& binding) {
  return binding.empty() ? name : name + " [" + binding + "]";
}

std::vector<std::string> names_with_bindings(const std::vector<std::string>& names,
                                             const std::vector<std::string>& bindings) {
  std::vector<std::string> shown;
  for (size_t i = 0; i < names.size(); ++i) {
    const bool is_alone = std::ranges::count(names, names[i]) == 1;
    shown.push_back(is_alone || i >= bindings.size() ? names[i] : name_with_binding(names[i], bindings[i]));
  }
  return shown;
}

}  // namespace tilewright
