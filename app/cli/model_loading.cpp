// SPDX-License-Identifier: Apache-2.0
#include "app/cli/model_loading.h"

#include <set>

#include <fmt/format.h>

#include "app/cli/say.h"
#include "core/graph/prepare_bindings.h"
#include "core/tuning/session_defaults.h"

namespace tilewright {

Result<std::vector<ShapeBinding>> wanted_bindings(const CommonOptions& options) {
  return parse_bindings(options.shapes, options.bindings);
}

Result<Target> target_of(const CommonOptions& options) {
  return parse_target(options.target, options.threads);
}

Result<std::vector<std::shared_ptr<const PreparedModel>>> load_bindings(
    const std::string& path, const Target& target, const CommonOptions& options,
    const std::vector<ShapeBinding>& bindings) {
  PrepareOptions prepare = prepare_options(target, {});
  prepare.passes.keep_rounding = options.keep_rounding;
  // Blocks of channels suit tuned programs; reference kernels would have every value brought out of them.
  if (options.untuned) prepare.passes.channel_block = 0;
  // No command shows the elements of the weights as the file has them; several bindings share them.
  prepare.keep_read_weights = bindings.size() > 1;
  TILEWRIGHT_TRY(auto models, prepare_bindings(path, prepare, bindings));
  std::set<std::string> told;
  const auto tell = [&told](std::string_view kind, const std::vector<std::string>& lines) {
    for (const auto& line : lines) {
      if (told.insert(line).second) say("tilewright: {}: {}\n", kind, printable(line));
    }
  };
  for (const auto& model : models) {
    tell("warning", model->model.warnings);
    tell("note", model->model.notes);
  }
  return models;
}

Result<std::vector<std::shared_ptr<const PreparedModel>>> load_bindings(const std::string& path,
                                                                        const CommonOptions& options) {
  TILEWRIGHT_TRY(const Target target, target_of(options));
  TILEWRIGHT_TRY(const auto bindings, wanted_bindings(options));
  return load_bindings(path, target, options, bindings);
}

nlohmann::json document_of_bindings(std::vector<nlohmann::json> documents, nlohmann::json whole) {
  if (documents.size() == 1) return std::move(documents.front());
  whole["bindings"] = std::move(documents);
  return whole;
}

Result<std::shared_ptr<const PreparedModel>> load_model(const std::string& path, const Target& target,
                                                        const CommonOptions& options) {
  TILEWRIGHT_TRY(const auto bindings, wanted_bindings(options));
  if (bindings.size() > 1) {
    return Error{
        ErrorKind::kUsage,
        "--shape",
        fmt::format("gives {} bindings, and this command takes one", bindings.size()),
        "Give one extent for each dimension, for example --shapes \"" + binding_text(bindings.front()) + "\"",
        {}};
  }
  TILEWRIGHT_TRY(auto models, load_bindings(path, target, options, bindings));
  return std::move(models.front());
}

Result<std::shared_ptr<const PreparedModel>> load_model(const std::string& path,
                                                        const CommonOptions& options) {
  TILEWRIGHT_TRY(const Target target, target_of(options));
  return load_model(path, target, options);
}

}  // namespace tilewright
