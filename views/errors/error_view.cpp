// SPDX-License-Identifier: Apache-2.0
#include "views/errors/error_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>

#include "views/common/code_font.h"
#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/filter_selection.h"
#include "views/common/flow_layout.h"
#include "views/common/table_filter.h"
#include "views/common/units.h"
#include "views/errors/error_model.h"

namespace tilewright {

ErrorView::ErrorView(ErrorModel* model, QWidget* parent) : QWidget(parent), model_(model) {
  table_ = new DataTable(model);
  table_->setObjectName(QStringLiteral("errorTable"));
  table_->setAccessibleName(tr("Causes of failed trials, and what else went wrong"));
  table_->sortByColumn(ErrorModel::kCount, Qt::DescendingOrder);
  const QFontMetrics metrics = table_->fontMetrics();
  for (const int column : {ErrorModel::kCount, ErrorModel::kTasks, ErrorModel::kLastTrial, ErrorModel::kWhen})
    table_->fit_column(column, 0);
  table_->fit_column(ErrorModel::kKind, metrics.averageCharWidth() * 20);
  table_->set_wide_column(ErrorModel::kMessage, metrics.averageCharWidth() * 30);
  auto* splitter = new QSplitter;
  splitter->setObjectName(QStringLiteral("errorSplitter"));
  splitter->addWidget(new TableFilter(table_));
  splitter->addWidget(build_detail());
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 2);
  splitter->setSizes({460, 400});
  state_ = new EmptyState(splitter, tr("No trial has failed, and nothing else went wrong."));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(state_);
  column->addWidget(build_muted_bar());
  connect(model, &ErrorModel::total_changed, this, [this] {
    const bool none = model_->shown_total() == 0 && model_->incidents() == 0;
    state_->set_empty(none);
    state_->set_filtered(none && model_->total() > 0);
    show_muted();
  });
  // Hidden causes stay in the model, which counts them.
  table_->proxy()->setFilterKeyColumn(0);
  table_->proxy()->setFilterRole(ErrorModel::kMutedRole);
  connect(model, &ErrorModel::muted_changed, this, &ErrorView::show_muted);
  show_muted();
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ErrorView::show_group);
  connect(table_, &QAbstractItemView::activated, this, &ErrorView::show_records);
  show_group();
}

void ErrorView::follow_filter(FilterSelection* filter) {
  connect(filter, &FilterSelection::records_changed, this, [this, filter] {
    const auto shows = [filter](int64_t record) { return filter->shows(record); };
    model_->set_shown(filter->active() ? shows : std::function<bool(int64_t)>());
    // The failure that is read may no longer be shown.
    if (incident() == 0 && !filter->shows(read_.record)) show_group();
  });
  table_->set_shown_rows([this](int row) { return model_->count(row) > 0; });
  connect(state_, &EmptyState::clear_filter_wanted, filter, &FilterSelection::clear);
}

QWidget* ErrorView::build_detail() {
  text_ = new QPlainTextEdit;
  text_->setObjectName(QStringLiteral("errorText"));
  text_->setAccessibleName(tr("Failure in full"));
  text_->setReadOnly(true);
  text_->setFrameShape(QFrame::NoFrame);
  text_->setPlaceholderText(tr("Select a cause to read its failures in full."));
  which_ = new QSpinBox;
  which_->setObjectName(QStringLiteral("errorWhich"));
  which_->setAccessibleName(tr("Which failure of the cause"));
  which_->setPrefix(tr("Failure "));
  which_->setRange(1, 1);
  of_ = new QLabel;
  lead_ = new QPushButton(tr("Show its records"));
  lead_->setObjectName(QStringLiteral("errorRecords"));
  rerun_ = new QPushButton;
  rerun_->setObjectName(QStringLiteral("errorRerun"));
  mute_ = new QPushButton;
  mute_->setObjectName(QStringLiteral("errorMute"));
  connect(mute_, &QPushButton::clicked, this, &ErrorView::mute);
  report_ = new QPushButton(tr("Report"));
  report_->setObjectName(QStringLiteral("errorReport"));
  report_->setToolTip(tr(
      "Copy this failure, with versions and the machine, as a text for somebody who helps. The report of a "
      "verbose run is part of it once it is here."));
  connect(report_, &QPushButton::clicked, this, [this] { Q_EMIT report_wanted(text_->toPlainText()); });
  retry_ = new QPushButton(tr("Try again"));
  retry_->setObjectName(QStringLiteral("errorRetry"));
  retry_->setToolTip(tr("Do once more what went wrong"));
  dismiss_ = new QPushButton(tr("Dismiss"));
  dismiss_->setObjectName(QStringLiteral("errorDismiss"));
  dismiss_->setToolTip(tr("Take it off the list"));
  connect(retry_, &QPushButton::clicked, this, [this] { Q_EMIT retry_wanted(incident()); });
  connect(dismiss_, &QPushButton::clicked, this, [this] { model_->dismiss(incident()); });
  build_record_buttons();
  auto* detail = new QWidget;
  auto* column = new QVBoxLayout(detail);
  column->setContentsMargins(0, 0, 0, 2);
  column->setSpacing(2);
  column->addWidget(text_, 1);
  column->addWidget(build_buttons());
  connect(lead_, &QPushButton::clicked, this, &ErrorView::show_records);
  connect(which_, &QSpinBox::valueChanged, this, &ErrorView::show_failure);
  connect(rerun_, &QPushButton::clicked, this, [this] {
    if (running_) {
      Q_EMIT rerun_cancelled();
      return;
    }
    if (group() >= 0 && read_.record > 0) Q_EMIT rerun_wanted(read_.record);
  });
  return detail;
}

