// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QWidget>
#include <functional>
#include <vector>

class QLabel;
class QPushButton;

namespace tilewright {

/// One thing that a tour points at.
struct TourStep {
  QString title;
  QString text;
  std::function<QWidget*()> show;  ///< brings it to view and tells it; null: there is nothing to point at
};

/// Lies over a window, leaves one part of it clear at a time, and says what that is. Escape ends it.
class TourOverlay : public QWidget {
  Q_OBJECT

 public:
  explicit TourOverlay(QWidget* parent);
  void begin(std::vector<TourStep> steps);
  void end();
  int step() const { return step_; }
  /// What is left clear, in this widget's coordinates.
  QRect clear_part() const;

 Q_SIGNALS:
  void ended();

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void go(int step);
  void place();

  std::vector<TourStep> steps_;
  int step_ = -1;
  QPointer<QWidget> target_;
  QWidget* bubble_;
  QLabel* title_;
  QLabel* text_;
  QLabel* count_;
  QPushButton* back_;
  QPushButton* next_;
};

}  // namespace tilewright
