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
  /// Behind the open models' graphs those of files that were refused, the nodes that are to blame marked.
  void list_refused(const std::vector<RefusedModel>& refused);
  void show_refused(const RefusedModel& refused);

  GraphView* view_;
};

}  // namespace tilewright
