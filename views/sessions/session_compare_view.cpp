// SPDX-License-Identifier: Apache-2.0
#include "views/sessions/session_compare_view.h"

#include <QComboBox>
#include <QDateTime>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/flow_layout.h"
#include "views/common/page_scroll.h"
#include "views/common/table_filter.h"
#include "views/common/task_name_delegate.h"
#include "views/common/units.h"
#include "views/sessions/ratio_bar_delegate.h"
#include "views/sessions/session_compare_model.h"
#include "views/sessions/session_curve_chart.h"
#include "views/sessions/session_curve_model.h"
#include "views/sessions/session_outcome.h"

namespace tilewright {
namespace {

/// The smallest difference of the machine itself that is mentioned.
constexpr double kNotableMachine = 0.02;

/// The default sides of two sessions: the older one left, the newer one right.
std::array<int, 2> offered_pair(const std::vector<SessionChoice>& sessions, const QString& shown) {
  const auto found = std::ranges::find(sessions, shown, &SessionChoice::id);
  if (found == sessions.end()) return {1, 0};
  const auto of_same_models = [&](const SessionChoice& session) {
    return session.id != shown && std::ranges::any_of(session.models, [&](const QString& model) {
             return found->models.contains(model);
           });
  };
  auto other = std::ranges::find_if(sessions, of_same_models);
  if (other == sessions.end()) other = found == sessions.begin() ? found + 1 : sessions.begin();
  const auto place = [&](auto session) { return static_cast<int>(session - sessions.begin()); };
  return {std::max(place(found), place(other)), std::min(place(found), place(other))};
}

}  // namespace

SessionCompareView::SessionCompareView(TaskSelection* selection, QWidget* parent)
    : QWidget(parent),
      selection_(selection),
      model_(new SessionCompareModel(this)),
      curve_model_(new SessionCurveModel(this)) {
  build_table();
  auto* scroll = new PageScroll;
  QWidget* content = scroll->page();
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(build_bar());
  totals_ = new QLabel(content);
  totals_->setObjectName(QStringLiteral("sessionTotals"));
  totals_->setWordWrap(true);
  totals_->setMargin(6);
  totals_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(build_choice());
  column->addWidget(totals_);
  chart_ = new SessionCurveChart;
  chart_->setObjectName(QStringLiteral("sessionCurves"));
  sentence_ = new QLabel;
  sentence_->setObjectName(QStringLiteral("sessionSentence"));
  sentence_->setWordWrap(true);
  sentence_->setAlignment(Qt::AlignCenter);
  pages_ = new QStackedWidget(content);
  table_page_ = new TableFilter(table_);
  pages_->addWidget(table_page_);
  pages_->addWidget(chart_);
  curve_table_page_ = build_curve_table();
  pages_->addWidget(curve_table_page_);
  pages_->addWidget(sentence_);
  column->addWidget(pages_, 1);
  state_ = new EmptyState(scroll, tr("This page compares two sessions, once two have been kept."), this);
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addWidget(state_);
  connect(selection_, &TaskSelection::changed, this, &SessionCompareView::follow);
}

QWidget* SessionCompareView::build_bar() {
  auto* bar = new QWidget(this);
  auto* row = new FlowLayout(bar);
  row->setContentsMargins(6, 4, 6, 0);
  for (int side = 0; side < 2; ++side) {
    // A letter stays with its choice where the row continues on the next line.
    auto* pair = new QWidget(bar);
    pair->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto* both = new QHBoxLayout(pair);
    both->setContentsMargins(0, 0, 0, 0);
    auto* letter = new QLabel(side == 0 ? QStringLiteral("<b>A</b>") : QStringLiteral("<b>B</b>"), pair);
    boxes_[side] = new QComboBox(pair);
    boxes_[side]->setObjectName(side == 0 ? QStringLiteral("sessionFirst") : QStringLiteral("sessionSecond"));
    boxes_[side]->setAccessibleName(side == 0 ? tr("Session A") : tr("Session B"));
    boxes_[side]->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    boxes_[side]->setMinimumContentsLength(18);
    connect(boxes_[side], &QComboBox::currentIndexChanged, this, [this] {
      chosen_ = true;
      ask();
    });
    both->addWidget(letter);
    both->addWidget(boxes_[side], 1);
    row->addWidget(pair);
  }
  auto* swap = new QPushButton(tr("Swap"), bar);
  swap->setToolTip(tr("Exchange A and B"));
  connect(swap, &QPushButton::clicked, this,
          [this] { choose(boxes_[1]->currentData().toString(), boxes_[0]->currentData().toString()); });
  row->addWidget(swap);
  auto* baseline = new QPushButton(tr("A as baseline"), bar);
  baseline->setObjectName(QStringLiteral("sessionSetBaseline"));
  baseline->setToolTip(
      tr("Compare every latency of the window with session A, until another baseline is set"));
  connect(baseline, &QPushButton::clicked, this,
          [this] { Q_EMIT baseline_wanted(boxes_[0]->currentData().toString()); });
  row->addWidget(baseline);
  return bar;
}

QWidget* SessionCompareView::build_choice() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(6, 2, 6, 0);
  shown_ = new QComboBox(bar);
  shown_->setObjectName(QStringLiteral("sessionShown"));
  shown_->setAccessibleName(tr("What is shown of the sessions"));
  shown_->addItems({tr("Tasks"), tr("Over trials"), tr("Over time")});
  connect(shown_, &QComboBox::currentIndexChanged, this, &SessionCompareView::show_chosen);
  score_ = new QLabel(bar);
  score_->setObjectName(QStringLiteral("sessionScore"));
  score_->setWordWrap(true);
  score_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  QFont font = score_->font();
  font.setBold(true);
  score_->setFont(font);
  as_table_ = new QToolButton(bar);
  as_table_->setObjectName(QStringLiteral("sessionAsTable"));
  as_table_->setText(tr("As table"));
  as_table_->setToolTip(tr("Show the curves as a table"));
  as_table_->setCheckable(true);
  as_table_->setAutoRaise(true);
  // The initial content is a table already.
  as_table_->setEnabled(false);
  connect(as_table_, &QToolButton::toggled, this, &SessionCompareView::show_chosen);
  row->addWidget(shown_);
  row->addWidget(score_, 1);
  row->addWidget(as_table_);
  return bar;
}

