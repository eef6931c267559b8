// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

#include "app/studio/sheets/sheet.h"
#include "core/graph/onnx/graph_input.h"
#include "core/graph/shape_binding.h"

class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace tilewright {

/// Asks for the extents of a model's inputs where its file leaves them open: one number for each symbol,
/// however many inputs use it, and one for each dimension without a symbol. A person can give several
/// bindings, a column each, for which one session tunes programs. It begins with earlier answers, or with
/// usual extents.
class ShapeSheet : public Sheet {
  Q_OBJECT

 public:
  explicit ShapeSheet(QWidget* parent);

  /// `why`: why the model cannot be used with the sizes `before`; empty where it was not tried.
  void ask(const QString& path, std::vector<GraphInput> inputs, const std::vector<ShapeBinding>& before,
           const QString& why = {});
  /// The current values, by column.
  std::vector<ShapeBinding> bindings() const;

 Q_SIGNALS:
  void bindings_chosen(const QString& path, const std::vector<tilewright::ShapeBinding>& bindings);

 private:
  /// An open dimension, or a whole input without a shape, of one binding.
  struct Field {
    size_t input = 0;
    size_t axis = 0;
    QSpinBox* extent = nullptr;  ///< the same for all dimensions of a symbol
    QLineEdit* shape = nullptr;
  };

  void show_columns(const std::vector<ShapeBinding>& bindings);
  /// The fields of one binding.
  std::vector<Field> add_column(QWidget* form, QGridLayout* rows, int column, const ShapeBinding& before);
  QSpinBox* add_extent(QWidget* form, QGridLayout* rows, int row, int column, const GraphInput& input,
                       size_t axis, int64_t value);
  void choose();
  /// Tells what is wrong with the sizes; empty: nothing.
  void tell(const QString& sentence);

  QString path_;
  std::vector<GraphInput> inputs_;
  std::vector<std::vector<Field>> columns_;
  QWidget* form_;
  QLabel* wrong_;
  QPushButton* more_;
  QPushButton* fewer_;
};

}  // namespace tilewright
