// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/replay_space.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/compute/variant.h"
#include "core/costmodel/candidate.h"
#include "core/schedule/program_hash.h"
#include "core/space/sketch_rule.h"

namespace tilewright {
namespace {

/// The largest share of programs that may have become illegal.
constexpr double kMostStale = 0.05;

/// A sketch whose programs are looked up.
class ReplaySketch final : public Sketch {
 public:
  ReplaySketch(const RecordedSketch& recorded, std::shared_ptr<const ComputeDag> dag) {
    id_ = recorded.id;
    rules_ = recorded.rules;
    decisions_ = recorded.decisions;
    dag_ = std::move(dag);
  }

  void add(const std::vector<DecisionValue>& values, const std::vector<Primitive>& primitives) {
    programs_.emplace(values, &primitives);
  }

  Result<Program> materialise(std::span<const DecisionValue> values) const override {
    std::vector<DecisionValue> normalised(values.begin(), values.end());
    if (normalised.size() == decisions_.size()) close_decisions(decisions_, normalised);
    const auto found = programs_.find(normalised);
    if (found == programs_.end())
      return Error{
          ErrorKind::kInvalid, "sketch " + id_, "has no recorded program of these decisions", {}, {}};
    return Program{dag_, *found->second};
  }
  Result<std::vector<size_t>> primitives_after_rules(std::span<const DecisionValue>) const override {
    return Error{ErrorKind::kInvalid, "sketch " + id_, "was recorded without the steps of its rules", {}, {}};
  }
  std::string text() const override { return decisions_text(decisions_, neutral_values(decisions_)); }

 private:
  std::map<std::vector<DecisionValue>, const std::vector<Primitive>*> programs_;
};

}  // namespace

ReplaySpace::ReplaySpace(RecordedSpace recorded) : recorded_(std::move(recorded)) {}
ReplaySpace::~ReplaySpace() = default;

Result<std::shared_ptr<const ReplaySpace>> ReplaySpace::make(RecordedSpace recorded,
                                                             const ThreadPool& threads) {
  const std::shared_ptr<ReplaySpace> made(new ReplaySpace(std::move(recorded)));
  const RecordedSpace& kept = made->recorded_;
  std::vector<std::shared_ptr<ReplaySketch>> sketches;
  std::map<std::string, std::shared_ptr<const ComputeDag>> dags;
  for (const RecordedSketch& sketch : kept.sketches) {
    auto& dag = dags[sketch.variant];
    if (!dag) {
      auto built = build_task_dag(kept.task, sketch.variant);
      if (!built.ok()) {
        return Error{ErrorKind::kBadInput, "recorded space " + kept.name,
                     "has a variant that this version cannot make", "Record the space anew",
                     built.error().text()};
      }
      dag = std::make_shared<const ComputeDag>(*std::move(built));
    }
    sketches.push_back(std::make_shared<ReplaySketch>(sketch, dag));
  }
  made->hashes_.resize(kept.points.size());
  parallel_for(threads, static_cast<int64_t>(kept.points.size()), [&](int64_t i) {
    const RecordedPoint& point = kept.points[static_cast<size_t>(i)];
    const Program program{sketches[static_cast<size_t>(point.point.sketch)]->dag(), point.primitives};
    if (apply_primitives(program).ok())
      made->hashes_[static_cast<size_t>(i)] = program_hash(kept.task.id, program);
  });
  for (size_t i = 0; i < kept.points.size(); ++i) {
    if (made->hashes_[i].empty()) {
      ++made->stale_;
      continue;
    }
    const Point& point = kept.points[i].point;
    sketches[static_cast<size_t>(point.sketch)]->add(point.values, kept.points[i].primitives);
    made->positions_.emplace(point, i);
    made->programs_.emplace(made->hashes_[i], i);
  }
  if (static_cast<double>(made->stale_) > kMostStale * static_cast<double>(kept.points.size())) {
    return Error{
        ErrorKind::kBadInput,
        "recorded space " + kept.name,
        fmt::format("has {} programs of {} that are not legal any more", made->stale_, kept.points.size()),
        "Record the space anew",
        {}};
  }
  made->space_ = std::make_shared<const SearchSpace>(
      kept.rule_set, std::vector<std::shared_ptr<const Sketch>>(sketches.begin(), sketches.end()));
  return std::shared_ptr<const ReplaySpace>(made);
}

std::optional<size_t> ReplaySpace::find(const Point& point) const {
  const auto found = positions_.find(point);
  return found == positions_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<size_t> ReplaySpace::find(const std::string& program_hash) const {
  const auto found = programs_.find(program_hash);
  return found == programs_.end() ? std::nullopt : std::optional(found->second);
}

const TimedCandidates& ReplaySpace::candidates(const CostModel::Needs& needs, const ThreadPool& threads,
                                               const Clock& clock) const {
  const std::lock_guard lock(mutex_);
  for (const Source& known : sources_)
    if (known.needs == needs && known.clock == &clock) return *known.candidates;
  const auto make = [&](size_t at) -> Result<Candidate> {
    TILEWRIGHT_TRY(auto program, space_->materialise(recorded_.points[at].point));
    return make_candidate(recorded_.task.id, std::move(program), needs);
  };
  sources_.push_back(
      {needs, &clock,
       std::make_unique<const TimedCandidates>(recorded_.points.size(), make, threads, clock)});
  return *sources_.back().candidates;
}

}  // namespace tilewright
