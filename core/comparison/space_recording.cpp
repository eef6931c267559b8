// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/space_recording.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/backend/lower.h"
#include "core/base/json.h"
#include "core/base/line_file.h"
#include "core/base/random.h"
#include "core/base/thread_pool.h"
#include "core/comparison/recorded_space_file.h"
#include "core/schedule/program_hash.h"
#include "core/search/point_grid.h"

namespace tilewright {
namespace {

/// Programs that are measured between two writes.
constexpr size_t kBatch = 64;
/// Points between two checks whether a stop was requested.
constexpr size_t kPointsAtOnce = 1024;

Error recording_stopped() {
  return {ErrorKind::kCancelled, "", "the recording was stopped", {}, {}};
}

/// A legal point and its program.
struct LegalPoint {
  Point point;
  Program program;
  std::string hash;
};

class Recording {
 public:
  Recording(const Task& task, const RecordingOptions& options, const std::filesystem::path& path,
            Measurer& measurer, std::stop_token stop,
            const std::function<void(const RecordingProgress&)>& on_progress)
      : task_(task),
        options_(options),
        path_(path),
        part_(path.string() + ".part"),
        measurer_(measurer),
        stop_(std::move(stop)),
        on_progress_(on_progress),
        pool_(options.threads) {}

  Result<RecordedSpace> run() {
    TILEWRIGHT_CHECK(prepare());
    TILEWRIGHT_CHECK(find_legal_points());
    TILEWRIGHT_CHECK(read_part());
    TILEWRIGHT_CHECK(measure_missing_programs());
    share_latencies();
    TILEWRIGHT_CHECK(measure_again());
    TILEWRIGHT_CHECK(write_recorded_space(recorded_, path_));
    std::error_code ignored;
    std::filesystem::remove(part_, ignored);
    return std::move(recorded_);
  }

 private:
  Result<void> prepare() {
    TILEWRIGHT_TRY(const auto whole, build_search_space(task_, options_.target, options_.rules));
    TILEWRIGHT_TRY(space_, narrow(whole, options_.narrowing));
    recorded_.name = options_.name;
    recorded_.task = task_;
    recorded_.target = options_.target;
    recorded_.hardware = measurer_.machine().hardware;
    recorded_.rule_set = options_.rules;
    recorded_.rules_version = kRulesVersion;
    recorded_.lowering_version = kLoweringVersion;
    recorded_.held = options_.narrowing.fixed;
    for (const auto& sketch : space_->sketches())
      recorded_.sketches.push_back({sketch->id(), sketch->variant(), sketch->rules(), sketch->decisions()});
    return {};
  }

  Result<void> find_legal_points() {
    constexpr double kInAnyOrder = 0;
    PointGrid grid(*space_, kInAnyOrder);
    while (!grid.ended()) {
      if (stop_.stop_requested()) return recording_stopped();
      std::vector<Point> points;
      for (size_t i = 0; i < kPointsAtOnce && !grid.ended(); ++i)
        if (auto point = grid.next()) points.push_back(*std::move(point));
      std::vector<LegalPoint> legal(points.size());
      parallel_for(pool_, static_cast<int64_t>(points.size()), [&](int64_t i) {
        const auto at = static_cast<size_t>(i);
        auto program = space_->materialise(points[at]);
        if (!program.ok() || !lower(*program, options_.target).ok()) return;
        legal[at].hash = program_hash(task_.id, *program);
        legal[at].point = std::move(points[at]);
        legal[at].program = *std::move(program);
      });
      for (LegalPoint& one : legal)
        if (!one.hash.empty()) points_.push_back(std::move(one));
    }
    if (points_.empty()) {
      return Error{ErrorKind::kUsage,
                   "space of " + task_.name,
                   "has no legal point in this part",
                   "Hold fewer decisions fast",
                   {}};
    }
    // The grid's order says where neighbours are; theirs in the file does not matter, but must repeat.
    std::ranges::sort(points_, {}, &LegalPoint::point);
    for (size_t i = 0; i < points_.size(); ++i) first_.try_emplace(points_[i].hash, i);
    recorded_.points.resize(points_.size());
    for (size_t i = 0; i < points_.size(); ++i) {
      recorded_.points[i].point = points_[i].point;
      recorded_.points[i].primitives = points_[i].program.primitives;
    }
    return {};
  }

  /// What an earlier call measured.
  Result<void> read_part() {
    const std::string header = json_text(recorded_space_header(recorded_, points_.size()));
    TILEWRIGHT_TRY(const auto lines, read_completed_lines(part_));
    if (lines.empty()) return append_line(part_, header);
    if (lines.front() != header) {
      return Error{ErrorKind::kUsage,
                   part_.string(),
                   "is of another recording",
                   "Go on with its options, or remove the file",
                   {}};
    }
    for (size_t i = 1; i < lines.size(); ++i) {
      TILEWRIGHT_TRY(const auto line, parse_json(lines[i], part_.string()));
      TILEWRIGHT_TRY(auto point, recorded_point_from_json(line));
      const auto found = std::ranges::lower_bound(points_, point.point, {}, &LegalPoint::point);
      if (found == points_.end() || found->point != point.point) continue;
      known_.insert(found->hash);
      recorded_.points[first_.at(found->hash)] = std::move(point);
    }
    return {};
  }

