// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/records/record_store.h"

namespace tilewright {

/// A session of this machine whose models each have the tasks "conv" (model n has it 4 + n times) and "dense"
/// (once).
inline SessionSetup kept_setup(const std::string& id, std::vector<ModelRow> models) {
  SessionSetup setup;
  setup.id = id;
  setup.models = std::move(models);
  setup.target = {"cpu:here:1", "{}", "{}"};
  setup.tasks = {{"conv", "conv2d 3x3", 1e6, "text"}, {"dense", "dense 128", 1e6, "text"}};
  for (int model = 0; model < static_cast<int>(setup.models.size()); ++model) {
    setup.model_tasks.push_back({model, "conv", 4 + model});
    setup.model_tasks.push_back({model, "dense", 1});
  }
  setup.policy = "tilewright";
  setup.cost_model = "xgboost";
  setup.rules = "tilewright";
  setup.options = "{}";
  return setup;
}

/// One of its trials; another latency is another program.
inline TrialRecord kept_trial(const char* session, const char* task, double latency, bool verified) {
  TrialRecord trial;
  trial.session = session;
  trial.task = task;
  trial.variant = "direct";
  trial.sketch = "direct/0";
  trial.decisions = "{}";
  trial.primitives = "[" + std::to_string(latency) + "]";
  trial.program = hash_of(trial.primitives);
  trial.latency = latency;
  trial.spread = 0.02;
  trial.repeats = {latency, latency * 1.01};
  if (verified) trial.verified_error = 1e-6;
  return trial;
}

}  // namespace tilewright
