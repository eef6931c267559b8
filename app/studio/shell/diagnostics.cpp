// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/diagnostics.h"

#include <QSysInfo>
#include <QtGlobal>

#include <fmt/format.h>

#include "core/base/units.h"
#include "core/base/version.h"
#include "core/records/record_store.h"

namespace tilewright {
namespace {

std::string database_line(const std::filesystem::path& database) {
  std::error_code ignored;
  if (!std::filesystem::exists(database, ignored)) return "none yet";
  auto store = RecordStore::open(database);
  if (!store.ok()) return fmt::format("{}", error_kind_name(store.error().kind));
  const auto found = store->statistics();
  if (!found.ok()) return fmt::format("{}", error_kind_name(found.error().kind));
  return fmt::format("{} sessions, {} tasks, {} trials ({} failed), {}", found->sessions, found->tasks,
                     found->trials, found->failed_trials, bytes_text(static_cast<double>(found->bytes)));
}

}  // namespace

QString diagnostics_text(const MachineFacts& facts, const std::filesystem::path& database,
                         const SessionStatus& status) {
  const Hardware& hardware = facts.hardware;
  std::string warnings;
  for (const auto& warning : facts.warnings) {
    warnings += warnings.empty() ? "" : ", ";
    warnings += timing_warning_name(warning.kind);
  }
  std::string graphics;
  for (const auto& device : facts.graphics) {
    graphics += fmt::format("{}{} ({})", graphics.empty() ? "" : ", ", device.name,
                            device.driver.empty() ? "no driver" : device.driver);
  }
  const auto bytes = [](int64_t count) { return bytes_text(static_cast<double>(count)); };
  const auto said = [](const std::string& text) { return text.empty() ? std::string("none") : text; };
  std::string text = fmt::format("Tilewright: {}\n", kProgramVersion);
  text += fmt::format("Qt: {}\nSystem: {}, {}\n", qVersion(), QSysInfo::prettyProductName().toStdString(),
                      QSysInfo::kernelVersion().toStdString());
  text += fmt::format("Code generator: {}\n", said(facts.code_generator.toStdString()));
  text += fmt::format("C compiler: {}\nLearner: {}\n", facts.compiler.isEmpty() ? "no" : "yes",
                      facts.learner.isEmpty() ? "no" : "yes");
  text +=
      fmt::format("Processor: {}, {} cores, {} usable hardware threads{}\n", hardware.cpu_model,
                  hardware.cores, hardware.cpus.size(), hardware.virtual_machine ? ", virtual machine" : "");
  text += fmt::format("Caches: L1d {}, L2 {}, L3 {}; memory {}\n", bytes(hardware.l1d_bytes),
                      bytes(hardware.l2_bytes), bytes(hardware.l3_bytes), bytes(hardware.memory_bytes));
  text += fmt::format("Target: {}\nGraphics: {}\nTiming warnings: {}\n", facts.target.key(), said(graphics),
                      said(warnings));
  text += fmt::format("Database: {}\n", database_line(database));
  text +=
      fmt::format("Session: state {}, round {}, {} of {} trials, {} workers, {} restarts, noise {:.1f} %\n",
                  static_cast<int>(status.state), status.round, status.trials_done, status.trials_planned,
                  status.workers, status.restarts, 100 * status.noise);
  return QString::fromStdString(text);
}

}  // namespace tilewright
