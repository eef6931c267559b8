// SPDX-License-Identifier: Apache-2.0
#include "views/records/record_commands.h"

#include <QFileDialog>
#include <QMenu>
#include <utility>

#include "views/common/data_table.h"
#include "views/common/table_dialog.h"
#include "views/common/units.h"
#include "views/records/record_view.h"

namespace tilewright {
namespace {

QString too_many_selected() {
  return RecordView::tr("Select at most %1 records, or all that are listed.")
      .arg(count_label(SelectedRecords::kMostNamed));
}

}  // namespace

RecordCommands::RecordCommands(RecordModel* model, DataTable* table,
                               std::function<int(const TrialListRow&)> task_of, QWidget* view)
    : QObject(view),
      model_(model),
      table_(table),
      task_of_(std::move(task_of)),
      view_(view),
      selected_(model, table) {}

void RecordCommands::follow_selection() {
  if (compared_ == 0 || selected_.count() != 1) return;
  const int64_t record = selected_.ids().front();
  if (record == compared_) return;
  const std::vector<int64_t> two{compared_, record};
  end_comparing();
  Q_EMIT compare_wanted(two);
}

void RecordCommands::open() {
  if (selected_.count() == 1) Q_EMIT page_wanted(selected_.ids().front());
  compare();
}

void RecordCommands::compare() {
  const int count = selected_.count();
  if (count == 1 || count == 2) Q_EMIT compare_wanted(selected_.ids());
}

void RecordCommands::compare_with() {
  if (selected_.count() == 1) compare_next_with(selected_.ids().front());
}

void RecordCommands::compare_next_with(qint64 record) {
  compared_ = record;
  Q_EMIT compared_changed();
}

void RecordCommands::end_comparing() {
  compare_next_with(0);
}

void RecordCommands::show_code() {
  if (selected_.count() == 1) Q_EMIT code_wanted(selected_.ids().front());
}

void RecordCommands::edit() {
  if (selected_.count() == 1) Q_EMIT edit_wanted(selected_.ids().front());
}

void RecordCommands::show_in_graph() {
  const TrialListRow* row = selected_.row();
  if (row == nullptr) return;
  if (const int task = task_of_(*row); task >= 0) Q_EMIT graph_wanted(task);
}

void RecordCommands::export_program() {
  const TrialListRow* row = selected_.row();
  if (row != nullptr && row->error_kind.empty())
    Q_EMIT export_wanted(selected_.ids().front(), QString::fromStdString(row->task));
}

void RecordCommands::write_note() {
  if (selected_.count() == 1) Q_EMIT note_wanted(selected_.ids().front());
}

void RecordCommands::remeasure() {
  const int count = selected_.count();
  if (count == 1) Q_EMIT remeasure_wanted(selected_.ids().front());
  if (count < 2) return;
  if (!selected_.can_be_asked_for()) return Q_EMIT refused(too_many_selected());
  ask_for_several(selected_.query());
}

void RecordCommands::remeasure_noisy() {
  const bool of_selected = selected_.count() > 1;
  if (of_selected && !selected_.can_be_asked_for()) return Q_EMIT refused(too_many_selected());
  TrialListQuery query = of_selected ? selected_.query() : model_->query();
  if (!of_selected && nothing_listed_) {
    query = {};
    query.ids = {0};
  }
  query.filter = "noisy:yes " + query.filter;
  ask_for_several(std::move(query));
}

void RecordCommands::ask_for_several(TrialListQuery query) {
  query.most = kMostRemeasured;
  // The fastest of them are taken, in whatever order the list is shown.
  query.pinned_first = false;
  Q_EMIT remeasure_several_wanted(query);
}

QString RecordCommands::remeasure_noisy_tip() {
  return RecordView::tr(
             "Has the session that runs measure noisy records of earlier sessions again: of the selected "
             "ones where several are selected, otherwise of all that are listed; the fastest of each task "
             "first, at most %1 at once")
      .arg(count_label(kMostRemeasured));
}

QString RecordCommands::pin_tip() {
  return RecordView::tr(
             "Pinned records are shown above all others, however those are sorted; pinned:yes finds them. At "
             "most %1 at once")
      .arg(count_label(SelectedRecords::kMostPinned));
}

void RecordCommands::toggle_pin() {
  if (selected_.can_pin()) Q_EMIT pin_wanted(selected_.ids(), !selected_.are_pinned());
}

void RecordCommands::copy_as(RecordFormat format) {
  const int count = selected_.count();
  if (count > kMostCopied) {
    Q_EMIT refused(RecordView::tr("At most %1 records can be copied at once. Save them as CSV instead.")
                       .arg(count_label(kMostCopied)));
  } else if (count > 0) {
    Q_EMIT copy_wanted(selected_.ids(), format, table_->shown_columns());
  }
}

void RecordCommands::save_csv() {
  auto* dialog = table_dialog(QStringLiteral("recordCsvDialog"), RecordView::tr("Save records"), view_);
  connect(dialog, &QFileDialog::fileSelected, this,
          [this](const QString& path) { Q_EMIT csv_wanted(model_->ids(), path); });
  dialog->open();
}

void RecordCommands::show_menu(const QPoint& position) {
  QMenu menu;
  menu.setToolTipsVisible(true);
  const int chosen = selected_.count();
  const TrialListRow* row = selected_.row();
  const auto add = [&](const QString& text, void (RecordCommands::*run)(), bool enabled) {
    QAction* action = menu.addAction(text, this, run);
    action->setEnabled(enabled);
    return action;
  };
  add(RecordView::tr("Open"), &RecordCommands::open, chosen == 1);
  add(chosen == 2 ? RecordView::tr("Compare") : RecordView::tr("Show the program"), &RecordCommands::compare,
      chosen == 1 || chosen == 2);
  add(RecordView::tr("Compare with…"), &RecordCommands::compare_with, chosen == 1);
  add(RecordView::tr("Show in graph"), &RecordCommands::show_in_graph, row != nullptr && task_of_(*row) >= 0);
  add(RecordView::tr("Show code"), &RecordCommands::show_code, chosen == 1);
  add(RecordView::tr("Edit as new schedule"), &RecordCommands::edit, chosen == 1);
  const bool can_ask = selected_.can_be_asked_for();
  QAction* again = add(RecordView::tr("Measure again"), &RecordCommands::remeasure, chosen > 0 && can_ask);
  QAction* noisy = add(RecordView::tr("Measure the noisy ones again"), &RecordCommands::remeasure_noisy,
                       model_->rowCount() > 0 && can_ask);
  noisy->setToolTip(can_ask ? remeasure_noisy_tip() : too_many_selected());
  if (!can_ask) again->setToolTip(too_many_selected());
  add(RecordView::tr("Write a note"), &RecordCommands::write_note, chosen == 1);
  QAction* pin = add(selected_.are_pinned() ? RecordView::tr("Unpin") : RecordView::tr("Pin"),
                     &RecordCommands::toggle_pin, selected_.can_pin());
  pin->setToolTip(pin_tip());
  if (can_export_) {
    const bool ran = row != nullptr && row->error_kind.empty();
    add(RecordView::tr("Export this program…"), &RecordCommands::export_program, ran);
  }
  menu.addSeparator();
  add(RecordView::tr("Copy"), &RecordCommands::copy, chosen > 0);
  QMenu* copies = menu.addMenu(RecordView::tr("Copy as"));
  copies->setEnabled(chosen > 0);
  const std::pair<QString, RecordFormat> formats[] = {{RecordView::tr("CSV"), RecordFormat::kCsv},
                                                      {RecordView::tr("Markdown"), RecordFormat::kMarkdown},
                                                      {RecordView::tr("JSON"), RecordFormat::kJson}};
  for (const auto& [text, format] : formats)
    copies->addAction(text, this, [this, format = format] { copy_as(format); });
  add(RecordView::tr("Save what is listed…"), &RecordCommands::save_csv, model_->rowCount() > 0);
  menu.addSeparator();
  table_->columns().add_to(&menu, table_->columnAt(position.x()));
  menu.exec(table_->viewport()->mapToGlobal(position));
}

}  // namespace tilewright
