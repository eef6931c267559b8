// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/fit_checkpoint.h"

#include <string_view>
#include <system_error>

#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/seal.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

constexpr int kFormat = 1;
constexpr std::string_view kWhat = "training checkpoint";

Json epoch_json(const NetworkEpoch& epoch) {
  Json json = {{"epoch", epoch.epoch},
               {"epochs", epoch.epochs},
               {"training_loss", epoch.training_loss},
               {"seconds", epoch.seconds},
               {"best", epoch.best}};
  if (epoch.validation_loss) json["validation_loss"] = *epoch.validation_loss;
  if (epoch.validation_rank) json["validation_rank"] = *epoch.validation_rank;
  return json;
}

Result<std::optional<double>> optional_number(const Json& json, const char* key, std::string_view place) {
  if (!json.contains(key)) return std::optional<double>{};
  TILEWRIGHT_TRY(const double number, json_field<double>(json, key, place));
  return std::optional(number);
}

Result<NetworkEpoch> epoch_from(const Json& json, std::string_view place) {
  NetworkEpoch epoch;
  TILEWRIGHT_TRY(epoch.epoch, json_field<int>(json, "epoch", place));
  TILEWRIGHT_TRY(epoch.epochs, json_field<int>(json, "epochs", place));
  TILEWRIGHT_TRY(epoch.training_loss, json_field<double>(json, "training_loss", place));
  TILEWRIGHT_TRY(epoch.seconds, json_field<double>(json, "seconds", place));
  TILEWRIGHT_TRY(epoch.best, json_field<bool>(json, "best", place));
  TILEWRIGHT_TRY(epoch.validation_loss, optional_number(json, "validation_loss", place));
  TILEWRIGHT_TRY(epoch.validation_rank, optional_number(json, "validation_rank", place));
  return epoch;
}

Result<std::optional<FitCheckpoint>> checkpoint_from(std::string_view text, const std::string& place,
                                                     const std::string& fingerprint) {
  const Error bad{ErrorKind::kBadInput, place, "is no checkpoint of a training",
                  "Remove it, or choose another", ""};
  const size_t line = text.find('\n');
  if (line == text.npos) return bad;
  const auto parsed = parse_json(text.substr(0, line), place);
  if (!parsed.ok()) return bad;
  const Json& json = *parsed;
  TILEWRIGHT_TRY(const int format, json_field<int>(json, "format", place));
  FitCheckpoint checkpoint;
  TILEWRIGHT_TRY(checkpoint.fingerprint, json_field<std::string>(json, "fingerprint", place));
  if (format != kFormat || checkpoint.fingerprint != fingerprint) return std::optional<FitCheckpoint>{};
  TILEWRIGHT_TRY(checkpoint.smoothed, optional_number(json, "smoothed", place));
  TILEWRIGHT_TRY(checkpoint.best, json_field<double>(json, "best", place));
  TILEWRIGHT_TRY(checkpoint.report.best_epoch, json_field<int>(json, "best_epoch", place));
  TILEWRIGHT_TRY(const uint64_t training, json_field<uint64_t>(json, "training_bytes", place));
  TILEWRIGHT_TRY(const uint64_t best, json_field<uint64_t>(json, "best_bytes", place));
  TILEWRIGHT_TRY(const Json epochs, json_field<Json>(json, "epochs", place));
  for (const auto& item : epochs) {
    TILEWRIGHT_TRY(NetworkEpoch epoch, epoch_from(item, place));
    checkpoint.report.epochs.push_back(epoch);
  }
  const std::string_view rest = text.substr(line + 1);
  if (training > rest.size() || rest.size() - training != best || checkpoint.report.epochs.empty())
    return bad;
  checkpoint.training = rest.substr(0, training);
  checkpoint.best_bytes = rest.substr(training);
  return std::optional(std::move(checkpoint));
}

}  // namespace

Result<void> write_fit_checkpoint(const std::filesystem::path& path, const FitCheckpoint& checkpoint) {
  Json epochs = Json::array();
  for (const auto& epoch : checkpoint.report.epochs) epochs.push_back(epoch_json(epoch));
  Json json = {{"format", kFormat},
               {"fingerprint", checkpoint.fingerprint},
               {"best", checkpoint.best},
               {"best_epoch", checkpoint.report.best_epoch},
               {"training_bytes", checkpoint.training.size()},
               {"best_bytes", checkpoint.best_bytes.size()},
               {"epochs", std::move(epochs)}};
  if (checkpoint.smoothed) json["smoothed"] = *checkpoint.smoothed;
  return write_file_atomic(
      path, sealed(kWhat, json_text(json) + "\n" + checkpoint.training + checkpoint.best_bytes));
}

Result<std::optional<FitCheckpoint>> read_fit_checkpoint(const std::filesystem::path& path,
                                                         const std::string& fingerprint) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return std::optional<FitCheckpoint>{};
  TILEWRIGHT_TRY(const std::string kept, read_file(path));
  TILEWRIGHT_TRY(const std::string_view text, unsealed(kept, kWhat, path.string()));
  return checkpoint_from(text, path.string(), fingerprint);
}

}  // namespace tilewright
