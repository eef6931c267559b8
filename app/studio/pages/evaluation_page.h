// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/evaluation_reader.h"
#include "app/studio/pages/page.h"

namespace tilewright {

class EvaluationView;

/// How cost models did on other data, as it came with the program and as the user evaluated them.
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