QWidget* SessionCompareView::build_curve_table() {
  auto* table = new DataTable(curve_model_);
  table->setObjectName(QStringLiteral("sessionCurveTable"));
  table->setAccessibleName(tr("How the sums of both sessions fell"));
  table->fit_column(SessionCurveModel::kTrials, QStringLiteral("999 999"));
  table->fit_column(SessionCurveModel::kTime, QStringLiteral("99 h 59 min"));
  table->fit_column(SessionCurveModel::kLatency, QStringLiteral("999.9 µs"));
  table->sortByColumn(SessionCurveModel::kTrials, Qt::AscendingOrder);
  table->horizontalHeader()->setStretchLastSection(true);
  return new TableFilter(table);
}

void SessionCompareView::build_table() {
  table_ = new DataTable(model_);
  table_->setObjectName(QStringLiteral("sessionTable"));
  table_->setAccessibleName(tr("Best programs of two sessions"));
  table_->setTextElideMode(Qt::ElideMiddle);
  table_->sortByColumn(SessionCompareModel::kFirst, Qt::DescendingOrder);
  table_->horizontalHeader()->setMinimumSectionSize(36);
  const QFontMetrics metrics = table_->fontMetrics();
  const QString widest[] = {{},
                            QStringLiteral("×99 | ×99"),
                            QStringLiteral("999.9 µs"),
                            QStringLiteral("99.9 %"),
                            QStringLiteral("999.9 µs"),
                            QStringLiteral("99.9 %"),
                            QStringLiteral("−99.9 %"),
                            QStringLiteral("1.00× (0.99× to"),
                            SessionCompareModel::tr("A is faster")};
  for (int column = 1; column < SessionCompareModel::kColumnCount; ++column)
    table_->fit_column(column, widest[column]);
  // The intervals include them; the header's menu can show them.
  for (const int column : {SessionCompareModel::kFirstSpread, SessionCompareModel::kSecondSpread})
    table_->setColumnHidden(column, true);
  table_->setItemDelegateForColumn(SessionCompareModel::kName, new TaskNameDelegate(table_));
  table_->setItemDelegateForColumn(SessionCompareModel::kInterval, new RatioBarDelegate(table_));
  table_->set_wide_column(SessionCompareModel::kName, metrics.averageCharWidth() * 20);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& row) {
            if (!row.isValid()) return;
            const auto& task =
                model_->comparison().tasks[static_cast<size_t>(table_->proxy()->mapToSource(row).row())];
            const auto found = std::find(tasks_.begin(), tasks_.end(), task.id);
            if (found != tasks_.end()) selection_->select(static_cast<int>(found - tasks_.begin()));
          });
  connect(table_, &QAbstractItemView::activated, this, &SessionCompareView::compare_programs);
}

void SessionCompareView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  Q_EMIT list_wanted();
}

void SessionCompareView::forget() {
  chosen_ = false;
  for (QComboBox* box : boxes_) {
    const QSignalBlocker blocker(box);
    box->clear();
  }
  reload();
}

void SessionCompareView::reload() {
  if (isVisible()) Q_EMIT list_wanted();
}

