// SPDX-License-Identifier: Apache-2.0
#include "views/inspector/inspector_page.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include "views/common/task_title.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/inspector/page_writer.h"

namespace tilewright {
namespace {

/// `html`: the text of the link.
QString link_to(const BoxRef& box, const QString& html) {
  return PageWriter::link(
      QStringLiteral("box:%1/%2/%3")
          .arg(QString::number(box.model), QString::number(box.stage), QString::number(box.box)),
      html);
}

/// Writes about boxes of one stage of one model.
class BoxWriter : public PageWriter {
 public:
  BoxWriter(const Theme& theme, int model, int stage) : PageWriter(theme), model_(model), stage_(stage) {}

  QString links(const std::vector<BoxLink>& links) const {
    QStringList parts;
    for (const auto& link : links) parts << link_to({model_, stage_, link.box}, link.label.toHtmlEscaped());
    return parts.join(QStringLiteral(" · "));
  }
  void links_under(const QString& text, const std::vector<BoxLink>& targets) {
    heading(text);
    line(targets.empty() ? muted(QCoreApplication::translate("Inspector", "none")) : links(targets));
  }
  void attributes(const std::vector<std::pair<QString, QString>>& attributes) {
    if (attributes.empty()) return;
    heading(QCoreApplication::translate("Inspector", "Attributes"));
    std::vector<std::pair<QString, QString>> escaped;
    for (const auto& [name, value] : attributes) escaped.emplace_back(name, value.toHtmlEscaped());
    rows(escaped);
  }
  void tensors(const QString& text, const std::vector<TensorDetails>& tensors, bool inputs) {
    if (tensors.empty()) return;
    heading(text);
    for (const auto& tensor : tensors) {
      QStringList parts{tensor.type};
      if (!tensor.layout.isEmpty()) parts << tensor.layout;
      if (tensor.constant) parts << QCoreApplication::translate("Inspector", "constant");
      if (tensor.graph_input) parts << QCoreApplication::translate("Inspector", "input of the model");
      if (tensor.graph_output) parts << QCoreApplication::translate("Inspector", "output of the model");
      QString html = tensor_name(tensor) + QLatin1Char(' ') + muted(parts.join(QStringLiteral(", ")));
      if (!tensor.links.empty()) {
        html += (inputs ? QStringLiteral(" ← ") : QStringLiteral(" → ")) + links(tensor.links);
      }
      line(html);
    }
  }
  void sessions(const std::vector<TaskSession>& sessions) {
    if (sessions.empty()) return;
    const int count = static_cast<int>(sessions.size());
    heading(QCoreApplication::translate("Inspector", "In %n session(s)", "", count));
    // The dock is narrow, so that each session has two lines instead of a row of a table.
    for (const TaskSession& session : sessions) {
      const QString best = session.best_latency ? latency_label(*session.best_latency) : QStringLiteral("–");
      const int trials = static_cast<int>(session.trials);
      const QString found =
          QCoreApplication::translate("Inspector", "%1 · %Ln trial(s), %2 failed", "", trials)
              .arg(best, count_label(session.failed_trials));
      const QString how =
          QCoreApplication::translate("Inspector", "%1 · %2, %3")
              .arg(QLocale().toString(QDateTime::fromMSecsSinceEpoch(session.started), QLocale::ShortFormat),
                   QString::fromStdString(session.policy), QString::fromStdString(session.cost_model));
      line(found.toHtmlEscaped() + QStringLiteral("<br>") + muted(how));
    }
  }

 private:
  /// A link to the box that makes the tensor, or to the first one that reads it.
  QString tensor_name(const TensorDetails& tensor) const {
    const QString name = QStringLiteral("<code>%1</code>").arg(tensor.name.toHtmlEscaped());
    return tensor.links.empty() ? name : link_to({model_, stage_, tensor.links.front().box}, name);
  }

