// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/stage_times.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/json.h"

namespace tilewright {
namespace {

struct Field {
  const char* name;
  double StageTimes::*seconds;
};

/// In the order of `WorkStage`.
constexpr Field kFields[] = {
    {"sampling", &StageTimes::sampling},
    {"features", &StageTimes::features},
    {"prediction", &StageTimes::prediction},
    {"building", &StageTimes::building},
    {"running", &StageTimes::running},
    {"verifying", &StageTimes::verifying},
    {"training", &StageTimes::training},
    {"comparing", &StageTimes::comparing},
    {"rest", &StageTimes::rest},
};

}  // namespace

double& StageTimes::of(WorkStage stage) {
  return this->*kFields[static_cast<size_t>(stage)].seconds;
}

std::string stage_times_to_json(const StageTimes& times) {
  auto json = nlohmann::json::object();
  for (const Field& field : kFields) json[field.name] = times.*field.seconds;
  return json_text(json);
}

Result<StageTimes> stage_times_from_json(const std::string& text) {
  constexpr const char* kPlace = "times of a session's stages";
  TILEWRIGHT_TRY(const nlohmann::json json, parse_json(text, kPlace));
  StageTimes times;
  for (const Field& field : kFields) {
    const bool may_lack = field.seconds == &StageTimes::comparing;
    TILEWRIGHT_TRY(const double seconds, may_lack ? json_field_or(json, field.name, 0.0, kPlace)
                                                  : json_field<double>(json, field.name, kPlace));
    if (!(std::isfinite(seconds) && seconds >= 0)) {
      return Error{ErrorKind::kBadInput, kPlace, std::string(field.name) + " is no number of seconds", "",
                   ""};
    }
    times.*field.seconds = seconds;
  }
  return times;
}

void StageWatch::start() {
  running_ = true;
  entered_ = clock_.seconds();
}

void StageWatch::stop() {
  times_.of(stage_) += since();
  running_ = false;
}

WorkStage StageWatch::enter(WorkStage stage) {
  if (stage == stage_) return stage;
  times_.of(stage_) += since();
  entered_ = clock_.seconds();
  return std::exchange(stage_, stage);
}

StageTimes StageWatch::times() const {
  StageTimes times = times_;
  times.of(stage_) += since();
  return times;
}

}  // namespace tilewright
