// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/narrowed_space.h"

#include <gtest/gtest.h>

#include <set>

#include "core/base/random.h"
#include "core/schedule/program_hash.h"
#include "core/search/point_grid.h"
#include "core/space/default_point.h"
#include "core/space/sketch_rule.h"
#include "tests/core/comparison/recorded_case.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright::testing {
namespace {

/// A random point of a space and a random half of its decisions, held at its values.
SpaceNarrowing random_narrowing(const SearchSpace& space, Random& random) {
  const Point centre = space.draw(random);
  SpaceNarrowing narrowing;
  narrowing.sketches = {space.sketch(centre).id()};
  const auto& decisions = space.sketch(centre).decisions();
  for (size_t i = 0; i < decisions.size(); ++i) {
    if (!random.bernoulli(0.5)) continue;
    narrowing.fixed[decisions[i].name] = centre.values[i];
  }
  return narrowing;
}

TEST(NarrowedSpace, HasTheWholeSpacesProgramsWithTheseValues) {
  Random random(1);
  size_t checked = 0;
  for (const SmallTask& small : small_tasks()) {
    for (const std::string rules : {"tilewright", "ansor"}) {
      const auto whole = build_search_space(small.task, avx2(), rules);
      if (!whole.ok()) continue;
      const auto narrowing = random_narrowing(**whole, random);
      const auto narrowed = narrow(*whole, narrowing);
      ASSERT_TRUE(narrowed.ok()) << small.name << ": " << narrowed.error().text();
      EXPECT_LE(combinations_of(**narrowed), combinations_of(**whole));
      for (int i = 0; i < 4; ++i) {
        const Point part = (*narrowed)->draw(random);
        ASSERT_TRUE((*narrowed)->check(part).ok());
        const auto program = (*narrowed)->materialise(part);
        if (!program.ok()) continue;
        // The same point of the whole space, found by the names of its decisions.
        const Sketch* sketch = nullptr;
        Point same;
        for (size_t s = 0; s < (*whole)->sketches().size(); ++s) {
          if ((*whole)->sketches()[s]->id() != narrowing.sketches[0]) continue;
          sketch = (*whole)->sketches()[s].get();
          same.sketch = static_cast<int>(s);
        }
        ASSERT_NE(sketch, nullptr);
        const auto& open = (*narrowed)->sketch(part).decisions();
        size_t next = 0;
        for (const Decision& decision : sketch->decisions()) {
          if (next < open.size() && open[next].name == decision.name) {
            same.values.push_back(part.values[next++]);
          } else {
            const auto held = narrowing.fixed.find(decision.name);
            same.values.push_back(held != narrowing.fixed.end() ? held->second : closed_value(decision));
          }
        }
        EXPECT_EQ(next, open.size());
        const auto wanted = (*whole)->materialise(same);
        ASSERT_TRUE(wanted.ok()) << small.name;
        EXPECT_EQ(program_hash(small.task.id, *program), program_hash(small.task.id, *wanted)) << small.name;
        ++checked;
      }
    }
  }
  EXPECT_GT(checked, 100U);
}

TEST(NarrowedSpace, RefusesNamesAndValuesThatAreNotThere) {
  const auto whole = build_search_space(recorded_task(), avx2(), "ansor").value();
  for (const SpaceNarrowing& wrong :
       {SpaceNarrowing{{"direct/99"}, {}}, SpaceNarrowing{{}, {{"no decision", {1}}}},
        SpaceNarrowing{{}, {{"unroll matmul", {7}}}}, SpaceNarrowing{{}, {{"matmul.k tile", {5}}}},
        SpaceNarrowing{{}, {{"matmul.k tile", {}}}}}) {
    const auto refused = narrow(whole, wrong);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().kind, ErrorKind::kUsage);
  }
}

TEST(NarrowedSpace, IsNoLargerThanAskedWhereItMayChoose) {
  for (const SmallTask& small : small_tasks()) {
    const auto whole = build_search_space(small.task, avx2(), "tilewright");
    if (!whole.ok()) continue;
    const auto centre = default_point(**whole, avx2());
    if (!centre.ok()) continue;
    for (const double most : {1.0, 50.0, 1000.0}) {
      const auto narrowed = narrow(*whole, narrowing_for(**whole, *centre, most));
      ASSERT_TRUE(narrowed.ok()) << narrowed.error().text();
      EXPECT_LE(combinations_of(**narrowed), most) << small.name;
      // The centre is one of its points.
      PointGrid grid(**narrowed, 0);
      std::set<std::string> hashes;
      while (!grid.ended()) {
        const auto point = grid.next();
        if (!point) continue;
        const auto program = (*narrowed)->materialise(*point);
        if (program.ok()) hashes.insert(program_hash(small.task.id, *program));
      }
      EXPECT_TRUE(hashes.contains(program_hash(small.task.id, (*whole)->materialise(*centre).value())))
          << small.name << " " << most;
    }
  }
}

}  // namespace
}  // namespace tilewright::testing
