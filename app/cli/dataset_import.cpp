// SPDX-License-Identifier: Apache-2.0
#include "app/cli/dataset_import.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <unistd.h>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/dataset_info.h"
#include "core/base/clock.h"
#include "core/base/units.h"
#include "core/dataset/record_import.h"
#include "core/dataset/sequence_file.h"

namespace tilewright {
namespace {

constexpr auto kLook = std::chrono::milliseconds(50);
/// Between two lines where progress is no bar.
constexpr double kLineSeconds = 10;

struct ImportArguments {
  std::string out;
  std::vector<std::string> places;
  bool json = false;
  bool quiet = false;
};

class ImportDisplay {
 public:
  explicit ImportDisplay(bool quiet) : quiet_(quiet), bar_(isatty(STDERR_FILENO) != 0) {}

  void show(size_t done, size_t files) {
    const double now = system_clock().seconds();
    if (quiet_ || now - shown_ < (bar_ ? 0.1 : kLineSeconds)) return;
    shown_ = now;
    const double left = (now - begun_) / static_cast<double>(done) * static_cast<double>(files - done);
    const std::string text = fmt::format("{} of {} files, {} left", done, files, duration_text(left));
    std::fprintf(stderr, bar_ ? "\r\033[K%s" : "%s\n", text.c_str());
    open_ = bar_;
  }
  void finish() {
    if (open_) std::fputc('\n', stderr);
    open_ = false;
  }

 private:
  bool quiet_;
  bool bar_;
  bool open_ = false;
  double begun_ = system_clock().seconds();
  double shown_ = begun_;
};

/// What a person would want to know beside what was imported.
void warn(const RecordImport& imported) {
  for (const auto& place : imported.torn) fmt::print(stderr, "{} is torn and was left out\n", place);
  for (const auto& platform : imported.empty_platforms)
    fmt::print(stderr, "Nothing was measured on {}, which was left out\n", platform);
  if (imported.unmeasured > 0)
    fmt::print(stderr, "{} records are of programs that are still to be measured\n", imported.unmeasured);
  if (imported.repeated > 0)
    fmt::print(stderr, "{} records are of programs that their platform had before\n", imported.repeated);
}

int import(const ImportArguments& a) {
  watch_interrupts();
  std::stop_source stop;
  std::jthread watching([&](const std::stop_token& done) {
    while (!done.stop_requested() && !interrupted()) std::this_thread::sleep_for(kLook);
    if (interrupted()) stop.request_stop();
  });
  ImportDisplay display(a.quiet);
  RecordImportOptions options;
  options.stop = stop.get_token();
  options.on_progress = [&](size_t done, size_t files) { display.show(done, files); };
  const std::vector<std::filesystem::path> places(a.places.begin(), a.places.end());
  const auto imported = import_records(places, options);
  display.finish();
  watching.request_stop();
  if (!imported.ok())
    return imported.error().kind == ErrorKind::kCancelled ? kInterrupted : report(imported.error());
  warn(*imported);
  if (const auto written = write_sequences(imported->dataset, a.out); !written.ok())
    return report(written.error());
  if (!a.json) fmt::print("{} records in {} files: ", imported->records, imported->files);
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
