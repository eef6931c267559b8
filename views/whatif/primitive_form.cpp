// SPDX-License-Identifier: Apache-2.0
#include "views/whatif/primitive_form.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <utility>

#include "views/common/units.h"
#include "views/common/utf8_text.h"
#include "views/whatif/guarded_field.h"

namespace tilewright {
namespace {

using Kind = PrimitiveField::Kind;

constexpr int kLettersOfPrimitiveForm = 10;
constexpr size_t kMostFactors = 6;

QString title_of(const PrimitiveField& field) {
  return QCoreApplication::translate("PrimitiveForm", field.title.c_str());
}

/// The core's names of the parameters.
constexpr std::array kTitles{
    QT_TRANSLATE_NOOP("PrimitiveForm", "Stage"),        QT_TRANSLATE_NOOP("PrimitiveForm", "Loop"),
    QT_TRANSLATE_NOOP("PrimitiveForm", "Factors"),      QT_TRANSLATE_NOOP("PrimitiveForm", "Tail"),
    QT_TRANSLATE_NOOP("PrimitiveForm", "As in split"),  QT_TRANSLATE_NOOP("PrimitiveForm", "Parts"),
    QT_TRANSLATE_NOOP("PrimitiveForm", "From loop"),    QT_TRANSLATE_NOOP("PrimitiveForm", "Loops"),
    QT_TRANSLATE_NOOP("PrimitiveForm", "Order"),        QT_TRANSLATE_NOOP("PrimitiveForm", "Annotation"),
    QT_TRANSLATE_NOOP("PrimitiveForm", "Unroll up to"), QT_TRANSLATE_NOOP("PrimitiveForm", "Inside stage"),
    QT_TRANSLATE_NOOP("PrimitiveForm", "Inside loop"),  QT_TRANSLATE_NOOP("PrimitiveForm", "Memory"),
    QT_TRANSLATE_NOOP("PrimitiveForm", "New axis"),     QT_TRANSLATE_NOOP("PrimitiveForm", "Operand"),
    QT_TRANSLATE_NOOP("PrimitiveForm", "Ahead of"),     QT_TRANSLATE_NOOP("PrimitiveForm", "Bytes"),
    QT_TRANSLATE_NOOP("PrimitiveForm", "Intrinsic")};

QString name_of(size_t place, const char* part = "") {
  return QStringLiteral("primitiveField%1%2").arg(place).arg(QLatin1String(part));
}

/// Whether both can be shown by the same editors.
bool same_editors(const PrimitiveField& a, const PrimitiveField& b) {
  // A number's limits depend on other fields, one of which may be in use.
  const bool same_limits = a.kind == Kind::kNumber || (a.least == b.least && a.most == b.most);
  return a.title == b.title && a.kind == b.kind && same_limits &&
         (a.kind != Kind::kFactors || a.value.size() == b.value.size()) &&
         (a.kind == Kind::kOrder || (a.options == b.options && a.labels == b.labels));
}

int position(const PrimitiveField& field) {
  const auto found =
      std::find(field.options.begin(), field.options.end(), field.value.empty() ? -1 : field.value.front());
  return found == field.options.end() ? -1 : static_cast<int>(found - field.options.begin());
}

int limited(int64_t value) {
  return static_cast<int>(std::clamp<int64_t>(value, 0, 1 << 30));
}

}  // namespace

std::span<const char* const> PrimitiveForm::titles() {
  return kTitles;
}

PrimitiveForm::PrimitiveForm(QWidget* parent) : QScrollArea(parent) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void PrimitiveForm::set_fields(std::vector<PrimitiveField> fields) {
  const bool same = widget() != nullptr && std::ranges::equal(fields, fields_, same_editors);
  fields_ = std::move(fields);
  if (!same) build();
  for (const auto& refresh : refreshers_) refresh();
}

void PrimitiveForm::build() {
  refreshers_.clear();
  auto* content = new QWidget;
  auto* form = new QFormLayout(content);
  form->setContentsMargins(8, 4, 8, 4);
  form->setVerticalSpacing(4);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  for (size_t place = 0; place < fields_.size(); ++place) {
    QWidget* editor = nullptr;
    switch (fields_[place].kind) {
      case Kind::kChoice: editor = make_choice(place); break;
      case Kind::kNumber: editor = make_number(place); break;
      case Kind::kFactors: editor = make_factors(place); break;
      case Kind::kOrder: editor = make_order(place); break;
    }
    form->addRow(title_of(fields_[place]), editor);
  }
  // The editor in use may be one of those that are removed.
  if (QWidget* old = takeWidget()) old->deleteLater();
  setWidget(content);
}

void PrimitiveForm::change(size_t place, std::vector<int64_t> value) {
  if (fields_[place].value == value) return;
  fields_[place].value = value;
  Q_EMIT value_changed(place, value);
}

QWidget* PrimitiveForm::make_choice(size_t place) {
  const PrimitiveField& field = fields_[place];
  auto* box = new QComboBox;
  box->setObjectName(name_of(place));
  box->setAccessibleName(title_of(field));
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(kLettersOfPrimitiveForm);
  for (const std::string& label : field.labels) box->addItem(text(label));
  guard_field(box);
  connect(box, &QComboBox::currentIndexChanged, this, [this, place](int index) {
    if (index >= 0) change(place, {fields_[place].options[static_cast<size_t>(index)]});
  });
  refreshers_.emplace_back([this, box, place] {
    const QSignalBlocker blocker(box);
    box->setCurrentIndex(position(fields_[place]));
  });
  return box;
}

QWidget* PrimitiveForm::make_number(size_t place) {
  const PrimitiveField& field = fields_[place];
  auto* number = new QSpinBox;
  number->setObjectName(name_of(place));
  number->setAccessibleName(title_of(field));
  guard_field(number);
  connect(number, &QSpinBox::valueChanged, this, [this, place](int value) { change(place, {value}); });
  refreshers_.emplace_back([this, number, place] {
    const QSignalBlocker blocker(number);
    number->setRange(limited(fields_[place].least), limited(fields_[place].most));
    const auto& value = fields_[place].value;
    const int wanted = value.empty() ? 0 : limited(value.front());
    if (number->value() != wanted) number->setValue(wanted);
  });
  return number;
}

QWidget* PrimitiveForm::make_factors(size_t place) {
  const PrimitiveField& field = fields_[place];
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(3);
  std::vector<QSpinBox*> numbers;
  for (size_t i = 0; i < field.value.size(); ++i) {
    if (i > 0) line->addWidget(new QLabel(QStringLiteral("×")));
    auto* number = new QSpinBox;
    number->setObjectName(name_of(place, "-") + QString::number(i));
    number->setAccessibleName(tr("Factor %1").arg(i + 1));
    number->setRange(1, limited(field.most));
    number->setButtonSymbols(QAbstractSpinBox::NoButtons);
    // The range is far larger than needed.
    number->setMinimumWidth(number->fontMetrics().averageCharWidth() * 6);
    number->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    guard_field(number);
    line->addWidget(number, 1);
    numbers.push_back(number);
    connect(number, &QSpinBox::valueChanged, this, [this, place, i](int value) {
      auto changed = fields_[place].value;
      if (i < changed.size()) changed[i] = value;
      change(place, std::move(changed));
    });
  }
  const auto button = [&](const char* name, const QString& sign, const QString& tip) {
    auto* tool = new QToolButton;
    tool->setObjectName(name_of(place, name));
    tool->setText(sign);
    tool->setToolTip(tip);
    tool->setAccessibleName(tip);
    tool->setAutoRaise(true);
    line->addWidget(tool);
    return tool;
  };
  auto* more = button("More", QStringLiteral("+"), tr("One factor more"));
  auto* fewer = button("Fewer", QStringLiteral("−"), tr("One factor less"));
  more->setEnabled(field.value.size() < kMostFactors);
  fewer->setEnabled(field.value.size() > 1);
  connect(more, &QToolButton::clicked, this, [this, place] {
    auto changed = fields_[place].value;
    changed.push_back(1);
    change(place, std::move(changed));
  });
  connect(fewer, &QToolButton::clicked, this, [this, place] {
    auto changed = fields_[place].value;
    if (changed.size() > 1) changed.pop_back();
    change(place, std::move(changed));
  });
  auto* outside = new QLabel;
  outside->setObjectName(name_of(place, "Outside"));
  outside->setForegroundRole(QPalette::PlaceholderText);
  line->addWidget(outside);
  refreshers_.emplace_back([this, numbers, outside, place] {
    const PrimitiveField& shown = fields_[place];
    int64_t product = 1;
    for (size_t i = 0; i < numbers.size() && i < shown.value.size(); ++i) {
      const QSignalBlocker blocker(numbers[i]);
      const int wanted = limited(shown.value[i]);
      if (numbers[i]->value() != wanted) numbers[i]->setValue(wanted);
      product = std::min<int64_t>(int64_t{1} << 40, product * std::max<int64_t>(1, shown.value[i]));
    }
    outside->setText(tr("of %1").arg(count_label(shown.extent)));
    outside->setToolTip(tr("%1 steps outside").arg(count_label((shown.extent + product - 1) / product)));
  });
  return row;
}

QWidget* PrimitiveForm::make_order(size_t place) {
  auto* column = new QWidget;
  auto* layout = new QHBoxLayout(column);
  layout->setContentsMargins(0, 0, 0, 0);
  auto* list = new QListWidget;
  list->setObjectName(name_of(place));
  list->setAccessibleName(tr("Loops from the outermost to the innermost"));
  layout->addWidget(list, 1);
  auto* buttons = new QVBoxLayout;
  const auto add = [&](const char* name, Qt::ArrowType arrow, const QString& tip, int step) {
    auto* tool = new QToolButton;
    tool->setObjectName(name_of(place, name));
    tool->setArrowType(arrow);
    tool->setToolTip(tip);
    tool->setAccessibleName(tip);
    buttons->addWidget(tool);
    connect(tool, &QToolButton::clicked, this, [this, list, place, step] {
      auto order = fields_[place].value;
      const int row = list->currentRow();
      const int other = row + step;
      if (row < 0 || other < 0 || other >= static_cast<int>(order.size())) return;
      std::swap(order[static_cast<size_t>(row)], order[static_cast<size_t>(other)]);
      auto& labels = fields_[place].labels;
      std::swap(labels[static_cast<size_t>(row)], labels[static_cast<size_t>(other)]);
      list->setCurrentRow(other);
      change(place, std::move(order));
    });
  };
  add("Out", Qt::UpArrow, tr("Further out"), -1);
  add("In", Qt::DownArrow, tr("Further in"), 1);
  buttons->addStretch(1);
  layout->addLayout(buttons);
  refreshers_.emplace_back([this, list, place] {
    const QSignalBlocker blocker(list);
    const int row = list->currentRow();
    list->clear();
    for (const std::string& label : fields_[place].labels) list->addItem(text(label));
    list->setCurrentRow(std::clamp(row, 0, std::max(0, list->count() - 1)));
  });
  return column;
}

}  // namespace tilewright
