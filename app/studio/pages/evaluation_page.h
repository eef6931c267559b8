// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/evaluation_reader.h"
#include "app/studio/pages/page.h"

namespace tilewright {

class EvaluationView;

/// The scores of cost models on other data: those that are part of the program, and the user's own
/// evaluations.
class EvaluationPage : public Page {
  Q_OBJECT

 public:
  explicit EvaluationPage(StudioContext* context);
  QWidget* widget() const override;

 private:
  EvaluationView* view_;
  EvaluationReader reader_;
};

}  // namespace tilewright
