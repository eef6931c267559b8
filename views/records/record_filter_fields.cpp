// SPDX-License-Identifier: Apache-2.0
#include "views/records/record_filter_fields.h"

#include <QComboBox>
#include <QLineEdit>
#include <algorithm>
#include <optional>

#include "core/records/trial_filter.h"
#include "views/common/data_table.h"
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

/// A value of a key, and its name.
struct Choice {
  QString value;
  QString name;
};
/// The entries of a box that replaces a field; the first stands for every value. Empty: the column has a
/// field.
std::vector<Choice> choices_of(int column) {
  const Choice all{{}, RecordFilterFields::tr("All")};
  switch (column) {
    case RecordModel::kOutcome:
      return {all,
              {QStringLiteral("ok"), RecordFilterFields::tr("Succeeded")},
              {QStringLiteral("failed"), RecordFilterFields::tr("Failed")},
              {QStringLiteral("verified"), RecordFilterFields::tr("Verified")},
              {QStringLiteral("measured"), RecordFilterFields::tr("Measured, not verified")},
              {QStringLiteral("compiled"), RecordFilterFields::tr("Compiled alone")}};
    case RecordModel::kMachine:
      return {all,
              {QStringLiteral("yes"), RecordFilterFields::tr("Noisy")},
              {QStringLiteral("no"), RecordFilterFields::tr("Not noisy")}};
    default: return {};
  }
}

}  // namespace

RecordFilterFields* RecordFilterFields::with_table(RecordModel* model, QWidget* parent) {
  auto* header = new FilterHeader;
  // The newest first, like the initial query.
  header->setSortIndicator(RecordModel::kTime, Qt::DescendingOrder);
  return new RecordFilterFields(new DataTable(model, header, parent), header);
}

RecordFilterFields::RecordFilterFields(DataTable* table, FilterHeader* header)
    : QObject(table), table_(table), header_(header) {
  table_->setObjectName(QStringLiteral("recordTable"));
  table_->setAccessibleName(tr("Records"));
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->setTextElideMode(Qt::ElideMiddle);
  table_->setItemDelegateForColumn(RecordModel::kTask, new TaskNameDelegate(table_));
  table_->setContextMenuPolicy(Qt::CustomContextMenu);
  table_->set_sorts_by(RecordModel::sorts_by);
  table_->set_columns_changed([this] { header_->place_editors(); });
  header_->setStretchLastSection(true);
  make_fields();
  size_columns();
}

void RecordFilterFields::make_fields() {
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

QComboBox* RecordFilterFields::make_box(int column, const QString& title) {
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

QLineEdit* RecordFilterFields::make_field(int column, const QString& title) {
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

void RecordFilterFields::size_columns() {
  const QFontMetrics metrics = table_->fontMetrics();
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
                          "Processor 9999 (3fa9c27b)",
                          "mutation",
                          "Note"};
  for (int column = 0; column < RecordModel::kColumnCount; ++column) {
    const int text = std::max(metrics.horizontalAdvance(QString::fromUtf8(widest[column])),
                              metrics.horizontalAdvance(record_heading(column)) + 12);
    table_->setColumnWidth(column, text + 14);
  }
}

void RecordFilterFields::write(int column, const QString& value) {
  filter_ = QString::fromStdString(
      with_trial_filter_value(filter_.toStdString(), *key_of(column), value.toStdString()));
  Q_EMIT filter_edited(filter_);
}

void RecordFilterFields::set_filter(const QString& text) {
  filter_ = text;
  const std::string whole = text.toStdString();
  for (int column = 0; column < RecordModel::kColumnCount; ++column) {
    const auto key = key_of(column);
    if (!key) continue;
    const QString value = QString::fromStdString(trial_filter_value(whole, *key));
    QLineEdit* field = fields_[static_cast<size_t>(column)];
    if (field == nullptr) {
      // The box has no entry for a kind of error.
      QComboBox* box = boxes_[static_cast<size_t>(column)];
      box->setCurrentIndex(box->findData(value));
    } else if (!field->hasFocus() && field->text() != value) {
      // A field is not changed while a person types in it.
      field->setText(value);
    }
  }
}

}  // namespace tilewright
