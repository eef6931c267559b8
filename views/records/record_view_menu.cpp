// SPDX-License-Identifier: Apache-2.0
// The actions for the selected records.
#include <QFileDialog>
#include <QItemSelectionModel>
#include <QMenu>
#include <QPushButton>
#include <algorithm>
#include <optional>
#include <utility>

#include "views/common/table_dialog.h"
#include "views/common/units.h"
#include "views/records/record_view.h"

namespace tilewright {

int RecordView::selected_count() const {
  // The table selects whole rows, and ranges of a selection do not overlap.
  int count = 0;
  for (const auto& range : table_->selectionModel()->selection()) count += range.height();
  return count;
}

std::vector<int64_t> RecordView::selected() const {
  std::vector<int> rows;
  for (const auto& range : table_->selectionModel()->selection()) {
    for (int row = range.top(); row <= range.bottom(); ++row) rows.push_back(row);
  }
  std::sort(rows.begin(), rows.end());
  std::vector<int64_t> ids;
  for (const int row : rows) ids.push_back(model_->ids()[static_cast<size_t>(row)]);
  return ids;
}

void RecordView::compare() {
  const int count = selected_count();
  if (count == 1 || count == 2) Q_EMIT compare_wanted(selected());
}

void RecordView::show_code() {
  if (selected_count() == 1) Q_EMIT code_wanted(selected().front());
}

void RecordView::edit() {
  if (selected_count() == 1) Q_EMIT edit_wanted(selected().front());
}

const TrialListRow* RecordView::selected_row() const {
  if (selected_count() != 1) return nullptr;
  return model_->row(table_->selectionModel()->selection().front().top());
}

void RecordView::open() {
  if (selected_count() == 1) {
    choose_selected();
    Q_EMIT page_wanted(selected().front());
  }
  compare();
}

void RecordView::compare_with() {
  if (selected_count() == 1) compare_next_with(selected().front());
}

void RecordView::compare_next_with(qint64 record) {
  compared_ = record;
  comparing_chip_->setText(tr("Compare record %1 with the next one chosen").arg(count_label(compared_)) +
                           QStringLiteral("  ✕"));
  comparing_chip_->show();
}

void RecordView::end_comparing() {
  compared_ = 0;
  comparing_chip_->hide();
}

void RecordView::show_in_graph() {
  const TrialListRow* row = selected_row();
  if (row == nullptr) return;
  if (const int task = task_of(*row); task >= 0) Q_EMIT graph_wanted(task);
}

void RecordView::remeasure() {
  const int count = selected_count();
  if (count == 1) Q_EMIT remeasure_wanted(selected().front());
  if (count < 2) return;
  if (std::optional<TrialListQuery> query = query_of_selected()) ask_for_several(std::move(*query));
}

bool RecordView::can_ask_of_selected() const {
  const int count = selected_count();
  return count <= kMostNamed || (count == model_->rowCount() && !model_->loading());
}

QString RecordView::too_many_selected() {
  return tr("Select at most %1 records, or all that are listed.").arg(count_label(kMostNamed));
}

std::optional<TrialListQuery> RecordView::query_of_selected() {
  if (!can_ask_of_selected()) {
    Q_EMIT copy_refused(too_many_selected());
    return std::nullopt;
  }
  // A million ids would make the question too large; for all rows, the list's own question is used.
  if (selected_count() > kMostNamed) return model_->query();
  TrialListQuery query;
  query.ids = selected();
  return query;
}

void RecordView::remeasure_noisy() {
  TrialListQuery query;
  if (selected_count() > 1) {
    const std::optional<TrialListQuery> of_selected = query_of_selected();
    if (!of_selected) return;
    query = *of_selected;
  } else if (wrong_filter_.isEmpty()) {
    query = model_->query();
  } else {
    // Nothing is listed.
    query.ids = {0};
  }
  query.filter = "noisy:yes " + query.filter;
  ask_for_several(std::move(query));
}

void RecordView::ask_for_several(TrialListQuery query) {
  query.most = kMostRemeasured;
  // The fastest of them are taken, in whatever order the list is shown.
  query.pinned_first = false;
  Q_EMIT remeasure_several_wanted(query);
}

QString RecordView::remeasure_noisy_tip() {
  return tr("Has the session that runs measure noisy records of earlier sessions again: of the selected "
            "ones where several are selected, otherwise of all that are listed; the fastest of each task "
            "first, at most %1 at once")
      .arg(count_label(kMostRemeasured));
}

void RecordView::export_program() {
  const TrialListRow* row = selected_row();
  if (row != nullptr && row->error_kind.empty())
    Q_EMIT export_wanted(selected().front(), QString::fromStdString(row->task));
}

void RecordView::write_note() {
  if (selected_count() == 1) Q_EMIT note_wanted(selected().front());
}

QString RecordView::pin_tip() {
  return tr("Pinned records are shown above all others, however those are sorted; pinned:yes finds them. At "
            "most %1 at once")
      .arg(count_label(kMostPinned));
}

bool RecordView::can_pin() const {
  const int count = selected_count();
  return count > 0 && count <= kMostPinned;
}

bool RecordView::selected_are_pinned() const {
  if (!can_pin()) return false;
  for (const auto& range : table_->selectionModel()->selection()) {
    for (int row = range.top(); row <= range.bottom(); ++row) {
      const TrialListRow* known = model_->row(row);
      if (known == nullptr || !known->pinned) return false;
    }
  }
  return true;
}

void RecordView::toggle_pin() {
  if (can_pin()) Q_EMIT pin_wanted(selected(), !selected_are_pinned());
}

void RecordView::copy_as(RecordFormat format) {
  const int count = selected_count();
  if (count > kMostCopied) {
    Q_EMIT copy_refused(tr("At most %1 records can be copied at once. Save them as CSV instead.")
                            .arg(count_label(kMostCopied)));
  } else if (count > 0) {
    Q_EMIT copy_wanted(selected(), format, table_->shown_columns());
  }
}

void RecordView::show_menu(const QPoint& position) {
  QMenu menu;
  menu.setToolTipsVisible(true);
  const int chosen = selected_count();
  const TrialListRow* row = selected_row();
  const auto add = [&](const QString& text, void (RecordView::*run)(), bool enabled) {
    QAction* action = menu.addAction(text, this, run);
    action->setEnabled(enabled);
    return action;
  };
  add(tr("Open"), &RecordView::open, chosen == 1);
  add(chosen == 2 ? tr("Compare") : tr("Show the program"), &RecordView::compare, chosen == 1 || chosen == 2);
  add(tr("Compare with…"), &RecordView::compare_with, chosen == 1);
  add(tr("Show in graph"), &RecordView::show_in_graph, row != nullptr && task_of(*row) >= 0);
  add(tr("Show code"), &RecordView::show_code, chosen == 1);
  add(tr("Edit as new schedule"), &RecordView::edit, chosen == 1);
  const bool can_ask = can_ask_of_selected();
  QAction* again = add(tr("Measure again"), &RecordView::remeasure, chosen > 0 && can_ask);
  QAction* noisy = add(tr("Measure the noisy ones again"), &RecordView::remeasure_noisy,
                       model_->rowCount() > 0 && can_ask);
  noisy->setToolTip(can_ask ? remeasure_noisy_tip() : too_many_selected());
  if (!can_ask) again->setToolTip(too_many_selected());
  add(tr("Write a note"), &RecordView::write_note, chosen == 1);
  QAction* pin = add(selected_are_pinned() ? tr("Unpin") : tr("Pin"), &RecordView::toggle_pin, can_pin());
  pin->setToolTip(pin_tip());
  if (can_export_) {
    const bool ran = row != nullptr && row->error_kind.empty();
    add(tr("Export this program…"), &RecordView::export_program, ran);
  }
  menu.addSeparator();
  add(tr("Copy"), &RecordView::copy, chosen > 0);
  QMenu* copies = menu.addMenu(tr("Copy as"));
  copies->setEnabled(chosen > 0);
  const std::pair<QString, RecordFormat> formats[] = {{tr("CSV"), RecordFormat::kCsv},
                                                      {tr("Markdown"), RecordFormat::kMarkdown},
                                                      {tr("JSON"), RecordFormat::kJson}};
  for (const auto& [text, format] : formats)
    copies->addAction(text, this, [this, format = format] { copy_as(format); });
  add(tr("Save what is listed…"), &RecordView::save_csv, model_->rowCount() > 0);
  menu.addSeparator();
  table_->columns().add_to(&menu, table_->columnAt(position.x()));
  menu.exec(table_->viewport()->mapToGlobal(position));
}

void RecordView::save_csv() {
  // The whole list, in its order.
  auto* dialog = table_dialog(QStringLiteral("recordCsvDialog"), tr("Save records"), this);
  connect(dialog, &QFileDialog::fileSelected, this,
          [this](const QString& path) { Q_EMIT csv_wanted(model_->ids(), path); });
  dialog->open();
}

}  // namespace tilewright