  int model_;
  int stage_;
};

/// What a node costs that a reference kernel runs; empty where that was not measured.
QString cost_line(const QString& node, const MeasuredRun* run) {
  if (run == nullptr) return {};
  for (const UntunedNode& known : run->untuned) {
    if (QString::fromStdString(known.node) != node) continue;
    return QCoreApplication::translate("Inspector", "%1 of a run (%2 %) in its reference kernel")
        .arg(latency_label(known.seconds), QLocale().toString(100 * run->untuned_share(known), 'f', 1));
  }
  return {};
}

QString box_page(const GraphDetails& model, const InspectorPlace& place, const Theme& theme,
                 const MeasuredRun* run) {
  const BoxDetails box = model.box(place.box.stage, place.box.box);
  if (box.operators.empty()) return {};
  BoxWriter page(theme, place.box.model, place.box.stage);
  page.title(box.title);
  if (box.task >= 0) {
    page.line(QCoreApplication::translate("Inspector", "Task %1")
                  .arg(PageWriter::link(QStringLiteral("task:%1").arg(box.task),
                                        task_title(box.task, box.task_name).toHtmlEscaped())));
  } else {
    page.line(page.muted(QCoreApplication::translate("Inspector", "Belongs to no task")));
  }
  page.links_under(QCoreApplication::translate("Inspector", "Producers"), box.producers);
  page.links_under(QCoreApplication::translate("Inspector", "Consumers"), box.consumers);
  const bool several = box.operators.size() > 1;
  for (const auto& step : box.operators) {
    if (several) page.title(step.op);
    page.line(QStringLiteral("<code>%1</code>").arg(step.name.toHtmlEscaped()));
    if (!step.note.isEmpty()) page.line(page.muted(step.note));
    if (const QString cost = cost_line(step.name, run); !cost.isEmpty()) page.line(page.muted(cost));
    page.attributes(step.attributes);
    page.tensors(QCoreApplication::translate("Inspector", "Inputs"), step.inputs, true);
    page.tensors(QCoreApplication::translate("Inspector", "Outputs"), step.outputs, false);
  }
  return page.html();
}

QString task_page(const std::vector<std::shared_ptr<const GraphDetails>>& models, int task,
                  const Theme& theme, const TaskNews& news) {
  BoxWriter head(theme, 0, 0);
  QString places;
  for (size_t i = 0; i < models.size(); ++i) {
    const TaskOccurrences found = models[i]->task(task);
    if (found.boxes.empty()) continue;
    if (head.html().isEmpty()) {
      head.title(task_title(task, found.name));
      head.line(QCoreApplication::translate("Inspector", "%1 a run").arg(flop_label(found.flops)));
      head.sentences(QCoreApplication::translate("Inspector", "Advice"), news.advice);
      head.tensors(QCoreApplication::translate("Inspector", "Inputs"), found.inputs, true);
      head.tensors(QCoreApplication::translate("Inspector", "Outputs"), found.outputs, false);
      head.sessions(news.sessions);
    }
    BoxWriter page(theme, static_cast<int>(i), 0);
    const int count = static_cast<int>(found.boxes.size());
    const QString heading = QCoreApplication::translate("Inspector", "%n place(s) in %1", "", count);
    page.links_under(heading.arg(models[i]->model_name()), found.boxes);
    places += page.html();
  }
  return head.html() + places;
}

}  // namespace

QString inspector_page(const std::vector<std::shared_ptr<const GraphDetails>>& models,
                       const InspectorPlace& place, const Theme& theme, const TaskNews& news,
                       const std::vector<MeasuredRun>& runs) {
  if (place.box.box < 0) return task_page(models, place.task, theme, news);
  if (place.box.model < 0 || place.box.model >= static_cast<int>(models.size())) return {};
  const auto model = static_cast<size_t>(place.box.model);
  return box_page(*models[model], place, theme, model < runs.size() ? &runs[model] : nullptr);
}

QString place_name(const std::vector<std::shared_ptr<const GraphDetails>>& models,
                   const InspectorPlace& place) {
  if (place.record > 0)
    return QCoreApplication::translate("Inspector", "record %1").arg(count_label(place.record));
  if (place.box.box >= 0) {
    if (place.box.model < 0 || place.box.model >= static_cast<int>(models.size())) return {};
    const BoxDetails box = models[static_cast<size_t>(place.box.model)]->box(place.box.stage, place.box.box);
    return box.operators.empty() ? QString()
                                 : (box.title + QLatin1Char(' ') + box.operators.front().name).trimmed();
  }
  for (const auto& model : models) {
    const TaskOccurrences found = model->task(place.task);
    if (!found.boxes.empty()) return task_title(place.task, found.name);
  }
  return {};
}

std::optional<InspectorPlace> place_of_link(const QString& link) {
  InspectorPlace place;
  bool ok = false;
  if (link.startsWith(QLatin1String("task:"))) {
    place.task = link.mid(5).toInt(&ok);
    return ok ? std::optional(place) : std::nullopt;
  }
  if (link.startsWith(QLatin1String("record:"))) {
    place.record = link.mid(7).toLongLong(&ok);
    return ok && place.record > 0 ? std::optional(place) : std::nullopt;
  }
  if (!link.startsWith(QLatin1String("box:"))) return {};
  const QStringList parts = link.mid(4).split(QLatin1Char('/'));
  if (parts.size() != 3) return {};
  int* const numbers[] = {&place.box.model, &place.box.stage, &place.box.box};
  for (int i = 0; i < 3; ++i) {
    *numbers[i] = parts[i].toInt(&ok);
    if (!ok) return {};
  }
  return place;
}

}  // namespace tilewright