void ErrorView::build_record_buttons() {
  open_ = new QPushButton(tr("Open record"));
  open_->setObjectName(QStringLiteral("errorOpen"));
  code_ = new QPushButton(tr("Show code"));
  code_->setObjectName(QStringLiteral("errorCode"));
  connect(open_, &QPushButton::clicked, this, [this] { Q_EMIT page_wanted(read_.record); });
  connect(code_, &QPushButton::clicked, this, [this] { Q_EMIT code_wanted(read_.record); });
}

QWidget* ErrorView::build_buttons() {
  auto* buttons = new QWidget;
  auto* row = new FlowLayout(buttons);
  row->setContentsMargins(0, 0, 2, 0);
  row->addWidget(which_);
  row->addWidget(of_);
  row->add_stretch();
  for (QPushButton* button : {report_, mute_, lead_, open_, code_, rerun_, dismiss_, retry_})
    row->addWidget(button);
  return buttons;
}

QWidget* ErrorView::build_muted_bar() {
  muted_bar_ = new QWidget;
  muted_text_ = new QLabel(muted_bar_);
  muted_text_->setObjectName(QStringLiteral("errorMutedText"));
  muted_text_->setForegroundRole(QPalette::PlaceholderText);
  muted_show_ = new QPushButton(muted_bar_);
  muted_show_->setObjectName(QStringLiteral("errorMutedShow"));
  muted_show_->setFlat(true);
  auto* row = new QHBoxLayout(muted_bar_);
  row->setContentsMargins(6, 0, 2, 2);
  row->addWidget(muted_text_);
  row->addWidget(muted_show_);
  row->addStretch(1);
  connect(muted_show_, &QPushButton::clicked, this, [this] {
    with_muted_ = !with_muted_;
    show_muted();
  });
  return muted_bar_;
}

void ErrorView::mute() {
  const int shown = group();
  if (shown < 0) return;
  QSet<QString> causes = model_->muted();
  if (!causes.remove(model_->cause(shown))) causes.insert(model_->cause(shown));
  QStringList list(causes.begin(), causes.end());
  list.sort();
  model_->set_muted(std::move(causes));
  Q_EMIT muted_chosen(list);
}

void ErrorView::show_muted() {
  const int count = model_->muted_count();
  if (count == 0) with_muted_ = false;
  muted_bar_->setVisible(count > 0);
  muted_text_->setText(tr("%n cause(s) muted", nullptr, count));
  muted_show_->setText(with_muted_ ? tr("Hide") : tr("Show"));
  muted_show_->setAccessibleName(with_muted_ ? tr("Hide muted causes") : tr("Show muted causes"));
  const QString wanted = with_muted_ ? QString() : QStringLiteral("shown");
  if (table_->proxy()->filterRegularExpression().pattern() != wanted) {
    table_->proxy()->setFilterFixedString(wanted);
  }
  keep_reading();
}

