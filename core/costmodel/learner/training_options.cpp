// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/training_options.h"

#include <nlohmann/json.hpp>

#include "core/base/message_json.h"

namespace tilewright {

nlohmann::json training_options_json(const TrainingOptions& options) {
  return {{"loss", options.loss},
          {"optimizer", options.optimizer == Optimizer::kAdam ? "adam" : "sgd"},
          {"learning_rate", options.learning_rate},
          {"weight_decay", options.weight_decay},
          {"clip", options.clip},
          {"batch", options.batch},
          {"group_by_task", options.group_by_task},
          {"max_steps", options.max_steps},
          {"seed", options.seed}};
}

Result<TrainingOptions> training_options_from_json(const nlohmann::json& json) {
  TrainingOptions options;
  TILEWRIGHT_TRY(options.loss, message_field<std::string>(json, "loss"));
  TILEWRIGHT_TRY(const std::string optimizer, message_field<std::string>(json, "optimizer"));
  if (optimizer != "adam" && optimizer != "sgd")
    return bad_message("optimizer '" + optimizer + "' is not known");
  options.optimizer = optimizer == "adam" ? Optimizer::kAdam : Optimizer::kSgd;
  TILEWRIGHT_TRY(options.learning_rate, message_field<double>(json, "learning_rate"));
  TILEWRIGHT_TRY(options.weight_decay, message_field<double>(json, "weight_decay"));
  TILEWRIGHT_TRY(options.clip, message_field<double>(json, "clip"));
  TILEWRIGHT_TRY(options.batch, message_field<int>(json, "batch"));
  TILEWRIGHT_TRY(options.group_by_task, message_field<bool>(json, "group_by_task"));
  TILEWRIGHT_TRY(options.max_steps, message_field<int64_t>(json, "max_steps"));
  TILEWRIGHT_TRY(options.seed, message_field<uint64_t>(json, "seed"));
  if (!(options.learning_rate > 0) || !(options.weight_decay >= 0) || !(options.clip >= 0))
    return bad_message("a learning rate is above 0, a weight decay and a clip are not below");
  if (options.batch < 1) return bad_message("a batch has at least one program");
  if (options.max_steps < 0) return bad_message("there are no negative steps");
  return options;
}

}  // namespace tilewright
