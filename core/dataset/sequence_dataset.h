// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/dataset/dataset.h"
#include "core/dataset/split.h"
#include "core/feature/sequence_rows.h"

namespace tilewright {

/// Programs of one workload, each by the transform steps of its record.
struct SequenceTask {
  std::string workload;               ///< workload key: a hash of the computation, and shapes
  std::vector<std::string> programs;  ///< JSON: [["SP",2,0,512,[2,8,4],1],...]
};

/// What they took on one platform.
struct SequencePlatform {
  std::string name;  ///< the processor's or device's model: "e5-2673"
  /// [task][program], each with one latency, the mean of its repeats; shorter where a pool's end was not
  /// measured on this platform.
  std::vector<std::vector<DatasetLatency>> latencies;
};

/// Programs that another tool made and measured, the same in the same order on each platform. What they
/// compute is known by a key alone, so that nothing can be built or lowered from them: they serve models that
/// look at primitives only (TLP, MTL-TLP). A value.
struct SequenceDataset {
  SequenceVocabulary vocabulary = SequenceVocabulary::kCpu;  ///< of all programs; a published one
  std::vector<SequenceTask> tasks;
  std::vector<SequencePlatform> platforms;

  size_t program_count() const;
  /// Position of the platform of that name; -1 where there is none.
  int find_platform(std::string_view name) const;
  /// How its programs are encoded: 25x22 for processors, 40x20 for GPUs (TLP, section 4).
  const PrimitiveSequenceShape& shape() const;
};

/// What splits and judgements of a dataset look at: its tasks (id: the workload), its platforms as targets,
/// and latencies. Programs are counted but empty. All tasks are of one network, once each: records do not
/// say of which.
Dataset measured_pools(const SequenceDataset& dataset);

/// As `part_of_dataset`.
SequenceDataset part_of_sequences(const SequenceDataset& dataset, std::span<const ProgramIndex> programs);

}  // namespace tilewright
