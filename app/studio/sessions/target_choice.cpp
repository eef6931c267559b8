// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/target_choice.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <ranges>

#include "app/studio/machine/studio_measurer.h"
#include "core/backend/cpu/processor/cpu_architecture.h"
#include "core/backend/cpu/processor/cpu_target.h"
#include "core/backend/cpu/processor/processor.h"
#include "core/target/hardware.h"
#include "core/target/unused_features.h"

namespace tilewright {
namespace {

/// The texts below, as lupdate finds them.
struct TargetText {
  Q_DECLARE_TR_FUNCTIONS(TargetChoice)
};

bool is_own(const Target& target) {
  return target.arch == Target::host(target.threads).arch;
}

QString names_of(const CpuFeatures& features) {
  QStringList names;
  for (const auto& one : features.names()) names << QString::fromStdString(one);
  return names.join(QStringLiteral(", "));
}

QString own_tip(const Target& target) {
  const Hardware& hardware = host_hardware();
  const QString features = names_of(target_features(target) - cpu_levels().front().features);
  const QString processor = hardware.cpu_model.empty() ? TargetText::tr("This machine")
                                                       : QString::fromStdString(hardware.cpu_model);
  return TargetText::tr(
             "%1, as detected: %2, %3-bit vectors. Programs are made for it and measured on it.\nInstruction "
             "sets: %4")
      .arg(processor, QString::fromStdString(target.arch))
      .arg(target.vector_bytes * 8)
      .arg(features.isEmpty() ? TargetText::tr("those of every x86-64 processor") : features);
}

}  // namespace

QString target_note(const Target& target) {
  if (is_own(target)) return {};
  const QString name = QString::fromStdString(target.arch);
  if (const std::string missing = studio_missing_for(target); !missing.empty()) {
    return TargetText::tr(
               "This machine cannot run code for %1: it lacks %2. Each task's first choice of the "
               "cost model is compiled; nothing is measured and nothing is verified.")
        .arg(name, QString::fromStdString(missing));
  }
  if (const auto hidden = names_of(hidden_features_here(target_features(target))); !hidden.isEmpty()) {
    return TargetText::
        tr("Programs for %1 use %2, which this machine has but hides. Each is verified by running it; where "
           "the machine is moved to another processor it may fail.")
            .arg(name, hidden);
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
  const QString label =
      studio_missing_for(target).empty() ? arch : TargetText::tr("%1, by prediction").arg(arch);
  return {QStringLiteral("cpu:") + arch, label, target_note(target)};
}

std::vector<TargetChoice> target_choices() {
  const Target host = Target::host();
  std::vector<TargetChoice> choices{target_choice(host)};
  const auto add = [&](const Result<Target>& target) {
    if (!target.ok() || is_own(*target)) return;
    TargetChoice choice = target_choice(*target);
    if (std::ranges::find(choices, choice.name, &TargetChoice::name) == choices.end())
      choices.push_back(std::move(choice));
  };
  for (const UnusedFeatures& one : unused_features_here(host)) {
    if (one.why == UnusedFeatures::Why::kHidden) add(parse_target(one.target, 1));
  }
  for (const CpuArchitecture& level : std::views::reverse(cpu_levels())) {
    add(parse_target("cpu:" + std::string(level.name), 1));
  }
  return choices;
}

Target chosen_target(const SessionChoices& choices) {
  auto target = parse_target(choices.target.toStdString(), choices.threads);
  return target.ok() ? *std::move(target) : Target::host(choices.threads);
}

}  // namespace tilewright
