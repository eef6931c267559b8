// SPDX-License-Identifier: Apache-2.0
#include "app/studio/models/opening_notes.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <set>

#include "core/graph/late.h"
#include "core/graph/partition.h"
#include "views/common/error_text.h"
#include "views/common/task_title.h"
#include "views/common/units.h"
#include "views/common/utf8_text.h"

namespace tilewright {
namespace {

class Said {
  Q_DECLARE_TR_FUNCTIONS(OpeningNotes)
};

/// Views compute nothing, so that the lack of code for them is not reported.
bool is_view(const ReferenceNode& node) {
  return node.why.starts_with(kViewReason);
}

/// The tasks of `from` that `other` has too, or lacks.
QStringList tasks_in(const LoadedModels& from, const LoadedModels& other, bool shared) {
  std::set<std::string> known;
  for (const auto& task : other.tasks) known.insert(task.id);
  QStringList titles;
  for (size_t i = 0; i < from.tasks.size(); ++i) {
    if (known.contains(from.tasks[i].id) == shared)
      titles << task_title(static_cast<int>(i), text(from.tasks[i].name));
  }
  return titles;
}

}  // namespace

OpeningNotes opening_notes(const LoadedModels& models) {
  QStringList sentences;
  QStringList details;
  size_t nodes = 0;
  long long reference = 0;
  int simpler = 0;
  QStringList warnings;
  for (const auto& model : models.models) {
    const Partition& partition = model->prepared->partition;
    nodes += model->prepared->model.graph.nodes.size();
    for (const auto& warning : model->prepared->model.warnings) warnings << core_text(warning);
    for (const auto& note : model->prepared->model.notes) details << core_text(note);
    simpler += static_cast<int>(model->prepared->simpler_means.size());
    for (const auto& means : model->prepared->simpler_means) details << core_text(simpler_means_text(means));
    for (const auto& node : partition.reference_nodes) {
      if (is_view(node)) continue;
      ++reference;
      const Node& shown = partition.graph.node(node.node);
      details << QStringLiteral("%1 (%2): %3")
                     .arg(text(shown.name), text(std::string(file_operator(shown))), core_text(node.why));
    }
  }
  warnings.removeDuplicates();
  if (warnings.size() == 1) {
    sentences << warnings.front();
  } else if (!warnings.isEmpty()) {
    const auto count = static_cast<int>(warnings.size());
    sentences << Said::tr("%n warning(s) about the file.", nullptr, count);
    details = warnings + details;
  }
  if (reference > 0) {
    sentences << Said::tr("%1 of %2 operators cannot be tuned: they stay as reference kernels.")
                     .arg(count_label(reference), count_label(static_cast<long long>(nodes)));
  }
  if (simpler > 0)
    sentences << Said::tr("%n fused subgraph(s) have no sketch and run by simpler means.", nullptr, simpler);
  return {sentences.join(QLatin1Char(' ')), details.join(QLatin1Char('\n'))};
}

OpeningNotes reload_notes(const LoadedModels& before, const LoadedModels& after) {
  if (before.hashes() == after.hashes()) return {Said::tr("The file has not changed."), {}};
  const QStringList added = tasks_in(after, before, false);
  const QStringList gone = tasks_in(before, after, false);
  const QStringList kept = tasks_in(after, before, true);
  OpeningNotes notes;
  notes.sentence =
      Said::tr("The file has changed: %1 of %2 tasks are the same and keep their records.")
          .arg(count_label(kept.size()), count_label(static_cast<long long>(after.tasks.size())));
  QStringList details;
  for (const QString& task : added) details << Said::tr("New: %1").arg(task);
  for (const QString& task : gone) details << Said::tr("Gone: %1").arg(task);
  for (const QString& task : kept) details << Said::tr("The same: %1").arg(task);
  notes.details = details.join(QLatin1Char('\n'));
  return notes;
}

}  // namespace tilewright
