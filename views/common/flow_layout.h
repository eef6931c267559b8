// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLayout>
#include <memory>
#include <vector>

namespace tilewright {

/// A row that goes on in the next line where its parts have no room beside each other, so that a narrow
/// window or a language of long words clips nothing. What is left of a line goes to its parts that expand
/// (add_stretch(), or a widget of that size policy). Parts stand in the middle of their line; from right to
/// left where the language is read so.
class FlowLayout : public QLayout {
 public:
  explicit FlowLayout(QWidget* parent = nullptr) : QLayout(parent) {}

  /// What comes after it stands at the end of its line.
  void add_stretch();

  void addItem(QLayoutItem* item) override { items_.emplace_back(item); }
  int count() const override { return static_cast<int>(items_.size()); }
  QLayoutItem* itemAt(int index) const override;
  QLayoutItem* takeAt(int index) override;
  Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return place(QRect(0, 0, width, 0), true); }
  QSize minimumSize() const override;
  QSize sizeHint() const override;
  void setGeometry(const QRect& room) override;

 private:
  using Line = std::vector<QLayoutItem*>;
  std::vector<Line> lines(int width) const;
  /// Gives the height; moves nothing where it only `measures`.
  int place(const QRect& room, bool measures) const;
  int gap() const { return spacing() < 0 ? 6 : spacing(); }

  std::vector<std::unique_ptr<QLayoutItem>> items_;
};

}  // namespace tilewright
