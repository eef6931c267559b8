// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>
#include <functional>
#include <span>
#include <vector>

#include "core/schedule/primitive_fields.h"

class QFormLayout;

namespace tilewright {

/// The parameters of one primitive, each with a suitable editor.
class PrimitiveForm : public QScrollArea {
  Q_OBJECT

 public:
  explicit PrimitiveForm(QWidget* parent = nullptr);
  /// The titles of fields that have translations.
  static std::span<const char* const> titles();
  /// Keeps the editors where the fields differ only in their values.
  void set_fields(std::vector<PrimitiveField> fields);

 Q_SIGNALS:
  /// `place` of the field.
  void value_changed(size_t place, const std::vector<int64_t>& value);

 private:
  void build();
  QWidget* make_choice(size_t place);
  QWidget* make_number(size_t place);
  QWidget* make_factors(size_t place);
  QWidget* make_order(size_t place);
  void change(size_t place, std::vector<int64_t> value);

  std::vector<PrimitiveField> fields_;
  std::vector<std::function<void()>> refreshers_;  ///< show a field's value
};

}  // namespace tilewright
