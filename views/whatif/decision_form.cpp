// SPDX-License-Identifier: Apache-2.0
#include "views/whatif/decision_form.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

#include "views/common/units.h"
#include "views/common/utf8_text.h"
#include "views/whatif/guarded_field.h"

namespace tilewright {
namespace {

// A choice has room for its longest option, unless that is a sentence.
constexpr qsizetype kFewestLettersOfChoice = 14;
constexpr qsizetype kMostLettersOfChoice = 30;

/// The name without the stage, which is the heading above.
QString short_name(const EditableDecision& decision) {
  QString name = text(decision.name);
  const QString stage = text(decision.stage);
  if (stage.isEmpty()) return name;
  if (name.startsWith(stage) && name.size() > stage.size() + 1) return name.mid(stage.size() + 1);
  if (name.endsWith(QLatin1Char(' ') + stage)) name.chop(stage.size() + 1);
  return name;
}

bool has_choice(const EditableDecision& decision) {
  return decision.kind == Decision::Kind::kSplit ? decision.extent > 1 && !decision.value.empty()
                                                 : decision.options.size() > 1;
}

}  // namespace

DecisionForm::DecisionForm(QWidget* parent) : QScrollArea(parent) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

QString DecisionForm::title(int decision) const {
  const auto row =
      std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) { return one.decision == decision; });
  return row == rows_.end() ? QString() : row->title;
}

DecisionForm::Row* DecisionForm::row_of(int decision) {
  const auto row =
      std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) { return one.decision == decision; });
  return row == rows_.end() ? nullptr : &*row;
}

void DecisionForm::set_decisions(std::vector<EditableDecision> decisions) {
  decisions_ = std::move(decisions);
  rows_.clear();
  auto* content = new QWidget;
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(8, 4, 8, 8);
  auto* form = new QFormLayout;
  column->addLayout(form);
  // Spare room is below the rows, not between them.
  column->addStretch(1);
  form->setVerticalSpacing(4);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  std::string stage;
  bool first = true;
  for (const EditableDecision& decision : decisions_) {
    if (!has_choice(decision)) continue;
    if ((first || decision.stage != stage) && !decision.stage.empty()) {
      auto* heading = new QLabel(text(decision.stage), content);
      QFont bold = heading->font();
      bold.setBold(true);
      heading->setFont(bold);
      form->addRow(heading);
    }
    first = false;
    stage = decision.stage;
    add_row(form, decision);
  }
  if (rows_.empty()) form->addRow(new QLabel(tr("This sketch leaves nothing open."), content));
  setWidget(content);
  update_decisions(decisions_);
}

void DecisionForm::add_row(QFormLayout* form, const EditableDecision& decision) {
  Row row;
  row.decision = decision.number;
  row.title = short_name(decision);
  row.field =
      decision.kind == Decision::Kind::kSplit ? make_factors(row, decision) : make_choice(row, decision);
  row.label = new QLabel(row.title, form->parentWidget());
  row.label->setWordWrap(true);
  row.label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::MinimumExpanding);
  row.label->setBuddy(row.choice != nullptr ? static_cast<QWidget*>(row.choice) : row.factors.front());
  form->addRow(row.label, row.field);
  rows_.push_back(std::move(row));
}

QWidget* DecisionForm::make_choice(Row& row, const EditableDecision& decision) {
  row.choice = new QComboBox;
  row.choice->setObjectName(QStringLiteral("decision%1").arg(decision.number));
  row.choice->setAccessibleName(text(decision.name));
  row.choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  qsizetype longest = 0;
  for (const auto& label : decision.labels) longest = std::max(longest, text(label).size());
  row.choice->setMinimumContentsLength(
      static_cast<int>(std::clamp(longest, kFewestLettersOfChoice, kMostLettersOfChoice)));
  guard_field(row.choice);
  for (size_t i = 0; i < decision.options.size(); ++i)
    row.choice->addItem(text(decision.labels[i]), static_cast<qlonglong>(decision.options[i]));
  connect(row.choice, &QComboBox::currentIndexChanged, this, [this, number = decision.number](int index) {
    const auto& options = decisions_[static_cast<size_t>(number)].options;
    if (index >= 0) Q_EMIT value_changed(number, {options[static_cast<size_t>(index)]});
  });
  return row.choice;
}

