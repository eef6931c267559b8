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

/// The measured peaks of this machine with a target's code, and the time of the measurement.
struct MeasuredMachine {
  RooflineMachine machine;
  qint64 time = 0;  ///< milliseconds since 1970 UTC
};

/// Finds the peaks of this machine: stored ones, or new ones measured beside the window's thread. The best
/// ever measured are stored, so that a limit only rises. Only peaks that were measured for exactly this
/// target, including its threads, and on this processor are used.
class PeakFinder : public QObject {
  Q_OBJECT

 public:
  using Measure = std::function<Result<Peaks>(const Target& target)>;

  PeakFinder(Background* background, Settings* settings, QObject* parent = nullptr);

  /// Looks for the target's peaks. Where none are stored, or they are wanted `anew`, they are measured, but
  /// not while `busy`: a session uses the machine exclusively.
  void find(const Target& target, bool busy, bool anew = false);
  /// A measurement under way is completed even though a session begins; the session waits for it by calling
  /// this on another thread. Empty where there is nothing to wait for.
  std::function<void(const std::stop_token& stop)> let_finish();
  /// Uses the peaks of another machine, or none, as the note says; nothing is measured.
  void show(std::optional<RooflineMachine> machine, const QString& note);
  /// Withdraws the request, because no model is open.
  void clear();
  /// A session, or another measurement, began or ended. A measurement during which it began is discarded.
  void set_busy(bool busy);
  bool measuring() const { return running_; }
  /// Whether it may be measuring and must not be disturbed; looking for stored peaks does not count.
  bool has_machine() const { return running_ && !busy_; }
  const std::optional<RooflineMachine>& machine() const { return machine_; }
  /// The machine of the peaks, or why there are none.
  QString note() const { return note_; }
  /// The file that tells whether another window or process measures, in which case peaks would be too low.
  void set_measuring_lock(std::filesystem::path lock) { measuring_lock_ = std::move(lock); }
  /// For tests: replaces the machine.
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

/// Peaks in their stored form: with the processor on which they were measured, and the time.
QByteArray peaks_to_keep(const MeasuredMachine& measured);
/// Nothing where they belong to another processor, or cannot be read.
std::optional<MeasuredMachine> kept_peaks(const QByteArray& kept, const Target& target,
                                          const Hardware& hardware);

}  // namespace tilewright
