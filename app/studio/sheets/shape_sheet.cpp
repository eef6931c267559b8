// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sheets/shape_sheet.h"

#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace tilewright {
namespace {

constexpr int kMostExtent = 1 << 24;

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
  connect(add_button(QStringLiteral("shapeOpen"), tr("Open"), true), &QPushButton::clicked, this,
          &ShapeSheet::choose);
}

void ShapeSheet::ask(const QString& path, std::vector<GraphInput> inputs, const InputShapes& before) {
  path_ = path;
  inputs_ = std::move(inputs);
  set_title(tr("How large are the inputs of %1?").arg(QFileInfo(path).fileName()));
  add_fields(before);
  open();
}

void ShapeSheet::add_fields(const InputShapes& before) {
  fields_.clear();
  auto* form = new QWidget(this);
  form->setObjectName(QStringLiteral("shapeForm"));
  auto* rows = new QFormLayout(form);
  rows->setContentsMargins(0, 0, 0, 0);
  std::map<std::string, QSpinBox*> of_symbol;
  for (size_t i = 0; i < inputs_.size(); ++i) {
    const GraphInput& input = inputs_[i];
    const auto known = before.find(input.name);
    const bool fits =
        known != before.end() && (!input.has_shape || known->second.size() == input.type.shape.size());
    const tilewright::Shape first = fits ? known->second : usual_shape(input);
    const QString name = QString::fromStdString(input.name);
    if (!input.has_shape) {
      auto* text = new QLineEdit(comma_list(first), form);
      text->setObjectName(QStringLiteral("shapeOf-") + name);
      text->setAccessibleName(name);
      text->setValidator(new QRegularExpressionValidator(
          QRegularExpression(QStringLiteral("[1-9][0-9]{0,7}(,[1-9][0-9]{0,7}){0,7}")), text));
      rows->addRow(tr("Shape of %1").arg(name), text);
      fields_.push_back({i, 0, nullptr, text});
      continue;
    }
    for (size_t axis = 0; axis < input.type.shape.size(); ++axis) {
      if (!input.is_open(axis)) continue;
      const std::string& symbol = input.symbols[axis];
      QSpinBox* extent = symbol.empty() ? nullptr : of_symbol[symbol];
      if (extent == nullptr) {
        extent = new QSpinBox(form);
        extent->setRange(1, kMostExtent);
        extent->setValue(static_cast<int>(std::clamp<int64_t>(first[axis], 1, kMostExtent)));
        const QString label = symbol.empty() ? tr("Dimension %1 of %2").arg(QString::number(axis), name)
                                             : QString::fromStdString(symbol);
        extent->setObjectName(QStringLiteral("extent-") +
                              (symbol.empty() ? name + QLatin1Char('-') + QString::number(axis) : label));
        extent->setAccessibleName(label);
        auto* declared = new QLabel(declared_text(input), form);
        declared->setForegroundRole(QPalette::PlaceholderText);
        declared->setTextFormat(Qt::PlainText);
        auto* row = new QHBoxLayout;
        row->addWidget(extent);
        row->addWidget(declared, 1);
        auto* title = new QLabel(label, form);
        title->setTextFormat(Qt::PlainText);
        title->setBuddy(extent);
        rows->addRow(title, row);
        if (!symbol.empty()) of_symbol[symbol] = extent;
      }
      fields_.push_back({i, axis, extent, nullptr});
    }
  }
  content()->replaceWidget(form_, form);
  form_->deleteLater();
  form_ = form;
}

InputShapes ShapeSheet::shapes() const {
  InputShapes shapes;
  for (const Field& field : fields_) {
    const GraphInput& input = inputs_[field.input];
    tilewright::Shape& shape = shapes.try_emplace(input.name, input.type.shape).first->second;
    if (field.shape != nullptr) {
      shape = shape_from(field.shape->text());
    } else {
      shape[field.axis] = field.extent->value();
    }
  }
  return shapes;
}

void ShapeSheet::choose() {
  const InputShapes chosen = shapes();
  const bool complete = std::ranges::all_of(chosen, [](const auto& input) { return !input.second.empty(); });
  if (!complete) return;
  dismiss();
  Q_EMIT shapes_chosen(path_, chosen);
}

}  // namespace tilewright
