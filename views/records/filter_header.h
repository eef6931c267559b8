// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHeaderView>
#include <vector>

namespace tilewright {

/// A table's header with a row of editors below its titles, one for each column, which move and grow with it.
class FilterHeader : public QHeaderView {
  Q_OBJECT

 public:
  explicit FilterHeader(QWidget* parent = nullptr);

  /// Takes ownership of the editors, by column; null where a column has none.
  void set_editors(std::vector<QWidget*> editors);
  QWidget* editor(int column) const;
  /// Called after columns were shown or hidden.
  void place_editors();
  QSize sizeHint() const override;

 protected:
  void updateGeometries() override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  int row_height() const;

  std::vector<QWidget*> editors_;
};

}  // namespace tilewright
