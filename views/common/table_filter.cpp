// SPDX-License-Identifier: Apache-2.0
#include "views/common/table_filter.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/table_rows.h"
#include "views/common/theme.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

/// A model may have so many rows that filtering them after every letter would be noticeable.
constexpr int kDebounceMilliseconds = 200;

}  // namespace

TableFilter::TableFilter(DataTable* table, QWidget* parent) : QWidget(parent), table_(table) {
  bar_ = new QWidget(this);
  words_ = new QLineEdit(bar_);
  words_->setObjectName(table->objectName() + QStringLiteral("Filter"));
  words_->setAccessibleName(tr("Filter: %1", "the name of a table").arg(table->accessibleName()));
  words_->setPlaceholderText(tr("Filter"));
  words_->setClearButtonEnabled(true);
  expressions_ = new QCheckBox(QStringLiteral(".*"), bar_);
  expressions_->setObjectName(table->objectName() + QStringLiteral("FilterExpressions"));
  expressions_->setAccessibleName(tr("Regular expressions"));
  expressions_->setToolTip(tr("Read words as regular expressions; \\s stands for a space"));
  count_ = new QLabel(bar_);
  count_->setObjectName(table->objectName() + QStringLiteral("FilterCount"));
  count_->setForegroundRole(QPalette::PlaceholderText);
  count_->setContentsMargins(6, 0, 6, 0);
  row_ = new QHBoxLayout(bar_);
  row_->setContentsMargins(0, 0, 0, 0);
  row_->setSpacing(0);
  row_->addWidget(words_, 1);
  row_->addSpacing(2);
  row_->addWidget(expressions_);
  row_->addWidget(count_);
  state_ = new EmptyState(table, {});
  state_->name_parts(table->objectName());
  state_->set_action(tr("Clear filter"));
  connect(state_, &EmptyState::action_wanted, this, &TableFilter::leave_line);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(bar_);
  column->addWidget(state_, 1);
  setFocusProxy(table);
  auto* action = new QAction(tr("Filter…"), this);
  action->setShortcut(QKeySequence::Find);
  action->setShortcutContext(Qt::WidgetShortcut);
  connect(action, &QAction::triggered, this, &TableFilter::start);
  table->offer_filter(action);
  for (QTimer* timer : {&typed_, &recount_}) timer->setSingleShot(true);
  typed_.setInterval(kDebounceMilliseconds);
  connect(&typed_, &QTimer::timeout, this, &TableFilter::apply);
  connect(&recount_, &QTimer::timeout, this, [this] {
    // While a session runs, rows arrive ten times a second, for whichever page is in front.
    if (isVisible()) show_line();
  });
  connect(words_, &QLineEdit::textChanged, this, [this](const QString& text) {
    if (text.isEmpty()) {
      apply();
    } else {
      typed_.start();
    }
  });
  connect(expressions_, &QCheckBox::toggled, this, &TableFilter::apply);
  for (QObject* watched :
       {static_cast<QObject*>(table), static_cast<QObject*>(words_), static_cast<QObject*>(expressions_)})
    watched->installEventFilter(this);
  const TableRows* rows = table->rows();
  // A filter that removes every other row emits a signal for each of them.
  const auto soon = [this] { recount_.start(); };
  connect(rows, &QAbstractItemModel::modelReset, this, soon);
  // For rows that the words exclude, only the model emits signals.
  for (const QAbstractItemModel* model : {static_cast<const QAbstractItemModel*>(rows),
                                          static_cast<const QAbstractItemModel*>(rows->sourceModel())}) {
    connect(model, &QAbstractItemModel::rowsInserted, this, soon);
    connect(model, &QAbstractItemModel::rowsRemoved, this, soon);
  }
  show_fault();
  show_line();
}

void TableFilter::add_aside(QWidget* widget) {
  aside_ = widget;
  row_->addWidget(widget);
  show_line();
}

void TableFilter::start() {
  asked_ = true;
  show_line();
  words_->setFocus(Qt::ShortcutFocusReason);
  words_->selectAll();
}

void TableFilter::clear() {
  asked_ = false;
  words_->clear();
  apply();
}

void TableFilter::apply() {
  typed_.stop();
  table_->set_filter(words_->text(), expressions_->isChecked());
  show_fault();
  show_line();
}

void TableFilter::show_fault() {
  const QString fault = table_->rows()->fault();
  // Without a palette of its own the line follows the theme.
  QPalette colours;
  if (!fault.isEmpty()) colours.setColor(QPalette::Text, theme_of(palette()).bad);
  words_->setPalette(colours);
  words_->setToolTip(fault.isEmpty()
                         ? tr("Rows that have every word in some column stay. Ctrl+F leads here while the "
                              "table has the focus; Escape clears.")
                         : fault);
  state_->set_sentence(fault.isEmpty() ? tr("No row fits this filter.") : fault);
}

void TableFilter::leave_line() {
  clear();
  table_->setFocus(Qt::OtherFocusReason);
}

void TableFilter::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  show_line();
}

void TableFilter::show_line() {
  recount_.stop();
  const TableRows* rows = table_->rows();
  const int all = rows->count_without_words();
  const bool shown = asked_ || !words_->text().isEmpty() || all > kFewRows;
  words_->setVisible(shown);
  expressions_->setVisible(shown);
  count_->setVisible(shown && rows->has_words());
  bar_->setVisible(shown || aside_ != nullptr);
  count_->setText(
      tr("%1 of %2", "rows that are left of all").arg(count_label(rows->rowCount()), count_label(all)));
  // The view itself shows a sentence where the table has no rows at all.
  state_->set_empty(rows->has_words() && all > 0 && rows->rowCount() == 0);
}

bool TableFilter::take_key(const QObject* watched, int key) {
  if (key == Qt::Key_Escape) {
    // Where there is nothing to clear, the key may have another use.
    if (watched == table_ && words_->text().isEmpty()) return false;
    leave_line();
    return true;
  }
  if (watched != words_ || (key != Qt::Key_Down && key != Qt::Key_Return && key != Qt::Key_Enter))
    return false;
  apply();
  // With no row to go to, the words can be changed.
  if (state_->empty()) return true;
  table_->setFocus(Qt::OtherFocusReason);
  if (!table_->currentIndex().isValid()) table_->selectRow(0);
  return true;
}

bool TableFilter::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride &&
      static_cast<QKeyEvent*>(event)->matches(QKeySequence::Find)) {
    // The window has this key, too; here it applies to the rows.
    event->accept();
    return true;
  }
  if (event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Find)) {
      start();
      return true;
    }
    if (key->modifiers() == Qt::NoModifier && take_key(watched, key->key())) return true;
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace tilewright
