// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <map>
#include <string>
#include <vector>

#include "app/studio/sheets/sheet.h"
#include "core/graph/onnx/graph_input.h"

class QLineEdit;
class QSpinBox;

namespace tilewright {

using InputShapes = std::map<std::string, Shape>;

/// Asks for the extents of a model's inputs where its file leaves them open: one number for each symbol,
/// however many inputs use it, and one for each dimension without a symbol. It begins with earlier answers,
/// or with usual extents.
class ShapeSheet : public Sheet {
  Q_OBJECT

 public:
  explicit ShapeSheet(QWidget* parent);

  void ask(const QString& path, std::vector<GraphInput> inputs, const InputShapes& before);
  /// The current values for every open input.
  InputShapes shapes() const;

 Q_SIGNALS:
  void shapes_chosen(const QString& path, const tilewright::InputShapes& shapes);

 private:
  /// An open dimension, or a whole input without a shape.
  struct Field {
    size_t input = 0;
    size_t axis = 0;
    QSpinBox* extent = nullptr;  ///< the same for all dimensions of a symbol
    QLineEdit* shape = nullptr;
  };

  void add_fields(const InputShapes& before);
  void choose();

  QString path_;
  std::vector<GraphInput> inputs_;
  std::vector<Field> fields_;
  QWidget* form_;
};

}  // namespace tilewright
