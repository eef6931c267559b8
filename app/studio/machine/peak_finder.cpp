// SPDX-License-Identifier: Apache-2.0
#include "app/studio/machine/peak_finder.h"

#include <QDateTime>
#include <QLocale>
#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/json.h"
#include "core/base/log.h"
#include "core/base/thread_pool.h"
#include "core/measure/measuring_lock.h"
#include "core/target/contradiction.h"
#include "core/target/kept_caches.h"

namespace tilewright {
namespace {

/// How often contradictory results are measured again.
constexpr int kMostMeasurements = 3;

Result<Peaks> measure_here(const Target& target) {
  // It determines which working sets are read from which level.
  if (const auto checked = check_host_caches(false); !checked.ok()) log_warning("{}", checked.error().text());
  const ThreadPool pool(target.threads, host_cpus(target.threads));
  return measure_peaks(target, host_hardware(), pool);
}

/// Repeats until the results, or the stored ones, are consistent.
Result<Peaks> measure_sound(const PeakFinder::Measure& measure, const Target& target,
                            const std::optional<MeasuredMachine>& before) {
  std::optional<Peaks> best;
  if (before) best = before->machine.peaks;
  for (int round = 0; round < kMostMeasurements; ++round) {
    TILEWRIGHT_TRY(const Peaks peaks, measure(target));
    best = best ? best_of(*best, peaks) : peaks;
    if (!peak_contradiction(*best)) break;
  }
  return *best;
}

QString doubt_of(const Peaks& peaks) {
  const auto doubt = peak_contradiction(peaks);
  if (!doubt) return {};
  return PeakFinder::tr(
             " They contradict each other (%2 faster than %1): the machine had other work. Measure "
             "them again when it is quiet.")
      .arg(QString::fromStdString(doubt->near), QString::fromStdString(doubt->far));
}

/// The reason where another session measures on this machine.
std::optional<Error> disturbance(const std::filesystem::path& lock) {
  const auto holder = lock.empty() ? std::nullopt : MeasuringLock::holder(lock);
  if (!holder) return {};
  return Error{ErrorKind::kBusy, "this machine", "is measured by another session now: " + holder->text(),
               "Measure again when it has ended", ""};
}

}  // namespace

QByteArray peaks_to_keep(const MeasuredMachine& measured) {
  const nlohmann::json json{{"cpu_model", measured.machine.hardware.cpu_model},
                            {"time", measured.time},
                            {"peaks", peaks_to_json(measured.machine.peaks)}};
  return QByteArray::fromStdString(json.dump());
}

std::optional<MeasuredMachine> kept_peaks(const QByteArray& kept, const Target& target,
                                          const Hardware& hardware) {
  constexpr std::string_view kPlace = "kept peaks";
  const auto json = parse_json(kept.toStdString(), std::string(kPlace));
  if (!json.ok()) return {};
  const auto model = json_field<std::string>(*json, "cpu_model", kPlace);
  const auto time = json_field<int64_t>(*json, "time", kPlace);
  if (!model.ok() || !time.ok() || *model != hardware.cpu_model || !json->contains("peaks")) return {};
  const auto peaks = peaks_from_json(json->at("peaks"));
  // Peaks without copies were measured by an older version, and are measured again.
  if (!peaks.ok() || peaks->threads != target.threads || peaks->dram_copy == 0) return {};
  return MeasuredMachine{{*peaks, hardware}, *time};
}

struct PeakFinder::Measuring {
  std::mutex mutex;
  std::condition_variable_any ended;
  bool runs = false;

