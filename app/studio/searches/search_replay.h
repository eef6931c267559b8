// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <stop_token>
#include <vector>

#include "app/studio/background.h"
#include "core/base/result.h"
#include "core/comparison/compared_run.h"
#include "views/searches/compared_searches.h"

namespace tilewright {

/// The contestants that a person may choose of: every policy of this program with its own cost model.
const std::vector<Contestant>& offered_contestants();
/// The same as plain values.
std::vector<OfferedContestant> offered_contestant_values();

/// Searches recorded spaces beside the window's thread. What ended is kept in the file at once, so that the
/// same wish goes on where an earlier replay was stopped.
class SearchReplay : public QObject {
  Q_OBJECT

 public:
  SearchReplay(Background* background, std::filesystem::path file, QObject* parent = nullptr)
      : QObject(parent), background_(background), file_(std::move(file)) {}
  ~SearchReplay() override { stop(); }

  /// One at a time; ignored while another runs.
  void run(const SearchReplayWish& wish);
  /// It ends soon, and `failed` says kCancelled.
  void stop() { stop_.request_stop(); }
  bool running() const { return running_; }

 Q_SIGNALS:
  void progressed(const tilewright::SearchReplayProgress& progress);
  /// The searches of the file, with those that have ended so far.
  void found(const std::vector<tilewright::ComparedSearches>& searches);
  void finished();
  void failed(const tilewright::Error& error);

 private:
  Background* background_;
  std::filesystem::path file_;
  std::stop_source stop_;
  bool running_ = false;
};

}  // namespace tilewright
