// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"

namespace tilewright {

class GraphView;

/// The graphs of the open models. Whoever reads models hands them to the view.
class GraphPage : public Page {
  Q_OBJECT

 public:
  explicit GraphPage(StudioContext* context);
  QWidget* widget() const override;

 private:
  GraphView* view_;
};

}  // namespace tilewright
