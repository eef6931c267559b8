// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QListView>

namespace tilewright {

class LogModel;

/// The log; it stays at its end until a person scrolls up.
class LogView : public QListView {
  Q_OBJECT

 public:
  explicit LogView(LogModel* model, QWidget* parent = nullptr);

 private:
  void copy();

  bool at_end_ = true;
};

}  // namespace tilewright
