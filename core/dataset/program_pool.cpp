// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/program_pool.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_set>

#include "core/backend/lower.h"
#include "core/base/hash.h"
#include "core/schedule/program_hash.h"
#include "core/search/search_policy.h"
#include "core/search/variation.h"

namespace tilewright {
namespace {

/// Collecting ends after this many draws in a row without a new program.
constexpr size_t kFruitless = 2048;
constexpr size_t kBatch = 64;
constexpr double kMutation = 0.85;

/// Collects legal programs that are not known yet.
class Drawing {
 public:
  Drawing(const std::string& task_id, const PoolSource& source, const ThreadPool& threads,
          std::vector<std::string>& taken)
      : task_id_(task_id),
        source_(source),
        threads_(threads),
        taken_(taken),
        known_(taken.begin(), taken.end()) {}

  /// Adds the new ones among `points`, in their order, until there are `count` programs in all.
  size_t add(const std::vector<Point>& points, ProgramOrigin origin, size_t count) {
    std::vector<std::optional<PoolProgram>> made(points.size());
    parallel_for(threads_, static_cast<int64_t>(points.size()), [&](int64_t i) {
      const auto index = static_cast<size_t>(i);
      auto program = source_.space->materialise(points[index]);
      if (!program.ok() || !lower(*program, source_.target).ok()) return;
      auto hash = program_hash(task_id_, *program);
      made[index] = PoolProgram{0, points[index], *std::move(program), std::move(hash), origin};
    });
    size_t added = 0;
    for (auto& program : made) {
      if (!program || programs_.size() >= count || !known_.insert(program->program_hash).second) continue;
      taken_.push_back(program->program_hash);
      programs_.push_back(*std::move(program));
      ++added;
    }
    return added;
  }

  /// Adds the points that `draw` returns, until there are `count` programs or no new ones come.
  void fill(const std::function<Point()>& draw, ProgramOrigin origin, size_t count,
            const std::stop_token& stop) {
    size_t fruitless = 0;
    while (programs_.size() < count && fruitless < kFruitless && !stop.stop_requested()) {
      std::vector<Point> points;
      for (size_t i = 0; i < kBatch; ++i) points.push_back(draw());
      fruitless = add(points, origin, count) > 0 ? 0 : fruitless + kBatch;
    }
  }

  std::vector<PoolProgram>& programs() { return programs_; }

 private:
  const std::string& task_id_;
  const PoolSource& source_;
  const ThreadPool& threads_;
  std::vector<std::string>& taken_;
  std::unordered_set<std::string> known_;
  std::vector<PoolProgram> programs_;
};

Random stream(uint64_t seed, const std::string& task_id, const Target& target) {
  return Random(Hasher().update(seed).update_field(task_id).update_field(target.key()).finish().low);
}

}  // namespace

std::vector<PoolProgram> draw_programs(const std::string& task_id, const PoolSource& source, uint64_t seed,
                                       const ThreadPool& threads, std::vector<std::string>& taken,
                                       const std::stop_token& stop) {
  Random random = stream(seed, task_id, source.target);
  Drawing drawing(task_id, source, threads, taken);
  const auto& space = *source.space;
  const size_t sketches = space.sketches().size();
  std::vector<Point> firsts;
  for (size_t i = 0; i < sketches; ++i) firsts.push_back(neutral_point(space, static_cast<int>(i)));
  drawing.add(firsts, ProgramOrigin::kFirst, source.programs / 2);

  size_t turn = 0;
  const auto draw = [&] { return space.draw(static_cast<int>(turn++ % sketches), random); };
  const size_t first_half = drawing.programs().size() + (source.programs - drawing.programs().size()) / 2;
  drawing.fill(draw, ProgramOrigin::kDrawn, first_half, stop);

  std::vector<Point> parents;
  for (const auto& program : drawing.programs()) parents.push_back(program.point);
  if (!parents.empty()) {
    const auto breed = [&] {
      const Point& parent = random.pick(parents);
      if (random.bernoulli(kMutation)) return mutate(space, parent, random);
      std::vector<const Point*> mates;
      for (const auto& other : parents) {
        if (other.sketch == parent.sketch) mates.push_back(&other);
      }
      return cross(space, parent, *random.pick(mates), random);
    };
    drawing.fill(breed, ProgramOrigin::kBred, source.programs, stop);
  }
  // In a small space breeding may miss points that drawing still finds.
  drawing.fill(draw, ProgramOrigin::kDrawn, source.programs, stop);
  random.shuffle(drawing.programs());
  return std::move(drawing.programs());
}

std::vector<PoolProgram> draw_pool(const std::string& task_id, std::span<const PoolSource> sources,
                                   size_t shared, uint64_t seed, const ThreadPool& threads,
                                   const std::stop_token& stop) {
  std::vector<std::string> taken;
  std::vector<std::vector<PoolProgram>> drawn;
  for (size_t i = 0; i < sources.size(); ++i) {
    drawn.push_back(draw_programs(task_id, sources[i], seed, threads, taken, stop));
    for (auto& program : drawn.back()) program.space = i;
  }
  std::vector<PoolProgram> pool;
  std::vector<size_t> at(sources.size(), 0);
  for (bool any = true; any && pool.size() < shared;) {
    any = false;
    for (size_t i = 0; i < drawn.size() && pool.size() < shared; ++i) {
      if (at[i] == drawn[i].size()) continue;
      pool.push_back(std::move(drawn[i][at[i]++]));
      any = true;
    }
  }
  for (size_t i = 0; i < drawn.size(); ++i) {
    for (; at[i] < drawn[i].size(); ++at[i]) pool.push_back(std::move(drawn[i][at[i]]));
  }
  return pool;
}

}  // namespace tilewright
