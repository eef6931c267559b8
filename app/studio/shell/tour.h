// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QWidget>
#include <functional>
#include <vector>

class QLabel;
class QPushButton;

namespace tilewright {

/// One subject of a tour.
struct TourStep {
  QString title;
  QString text;
  std::function<QWidget*()> show;  ///< shows it and returns it; null: there is nothing to show
};

/// Covers a window except for one part at a time, and explains that part. Escape ends it.
class TourOverlay : public QWidget {
  Q_OBJECT

 public:
  explicit TourOverlay(QWidget* parent);
  void begin(std::vector<TourStep> steps);
  void end();
  int step() const { return step_; }
  /// The part that is not covered, in this widget's coordinates.
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
