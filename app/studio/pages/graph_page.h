// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "app/studio/pages/page.h"

namespace tilewright {

class GraphView;

/// The graphs of the open models, and of files that were refused.
class GraphPage : public Page {
  Q_OBJECT

 public:
  explicit GraphPage(StudioContext* context);
  QWidget* widget() const override;

 private:
  void show_models();
  /// Shows the graphs of refused files after those of the open models, with the nodes that caused the refusal
  /// marked.
  void list_refused(const std::vector<RefusedModel>& refused);
  void show_refused(const RefusedModel& refused);

  GraphView* view_;
};

}  // namespace tilewright
