// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/latest_answer.h"
#include "core/base/result.h"
#include "views/evaluation/evaluated_models.h"

namespace tilewright {

/// The results in `shipped` and in the file for each dataset, as plain values. A missing file has none. Fails
/// as `EvaluationStore::open`.
Result<std::vector<EvaluatedDataset>> read_evaluations(const std::filesystem::path& file,
                                                       std::span<const std::string> shipped);

/// Reads evaluations for the view, beside the window's thread.
class EvaluationReader : public QObject {
  Q_OBJECT

 public:
  EvaluationReader(Background* background, std::filesystem::path file, QObject* parent = nullptr)
      : QObject(parent), background_(background), file_(std::move(file)) {}

  void read();

 Q_SIGNALS:
  void found(const std::vector<tilewright::EvaluatedDataset>& datasets);
  void failed(const tilewright::Error& error);

 private:
  Background* background_;
  std::filesystem::path file_;
  LatestAnswer answer_;
};

}  // namespace tilewright