  Result<void> measure_missing_programs() {
    std::vector<size_t> missing;
    for (const auto& [hash, at] : first_)
      if (!known_.contains(hash)) missing.push_back(at);
    Random random(options_.seed);
    random.shuffle(missing);
    for (size_t begin = 0; begin < missing.size(); begin += kBatch) {
      report(known_.size() + begin, first_.size(), false);
      const std::span<const size_t> batch(missing.data() + begin, std::min(kBatch, missing.size() - begin));
      TILEWRIGHT_TRY(const auto measured, measure(batch, options_.measure));
      std::string lines;
      for (size_t i = 0; i < batch.size(); ++i) {
        RecordedPoint& point = recorded_.points[batch[i]];
        take(measured[i], point);
        lines += (lines.empty() ? "" : "\n") + json_text(recorded_point_to_json(point));
      }
      TILEWRIGHT_CHECK(append_line(part_, lines));
    }
    return {};
  }

  /// Fails with kCancelled where a stop came before the last result.
  Result<std::vector<Measurement>> measure(std::span<const size_t> programs, const MeasureOptions& how) {
    std::vector<MeasureRequest> requests;
    for (const size_t at : programs) requests.push_back({&task_, points_[at].program, 0});
    TILEWRIGHT_TRY(auto measured, measurer_.measure(requests, options_.target, how, stop_, {}));
    if (stop_.stop_requested()) return recording_stopped();
    return measured;
  }

  static void take(const Measurement& measured, RecordedPoint& point) {
    point.trial_seconds = measured.build_seconds + measured.run_seconds;
    if (measured.ok && !measured.seconds.empty()) {
      point.repeats = measured.seconds;
    } else {
      point.error = measured.ok ? ErrorKind::kInternal : measured.error.kind;
    }
  }

  void share_latencies() {
    for (size_t i = 0; i < points_.size(); ++i) {
      const size_t first = first_.at(points_[i].hash);
      if (first == i) continue;
      recorded_.points[i].repeats = recorded_.points[first].repeats;
      recorded_.points[i].error = recorded_.points[first].error;
      recorded_.points[i].trial_seconds = recorded_.points[first].trial_seconds;
    }
  }

  /// The fastest programs once more: each pass measures each of them, so that all see the same machine.
  Result<void> measure_again() {
    std::vector<size_t> fastest;
    for (const size_t at : recorded_.ranking()) {
      if (fastest.size() >= static_cast<size_t>(std::max(0, options_.again))) break;
      if (first_.at(points_[at].hash) == at) fastest.push_back(at);
    }
    MeasureOptions how = options_.measure;
    how.repeat_all_alike = true;
    how.verify = false;
    for (int pass = 0; pass < options_.passes && !fastest.empty(); ++pass) {
      report(static_cast<size_t>(pass) * fastest.size(),
             static_cast<size_t>(options_.passes) * fastest.size(), true);
      TILEWRIGHT_TRY(const auto measured, measure(fastest, how));
      for (size_t i = 0; i < fastest.size(); ++i)
        if (measured[i].ok) recorded_.points[fastest[i]].again.push_back(measured[i].latency_seconds);
    }
    for (size_t i = 0; i < points_.size(); ++i)
      recorded_.points[i].again = recorded_.points[first_.at(points_[i].hash)].again;
    return {};
  }

  void report(size_t done, size_t programs, bool again) const {
    if (on_progress_) on_progress_({done, programs, points_.size(), again});
  }

  const Task& task_;
  const RecordingOptions& options_;
  const std::filesystem::path& path_;
  std::filesystem::path part_;
  Measurer& measurer_;
  std::stop_token stop_;
  const std::function<void(const RecordingProgress&)>& on_progress_;
  ThreadPool pool_;
  std::shared_ptr<const SearchSpace> space_;
  std::vector<LegalPoint> points_;       ///< in order
  std::map<std::string, size_t> first_;  ///< by program, the first point that gives it
  std::set<std::string> known_;          ///< programs that an earlier call measured
  RecordedSpace recorded_;
};

}  // namespace

Result<RecordedSpace> record_space(const Task& task, const RecordingOptions& options,
                                   const std::filesystem::path& path, Measurer& measurer,
                                   const std::stop_token& stop,
                                   const std::function<void(const RecordingProgress&)>& on_progress) {
  return Recording(task, options, path, measurer, stop, on_progress).run();
}

}  // namespace tilewright
