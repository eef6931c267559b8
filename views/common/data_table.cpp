// SPDX-License-Identifier: Apache-2.0
#include "views/common/data_table.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDataStream>
#include <QFileDialog>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMenu>
#include <QSaveFile>
#include <QSortFilterProxyModel>
#include <QStyle>
#include <QToolTip>
#include <algorithm>
#include <utility>

#include "views/common/roles.h"
#include "views/common/table_dialog.h"
#include "views/common/table_rows.h"

namespace tilewright {

namespace {

/// The space beside the text of a cell.
constexpr int kCellPadding = 14;
/// The version of stored layouts, which increases when columns of some table are reordered.
constexpr int kLayoutVersion = 2;

}  // namespace

DataTable::DataTable(QAbstractItemModel* source, QWidget* parent) : QTableView(parent) {
  proxy_ = new TableRows(this);
  proxy_->setSortRole(kRawRole);
  proxy_->setFilterKeyColumn(-1);
  proxy_->setFilterCaseSensitivity(Qt::CaseInsensitive);
  proxy_->setSourceModel(source);
  setModel(proxy_);
  setSortingEnabled(true);
  horizontalHeader()->setHighlightSections(false);
  // The beginning of a title tells more than its middle.
  horizontalHeader()->setTextElideMode(Qt::ElideRight);
  set_look();
  for (int column = 0; column < proxy_->columnCount(); ++column) fit_column(column, columnWidth(column));
}

DataTable::DataTable(QAbstractItemModel* source, QHeaderView* header, QWidget* parent) : QTableView(parent) {
  setHorizontalHeader(header);
  setModel(source);
  // The look is set before the view follows the mark: a column that the table cannot be sorted by never
  // reaches the model.
  set_look();
  setSortingEnabled(true);
}

void DataTable::set_look() {
  QHeaderView* header = horizontalHeader();
  sorting_ = {header->sortIndicatorSection(), header->sortIndicatorOrder()};
  connect(header, &QHeaderView::sortIndicatorChanged, this, &DataTable::follow_sorting);
  columns_.set_offers([this](int column) { return !withheld_.contains(column); });
  columns_.set_changed([this] {
    if (columns_changed_) columns_changed_();
  });
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setAlternatingRowColors(true);
  setShowGrid(false);
  setWordWrap(false);
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
  verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  header->setSectionsMovable(true);
  header->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(header, &QWidget::customContextMenuRequested, this, &DataTable::show_header_menu);
  auto* action = new QAction(tr("Copy"), this);
  action->setShortcut(QKeySequence::Copy);
  action->setShortcutContext(Qt::WidgetShortcut);
  connect(action, &QAction::triggered, this, &DataTable::copy);
  addAction(action);
}

void DataTable::set_sorts_by(std::function<bool(int column)> sorts_by) {
  columns_.set_sorts_by(sorts_by);
  sorts_by_ = std::move(sorts_by);
}

void DataTable::set_columns_changed(std::function<void()> changed) {
  columns_changed_ = std::move(changed);
}

void DataTable::set_shown_rows(std::function<bool(int row)> shown) {
  proxy_->set_shown(std::move(shown));
}

void DataTable::fit_column(int column, int least) {
  const QString title = model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
  const QStyle* style = horizontalHeader()->style();
  // A click on a column sorts by it, and shows a mark beside the title.
  const int frame = 2 * style->pixelMetric(QStyle::PM_HeaderMargin, nullptr, horizontalHeader()) +
                    style->pixelMetric(QStyle::PM_HeaderMarkSize, nullptr, horizontalHeader());
  setColumnWidth(column, std::max(least, horizontalHeader()->fontMetrics().horizontalAdvance(title) + frame));
}

void DataTable::fit_column(int column, const QString& widest) {
  fit_column(column, fontMetrics().horizontalAdvance(widest) + kCellPadding);
}

void DataTable::set_wide_column(int column, int least) {
  least_width_ = least;
  if (std::exchange(wide_column_, column) == column) {
    fit_wide_column();
    return;
  }
  columns_.keep_shown(column);
  connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int section) {
    if (section != wide_column_) fit_wide_column();
  });
  fit_wide_column();
}

