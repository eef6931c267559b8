// SPDX-License-Identifier: Apache-2.0
#include "views/inspector/record_page.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/records/notable_drift.h"
#include "views/common/task_title.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/common/utf8_text.h"
#include "views/inspector/page_writer.h"
#include "views/records/record_model.h"

namespace tilewright {
namespace {

/// The most features with an effect, and the most children, that are listed.
constexpr size_t kMostFeatures = 12;
constexpr size_t kMostChildren = 12;

const std::pair<RecordAction, QLatin1String> kActionLinks[] = {
    {RecordAction::kGraph, QLatin1String("do:graph")},
    {RecordAction::kCode, QLatin1String("do:code")},
    {RecordAction::kProgram, QLatin1String("do:program")},
    {RecordAction::kCompare, QLatin1String("do:compare")},
    {RecordAction::kMeasure, QLatin1String("do:measure")},
    {RecordAction::kEdit, QLatin1String("do:edit")},
    {RecordAction::kNote, QLatin1String("do:note")},
    {RecordAction::kPin, QLatin1String("do:pin")},
};

/// A line with many items may break after each, but not within one.
QString unbroken(const QString& html) {
  return QStringLiteral("<span style=\"white-space:nowrap\">%1</span>").arg(html);
}

QString action(RecordAction wanted, const QString& words) {
  for (const auto& [one, link] : kActionLinks) {
    if (one == wanted) return unbroken(PageWriter::link(link, words.toHtmlEscaped()));
  }
  return {};
}

std::optional<int> number_of_link(const QString& link, QLatin1String kind) {
  if (!link.startsWith(kind)) return {};
  bool ok = false;
  const int number = link.mid(kind.size()).toInt(&ok);
  return ok && number >= 0 ? std::optional(number) : std::nullopt;
}

QString record_name(qint64 record) {
  return QCoreApplication::translate("Inspector", "Record %1").arg(count_label(record));
}

void write_actions(PageWriter& page, const RecordDetails& details) {
  QStringList actions;
  if (details.task >= 0)
    actions << action(RecordAction::kGraph, QCoreApplication::translate("Inspector", "Show in graph"));
  actions << action(RecordAction::kProgram, QCoreApplication::translate("Inspector", "Show the program"))
          << action(RecordAction::kCode, QCoreApplication::translate("Inspector", "Show code"))
          << action(RecordAction::kCompare, QCoreApplication::translate("Inspector", "Compare with…"))
          << action(RecordAction::kMeasure, QCoreApplication::translate("Inspector", "Measure again"))
          << action(RecordAction::kEdit, QCoreApplication::translate("Inspector", "Edit as new schedule"))
          << action(RecordAction::kNote, QCoreApplication::translate("Inspector", "Write a note"))
          << action(RecordAction::kPin, details.row.pinned ? QCoreApplication::translate("Inspector", "Unpin")
                                                           : QCoreApplication::translate("Inspector", "Pin"));
  page.line(actions.join(QStringLiteral(" · ")));
}

QString noise_text(const RecordDetails& details) {
  QStringList sentences;
  if (details.row.spread)
    sentences << QCoreApplication::translate("Inspector", "the repeats spread by %1")
                     .arg(percent_label(*details.row.spread));
  if (details.row.drift) {
    sentences << QCoreApplication::translate("Inspector", "the machine's speed had changed by %1")
                     .arg(change_label(speed_change(*details.row.drift)));
  }
  if (details.row.noisy())
    sentences << QCoreApplication::translate("Inspector", "the record counts as noisy: measure it again");
  return sentences.join(QStringLiteral("; "));
}

void write_facts(PageWriter& page, const RecordDetails& details) {
  const TrialListRow& row = details.row;
  std::vector<std::pair<QString, QString>> facts;
  const auto add = [&](const QString& name, const QString& html) {
    if (!html.isEmpty()) facts.emplace_back(name, html);
  };
  const QString task = text(row.task_name).toHtmlEscaped();
  add(QCoreApplication::translate("Inspector", "Task"),
      details.task < 0 ? task
                       : PageWriter::link(QStringLiteral("task:%1").arg(details.task),
                                          task_title(details.task, text(row.task_name)).toHtmlEscaped()));
  QString outcome = record_cell(row, RecordModel::kOutcome);
  if (row.verified_error && row.error_kind.empty())
    outcome = QCoreApplication::translate("Inspector", "verified, largest relative error %1")
                  .arg(QString::number(*row.verified_error, 'e', 1));
  add(QCoreApplication::translate("Inspector", "State"), outcome.toHtmlEscaped());
  add(QCoreApplication::translate("Inspector", "Latency"),
      QStringLiteral("<b>%1</b>").arg(record_cell(row, RecordModel::kLatency).toHtmlEscaped()));
  QStringList repeats;
  for (const double seconds : details.repeats) repeats << unbroken(latency_label(seconds).toHtmlEscaped());
  add(QCoreApplication::translate("Inspector", "Repeats"), repeats.join(QStringLiteral(" · ")));
  add(QCoreApplication::translate("Inspector", "Noise"), noise_text(details).toHtmlEscaped());
  add(QCoreApplication::translate("Inspector", "Round"),
      record_cell(row, RecordModel::kRound).toHtmlEscaped());
  add(QCoreApplication::translate("Inspector", "Source"),
      record_cell(row, RecordModel::kOrigin).toHtmlEscaped());
  add(QCoreApplication::translate("Inspector", "Variant"), text(row.variant).toHtmlEscaped());
  add(QCoreApplication::translate("Inspector", "Sketch"), text(row.sketch).toHtmlEscaped());
  add(QCoreApplication::translate("Inspector", "Measured"),
      QCoreApplication::translate("Inspector", "%1, after %2 of work")
          .arg(QLocale().toString(QDateTime::fromMSecsSinceEpoch(row.time), QLocale::ShortFormat),
               duration_label(details.elapsed))
          .toHtmlEscaped());
  QString session =
      PageWriter::link(QStringLiteral("session:") + text(row.session), text(row.session).toHtmlEscaped());
  if (!details.policy.isEmpty())
    session += QStringLiteral("<br>") +
               page.muted(QCoreApplication::translate("Inspector", "%1, %2", "a policy and a cost model")
                              .arg(details.policy, details.cost_model));
  if (!details.policy_options.isEmpty())
    session += QStringLiteral("<br>") + page.muted(details.policy_options.toHtmlEscaped());
  add(QCoreApplication::translate("Inspector", "Session"), session);
  add(QCoreApplication::translate("Inspector", "Target"), text(row.target).toHtmlEscaped());
  page.rows(facts);
  if (!row.error_text.empty()) {
    page.heading(QCoreApplication::translate("Inspector", "Why it failed"));
    page.line(text(row.error_text).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
  }
}

void write_forecast(PageWriter& page, const RecordDetails& details, const RecordHistory* history) {
  page.heading(QCoreApplication::translate("Inspector", "Prediction"));
  if (!details.row.predicted) {
    page.line(page.muted(
        QCoreApplication::translate("Inspector", "No cost model had learnt enough to predict it.")));
    return;
  }
  page.line(QCoreApplication::translate("Inspector", "Score %1")
                .arg(score_label(*details.row.predicted, details.predicted_spread.value_or(0)))
                .toHtmlEscaped());
  if (history == nullptr || !history->forecast) return;
  const RecordForecast& forecast = *history->forecast;
  if (forecast.latency > 0 && details.row.latency) {
    page.line(QCoreApplication::translate("Inspector", "It stands for %1; measured: %2, error %3")
                  .arg(latency_label(forecast.latency), latency_label(*details.row.latency),
                       change_label(*details.row.latency / forecast.latency - 1))
                  .toHtmlEscaped());
  }
  page.line(page.muted(QCoreApplication::translate(
                           "Inspector", "Rank among %Ln program(s) of the task: predicted %1, measured %2",
                           "", forecast.programs)
                           .arg(count_label(forecast.place_foretold), count_label(forecast.place_measured))));
}

QString outcome_text(const RuleOutcome& outcome) {
  const QString share =
      percent_label(outcome.of > 0 ? static_cast<double>(outcome.records) / outcome.of : 0, 0);
  const QString count =
      QCoreApplication::translate("Inspector", "%Ln record(s), %1 of the task's", "", outcome.records)
          .arg(share);
  if (outcome.best <= 0) return QCoreApplication::translate("Inspector", "%1; none ran").arg(count);
  return QCoreApplication::translate("Inspector", "%1; best %2, median %3", "records and their latencies")
      .arg(count, latency_label(outcome.best), latency_label(outcome.median));
}

/// A rule, with the results of the records that share it where it is named for the first time.
void write_rule(PageWriter& page, const RecordDetails& details, const RecordHistory* history, int number) {
  const RuleStep& step = details.steps[number];
  QString html = PageWriter::link(QStringLiteral("rule:%1").arg(number), step.name.toHtmlEscaped());
  const auto earlier = details.steps.first(number);
  const bool told =
      std::any_of(earlier.begin(), earlier.end(), [&](const RuleStep& one) { return one.name == step.name; });
  const std::vector<RuleOutcome> outcomes = history != nullptr ? history->rules : std::vector<RuleOutcome>();
  const auto outcome = std::find_if(outcomes.begin(), outcomes.end(),
                                    [&](const RuleOutcome& one) { return one.rule == step.name; });
  if (!told && outcome != outcomes.end()) html += QStringLiteral("<br>") + page.muted(outcome_text(*outcome));
  page.line(html);
}

void write_steps(PageWriter& page, const RecordDetails& details, const RecordHistory* history) {
  qsizetype count = 0;
  for (const RuleStep& step : details.steps) count += step.primitives.size();
  page.heading(
      QCoreApplication::translate("Inspector", "Schedule (%n step(s))", "", static_cast<int>(count)));
  if (!details.why_no_program.isEmpty()) page.line(page.muted(details.why_no_program));
  if (count == 0) return;
  QString hint = QCoreApplication::translate("Inspector", "A step leads to the records that share it.");
  const bool has_rules = std::any_of(details.steps.begin(), details.steps.end(),
                                     [](const RuleStep& step) { return !step.sketches.isEmpty(); });
  if (has_rules)
    hint = QCoreApplication::translate("Inspector", "A rule or a step leads to the records that share it.");
  page.line(page.muted(hint));
  int number = 0;
  for (qsizetype i = 0; i < details.steps.size(); ++i) {
    const RuleStep& step = details.steps[i];
    if (!step.sketches.isEmpty()) {
      write_rule(page, details, history, static_cast<int>(i));
    } else if (!step.name.isEmpty() &&
               !(step.primitives.size() == 1 && step.primitives.front() == step.name)) {
      page.line(page.muted(step.name));
    }
    QStringList links;
    for (const QString& primitive : step.primitives) {
      links << PageWriter::link(QStringLiteral("step:%1").arg(number++),
                                QStringLiteral("<code>%1</code>").arg(primitive.toHtmlEscaped()));
    }
    if (!links.isEmpty()) page.line(links.join(QStringLiteral("<br>")));
  }
}

void write_features(PageWriter& page, const RecordDetails& details) {
  if (details.features.empty()) return;
  page.heading(QCoreApplication::translate("Inspector", "Features, the most telling first"));
  std::vector<std::pair<QString, QString>> rows;
  for (const RecordFeature& feature : details.features) {
    if (rows.size() >= kMostFeatures) break;
    QString value = feature.value.toHtmlEscaped();
    if (feature.share >= 0.005)
      value += QLatin1Char(' ') + page.muted(QCoreApplication::translate("Inspector", "%1 of the time")
                                                 .arg(percent_label(feature.share, 0)));
    rows.emplace_back(feature.name, value);
  }
  page.rows(rows);
}

QString related_text(const PageWriter& page, const RelatedRecord& related) {
  const QString latency = related.latency > 0 ? latency_label(related.latency)
                                              : QCoreApplication::translate("Inspector", "failed");
  QString html = PageWriter::link(QStringLiteral("record:%1").arg(related.record),
                                  record_name(related.record).toHtmlEscaped()) +
                 QLatin1Char(' ') + latency.toHtmlEscaped();
  if (!related.changes.isEmpty()) html += QLatin1Char(' ') + page.muted(related.changes);
  return html;
}

void write_history(PageWriter& page, const RecordHistory* history) {
  if (history == nullptr) {
    page.heading(QCoreApplication::translate("Inspector", "History"));
    page.line(page.muted(QCoreApplication::translate("Inspector", "Looking for its family…")));
    return;
  }
  page.heading(history->guessed
                   ? QCoreApplication::translate("Inspector", "Parent, the earlier one most like it")
                   : QCoreApplication::translate("Inspector", "Parents"));
  if (history->parents.empty())
    page.line(
        page.muted(QCoreApplication::translate("Inspector", "None: it was not made from another record.")));
  for (const RelatedRecord& parent : history->parents) page.line(related_text(page, parent));
  const auto count = static_cast<int>(history->children.size());
  page.heading(QCoreApplication::translate("Inspector", "Children (%1)").arg(count_label(count)));
  if (count == 0) page.line(page.muted(QCoreApplication::translate("Inspector", "none")));
  for (size_t i = 0; i < history->children.size() && i < kMostChildren; ++i)
    page.line(related_text(page, history->children[i]));
  if (history->children.size() > kMostChildren) {
    page.line(page.muted(QCoreApplication::translate("Inspector", "and %n slower one(s)", "",
                                                     count - static_cast<int>(kMostChildren))));
  }
}

}  // namespace

QString record_page(const RecordDetails& details, const RecordHistory* history, const Theme& theme) {
  PageWriter page(theme);
  page.title(record_name(details.row.id));
  write_actions(page, details);
  write_facts(page, details);
  if (!details.note.isEmpty()) {
    page.heading(QCoreApplication::translate("Inspector", "Note"));
    page.line(details.note.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
  }
  write_forecast(page, details, history);
  write_steps(page, details, history);
  write_features(page, details);
  write_history(page, history);
  return page.html();
}

std::optional<RecordAction> record_action_of_link(const QString& link) {
  for (const auto& [action, name] : kActionLinks) {
    if (link == name) return action;
  }
  return {};
}

std::optional<int> step_of_link(const QString& link) {
  return number_of_link(link, QLatin1String("step:"));
}

std::optional<int> rule_of_link(const QString& link) {
  return number_of_link(link, QLatin1String("rule:"));
}

}  // namespace tilewright
