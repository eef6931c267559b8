// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_bindings.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/graph/prepare_bindings.h"

namespace tilewright {
namespace {

std::string listed_bindings(const std::vector<std::string>& bindings) {
  std::string text;
  for (const auto& binding : bindings)
    text += (text.empty() ? "" : ", ") + (binding.empty() ? std::string("none") : '"' + binding + '"');
  return text.empty() ? "none" : text;
}

}  // namespace

std::vector<std::string> bindings_of(const std::vector<TuningModel>& models) {
  std::vector<std::string> bindings;
  for (const auto& model : models) bindings.push_back(binding_text(model.prepared->model.binding));
  if (std::ranges::all_of(bindings, &std::string::empty)) bindings.clear();
  return bindings;
}

std::vector<TuningModel> with_shown_names(std::vector<TuningModel> models) {
  std::vector<std::string> names;
  for (const auto& model : models) names.push_back(model.name);
  names = names_with_bindings(names, bindings_of(models));
  for (size_t i = 0; i < models.size(); ++i) models[i].name = std::move(names[i]);
  return models;
}

std::vector<std::string> kept_bindings(const SessionSetup& setup) {
  std::vector<std::string> bindings;
  // Logs of other tools have no options.
  if (const auto json = parse_json(setup.options, "session options"); json.ok() && json->is_object()) {
    auto kept = json_field_or(*json, "bindings", bindings, "session options");
    if (kept.ok()) bindings = *std::move(kept);
  }
  bindings.resize(setup.models.size());
  return bindings;
}

std::vector<std::string> shown_model_names(const SessionSetup& setup) {
  std::vector<std::string> names;
  for (const auto& model : setup.models) names.push_back(model.name);
  return names_with_bindings(names, kept_bindings(setup));
}

Result<void> check_bindings(const std::string& session, const std::vector<std::string>& kept,
                            const std::vector<TuningModel>& models) {
  const auto given = bindings_of(models);
  if (kept.empty() || kept == given) return {};
  return Error{ErrorKind::kUsage, "session " + session,
               fmt::format("was begun with the shapes {}, and is given {}", listed_bindings(kept),
                           listed_bindings(given)),
               "Leave --shape and --shapes out, because the session knows them, or begin a new session", ""};
}

bool keeps_rounding(const std::vector<TuningModel>& models) {
  return std::ranges::any_of(
      models, [](const TuningModel& model) { return model.prepared->options.passes.keep_rounding; });
}

Result<void> check_rounding(const std::string& session, bool kept, const std::vector<TuningModel>& models) {
  if (kept == keeps_rounding(models)) return {};
  return Error{ErrorKind::kUsage, "session " + session,
               "was begun with models that round float16 and bfloat16 otherwise (--keep-rounding)",
               "Go on with it on the command line, which knows how it began", ""};
}

}  // namespace tilewright
