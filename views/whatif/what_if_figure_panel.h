// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

#include "views/whatif/what_if_values.h"

class QLabel;

namespace tilewright {

class FitBars;

/// What is said of the program that is edited by hand: whether it is legal, the prediction for it, how it
/// uses the machine, and what was measured.
class WhatIfFigurePanel : public QScrollArea {
  Q_OBJECT

 public:
  explicit WhatIfFigurePanel(QWidget* parent);

  /// The program as the edit began, with which others are compared.
  void begin(const WhatIfSubject& subject);
  void say_legal(bool legal, const QString& sentence);
  /// Why nothing can be measured; empty: it can.
  void say_unmeasurable(const QString& why_not);
  void say_measured(const QString& sentence);
  void show_prediction(const WhatIfPrediction& prediction);
  void show_figures(const WhatIfFigures& figures);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void colour_legality();

  WhatIfSubject subject_;
  bool legal_ = false;
  QLabel* legality_;
  QLabel* prediction_;
  QLabel* predictor_;
  QLabel* details_;
  QLabel* unmeasurable_;
  QLabel* measured_;
  FitBars* bars_;
};

}  // namespace tilewright
