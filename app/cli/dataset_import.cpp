// SPDX-License-Identifier: Apache-2.0
#include "app/cli/dataset_import.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/dataset_info.h"
#include "app/cli/interrupt_stop.h"
#include "app/cli/progress_line.h"
#include "app/cli/say.h"
#include "app/evaluation/sequences/record_import.h"
#include "app/evaluation/sequences/sequence_file.h"
#include "core/base/clock.h"
#include "core/base/units.h"

namespace tilewright {
namespace {

struct ImportArguments {
  std::string out;
  std::vector<std::string> places;
  bool json = false;
  bool quiet = false;
};

/// Prints notes about the imported records for people.
void warn(const RecordImport& imported) {
  for (const auto& place : imported.torn) say("{} is torn and was left out\n", place);
  for (const auto& platform : imported.empty_platforms)
    say("Nothing was measured on {}, which was left out\n", platform);
  if (imported.unmeasured > 0)
    say("{} records are of programs that are still to be measured\n", imported.unmeasured);
  if (imported.repeated > 0)
    say("{} records are of programs that their platform had before\n", imported.repeated);
}

int import(const ImportArguments& a) {
  const InterruptStop stop;
  ProgressLine line(a.quiet);
  const double begun = system_clock().seconds();
  RecordImportOptions options;
  options.stop = stop.token();
  options.on_progress = [&](size_t done, size_t files) {
    if (!line.due()) return;
    const double left =
        (system_clock().seconds() - begun) / static_cast<double>(done) * static_cast<double>(files - done);
    line.show(fmt::format("{} of {} files, {} left", done, files, duration_text(left)));
  };
  const std::vector<std::filesystem::path> places(a.places.begin(), a.places.end());
  const auto imported = import_records(places, options);
  line.finish();
  if (!imported.ok())
    return imported.error().kind == ErrorKind::kCancelled ? kInterrupted : report(imported.error());
  warn(*imported);
  if (const auto written = write_sequences(imported->dataset, a.out); !written.ok())
    return report(written.error());
  if (!a.json) tell("{} records in {} files: ", imported->records, imported->files);
  return show_dataset_info(imported->dataset, a.json);
}

}  // namespace

void declare_dataset_import(CLI::App& app, std::function<int()>& run) {
  auto a = std::make_shared<ImportArguments>();
  app.add_option("OUT", a->out, "File to write, say records.jsonl.gz")->required();
  app.add_option("FILE_OR_FOLDER", a->places,
                 "Logs of TVM's auto_scheduler (v0.6), or folders of such, one a platform")
      ->required();
  app.add_flag("--json", a->json, "One JSON document on standard output");
  app.add_flag("--quiet", a->quiet, "No progress");
  run = [a] { return import(*a); };
}

}  // namespace tilewright
