// SPDX-License-Identifier: Apache-2.0
#include "app/studio/target_choice.h"

#include <QCoreApplication>
#include <QStringList>
#include <ranges>

#include "core/target/cpu_architecture.h"
#include "core/target/hardware.h"

namespace tilewright {
namespace {

/// The texts below, as lupdate finds them.
struct TargetText {
  Q_DECLARE_TR_FUNCTIONS(TargetChoice)
};

bool is_own(const Target& target) {
  return target.arch == Target::host(target.threads).arch;
}

QString own_tip(const Target& target) {
  const Hardware& hardware = host_hardware();
  QStringList features;
  for (const auto& feature : needed_features(target)) features << QString::fromStdString(feature);
  const QString processor = hardware.cpu_model.empty() ? TargetText::tr("This machine")
                                                       : QString::fromStdString(hardware.cpu_model);
  return TargetText::tr(
             "%1, as detected: %2, %3-bit vectors. Programs are made for it and measured on it.\nInstruction "
             "sets: %4")
      .arg(processor, QString::fromStdString(target.arch))
      .arg(target.vector_bytes * 8)
      .arg(features.isEmpty() ? TargetText::tr("those of every x86-64 processor")
                              : features.join(QStringLiteral(", ")));
}

}  // namespace

QString target_note(const Target& target) {
  if (is_own(target)) return {};
  const QString name = QString::fromStdString(target.arch);
  if (const std::string missing = missing_here(target); !missing.empty()) {
    return TargetText::tr(
               "This machine cannot run code for %1: it lacks %2. Each task's first choice of the "
               "cost model is compiled; nothing is measured and nothing is verified.")
        .arg(name, QString::fromStdString(missing));
  }
  return TargetText::tr(
             "Programs are made for every processor of %1 and measured on this machine without its further "
             "instructions. On a processor that lacks these, times may differ.")
      .arg(name);
}

TargetChoice target_choice(const Target& target) {
  const QString arch = QString::fromStdString(target.arch);
  if (is_own(target))
    return {QStringLiteral("cpu"), TargetText::tr("%1, this machine").arg(arch), own_tip(target)};
  const QString label = can_run_here(target) ? arch : TargetText::tr("%1, by prediction").arg(arch);
  return {QStringLiteral("cpu:") + arch, label, target_note(target)};
}

std::vector<TargetChoice> target_choices() {
  std::vector<TargetChoice> choices{target_choice(Target::host())};
  for (const CpuArchitecture& level : std::views::reverse(cpu_levels())) {
    const auto target = parse_target("cpu:" + std::string(level.name), 1);
    if (target.ok() && !is_own(*target)) choices.push_back(target_choice(*target));
  }
  return choices;
}

Target chosen_target(const SessionChoices& choices) {
  auto target = parse_target(choices.target.toStdString(), choices.threads);
  return target.ok() ? *std::move(target) : Target::host(choices.threads);
}

}  // namespace tilewright
