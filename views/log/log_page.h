// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/common/empty_state.h"

namespace tilewright {

class LogModel;

/// The log, or a sentence why it is still empty.
class LogPage : public EmptyState {
  Q_OBJECT

 public:
  explicit LogPage(LogModel* model, QWidget* parent = nullptr);
};

}  // namespace tilewright