QWidget* DecisionForm::make_factors(Row& row, const EditableDecision& decision) {
  auto* field = new QWidget;
  auto* line = new QHBoxLayout(field);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(3);
  for (size_t place = 0; place < decision.value.size(); ++place) {
    if (place > 0) line->addWidget(new QLabel(QStringLiteral("×"), field));
    auto* factor = new QSpinBox(field);
    factor->setObjectName(QStringLiteral("decision%1-%2").arg(decision.number).arg(place));
    factor->setAccessibleName(tr("%1, factor %2").arg(text(decision.name)).arg(place + 1));
    factor->setRange(1, static_cast<int>(std::min<int64_t>(decision.extent, 1'000'000)));
    factor->setButtonSymbols(QAbstractSpinBox::NoButtons);
    factor->setMinimumWidth(factor->fontMetrics().averageCharWidth() * 6);
    guard_field(factor);
    line->addWidget(factor, 1);
    row.factors.push_back(factor);
    connect(factor, &QSpinBox::valueChanged, this, [this, number = decision.number] {
      const Row* changed = row_of(number);
      if (changed == nullptr) return;
      DecisionValue value;
      for (const QSpinBox* one : changed->factors) value.push_back(one->value());
      decisions_[static_cast<size_t>(number)].value = value;
      show_product(*changed, decisions_[static_cast<size_t>(number)]);
      Q_EMIT value_changed(number, value);
    });
  }
  row.product = new QLabel(field);
  row.product->setForegroundRole(QPalette::PlaceholderText);
  line->addWidget(row.product);
  return field;
}

void DecisionForm::show_product(const Row& row, const EditableDecision& decision) {
  int64_t product = 1;
  for (const int64_t factor : decision.value) product *= factor;
  const int64_t outer = (decision.extent + product - 1) / std::max<int64_t>(1, product);
  const bool divides = product > 0 && decision.extent % product == 0;
  row.product->setText(divides || !decision.exact ? tr("· %1 outside").arg(count_label(outer))
                                                  : tr("✗ of %1").arg(count_label(decision.extent)));
  QStringList hints;
  for (size_t place = 0; place < row.factors.size() && place < decision.factors.size(); ++place) {
    QStringList values;
    for (const int64_t factor : decision.factors[place]) {
      if (values.size() == 24) {
        values << QStringLiteral("…");
        break;
      }
      values << QString::number(factor);
    }
    row.factors[place]->setToolTip(
        values.isEmpty() ? tr("No value fits the other factors.")
                         : tr("Fits the other factors: %1").arg(values.join(QStringLiteral(", "))));
  }
}

void DecisionForm::show_value(Row& row, const EditableDecision& decision) {
  if (row.choice != nullptr) {
    const QSignalBlocker blocker(row.choice);
    const auto at = std::find(decision.options.begin(), decision.options.end(),
                              decision.value.empty() ? 0 : decision.value.front());
    row.choice->setCurrentIndex(
        at == decision.options.end() ? -1 : static_cast<int>(at - decision.options.begin()));
    return;
  }
  for (size_t place = 0; place < row.factors.size(); ++place) {
    const QSignalBlocker blocker(row.factors[place]);
    // A field is not overwritten while a person types in it.
    const auto wanted = static_cast<int>(decision.value[place]);
    if (row.factors[place]->value() != wanted) row.factors[place]->setValue(wanted);
  }
  show_product(row, decision);
}

void DecisionForm::update_decisions(const std::vector<EditableDecision>& decisions) {
  decisions_ = decisions;
  for (Row& row : rows_) {
    const EditableDecision& decision = decisions_[static_cast<size_t>(row.decision)];
    show_value(row, decision);
    row.field->setEnabled(decision.open);
    row.label->setEnabled(decision.open);
    row.label->setToolTip(decision.open ? text(decision.name)
                                        : tr("Other decisions leave nothing to choose here."));
  }
}

void DecisionForm::set_value(int decision, const DecisionValue& value) {
  Row* row = row_of(decision);
  if (row == nullptr) return;
  decisions_[static_cast<size_t>(decision)].value = value;
  show_value(*row, decisions_[static_cast<size_t>(decision)]);
}

}  // namespace tilewright
