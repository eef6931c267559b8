// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/merge_datasets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/dataset/dataset_part.h"
#include "tests/core/dataset/made_up_dataset.h"

namespace tilewright::testing {
namespace {

/// The made-up one, each program with a variant that tells it from the others of its task.
Dataset dataset_to_merge(uint64_t seed = 1) {
  Dataset dataset = made_up_dataset(seed);
  dataset.rules_version = 3;
  dataset.lowering_version = 4;
  for (auto& task : dataset.tasks) {
    for (size_t p = 0; p < task.programs.size(); ++p) task.programs[p].variant = std::to_string(p);
  }
  return dataset;
}

std::vector<ProgramIndex> every_second(const Dataset& dataset, size_t first) {
  std::vector<ProgramIndex> chosen;
  for (size_t t = 0; t < dataset.tasks.size(); ++t) {
    for (size_t p = first; p < dataset.tasks[t].programs.size(); p += 2) chosen.push_back({t, p});
  }
  return chosen;
}

size_t program_of(const DatasetTask& task, const std::string& variant) {
  const auto found = std::ranges::find(task.programs, variant, &DatasetProgram::variant);
  EXPECT_NE(found, task.programs.end());
  return static_cast<size_t>(found - task.programs.begin());
}

size_t task_of(const Dataset& dataset, const std::string& id) {
  const auto found =
      std::ranges::find_if(dataset.tasks, [&](const DatasetTask& task) { return task.task.id == id; });
  EXPECT_NE(found, dataset.tasks.end());
  return static_cast<size_t>(found - dataset.tasks.begin());
}

TEST(MergeDatasets, PutsPartsTogetherAgain) {
  const Dataset whole = dataset_to_merge();
  const std::vector<size_t> held_out{2};
  const Dataset parts[] = {part_of_dataset(whole, every_second(whole, 0), held_out),
                           part_of_dataset(whole, every_second(whole, 1), {})};
  const Dataset merged = merge_datasets(parts);
  ASSERT_EQ(merged.networks.size(), whole.networks.size());
  for (size_t n = 0; n < whole.networks.size(); ++n) {
    EXPECT_EQ(merged.networks[n].name, whole.networks[n].name);
    EXPECT_EQ(merged.networks[n].held_out, n == 2) << "one part holds it out";
  }
  ASSERT_EQ(merged.tasks.size(), whole.tasks.size());
  EXPECT_EQ(merged.program_count(), whole.program_count());
  ASSERT_EQ(merged.targets.size(), whole.targets.size());
  for (const auto& task : whole.tasks) {
    const size_t wanted_task = task_of(whole, task.task.id);
    const size_t at = task_of(merged, task.task.id);
    EXPECT_EQ(merged.tasks[at].uses.size(), task.uses.size());
    for (const auto& program : task.programs) {
      const size_t p = program_of(merged.tasks[at], program.variant);
      const size_t wanted = program_of(task, program.variant);
      for (size_t i = 0; i < whole.targets.size(); ++i) {
        EXPECT_EQ(merged.targets[i].latency(at, p).repeats,
                  whole.targets[i].latency(wanted_task, wanted).repeats);
        EXPECT_EQ(merged.targets[i].latency(at, p).failed,
                  whole.targets[i].latency(wanted_task, wanted).failed);
      }
    }
  }
  EXPECT_EQ(merged.rules_version, 3);
  EXPECT_EQ(merged.lowering_version, 4);
}

TEST(MergeDatasets, KeepsProcessorsApart) {
  Dataset here = dataset_to_merge(1);
  Dataset there = dataset_to_merge(2);
  for (auto& target : here.targets) target.hardware.cpu_model = "One";
  for (auto& target : there.targets) target.hardware.cpu_model = "Two";
  there.lowering_version = 2;
  const Dataset parts[] = {here, there};
  const Dataset merged = merge_datasets(parts);
  EXPECT_EQ(merged.tasks.size(), here.tasks.size());
  EXPECT_EQ(merged.program_count(), here.program_count()) << "the same programs";
  EXPECT_EQ(merged.lowering_version, 2);
  ASSERT_EQ(merged.targets.size(), here.targets.size() + there.targets.size());
  const std::string key = here.targets[0].target.key();
  EXPECT_EQ(merged.target_name(0), key);
  EXPECT_EQ(merged.target_name(2), key + " on Two");
  EXPECT_EQ(merged.find_target(key), 0);
  EXPECT_EQ(merged.find_target(key + " on Two"), 2);
  EXPECT_EQ(merged.find_target(key, "Two"), 2);
  for (size_t t = 0; t < merged.tasks.size(); ++t) {
    for (size_t p = 0; p < merged.tasks[t].programs.size(); ++p) {
      EXPECT_EQ(merged.targets[0].latency(t, p).repeats, here.targets[0].latency(t, p).repeats);
      EXPECT_EQ(merged.targets[2].latency(t, p).repeats, there.targets[0].latency(t, p).repeats);
    }
  }
}

TEST(MergeDatasets, TakesTheFirstOfTwoMeasurements) {
  const Dataset parts[] = {dataset_to_merge(1), dataset_to_merge(2)};
  const Dataset merged = merge_datasets(parts);
  ASSERT_EQ(merged.targets.size(), parts[0].targets.size());
  for (size_t t = 0; t < merged.tasks.size(); ++t) {
    for (size_t p = 0; p < merged.tasks[t].programs.size(); ++p) {
      const auto& first = parts[0].targets[0].latency(t, p);
      const auto& wanted = first.measured() ? first : parts[1].targets[0].latency(t, p);
      EXPECT_EQ(merged.targets[0].latency(t, p).repeats, wanted.repeats);
    }
  }
}

TEST(MergeDatasets, OfNothingIsNothing) {
  const Dataset merged = merge_datasets({});
  EXPECT_TRUE(merged.tasks.empty());
  EXPECT_TRUE(merged.targets.empty());
}

}  // namespace
}  // namespace tilewright::testing
