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

/// The programs of one workload, each as the transform steps of its record.
struct SequenceTask {
  std::string workload;               ///< workload key: a hash of the computation, and shapes
  std::vector<std::string> programs;  ///< JSON: [["SP",2,0,512,[2,8,4],1],...]
};

/// The latencies of all programs on one platform.
struct SequencePlatform {
  std::string name;  ///< the processor's or device's model: "e5-2673"
  /// [task][program], each with one latency, the mean of its repeats; shorter where the last programs were
  /// not measured on this platform.
  std::vector<std::vector<DatasetLatency>> latencies;
};

/// Programs that another tool made and measured, the same in the same order on each platform. The computation
/// is known only by its key, so that programs cannot be built or lowered. The dataset serves models that read
/// only primitives (TLP, MTL-TLP). A value.
struct SequenceDataset {
  SequenceVocabulary vocabulary = SequenceVocabulary::kCpu;  ///< of all programs; a published one
  std::vector<SequenceTask> tasks;
  std::vector<SequencePlatform> platforms;

  size_t program_count() const;
  /// Position of the platform of that name; -1 where there is none.
  int find_platform(std::string_view name) const;
  /// The shape of encoded programs: 25x22 for processors, 40x20 for GPUs (TLP, section 4).
  const PrimitiveSequenceShape& shape() const;
};

/// The dataset as splits and evaluations need it: its tasks (with the workload as id), its platforms as
/// targets, and latencies. Programs are empty, but their number is right. All tasks belong to one network
/// with weight 1, since records do not name their networks.
Dataset measured_pools(const SequenceDataset& dataset);

/// As `part_of_dataset`.
SequenceDataset part_of_sequences(const SequenceDataset& dataset, std::span<const ProgramIndex> programs);

}  // namespace tilewright
