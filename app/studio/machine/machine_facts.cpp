// SPDX-License-Identifier: Apache-2.0
#include "app/studio/machine/machine_facts.h"

#include <QCoreApplication>
#include <QStringList>
#include <optional>

#include "app/studio/sessions/timing_warning_text.h"
#include "core/backend/backend.h"
#include "core/base/file.h"
#include "core/deploy/build_library.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

struct MachineText {
  Q_DECLARE_TR_FUNCTIONS(MachineText)
};

QString level_label(int64_t bytes) {
  return bytes > 0 ? bytes_label(static_cast<double>(bytes)) : MachineText::tr("none");
}

MachineFinding processor(const MachineFacts& facts) {
  const Hardware& hardware = facts.hardware;
  const QString cores = MachineText::tr("%n core(s)", nullptr, hardware.cores);
  const QString threads =
      MachineText::tr("%n usable hardware thread(s)", nullptr, static_cast<int>(hardware.cpus.size()));
  MachineFinding finding;
  finding.good = can_run_here(facts.target);
  finding.title = hardware.cpu_model.empty() ? MachineText::tr("A processor that does not tell its name")
                                             : QString::fromStdString(hardware.cpu_model);
  finding.detail = MachineText::tr("%1, %2; %3-bit vectors (%4); caches: L1 %5, L2 %6, L3 %7; %8 of memory")
                       .arg(cores, threads, count_label(8LL * facts.target.vector_bytes),
                            QString::fromStdString(facts.target.arch), level_label(hardware.l1d_bytes),
                            level_label(hardware.l2_bytes), level_label(hardware.l3_bytes),
                            level_label(hardware.memory_bytes));
  return finding;
}

/// The cache sizes by a probe, where they differ from the system's.
std::optional<MachineFinding> probed_caches(const Hardware& hardware) {
  const CacheSizes told = told_caches_of(hardware);
  if (told == caches_of(hardware)) return {};
  return MachineFinding{true,
                        MachineText::tr("Caches smaller than the system reports"),
                        MachineText::tr("It reports L1 %1, L2 %2, L3 %3. Measured reads show less, and "
                                        "programs are made for what was measured.")
                            .arg(level_label(told.l1d), level_label(told.l2), level_label(told.l3)),
                        {}};
}

QString unused_detail(const UnusedFeatures& unused) {
  using Why = UnusedFeatures::Why;
  const QString target = QString::fromStdString(unused.target);
  switch (unused.why) {
    case Why::kNotKept:
      return MachineText::tr(
          "The processor has them, but the system does not keep their registers; the kernel or the "
          "hypervisor has to enable that.");
    case Why::kHidden:
      return MachineText::tr(
                 "They work but are hidden, as hypervisors do. Choose the target %1 to use them: workers "
                 "verify every program by running it.")
          .arg(target);
    case Why::kIncomplete: {
      QStringList lacking;
      for (const auto& name : unused.lacking) lacking << QString::fromStdString(name);
      return MachineText::tr("The processor lacks %1 beside them: programs use narrower vectors.")
          .arg(lacking.join(QStringLiteral(", ")));
    }
    case Why::kLeftOut: return MachineText::tr("Choose the target %1 to use them.").arg(target);
    case Why::kUnlisted:
      return MachineText::tr("Programs use them: CPUID tells of them, /proc/cpuinfo does not.");
    default:
      return MachineText::tr(
          "Tuned programs compute with 32-bit floating-point numbers, which need none of them.");
  }
}

MachineFinding unused_instructions(const UnusedFeatures& unused) {
  QStringList names;
  for (const auto& name : unused.features) names << QString::fromStdString(name);
  const QString all = names.join(QStringLiteral(", "));
  const bool used = unused.why == UnusedFeatures::Why::kUnlisted;
  return {!costs_speed(unused.why),
          used ? MachineText::tr("Used though not listed: %1").arg(all)
               : MachineText::tr("Not used: %1").arg(all),
          unused_detail(unused),
          {}};
}

MachineFinding graphics(const std::vector<GraphicsDevice>& devices) {
  const QString chapter = QStringLiteral("graphics-processors");
  if (devices.empty())
    return {true, MachineText::tr("No graphics processor"), MachineText::tr("None is needed."), chapter};
  QStringList names;
  for (const auto& device : devices) names << QString::fromStdString(device.name);
  return {false, names.join(QStringLiteral(", ")),
          MachineText::tr("This version tunes programs for processors only; this one stays unused."),
          chapter};
}

}  // namespace

MachineFacts read_machine(int threads) {
  MachineFacts facts;
  facts.hardware = host_hardware();
  facts.target = Target::host(threads);
  facts.code_generator = QString::fromStdString(code_generators());
  if (missing_build_tools().empty()) facts.compiler = QString::fromStdString(find_in_path("cc").string());
  if (const auto learner = find_helper_program("tilewright-learner"); learner.ok())
    facts.learner = QString::fromStdString(learner->string());
  facts.graphics = graphics_devices();
  facts.warnings = timing_warnings(timing_conditions(facts.hardware), threads);
  facts.unused = unused_features_here(facts.target);
  return facts;
}

std::vector<MachineFinding> machine_findings(const MachineFacts& facts) {
  std::vector<MachineFinding> findings{processor(facts)};
  if (auto caches = probed_caches(facts.hardware)) findings.push_back(*std::move(caches));
  for (const auto& unused : facts.unused) findings.push_back(unused_instructions(unused));
  if (facts.code_generator.isEmpty()) {
    findings.push_back({false, MachineText::tr("No code generator"),
                        MachineText::tr("This build cannot compile programs: nothing can be tuned."),
                        QStringLiteral("compilers")});
  } else {
    findings.push_back(
        {true, facts.code_generator, MachineText::tr("It compiles the programs that are tried."), {}});
  }
  if (facts.compiler.isEmpty()) {
    findings.push_back({false, MachineText::tr("No C compiler"),
                        MachineText::tr("Models can be tuned; to export one as a library install g++."),
                        QStringLiteral("compilers")});
  } else {
    findings.push_back(
        {true, facts.compiler, MachineText::tr("It links the libraries that are exported."), {}});
  }
  if (facts.learner.isEmpty()) {
    findings.push_back({false, MachineText::tr("No learner for networks"),
                        MachineText::tr("All cost models but the networks can be used."),
                        QStringLiteral("cost-models")});
  }
  findings.push_back(graphics(facts.graphics));
  return findings;
}

std::vector<MachineFinding> timing_findings(const MachineFacts& facts) {
  std::vector<MachineFinding> findings;
  for (const auto& warning : facts.warnings) {
    findings.push_back({false, timing_warning_text(warning), timing_warning_cure(warning),
                        timing_warning_chapter(warning.kind)});
  }
  if (findings.empty()) {
    findings.push_back({true, MachineText::tr("Nothing disturbs measurements"),
                        MachineText::tr("The clock is steady, and no other program keeps the machine busy."),
                        QStringLiteral("steady-times")});
  }
  return findings;
}

}  // namespace tilewright
