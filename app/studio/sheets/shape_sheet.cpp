// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sheets/shape_sheet.h"

#include <QAccessible>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace tilewright {
namespace {

constexpr int kMostExtent = 1 << 24;
/// That fit beside each other.
constexpr size_t kMostShownBindings = 8;
/// Behind all bindings.
constexpr int kDeclaredColumn = static_cast<int>(kMostBindings) + 1;

QString comma_list(const Shape& shape) {
  QStringList extents;
  for (const int64_t extent : shape) extents << QString::number(extent);
  return extents.join(QLatin1Char(','));
}

Shape shape_from(const QString& text) {
  Shape shape;
  for (const QString& extent : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
    shape.push_back(extent.toLongLong());
  return shape;
}

/// "input_ids, batch × sequence", with the names in the file.
QString declared_text(const GraphInput& input) {
  QStringList extents;
  for (size_t axis = 0; axis < input.type.shape.size(); ++axis) {
    const QString symbol = QString::fromStdString(input.symbols[axis]);
    extents << (!input.is_open(axis) ? QString::number(input.type.shape[axis])
                : symbol.isEmpty()   ? QStringLiteral("?")
                                     : symbol);
  }
  return QStringLiteral("%1 [%2]").arg(QString::fromStdString(input.name),
                                       extents.join(QStringLiteral(" × ")));
}

/// What an earlier binding says of an input; its usual shape where it says nothing that fits.
Shape first_shape(const GraphInput& input, const ShapeBinding& before) {
  Shape shape = usual_shape(input);
  const auto known = before.shapes.find(input.name);
  if (known != before.shapes.end() && (!input.has_shape || known->second.size() == input.type.shape.size()))
    shape = known->second;
  for (size_t axis = 0; input.has_shape && axis < input.type.shape.size(); ++axis) {
    const auto named = before.dimensions.find(input.symbols[axis]);
    if (input.is_open(axis) && named != before.dimensions.end()) shape[axis] = named->second;
  }
  return shape;
}

/// "-2" behind the names of the widgets of the second binding.
QString end_of_name(int column) {
  return column == 0 ? QString() : QLatin1Char('-') + QString::number(column + 1);
}

}  // namespace

ShapeSheet::ShapeSheet(QWidget* parent)
    : Sheet(QStringLiteral("shapeSheet"), parent), form_(new QWidget(this)) {
  auto* told =
      new QLabel(tr("The file leaves these dimensions open, and programs are tuned for one size each. What "
                    "you enter is remembered for this file."),
                 this);
  told->setWordWrap(true);
  content()->addWidget(told);
  content()->addWidget(form_);
  auto* columns = new QHBoxLayout;
  more_ = new QPushButton(tr("Add other sizes"), this);
  more_->setObjectName(QStringLiteral("shapeMore"));
  more_->setToolTip(
      tr("One session tunes programs for all of these sizes, and one exported library has them all."));
  fewer_ = new QPushButton(tr("Remove the last sizes"), this);
  fewer_->setObjectName(QStringLiteral("shapeFewer"));
  columns->addWidget(more_);
  columns->addWidget(fewer_);
  columns->addStretch(1);
  content()->addLayout(columns);
  wrong_ = new QLabel(this);
  wrong_->setObjectName(QStringLiteral("shapeWrong"));
  wrong_->setTextFormat(Qt::PlainText);
  wrong_->setWordWrap(true);
  wrong_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  content()->addWidget(wrong_);
  connect(more_, &QPushButton::clicked, this, [this] {
    std::vector<ShapeBinding> shown = bindings();
    if (shown.size() >= kMostShownBindings) return;
    shown.push_back(shown.back());
    show_columns(shown);
  });
  connect(fewer_, &QPushButton::clicked, this, [this] {
    std::vector<ShapeBinding> shown = bindings();
    shown.pop_back();
    show_columns(shown);
  });
  connect(add_button(QStringLiteral("shapeOpen"), tr("Open"), true), &QPushButton::clicked, this,
          &ShapeSheet::choose);
}

void ShapeSheet::ask(const QString& path, std::vector<GraphInput> inputs,
                     const std::vector<ShapeBinding>& before, const QString& why) {
  path_ = path;
  inputs_ = std::move(inputs);
  set_title(tr("How large are the inputs of %1?").arg(QFileInfo(path).fileName()));
  show_columns(before);
  tell(why);
  open();
}

void ShapeSheet::show_columns(const std::vector<ShapeBinding>& bindings) {
  columns_.clear();
  auto* form = new QWidget(this);
  form->setObjectName(QStringLiteral("shapeForm"));
  auto* rows = new QGridLayout(form);
  rows->setContentsMargins(0, 0, 0, 0);
  const int count = std::max(1, static_cast<int>(bindings.size()));
  for (int column = 0; column < count; ++column) {
    const bool known = column < static_cast<int>(bindings.size());
    const ShapeBinding before = known ? bindings[static_cast<size_t>(column)] : ShapeBinding();
    columns_.push_back(add_column(form, rows, column, before));
  }
  rows->setColumnStretch(kDeclaredColumn, 1);
  fewer_->setEnabled(count > 1);
  more_->setEnabled(columns_.size() < kMostShownBindings);
  content()->replaceWidget(form_, form);
  // Nobody may find its fields any more.
  form_->setParent(nullptr);
  form_->deleteLater();
  form_ = form;
}

QSpinBox* ShapeSheet::add_extent(QWidget* form, QGridLayout* rows, int row, int column,
                                 const GraphInput& input, size_t axis, int64_t value) {
  const std::string& symbol = input.symbols[axis];
  const QString name = QString::fromStdString(input.name);
  const QString label = symbol.empty() ? tr("Dimension %1 of %2").arg(QString::number(axis), name)
                                       : QString::fromStdString(symbol);
  auto* extent = new QSpinBox(form);
  extent->setRange(0, kMostExtent);
  extent->setValue(static_cast<int>(std::clamp<int64_t>(value, 0, kMostExtent)));
  const QString of_input = name + QLatin1Char('-') + QString::number(axis);
  extent->setObjectName(QStringLiteral("extent-") + (symbol.empty() ? of_input : label) +
                        end_of_name(column));
  extent->setAccessibleName(column == 0 ? label
                                        : tr("%1, sizes %2").arg(label, QLocale().toString(column + 1)));
  rows->addWidget(extent, row, column + 1);
  if (column == 0) {
    auto* title = new QLabel(label, form);
    title->setTextFormat(Qt::PlainText);
    title->setBuddy(extent);
    rows->addWidget(title, row, 0);
    auto* declared = new QLabel(declared_text(input), form);
    declared->setForegroundRole(QPalette::PlaceholderText);
    declared->setTextFormat(Qt::PlainText);
    rows->addWidget(declared, row, kDeclaredColumn);
  }
  return extent;
}

std::vector<ShapeSheet::Field> ShapeSheet::add_column(QWidget* form, QGridLayout* rows, int column,
                                                      const ShapeBinding& before) {
  std::vector<Field> fields;
  std::map<std::string, QSpinBox*> of_symbol;
  int row = 0;
  for (size_t i = 0; i < inputs_.size(); ++i) {
    const GraphInput& input = inputs_[i];
    const tilewright::Shape first = first_shape(input, before);
    if (!input.has_shape) {
      const QString name = QString::fromStdString(input.name);
      const QString label = tr("Shape of %1").arg(name);
      auto* text = new QLineEdit(comma_list(first), form);
      text->setObjectName(QStringLiteral("shapeOf-") + name + end_of_name(column));
      text->setAccessibleName(column == 0 ? name
                                          : tr("%1, sizes %2").arg(name, QLocale().toString(column + 1)));
      text->setValidator(new QRegularExpressionValidator(
          QRegularExpression(QStringLiteral("[0-9]{1,8}(,[0-9]{1,8}){0,7}")), text));
      if (column == 0) {
        auto* title = new QLabel(label, form);
        title->setTextFormat(Qt::PlainText);
        title->setBuddy(text);
        rows->addWidget(title, row, 0);
      }
      rows->addWidget(text, row++, column + 1);
      fields.push_back({i, 0, nullptr, text});
      continue;
    }
    for (size_t axis = 0; axis < input.type.shape.size(); ++axis) {
      if (!input.is_open(axis)) continue;
      const std::string& symbol = input.symbols[axis];
      QSpinBox* extent = symbol.empty() ? nullptr : of_symbol[symbol];
      if (extent == nullptr) {
        extent = add_extent(form, rows, row++, column, input, axis, first[axis]);
        if (!symbol.empty()) of_symbol[symbol] = extent;
      }
      fields.push_back({i, axis, extent, nullptr});
    }
  }
  return fields;
}

std::vector<ShapeBinding> ShapeSheet::bindings() const {
  std::vector<ShapeBinding> bindings;
  for (const auto& fields : columns_) {
    ShapeBinding& binding = bindings.emplace_back();
    std::map<std::string, tilewright::Shape> shapes;
    std::map<std::string, bool> has_unnamed;
    for (const Field& field : fields) {
      const GraphInput& input = inputs_[field.input];
      tilewright::Shape& shape = shapes.try_emplace(input.name, input.type.shape).first->second;
      if (field.shape != nullptr) {
        shape = shape_from(field.shape->text());
        has_unnamed[input.name] = true;
        continue;
      }
      shape[field.axis] = field.extent->value();
      const std::string& symbol = input.symbols[field.axis];
      if (symbol.empty()) {
        has_unnamed[input.name] = true;
      } else {
        binding.dimensions[symbol] = field.extent->value();
      }
    }
    for (auto& [name, shape] : shapes) {
      if (has_unnamed[name]) binding.shapes.emplace(name, std::move(shape));
    }
  }
  return bindings;
}

void ShapeSheet::tell(const QString& sentence) {
  wrong_->setText(sentence);
  wrong_->setVisible(!sentence.isEmpty());
  if (sentence.isEmpty()) return;
  QAccessibleEvent alert(wrong_, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void ShapeSheet::choose() {
  const std::vector<ShapeBinding> chosen = bindings();
  const bool complete = std::ranges::all_of(chosen, [](const ShapeBinding& binding) {
    return std::ranges::none_of(binding.shapes, [](const auto& input) { return input.second.empty(); });
  });
  if (!complete) {
    tell(tr("A shape is missing: it is written as extents with commas between them, such as 1,3,224,224."));
    return;
  }
  dismiss();
  Q_EMIT bindings_chosen(path_, chosen);
}

}  // namespace tilewright
