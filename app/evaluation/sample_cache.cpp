// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/sample_cache.h"

#include <algorithm>
#include <utility>

#include "core/base/clock.h"
#include "core/dataset/dataset_samples.h"

namespace tilewright {
namespace {

/// Tasks with fewer programs that ran are left out: fewer than TenSet's number on the first target, and than
/// a smaller number on others, where smaller pools were measured.
constexpr size_t kFewestPrograms = 48;
constexpr size_t kFewestProgramsElsewhere = 24;
/// The bytes of a candidate apart from its numbers: an object, and the primitives with their lists.
constexpr size_t kPrimitiveBytes = 160;

template <typename T>
size_t bytes_of(const std::vector<T>& numbers) {
  return numbers.capacity() * sizeof(T);
}

size_t bytes_of(const Candidate& candidate) {
  return sizeof(Candidate) + candidate.program.primitives.size() * kPrimitiveBytes +
         bytes_of(candidate.statements) + bytes_of(candidate.nests) + bytes_of(candidate.workload) +
         bytes_of(candidate.context) + bytes_of(candidate.relation) + bytes_of(candidate.loops.rows) +
         bytes_of(candidate.loops.parent);
}

}  // namespace

const DatasetSplit& SampleCache::split(size_t target) {
  splits_.resize(std::max(splits_.size(), target + 1));
  auto& split = splits_[target];
  if (!split) {
    const SplitOptions options{target == 0 ? kFewestPrograms : kFewestProgramsElsewhere};
    split = std::make_unique<DatasetSplit>(split_held_out(dataset_, target, options));
  }
  return *split;
}

const TrainingSet& SampleCache::training_set(size_t target) {
  return split(target).training;
}

Result<std::vector<Sample>> SampleCache::training(const TrainingSet& part, const CostModel::Needs& needs) {
  TILEWRIGHT_TRY(const auto all, all_training(part.target, needs));
  const auto& programs = training_set(part.target).programs;
  std::vector<Sample> samples;
  samples.reserve(part.programs.size());
  auto at = programs.begin();
  for (const auto& index : part.programs) {
    at = std::lower_bound(at, programs.end(), index);
    if (at == programs.end() || *at != index)
      return Error{ErrorKind::kInternal, "evaluation", "asked for a program that is not trained on", {}, {}};
    samples.push_back((*all)[static_cast<size_t>(at - programs.begin())]);
  }
  return samples;
}

Result<std::shared_ptr<const std::vector<Sample>>> SampleCache::all_training(size_t target,
                                                                             const CostModel::Needs& needs) {
  if (const Entry* known = find(target, needs, false)) return known->samples;
  TILEWRIGHT_TRY(auto made, dataset_samples(dataset_, training_set(target), needs, threads_));
  const auto samples = std::make_shared<const std::vector<Sample>>(std::move(made));
  size_t bytes = 0;
  for (const auto& sample : *samples) bytes += bytes_of(sample.candidate) + sizeof(Sample);
  add({target, needs, samples, nullptr, bytes, 0});
  return samples;
}

Result<std::shared_ptr<const TestPool>> SampleCache::test(size_t target, const CostModel::Needs& needs) {
  if (const Entry* known = find(target, needs, true)) return known->test;
  auto pool = std::make_shared<TestPool>();
  pool->set = split(target).test;
  pool->networks = split(target).networks;
  const double begun = system_clock().seconds();
  TILEWRIGHT_TRY(auto samples, dataset_samples(dataset_, pool->set, needs, threads_));
  pool->feature_seconds = system_clock().seconds() - begun;
  size_t bytes = 0;
  for (auto& sample : samples) {
    bytes += bytes_of(sample.candidate);
    pool->candidates.push_back(std::move(sample.candidate));
  }
  add({target, needs, nullptr, pool, bytes, 0});
  return std::shared_ptr<const TestPool>(std::move(pool));
}

size_t SampleCache::bytes() const {
  size_t sum = 0;
  for (const auto& entry : entries_) sum += entry.bytes;
  return sum;
}

SampleCache::Entry* SampleCache::find(size_t target, const CostModel::Needs& needs, bool test) {
  for (auto& entry : entries_) {
    if (entry.target != target || entry.needs != needs || (entry.test != nullptr) != test) continue;
    entry.used = ++uses_;
    return &entry;
  }
  return nullptr;
}

void SampleCache::add(Entry entry) {
  entry.used = ++uses_;
  entries_.push_back(std::move(entry));
  // The newest entry is in use and stays, however large it is.
  while (entries_.size() > 1 && bytes() > most_bytes_) {
    entries_.erase(std::min_element(entries_.begin(), entries_.end(),
                                    [](const Entry& a, const Entry& b) { return a.used < b.used; }));
  }
}

}  // namespace tilewright