void SessionCompareView::set_sessions(std::vector<SessionChoice> sessions) {
  std::erase_if(sessions, [this](const SessionChoice& session) {
    // A chosen session stays, and so does one that was asked for by its name.
    return session.hidden && std::ranges::none_of(std::array{0, 1}, [&](int side) {
             return session.id == wanted_[side] ||
                    (chosen_ && session.id == boxes_[side]->currentData().toString());
           });
  });
  state_->set_empty(sessions.size() < 2);
  if (sessions.size() < 2) return;
  const auto offered = offered_pair(sessions, shown_session_);
  for (int side = 0; side < 2; ++side) {
    QComboBox* box = boxes_[side];
    const QString chosen = chosen_ ? box->currentData().toString() : QString();
    const QString before = wanted_[side].isEmpty() ? chosen : wanted_[side];
    const QSignalBlocker blocker(box);
    box->clear();
    for (const auto& session : sessions) {
      // The time comes first: the compared sessions often have the same model.
      box->addItem(
          tr("%1 · %2 · %3 · %4 trials")
              .arg(QLocale().toString(QDateTime::fromMSecsSinceEpoch(session.started), QLocale::ShortFormat),
                   session.models.join(QStringLiteral(", ")), session.cost_model,
                   count_label(session.trials)),
          session.id);
      QStringList tip{session.id, session.target, tr("Cost model %1").arg(session.cost_model)};
      if (!session.policy_options.isEmpty())
        tip << tr("Search policy %1 (%2)").arg(session.policy, session.policy_options);
      box->setItemData(box->count() - 1, tip.join(QLatin1Char('\n')), Qt::ToolTipRole);
    }
    const int kept = box->findData(before);
    box->setCurrentIndex(kept >= 0 ? kept : offered[static_cast<size_t>(side)]);
    if (kept >= 0) wanted_[side].clear();
  }
  ask();
}

void SessionCompareView::choose(const QString& first, const QString& second) {
  chosen_ = true;
  {
    const QSignalBlocker blockers[] = {QSignalBlocker(boxes_[0]), QSignalBlocker(boxes_[1])};
    const QString wanted[] = {first, second};
    for (int side = 0; side < 2; ++side) {
      const int place = boxes_[side]->findData(wanted[side]);
      wanted_[side] = place < 0 ? wanted[side] : QString();
      boxes_[side]->setCurrentIndex(place);
    }
  }
  // A hidden session is listed only now.
  if (std::ranges::any_of(wanted_, [](const QString& id) { return !id.isEmpty(); })) reload();
  ask();
}

void SessionCompareView::ask() {
  const QString first = boxes_[0]->currentData().toString();
  const QString second = boxes_[1]->currentData().toString();
  for (QComboBox* box : boxes_) box->setToolTip(box->currentText());
  if (!first.isEmpty() && !second.isEmpty()) Q_EMIT comparison_wanted(first, second);
}

void SessionCompareView::show_comparison(SessionComparison comparison) {
  for (size_t side = 0; side < 2; ++side) {
    if (comparison.sessions[side].id != boxes_[side]->currentData().toString()) return;
  }
  model_->set_comparison(std::move(comparison));
  curve_model_->set_curves(model_->comparison().curves);
  score_->setText(score());
  QStringList lines = totals() + leads();
  if (const QString machine = machine_sentence(); !machine.isEmpty()) lines << machine;
  for (QString& line : lines) line = line.toHtmlEscaped();
  totals_->setText(lines.join(QStringLiteral("<br>")));
  show_chosen();
  follow(selection_->task());
}

void SessionCompareView::show_chosen() {
  as_table_->setEnabled(shown_->currentIndex() != kTasks);
  if (shown_->currentIndex() == kTasks) {
    pages_->setCurrentWidget(table_page_);
    return;
  }
  const bool by_time = shown_->currentIndex() == kOverTime;
  const auto& curves = model_->comparison().curves;
  if (SessionCurveChart::has_curves(curves, by_time)) {
    chart_->show_curves(curves, by_time);
    pages_->setCurrentWidget(as_table_->isChecked() ? curve_table_page_ : static_cast<QWidget*>(chart_));
    return;
  }
  sentence_->setText(SessionCurveChart::has_curves(curves, false)
                         ? tr("When its trials were measured was not kept.")
                         : tr("There is nothing to draw: they have no measured model in common."));
  pages_->setCurrentWidget(sentence_);
}

QString SessionCompareView::score() const {
  const SessionComparison& comparison = model_->comparison();
  if (comparison.tasks.empty() || !comparison.same_target()) return {};
  const SessionScore score = session_score(comparison);
  if (score.both() == 0) return tr("No task was measured by both.");
  return tr("B against A: %1 won · %2 lost · %3 equal · %4 cannot tell")
      .arg(count_label(score.won), count_label(score.lost), count_label(score.equal),
           count_label(score.unknown));
}

