// SPDX-License-Identifier: Apache-2.0
#include "app/studio/models/model_places.h"

#include "core/graph/onnx_reader.h"

namespace tilewright {

bool holds(const QString& file, const QString& hash) {
  const auto named = is_named_by(file.toStdString(), hash.toStdString());
  return named.ok() && *named;
}

std::vector<SoughtModel> find_places(std::vector<SoughtModel> models) {
  for (SoughtModel& model : models) {
    const bool elsewhere = !model.known.isEmpty() && model.known != model.path;
    const bool moved = elsewhere && !holds(model.path, model.hash) && holds(model.known, model.hash);
    model.place = moved ? model.known : model.path;
  }
  return models;
}

}  // namespace tilewright
