// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QObject>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "app/studio/background.h"
#include "app/studio/settings.h"
#include "core/base/result.h"
#include "core/target/target.h"
#include "views/roofline/roofline_point.h"

namespace tilewright {

/// What this machine reaches with a target's code, and when that was measured.
struct MeasuredMachine {
  RooflineMachine machine;
  qint64 time = 0;  ///< milliseconds since 1970 UTC
};

/// Finds what this machine reaches: kept from an earlier time, or measured beside the window's thread. The
/// best ever measured is kept, so that a limit only rises. Only what was measured for the very target,
/// threads included, and on this processor is ever told.
class PeakFinder : public QObject {
  Q_OBJECT

 public:
  using Measure = std::function<Result<Peaks>(const Target& target)>;

  PeakFinder(Background* background, Settings* settings, QObject* parent = nullptr);

  /// Looks for the target's peaks. Where none are kept, or they are wanted `anew`, they are measured, but not
  /// while `busy`: a session has the machine to itself.
  void find(const Target& target, bool busy, bool anew = false);
  /// What is being measured is measured to its end, though a session begins: that waits until then, by
  /// calling this on another thread. Empty where nothing is to be waited for.
  std::function<void(const std::stop_token& stop)> let_finish();
  /// Those of another machine, or of none, as the note says; nothing is measured.
  void show(std::optional<RooflineMachine> machine, const QString& note);
  /// Nothing is wanted any more: no model is open.
  void clear();
  /// A session, or what else measures, began or ended. What was being measured while it began is thrown away.
  void set_busy(bool busy);
  bool measuring() const { return running_; }
  /// What it does may measure, and is not to be disturbed; looking for what is kept alone is not.
  bool has_machine() const { return running_ && !busy_; }
  const std::optional<RooflineMachine>& machine() const { return machine_; }
  /// Whose the peaks are, or why there are none.
  QString note() const { return note_; }
  /// The file that tells whether another window or process measures: then the peaks would be too low.
  void set_measuring_lock(std::filesystem::path lock) { measuring_lock_ = std::move(lock); }
  /// For tests: instead of the machine.
  void set_measure(Measure measure) { measure_ = std::move(measure); }

 Q_SIGNALS:
  void changed();

 private:
  struct Answer {
    std::optional<MeasuredMachine> found;
    bool measured = false;  ///< just now
    std::optional<Error> error;
  };
  struct Measuring;
  void start();
  void take(const Answer& answer);
  void tell(std::optional<RooflineMachine> machine, const QString& note);

  Background* background_;
  Settings* settings_;
  Measure measure_;
  std::filesystem::path measuring_lock_;
  std::optional<Target> target_;
  bool busy_ = false;
  bool anew_ = false;
  bool running_ = false;
  bool again_ = false;      ///< another question came meanwhile
  bool disturbed_ = false;  ///< a session began while the machine was measured
  bool waits_ = false;      ///< for the session's end
  bool finishes_ = false;   ///< whoever wants the machine waits for it
  std::shared_ptr<Measuring> measuring_;
  std::optional<RooflineMachine> machine_;
  QString note_;
};

/// Peaks as they are kept: with the processor they were measured on, and when.
QByteArray peaks_to_keep(const MeasuredMachine& measured);
/// Nothing where they are of another processor, or cannot be read.
std::optional<MeasuredMachine> kept_peaks(const QByteArray& kept, const Target& target,
                                          const Hardware& hardware);

}  // namespace tilewright
