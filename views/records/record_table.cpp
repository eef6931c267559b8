// SPDX-License-Identifier: Apache-2.0
#include "views/records/record_table.h"

#include <QComboBox>
#include <QDataStream>
#include <QIODevice>
#include <QLineEdit>
#include <QMenu>
#include <algorithm>
#include <optional>

#include "core/records/trial_filter.h"
#include "views/common/task_name_delegate.h"
#include "views/records/filter_header.h"
#include "views/records/record_model.h"

namespace tilewright {
namespace {

using Key = TrialFilterTerm::Key;

std::optional<Key> key_of(int column) {
  switch (column) {
    case RecordModel::kTask: return Key::kTask;
    case RecordModel::kLatency: return Key::kLatency;
    case RecordModel::kSpread: return Key::kSpread;
    case RecordModel::kMachine: return Key::kNoisy;
    case RecordModel::kPredicted: return Key::kPredicted;
    case RecordModel::kOutcome: return Key::kState;
    case RecordModel::kVariant: return Key::kVariant;
    case RecordModel::kSketch: return Key::kSketch;
    case RecordModel::kRound: return Key::kRound;
    case RecordModel::kSession: return Key::kSession;
    case RecordModel::kOrigin: return Key::kOrigin;
    case RecordModel::kNote: return Key::kNote;
    default: return std::nullopt;
  }
}

QString example_of(int column) {
  switch (column) {
    case RecordModel::kLatency: return QStringLiteral("<2ms");
    case RecordModel::kSpread: return QStringLiteral("<5%");
    case RecordModel::kPredicted: return QStringLiteral(">0.5");
    case RecordModel::kRound: return QStringLiteral("1..9");
    default: return {};
  }
}

/// A value of a key, and what it is called.
struct Choice {
  QString value;
  QString name;
};
/// What a box offers in place of a field; the first is every value. Empty: the column has a field.
std::vector<Choice> choices_of(int column) {
  const Choice all{{}, RecordTable::tr("All")};
  switch (column) {
    case RecordModel::kOutcome:
      return {all,
              {QStringLiteral("ok"), RecordTable::tr("Succeeded")},
              {QStringLiteral("failed"), RecordTable::tr("Failed")},
              {QStringLiteral("verified"), RecordTable::tr("Verified")},
              {QStringLiteral("measured"), RecordTable::tr("Measured, not verified")},
              {QStringLiteral("compiled"), RecordTable::tr("Compiled alone")}};
    case RecordModel::kMachine:
      return {all,
              {QStringLiteral("yes"), RecordTable::tr("Noisy")},
              {QStringLiteral("no"), RecordTable::tr("Not noisy")}};
    default: return {};
  }
}

}  // namespace

RecordTable::RecordTable(RecordModel* model, QWidget* parent) : QTableView(parent) {
  setObjectName(QStringLiteral("recordTable"));
  setAccessibleName(tr("Records"));
  header_ = new FilterHeader(this);
  setHorizontalHeader(header_);
  setModel(model);
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setAlternatingRowColors(true);
  setShowGrid(false);
  setWordWrap(false);
  setTextElideMode(Qt::ElideMiddle);
  setItemDelegateForColumn(RecordModel::kTask, new TaskNameDelegate(this));
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
  verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  header_->setSectionsMovable(true);
  header_->setStretchLastSection(true);
  connect(header_, &QHeaderView::sortIndicatorChanged, this, [this](int column, Qt::SortOrder order) {
    if (RecordModel::sorts_by(column)) {
      sorted_ = {column, order};
    } else {
      header_->setSortIndicator(sorted_.first, sorted_.second);
    }
  });
  // The newest first, as the query begins.
  header_->setSortIndicator(RecordModel::kTime, Qt::DescendingOrder);
  setSortingEnabled(true);
  header_->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(header_, &QWidget::customContextMenuRequested, this, &RecordTable::show_header_menu);
  setContextMenuPolicy(Qt::CustomContextMenu);
  columns_.set_sorts_by(RecordModel::sorts_by);
  columns_.set_changed([this] { header_->place_editors(); });
  make_fields();
  size_columns();
}

void RecordTable::make_fields() {
  fields_.assign(RecordModel::kColumnCount, nullptr);
  std::vector<QWidget*> editors(RecordModel::kColumnCount, nullptr);
  boxes_.assign(RecordModel::kColumnCount, nullptr);
  for (int column = 0; column < RecordModel::kColumnCount; ++column) {
    if (!key_of(column)) continue;
    const auto at = static_cast<size_t>(column);
    const QString title = tr("Filter by %1").arg(record_heading(column));
    if (choices_of(column).empty()) {
      editors[at] = fields_[at] = make_field(column, title);
    } else {
      editors[at] = boxes_[at] = make_box(column, title);
    }
  }
  header_->set_editors(std::move(editors));
}

QComboBox* RecordTable::make_box(int column, const QString& title) {
  auto* box = new QComboBox;
  box->setObjectName(column == RecordModel::kOutcome ? QStringLiteral("recordOutcome")
                                                     : QStringLiteral("recordNoisy"));
  box->setAccessibleName(title);
  for (const Choice& choice : choices_of(column)) box->addItem(choice.name, choice.value);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  connect(box, &QComboBox::activated, this,
          [this, box, column](int choice) { write(column, box->itemData(choice).toString()); });
  return box;
}

QLineEdit* RecordTable::make_field(int column, const QString& title) {
  const std::string_view name = trial_filter_key_name(*key_of(column));
  auto* field = new QLineEdit;
  field->setObjectName(QStringLiteral("recordFilter-") +
                       QString::fromLatin1(name.data(), static_cast<int>(name.size())));
  field->setAccessibleName(title);
  field->setToolTip(title);
  field->setPlaceholderText(example_of(column));
  connect(field, &QLineEdit::textEdited, this,
          [this, column](const QString& value) { write(column, value.trimmed()); });
  return field;
}

void RecordTable::size_columns() {
  const QFontMetrics metrics = fontMetrics();
  const char* widest[] = {"conv2d 1x128x28x28 256 3x3 s2 +bias +relu",
                          "999.9 µs",
                          "99.99×",
                          "99.9 %",
                          "noisy, +99.9 %",
                          "9999.999",
                          "Compilation failed",
                          "algorithm_f4",
                          "algorithm_f4/12",
                          "999",
                          "2026-12-31 23:59",
                          "20261121-0",
                          "mutation",
                          "Note"};
  for (int column = 0; column < RecordModel::kColumnCount; ++column) {
    const int text = std::max(metrics.horizontalAdvance(QString::fromUtf8(widest[column])),
                              metrics.horizontalAdvance(record_heading(column)) + 12);
    setColumnWidth(column, text + 14);
  }
}

void RecordTable::changeEvent(QEvent* event) {
  QTableView::changeEvent(event);
  if (event->type() != QEvent::FontChange || header_ == nullptr) return;
  scale_.follow(*this);
  header_->place_editors();
}

void RecordTable::write(int column, const QString& value) {
  filter_ = QString::fromStdString(
      with_trial_filter_value(filter_.toStdString(), *key_of(column), value.toStdString()));
  Q_EMIT filter_edited(filter_);
}

void RecordTable::set_filter(const QString& text) {
  filter_ = text;
  const std::string whole = text.toStdString();
  for (int column = 0; column < RecordModel::kColumnCount; ++column) {
    const auto key = key_of(column);
    if (!key) continue;
    const QString value = QString::fromStdString(trial_filter_value(whole, *key));
    QLineEdit* field = fields_[static_cast<size_t>(column)];
    if (field == nullptr) {
      // A kind of error is none of the box's.
      QComboBox* box = boxes_[static_cast<size_t>(column)];
      box->setCurrentIndex(box->findData(value));
    } else if (!field->hasFocus() && field->text() != value) {
      // What is being typed is not changed under the hand.
      field->setText(value);
    }
  }
}

std::vector<int> RecordTable::shown_columns() const {
  std::vector<int> columns;
  for (int place = 0; place < header_->count(); ++place) {
    const int column = header_->logicalIndex(place);
    if (!header_->isSectionHidden(column)) columns.push_back(column);
  }
  return columns;
}

QByteArray RecordTable::layout_state() const {
  QByteArray bytes;
  QDataStream stream(&bytes, QIODevice::WriteOnly);
  stream.setVersion(QDataStream::Qt_6_0);
  stream << static_cast<int>(RecordModel::kColumnCount) << header_->saveState();
  return bytes;
}

bool RecordTable::restore_layout(const QByteArray& state) {
  QDataStream stream(state);
  stream.setVersion(QDataStream::Qt_6_0);
  int columns = 0;
  QByteArray header;
  stream >> columns >> header;
  if (stream.status() != QDataStream::Ok || columns != RecordModel::kColumnCount) return false;
  if (!header_->restoreState(header)) return false;
  header_->place_editors();
  sortByColumn(header_->sortIndicatorSection(), header_->sortIndicatorOrder());
  return true;
}

void RecordTable::show_header_menu(const QPoint& position) {
  QMenu menu;
  columns_.fill(&menu, header_->logicalIndexAt(position));
  menu.exec(header_->mapToGlobal(position));
}

}  // namespace tilewright
