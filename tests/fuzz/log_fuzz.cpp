// SPDX-License-Identifier: Apache-2.0
// Logs of TVM's auto_scheduler: imported, and kept and read again as a dataset of sequences.
#include <filesystem>

#include "app/evaluation/sequences/auto_scheduler_log.h"
#include "app/evaluation/sequences/record_import.h"
#include "app/evaluation/sequences/sequence_file.h"
#include "tests/fuzz/fuzz_file.h"
#include "tests/fuzz/line_mutator.h"
#include "tests/fuzz/targets.h"

namespace tilewright {
namespace {

void import_log(std::string_view bytes) {
  static const FuzzFile log("log.json");
  static const FuzzFile kept("sequences.jsonl.gz");
  const std::filesystem::path places[] = {log.with(bytes)};
  const auto imported = import_records(places);
  if (!imported.ok()) return fuzz_expect_told(imported.error());
  fuzz_expect(write_sequences(imported->dataset, kept.path()).ok(), "what was imported can be kept");
  const auto read = read_sequences(kept.path());
  fuzz_expect(read.ok(), "what was kept can be read", read.ok() ? "" : read.error().text());
}

}  // namespace

const FuzzTarget kLogFuzz{"log", import_log, mutate_lines};

}  // namespace tilewright
