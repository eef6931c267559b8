// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <map>
#include <string>
#include <vector>

#include "app/studio/background.h"
#include "core/target/roofline.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// What this machine allows at best for each task, by its peaks, which are measured beside the window's
/// thread (some 1.5 s) and kept for each number of threads. Ask while nothing else is measured.
class MachineLimits : public QObject {
  Q_OBJECT

 public:
  explicit MachineLimits(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}

  /// Answers with `found`, at once where the peaks are known. `again`: measures once more, and the better of
  /// both counts: what runs beside can only make peaks too low.
  void find(const std::vector<TaskSummary>& tasks, int threads, bool again = false);

 Q_SIGNALS:
  void found(int threads, const std::map<std::string, tilewright::Limit>& by_task);

 private:
  void answer(const std::vector<TaskSummary>& tasks, int threads);

  Background* background_;
  std::map<int, Peaks> peaks_;  ///< by threads
  bool measuring_ = false;
};

}  // namespace tilewright
