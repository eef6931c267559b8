// SPDX-License-Identifier: Apache-2.0
#include "views/transfer/transfer_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/table_filter.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

/// A session begins with the records of the same task anyway.
bool is_tuned(const TransferEntry& entry) {
  return entry.kind == TransferEntry::Kind::kSame && entry.expected > 0;
}

bool is_offer(const TransferEntry& entry) {
  return entry.usable && entry.kind != TransferEntry::Kind::kSame;
}

}  // namespace

TransferView::TransferView(TaskSelection* selection, QWidget* parent)
    : QWidget(parent), selection_(selection) {
  model_ = new TransferModel(this);
  table_ = new DataTable(model_);
  table_->setObjectName(QStringLiteral("transferTable"));
  table_->setAccessibleName(tr("What earlier records offer each task"));
  const char* widest[] = {
      "",           "×99",      "another target", "≈ 999.9 µs",        "≈ 99.99×",
      "≈ 999.9 µs", "999.9 µs", "99 999",         "cpu:x86-64-v3:16t", "conv2d 1x128x28x28 256 3x3"};
  for (int column = 1; column < TransferModel::kColumnCount; ++column)
    table_->fit_column(column, QString::fromUtf8(widest[column]));
  table_->sortByColumn(TransferModel::kExpected, Qt::DescendingOrder);
  table_->set_wide_column(TransferModel::kTask, table_->fontMetrics().averageCharWidth() * 30);
  table_->set_offered(TransferModel::kVersusBaseline, false);
  state_ = new EmptyState(new TableFilter(table_),
                          tr("Open a model to see what earlier records offer its tasks."), this);
  summary_ = new QLabel(this);
  summary_->setObjectName(QStringLiteral("transferSummary"));
  summary_->setWordWrap(true);
  start_ = new QPushButton(tr("Tune, beginning with these"), this);
  start_->setObjectName(QStringLiteral("transferStart"));
  start_->setEnabled(false);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(8, 6, 8, 2);
  bar->addWidget(summary_, 1);
  bar->addWidget(start_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addLayout(bar);
  column->addWidget(state_, 1);
  connect(start_, &QPushButton::clicked, this, &TransferView::start_wanted);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& current) {
            const int row = table_->proxy()->mapToSource(current).row();
            if (row >= 0) selection_->select(model_->entries()[static_cast<size_t>(row)].task);
          });
}

void TransferView::show_entries(std::vector<TransferEntry> entries) {
  model_->set_entries(std::move(entries));
  const auto& shown = model_->entries();
  const bool any =
      std::any_of(shown.begin(), shown.end(), [](const TransferEntry& entry) { return entry.record > 0; });
  state_->set_empty(!any);
  state_->set_passing(false);
  state_->set_sentence(tr("No earlier record is of these tasks, or of tasks with the same operators."));
  summary_->setText(any ? summary() : QString());
  set_startable(startable_);
}

void TransferView::set_baselines(std::vector<double> baselines) {
  model_->set_baselines(std::move(baselines));
  table_->set_offered(TransferModel::kVersusBaseline, model_->has_baselines());
}

void TransferView::show_sentence(const QString& sentence, bool passing) {
  model_->set_entries({});
  state_->set_empty(true);
  state_->set_passing(passing);
  state_->set_sentence(sentence);
  summary_->clear();
  set_startable(startable_);
}

void TransferView::reload() {
  outdated_ = true;
  if (!isVisible()) return;
  outdated_ = false;
  Q_EMIT wanted();
}

void TransferView::set_startable(bool startable) {
  startable_ = startable;
  const auto& shown = model_->entries();
  const bool offers = std::any_of(shown.begin(), shown.end(), is_offer);
  start_->setEnabled(startable && offers);
  start_->setToolTip(offers
                         ? tr("Starts a session that measures the programs of these records first")
                         : tr("Nothing to transfer: no record of another task or target offers a program"));
}

QString TransferView::summary() const {
  double expected = 0;
  double untuned = 0;
  double both = 0;
  int known = 0;
  int used = 0;
  int tuned = 0;
  int offered = 0;
  for (const TransferEntry& entry : model_->entries()) {
    if (entry.weight <= 0) continue;
    ++used;
    tuned += is_tuned(entry);
    offered += is_offer(entry);
    if (entry.expected <= 0) continue;
    ++known;
    expected += entry.weight * entry.expected;
    if (entry.untuned <= 0) continue;
    both += entry.weight * entry.expected;
    untuned += entry.weight * entry.untuned;
  }
  if (known == 0) return tr("There is no estimate of what these programs would take here.");
  if (tuned == used) {
    return tr("All %n task(s) are tuned for this target already: %1, the sum of tasks. A session goes on "
              "from "
              "these records by itself; there is nothing left to transfer.",
              nullptr, used)
        .arg(latency_label(expected));
  }
  QString first = tr("With these programs %1 is expected, over %2 of %3 tasks.")
                      .arg(latency_label(expected), count_label(known), count_label(used));
  if (tuned > 0) {
    const QString before = tr("%1 of %2 tasks are tuned for this target already, and a transfer can bring "
                              "programs for %3 of the others.")
                               .arg(count_label(tuned), count_label(used), count_label(offered));
    first = before + QLatin1Char(' ') + first;
  }
  if (untuned <= 0) return first;
  return first + QLatin1Char(' ') +
         tr("Untuned programs would take about %1 where these take %2.")
             .arg(latency_label(untuned), latency_label(both));
}

void TransferView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (outdated_) reload();
}

}  // namespace tilewright
