// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "views/common/log_scale.h"
#include "views/family/family_tree.h"

namespace tilewright {

/// Draws a family from left to right by rounds, faster programs lower, with a line from each parent to its
/// child; the line of descent of the chosen member is highlighted. Members are chosen by a click or by the
/// arrow keys: Left and Right follow the order in which they came, Up leads to the parent, Down to the
/// fastest child.
class FamilyCanvas : public QWidget {
  Q_OBJECT

 public:
  explicit FamilyCanvas(QWidget* parent = nullptr);
  void set_tree(std::shared_ptr<const FamilyTree> tree);
  /// -1: none.
  void choose(int member);
  int chosen() const { return chosen_; }
  /// Draws a ring around the member that a person looks at elsewhere; -1: none.
  void mark(int member);
  int marked() const { return marked_; }
  /// Draws a line at the baseline of the task, where it is within the range of latencies; 0: none.
  void set_baseline(double seconds);
  double baseline() const { return baseline_; }
  QPointF place(int member) const;
  /// -1: none.
  int member_at(const QPointF& position) const;
  int hovered() const { return hovered_; }
  /// The name of the baseline is placed at its line, over as few members as possible. Empty where the line is
  /// not visible.
  QRectF baseline_room() const;
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// -1: no member is chosen any more.
  void member_hovered(int member);
  void member_chosen(int member);
  /// Escape: no record is chosen.
  void cleared();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void set_scales();
  void hover(int member);
  /// The member's parent; -1: it has none.
  int fastest_child(int member) const;
  void draw_axes(QPainter& painter) const;
  bool shows_baseline() const;
  QString baseline_name() const;
  int members_in(const QRectF& room) const;
  void draw_baseline(QPainter& painter) const;
  /// The label is above the points, which would cover it.
  void name_baseline(QPainter& painter) const;
  void draw_edges(QPainter& painter) const;
  void draw_members(QPainter& painter) const;
  void draw_line(QPainter& painter) const;
  /// The changes from a parent to its child, where there is room for them.
  void draw_change(QPainter& painter, const QPointF& from, const QPointF& to, const QString& text) const;
  const FamilyMember& member(int at) const { return tree_->members[static_cast<size_t>(at)]; }

  std::shared_ptr<const FamilyTree> tree_ = std::make_shared<FamilyTree>();
  std::vector<int> line_;        ///< of descent of the chosen member
  std::vector<double> columns_;  ///< by member: its round among those of the tree, and its place in it
  std::vector<std::pair<double, int>> rounds_;  ///< where each round begins, and its number
  double last_column_ = 1;
  LogScale y_;
  bool has_scale_ = false;  ///< some member has a latency
  QRectF plot_;
  int chosen_ = -1;
  int hovered_ = -1;
  int marked_ = -1;
  double baseline_ = 0;
};

}  // namespace tilewright
