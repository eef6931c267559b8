// SPDX-License-Identifier: Apache-2.0
// Datasets: read, their programs made, and all that cost models look at taken from them. Files of sequences
// likewise. An input is the packed file, or the text in it.
#include <filesystem>

#include "app/evaluation/sequences/sequence_file.h"
#include "core/base/gzip.h"
#include "core/base/thread_pool.h"
#include "core/dataset/dataset_file.h"
#include "core/dataset/dataset_samples.h"
#include "core/dataset/split.h"
#include "core/dataset/stale_programs.h"
#include "tests/fuzz/fuzz_file.h"
#include "tests/fuzz/line_mutator.h"
#include "tests/fuzz/targets.h"

namespace tilewright {
namespace {

/// More would take long for what they find.
constexpr size_t kMostPrograms = 12;

void learn_from(Dataset dataset) {
  if (dataset.program_count() > kMostPrograms) return;
  const ThreadPool threads(1);
  leave_out_stale(dataset, threads);
  for (size_t target = 0; target < dataset.targets.size(); ++target) {
    DatasetSplit split = split_by_task(dataset, target, 1.0, 1, {.fewest_programs = 0});
    const auto samples =
        dataset_samples(dataset, split.training, {true, true, true, true, true, true}, threads);
    if (!samples.ok()) fuzz_expect_told(samples.error());
  }
}

void read_file_of_programs(std::string_view bytes) {
  static const FuzzFile file("dataset.jsonl.gz");
  std::filesystem::path path;
  if (bytes.starts_with("\x1f\x8b")) {
    path = file.with(bytes);
  } else {
    const auto packed = gzip(bytes, GzipEffort::kNone);
    fuzz_expect(packed.ok(), "bytes can be packed");
    path = file.with(*packed);
  }
  const auto of_sequences = is_sequence_file(path);
  if (!of_sequences.ok()) return fuzz_expect_told(of_sequences.error());
  if (*of_sequences) {
    const auto sequences = read_sequences(path);
    if (!sequences.ok()) fuzz_expect_told(sequences.error());
    return;
  }
  auto dataset = read_dataset(path);
  if (!dataset.ok()) return fuzz_expect_told(dataset.error());
  learn_from(std::move(dataset).value());
}

}  // namespace

const FuzzTarget kDatasetFuzz{"dataset", read_file_of_programs, mutate_lines};

}  // namespace tilewright