int ErrorView::group() const {
  if (!table_->currentIndex().isValid()) return -1;
  const int row = table_->proxy()->mapToSource(table_->currentIndex()).row();
  // A row without shown failures is about to leave the table.
  return model_->count(row) > 0 ? row : -1;
}

void ErrorView::show_task(int task) {
  const int row = model_->commonest_cause(task);
  if (row < 0) return;
  const QModelIndex cell = table_->proxy()->mapFromSource(model_->index(row, 0));
  table_->setCurrentIndex(cell);
  table_->scrollTo(cell);
}

int ErrorView::incident() const {
  const int shown = group();
  return shown < 0 ? 0 : model_->incident(shown);
}

void ErrorView::show_group() {
  const int shown = group();
  cause_ = shown < 0 ? QString() : model_->cause(shown);
  const int count = shown < 0 ? 1 : static_cast<int>(model_->failures(shown).size());
  show_place(count, count);
  show_failure();
}

void ErrorView::keep_reading() {
  const int shown = group();
  if (shown < 0 || model_->cause(shown) != cause_) {
    show_group();
    return;
  }
  const auto& failures = model_->failures(shown);
  const auto found = std::find(failures.rbegin(), failures.rend(), read_);
  // A failure that the model forgot is older than all others.
  show_place(std::max(static_cast<int>(failures.rend() - found), 1), static_cast<int>(failures.size()));
  update_rerun();
}

void ErrorView::show_place(int which, int count) {
  const QSignalBlocker blocker(which_);
  which_->setRange(1, std::max(count, 1));
  which_->setValue(which);
  of_->setText(tr("of %1").arg(count_label(count)));
}

void ErrorView::show_failure() {
  const int shown = group();
  which_->setEnabled(shown >= 0);
  if (shown < 0) {
    read_ = {};
    text_->clear();
  } else {
    read_ = model_->failures(shown)[static_cast<size_t>(which_->value()) - 1];
    text_->setFont(font());
    text_->setPlainText(read_.text);
  }
  update_rerun();
}

void ErrorView::set_rerun_possible(bool possible, const QString& why) {
  possible_ = possible;
  why_not_ = why;
  update_rerun();
}

void ErrorView::set_rerunning(bool running) {
  running_ = running;
  update_rerun();
}

void ErrorView::update_rerun() {
  const int shown = group();
  const bool known = shown >= 0 && read_.record > 0;
  const bool is_incident = incident() != 0;
  lead_->setEnabled(shown >= 0 && !model_->records(shown).empty());
  for (QPushButton* button : {lead_, mute_, open_, code_, rerun_}) button->setVisible(!is_incident);
  update_record_buttons(known);
  for (QPushButton* button : {retry_, dismiss_}) button->setVisible(is_incident);
  retry_->setEnabled(is_incident && model_->can_retry(shown));
  mute_->setEnabled(shown >= 0);
  report_->setEnabled(shown >= 0);
  const bool muted = shown >= 0 && model_->is_muted(shown);
  mute_->setText(muted ? tr("Unmute this cause") : tr("Mute this cause"));
  mute_->setToolTip(tr("Muted causes are counted, not listed, in this session"));
  rerun_->setText(running_ ? tr("Cancel") : tr("Run this one again verbosely"));
  rerun_->setEnabled(running_ || (known && possible_));
  rerun_->setToolTip(possible_ ? tr("Builds and runs the program once more in a worker of its own, and tells "
                                    "every step of it")
                               : why_not_);
}

void ErrorView::update_record_buttons(bool known) {
  for (QPushButton* button : {open_, code_}) button->setEnabled(known);
  const QString none = group() < 0 ? tr("Select a cause to read its failures in full.")
                                   : tr("No record of this failure was kept");
  open_->setToolTip(
      known ? tr("The page of this record: the steps of its schedule, its features, its parents") : none);
  code_->setToolTip(
      known ? tr("What this program becomes: the loop nest pass by pass, and what the compiler makes "
                 "of it")
            : none);
}

void ErrorView::show_report(qlonglong record, const QString& report) {
  // A person who chose another failure meanwhile keeps that one.
  if (group() < 0 || read_.record != record) return;
  text_->setFont(code_font());
  text_->setPlainText(report);
}

void ErrorView::show_records() {
  const int row = group();
  if (row < 0 || model_->records(row).empty()) return;
  Q_EMIT records_wanted(model_->records(row), model_->message(row));
}

}  // namespace tilewright
