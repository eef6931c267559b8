// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLayout>
#include <memory>
#include <vector>

namespace tilewright {

/// A row that continues on the next line where its parts have no room side by side, so that nothing is
/// clipped in a narrow window or a language with long words. The rest of a line goes to the parts that expand
/// (add_stretch(), or a widget with that size policy). Parts are vertically centred in their line; they go
/// from right to left where the language does.
class FlowLayout : public QLayout {
 public:
  explicit FlowLayout(QWidget* parent = nullptr) : QLayout(parent) {}

  /// Parts that follow are at the end of their line.
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
  /// Returns the height; moves nothing where it only `measures`.
  int place(const QRect& room, bool measures) const;
  int gap() const { return spacing() < 0 ? 6 : spacing(); }

  std::vector<std::unique_ptr<QLayoutItem>> items_;
};

}  // namespace tilewright