void DataTable::set_offered(int column, bool offered) {
  if (!offered) {
    if (withheld_.try_emplace(column, !isColumnHidden(column)).second) hideColumn(column);
    leave_withheld_sorting();
  } else if (const auto withheld = withheld_.extract(column); withheld) {
    if (withheld.mapped()) showColumn(column);
    if (left_sorting_.column == column) sortByColumn(column, left_sorting_.order);
  }
}

void DataTable::follow_sorting(int column, Qt::SortOrder order) {
  if (sorts_by_ && !sorts_by_(column)) {
    horizontalHeader()->setSortIndicator(sorting_.column, sorting_.order);
    return;
  }
  if (column != sorting_.column && !withheld_.contains(sorting_.column)) sorting_before_ = sorting_;
  sorting_ = {column, order};
  left_sorting_ = {};
}

void DataTable::leave_withheld_sorting() {
  if (!withheld_.contains(sorting_.column)) return;
  const Sorting left = sorting_;
  const Sorting next = withheld_.contains(sorting_before_.column) ? Sorting() : sorting_before_;
  sortByColumn(next.column, next.order);
  left_sorting_ = left;
}

void DataTable::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  fit_wide_column();
}

void DataTable::changeEvent(QEvent* event) {
  QTableView::changeEvent(event);
  if (event->type() != QEvent::FontChange) return;
  least_width_ = static_cast<int>(std::lround(least_width_ * scale_.follow(*this)));
  fit_wide_column();
}

void DataTable::focusInEvent(QFocusEvent* event) {
  if (currentIndex().isValid() || proxy_ == nullptr) {
    QTableView::focusInEvent(event);
    return;
  }
  QAbstractScrollArea::focusInEvent(event);
  viewport()->update();
}

void DataTable::fit_wide_column() {
  if (wide_column_ < 0) return;
  int others = 0;
  for (int column = 0; column < model()->columnCount(); ++column) {
    if (column != wide_column_) others += columnWidth(column);
  }
  setColumnWidth(wide_column_, std::max(least_width_, viewport()->width() - others));
}

QSortFilterProxyModel* DataTable::proxy() const {
  return proxy_;
}

void DataTable::set_filter(const QString& text, bool expressions) {
  proxy_->set_words(text, expressions);
}