QStringList SessionCompareView::leads() const {
  const SessionComparison& comparison = model_->comparison();
  QStringList sentences;
  for (const bool by_time : {false, true}) {
    const auto lead = session_lead(comparison, by_time);
    if (!lead) continue;
    const QString place =
        by_time
            ? tr("After %1, when the shorter one ended").arg(duration_label(lead->place))
            : tr("After %Ln trial(s), when the one with fewer ended", nullptr, static_cast<int>(lead->place));
    const QString latencies[] = {latency_label(lead->latency[0]), latency_label(lead->latency[1])};
    if (!lead->ahead) {
      sentences << tr("%1, neither was ahead by more than the noise: A %2, B %3.")
                       .arg(place, latencies[0], latencies[1]);
    } else if (*lead->ahead == 0) {
      sentences << tr("%1, A was ahead by %2: A %3, B %4.")
                       .arg(place, ratio_label(lead->latency[1] / lead->latency[0]), latencies[0],
                            latencies[1]);
    } else {
      sentences << tr("%1, B was ahead by %2: A %3, B %4.")
                       .arg(place, ratio_label(lead->latency[0] / lead->latency[1]), latencies[0],
                            latencies[1]);
    }
  }
  return sentences;
}

QStringList SessionCompareView::totals() const {
  const SessionComparison& comparison = model_->comparison();
  if (comparison.sessions[0].id == comparison.sessions[1].id) return {tr("Choose two different sessions.")};
  if (!comparison.same_target())
    return {tr("Cannot tell: they were measured on different targets, %1 and %2.")
                .arg(comparison.sessions[0].target, comparison.sessions[1].target)};
  QStringList lines;
  for (const auto& model : comparison.models) {
    const ModelTotals totals = compare_model(comparison, model);
    if (totals.measured == 0) continue;
    const QString sums =
        totals.measured == totals.tasks
            ? tr("%1: A %2, B %3.")
                  .arg(model.name, latency_label(totals.seconds[0]), latency_label(totals.seconds[1]))
            : tr("%1: A %2, B %3 (%4 of %5 tasks, those that both measured).")
                  .arg(model.name, latency_label(totals.seconds[0]), latency_label(totals.seconds[1]),
                       count_label(totals.measured), count_label(totals.tasks));
    const QString difference = percent_label(totals.verdict.difference);
    const QString noise = percent_label(totals.verdict.noise);
    QString verdict = tr("Cannot tell: they differ by %1, and the noise is %2.").arg(difference, noise);
    if (totals.verdict.noise <= 0) verdict = tr("Cannot tell: some programs were measured only once.");
    if (totals.verdict.kind == LatencyVerdict::kFirstFaster)
      verdict = tr("A is faster: B takes %1 longer, beyond the noise of %2.").arg(difference, noise);
    if (totals.verdict.kind == LatencyVerdict::kSecondFaster)
      verdict = tr("B is faster: A takes %1 longer, beyond the noise of %2.").arg(difference, noise);
    lines << sums + QLatin1Char(' ') + verdict;
    if (!totals.same_graph)
      lines << tr("Each is summed with the layouts and subgraphs that its session chose.");
  }
  if (lines.isEmpty()) lines << tr("They have no measured model in common.");
  return lines;
}

QString SessionCompareView::machine_sentence() const {
  const SessionComparison& comparison = model_->comparison();
  const double difference = comparison.machine_difference();
  if (!comparison.same_target() || difference < kNotableMachine) return {};
  const bool first_slower = comparison.machine_seconds[0] > comparison.machine_seconds[1];
  const QString amount = percent_label(difference);
  return first_slower ? tr("The machine itself was %1 slower during A; the noise includes that.").arg(amount)
                      : tr("The machine itself was %1 slower during B; the noise includes that.").arg(amount);
}

void SessionCompareView::follow(int task) {
  if (task < 0 || task >= static_cast<int>(tasks_.size())) return;
  const auto& compared = model_->comparison().tasks;
  const auto found = std::find_if(compared.begin(), compared.end(), [&](const ComparedTask& candidate) {
    return candidate.id == tasks_[static_cast<size_t>(task)];
  });
  if (found == compared.end()) return;
  const QModelIndex row =
      table_->proxy()->mapFromSource(model_->index(static_cast<int>(found - compared.begin()), 0));
  if (!row.isValid() || row.row() == table_->currentIndex().row()) return;
  table_->selectRow(row.row());
  table_->scrollTo(row);
}

void SessionCompareView::compare_programs() {
  const int row = table_->proxy()->mapToSource(table_->currentIndex()).row();
  if (row < 0) return;
  std::vector<int64_t> ids;
  for (const auto& best : model_->comparison().tasks[static_cast<size_t>(row)].best) {
    if (best.record > 0) ids.push_back(best.record);
  }
  if (!ids.empty()) Q_EMIT compare_wanted(ids);
}

}  // namespace tilewright