  void set(bool now) {
    {
      const std::lock_guard lock(mutex);
      runs = now;
    }
    ended.notify_all();
  }
};

PeakFinder::PeakFinder(Background* background, Settings* settings, QObject* parent)
    : QObject(parent),
      background_(background),
      settings_(settings),
      measure_(measure_here),
      measuring_(std::make_shared<Measuring>()) {}

std::function<void(const std::stop_token& stop)> PeakFinder::let_finish() {
  if (!has_machine()) return {};
  finishes_ = true;
  return [measuring = measuring_](const std::stop_token& stop) {
    std::unique_lock lock(measuring->mutex);
    measuring->ended.wait(lock, stop, [&] { return !measuring->runs; });
  };
}

void PeakFinder::find(const Target& target, bool busy, bool anew) {
  const bool same = target_ == target;
  if (!same) {
    target_ = target;
    tell({}, {});
  }
  if (same && !anew && running_) return;
  // The listener may have changed its request.
  busy_ = busy;
  if (same && !anew && machine_) return;
  anew_ = anew;
  start();
}

void PeakFinder::show(std::optional<RooflineMachine> machine, const QString& note) {
  target_.reset();
  waits_ = false;
  tell(std::move(machine), note);
}

void PeakFinder::clear() {
  show({}, {});
}

void PeakFinder::set_busy(bool busy) {
  if (std::exchange(busy_, busy) == busy) return;
  if (busy && running_ && !finishes_) disturbed_ = true;
  if (!busy && waits_ && target_) start();
}

void PeakFinder::start() {
  if (running_) {
    again_ = true;
    return;
  }
  running_ = true;
  disturbed_ = false;
  waits_ = false;
  finishes_ = false;
  measuring_->set(true);
  if (!machine_ || anew_) tell(machine_, busy_ ? QString() : tr("Measuring what this machine reaches…"));
  background_->run(
      [target = *target_, measure = measure_, may_measure = !busy_, lock = measuring_lock_, anew = anew_,
       kept = settings_->peaks(QString::fromStdString(target_->key())), measuring = measuring_] {
        const auto ended = std::shared_ptr<void>(nullptr, [&](void*) { measuring->set(false); });
        Answer answer;
        const auto before = kept_peaks(kept, target, host_hardware());
        if (!anew) answer.found = before;
        const bool sound = answer.found && !peak_contradiction(answer.found->machine.peaks);
        if (sound || !may_measure) return answer;
        if (const auto disturbed = disturbance(lock)) {
          // Stored peaks are better than none, even if they are doubtful.
          if (!answer.found) answer.error = disturbed;
          return answer;
        }
        const auto peaks = measure_sound(measure, target, before);
        // A session that began meanwhile.
        answer.error = disturbance(lock);
        if (answer.error) return answer;
        if (peaks.ok()) {
          answer.measured = true;
          answer.found = {{*peaks, host_hardware()}, QDateTime::currentMSecsSinceEpoch()};
        } else {
          answer.error = peaks.error();
        }
        return answer;
      },
      this,
      [this, asked = *target_](const Answer& answer) {
        running_ = false;
        if (std::exchange(again_, false) || target_ != asked) {
          if (target_) {
            start();
          } else {
            // Those who wait for the machine must be told that it is free.
            Q_EMIT changed();
          }
          return;
        }
        take(answer);
      });
}

void PeakFinder::take(const Answer& answer) {
  anew_ = false;
  if (answer.error) {
    tell({}, tr("No ceilings are shown: %1").arg(QString::fromStdString(answer.error->text())));
    return;
  }
  if (!answer.found || (answer.measured && disturbed_)) {
    waits_ = true;
    tell(machine_, tr("The ceilings are measured when the session ends: it has the machine to itself."));
    if (!busy_) start();
    return;
  }
  if (answer.measured)
    settings_->set_peaks(QString::fromStdString(target_->key()), peaks_to_keep(*answer.found));
  const QString name = QString::fromStdString(answer.found->machine.hardware.cpu_model);
  tell(
      answer.found->machine,
      tr("Ceilings of this machine (%1) with %n thread(s): the best of all measurements, the last one on %2.",
         nullptr, target_->threads)
              .arg(name, QLocale().toString(QDateTime::fromMSecsSinceEpoch(answer.found->time),
                                            QLocale::ShortFormat)) +
          doubt_of(answer.found->machine.peaks));
}

void PeakFinder::tell(std::optional<RooflineMachine> machine, const QString& note) {
  machine_ = std::move(machine);
  note_ = note;
  Q_EMIT changed();
}

}  // namespace tilewright
