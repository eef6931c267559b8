// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

#include "app/studio/background.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_controller.h"
#include "core/base/file.h"

namespace tilewright {

/// Tunes a small matrix product for about twenty seconds with the search, the workers and the measurements of
/// a real session, to check that all of it works on this machine. Its records are deleted at the end. It uses
/// the machine exclusively.
class QuickCheck : public QObject {
  Q_OBJECT

 public:
  enum class State { kIdle, kPreparing, kTuning, kEnding, kDone, kCancelled, kFailed };

  explicit QuickCheck(Background* background, QObject* parent = nullptr);
  ~QuickCheck() override;

  /// The file by which the processes that measure on this machine take turns; empty: it does not use turns.
  void set_measuring_lock(std::filesystem::path lock) { measuring_lock_ = std::move(lock); }
  void start(int threads);
  /// The findings so far stay visible.
  void cancel();
  State state() const { return state_; }
  bool running() const {
    return state_ == State::kPreparing || state_ == State::kTuning || state_ == State::kEnding;
  }
  /// The progress, between 0 and 1.
  double progress() const;
  /// The latency of the plain loops of the definition, before any search; 0: not measured yet.
  double default_seconds() const { return default_seconds_; }
  double best_seconds() const;
  int trials() const;
  double flops() const { return flops_; }
  const CurveModel& curves() const;
  const ErrorModel& errors() const;
  const std::optional<Error>& error() const { return error_; }
  /// For tests: a duration other than twenty seconds.
  void set_seconds(double seconds) { seconds_ = seconds; }

 Q_SIGNALS:
  void changed();

 private:
  struct Prepared;
  void tune(int threads);
  void end();
  void set_state(State state);

  Background* background_;
  std::unique_ptr<SessionBridge> bridge_;
  std::unique_ptr<SessionController> controller_;
  std::shared_ptr<Prepared> prepared_;
  std::stop_source stop_;
  std::filesystem::path measuring_lock_;
  QTimer clock_;
  QElapsedTimer since_;
  double seconds_ = 20;
  double default_seconds_ = 0;
  double flops_ = 0;
  int run_ = 0;  ///< increases with every start, so that late answers of an earlier one are recognised
  bool cancelled_ = false;
  State state_ = State::kIdle;
  std::optional<Error> error_;
};

}  // namespace tilewright