QString DataTable::selected_text() const {
  QStringList lines;
  const auto line_of = [this](const auto& cell) {
    QStringList cells;
    for (int column = 0; column < model()->columnCount(); ++column) {
      if (!isColumnHidden(column)) cells << cell(column);
    }
    return cells.join(QLatin1Char('\t'));
  };
  lines << line_of([this](int column) { return model()->headerData(column, Qt::Horizontal).toString(); });
  QModelIndexList rows = selectionModel()->selectedRows();
  std::sort(rows.begin(), rows.end());
  for (const auto& row : rows) {
    lines << line_of([&](int column) { return model()->index(row.row(), column).data().toString(); });
  }
  return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QString DataTable::text(TableFormat format) const {
  std::vector<int> columns;
  for (int column = 0; column < model()->columnCount(); ++column) {
    if (!isColumnHidden(column)) columns.push_back(column);
  }
  return table_text(*model(), columns, format);
}

std::vector<int> DataTable::shown_columns() const {
  std::vector<int> columns;
  const QHeaderView* header = horizontalHeader();
  for (int place = 0; place < header->count(); ++place) {
    const int column = header->logicalIndex(place);
    if (!header->isSectionHidden(column)) columns.push_back(column);
  }
  return columns;
}

QStringList DataTable::titles() const {
  QStringList all;
  for (int column = 0; column < model()->columnCount(); ++column)
    all << model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
  return all;
}

QByteArray DataTable::layout_state() const {
  QByteArray bytes;
  QDataStream stream(&bytes, QIODevice::WriteOnly);
  stream.setVersion(QDataStream::Qt_6_0);
  QList<int> withheld;
  for (const auto& [column, shown] : withheld_) {
    if (shown) withheld.append(column);
  }
  stream << kLayoutVersion << model()->columnCount() << horizontalHeader()->saveState() << withheld
         << left_sorting_.column << static_cast<int>(left_sorting_.order) << titles();
  return bytes;
}

bool DataTable::restore_layout(const QByteArray& state) {
  QDataStream stream(state);
  stream.setVersion(QDataStream::Qt_6_0);
  int version = 0;
  int columns = 0;
  QByteArray header;
  stream >> version >> columns >> header;
  if (stream.status() != QDataStream::Ok || version != kLayoutVersion || columns != model()->columnCount())
    return false;
  // Older layouts have no list of such columns.
  QList<int> withheld;
  int sorted_by = -1;
  int order = Qt::AscendingOrder;
  if (!stream.atEnd()) stream >> withheld;
  if (!stream.atEnd()) stream >> sorted_by >> order;
  QStringList titles_then;
  if (!stream.atEnd()) stream >> titles_then;
  if (!horizontalHeader()->restoreState(header)) return false;
  for (const int column : withheld) showColumn(column);
  // In another language titles may need more space.
  const QStringList titles_now = titles();
  for (int column = 0; column < std::min(columns, static_cast<int>(titles_then.size())); ++column) {
    if (titles_then[column] != titles_now[column] && !isColumnHidden(column))
      fit_column(column, columnWidth(column));
  }
  if (sorted_by >= 0 && sorted_by < columns) sortByColumn(sorted_by, static_cast<Qt::SortOrder>(order));
  for (auto& [column, shown] : withheld_) {
    shown = !isColumnHidden(column);
    hideColumn(column);
  }
  leave_withheld_sorting();
  if (proxy_ == nullptr)
    sortByColumn(horizontalHeader()->sortIndicatorSection(), horizontalHeader()->sortIndicatorOrder());
  if (columns_changed_) columns_changed_();
  return true;
}

void DataTable::copy() const {
  if (copy_) {
    copy_();
    return;
  }
  QApplication::clipboard()->setText(selected_text());
}

void DataTable::contextMenuEvent(QContextMenuEvent* event) {
  QMenu menu;
  menu.setObjectName(QStringLiteral("tableMenu"));
  const bool by_key = event->reason() == QContextMenuEvent::Keyboard;
  const QModelIndex cell = by_key ? currentIndex() : indexAt(event->pos());
  if (cell.isValid() && !row_actions_.isEmpty()) {
    menu.addActions(row_actions_);
    menu.addSeparator();
  }
  QAction* copy_rows = menu.addAction(tr("Copy"), this, &DataTable::copy);
  copy_rows->setEnabled(selectionModel()->hasSelection());
  QMenu* copies = menu.addMenu(tr("Copy all as"));
  const std::pair<QString, TableFormat> formats[] = {{tr("CSV"), TableFormat::kCsv},
                                                     {tr("Markdown"), TableFormat::kMarkdown},
                                                     {tr("JSON"), TableFormat::kJson}};
  for (const auto& [name, format] : formats) {
    copies->addAction(name, this,
                      [this, format = format] { QApplication::clipboard()->setText(text(format)); });
  }
  menu.addAction(tr("Save as…"), this, &DataTable::save);
  if (filter_ != nullptr) {
    menu.addSeparator();
    menu.addAction(filter_);
  }
  menu.addSeparator();
  columns_.add_to(&menu, by_key ? cell.column() : columnAt(event->pos().x()));
  menu.exec(by_key ? viewport()->mapToGlobal(visualRect(cell).center()) : event->globalPos());
}

bool DataTable::viewportEvent(QEvent* event) {
  // A model that sorts itself includes the number in its tool tip.
  if (event->type() != QEvent::ToolTip || proxy_ == nullptr) return QTableView::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const QString tip = cell_tip(indexAt(help->pos()));
  if (tip.isEmpty()) return QTableView::viewportEvent(event);
  QToolTip::showText(help->globalPos(), tip, viewport(), visualRect(indexAt(help->pos())));
  return true;
}

void DataTable::show_header_menu(const QPoint& position) {
  QMenu menu;
  columns_.fill(&menu, horizontalHeader()->logicalIndexAt(position));
  menu.exec(horizontalHeader()->mapToGlobal(position));
}

void DataTable::save() {
  auto* dialog = table_dialog(QStringLiteral("tableDialog"), tr("Save the table"), this);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
    QSaveFile file(path);
    const QByteArray text = this->text(table_format_of(path)).toUtf8();
    const bool written = file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit();
    if (!written) Q_EMIT save_failed(path, file.errorString());
  });
  dialog->open();
}

}  // namespace tilewright
