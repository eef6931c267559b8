// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <memory>

#include "views/tuning/curve_model.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace tilewright {

class CurveChart;
class CurvePlot;
class ErrorModel;
class QuickCheck;

/// A button that runs the check, its curve while it runs, also as a table, and its result.
class QuickCheckView : public QFrame {
  Q_OBJECT

 public:
  explicit QuickCheckView(QuickCheck* check, QWidget* parent = nullptr);
  ~QuickCheckView() override;

  void set_threads(int threads) { threads_ = threads; }
  /// Where it is not possible, `why` replaces the button's hint.
  void set_possible(bool possible, const QString& why = {});
  /// The text for a check that ended without a program that runs.
  static QString without_result(int trials, const ErrorModel& errors);

 Q_SIGNALS:
  /// There is a curve now, which needs more space.
  void grown();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void follow();
  void draw();
  /// The height of the chart and its table, in lines of text.
  void fit_pages();
  void list_improvements();
  /// The cross-hair is at that number of trials.
  void read(double place);
  QString sentence() const;

  QuickCheck* check_;
  QPushButton* run_;
  QPushButton* cancel_;
  QLabel* text_;
  QProgressBar* bar_;
  CurveChart* chart_;
  std::unique_ptr<CurvePlot> plot_;
  QToolButton* as_table_;
  CurveModel improvements_;
  QWidget* table_page_ = nullptr;
  QString why_not_;
  int threads_ = 1;
};

}  // namespace tilewright
