// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

namespace tilewright {

/// Whether a picture of the graph is to show all of it or what is selected, before a file is chosen. Not
/// modal.
class GraphImageSheet : public QDialog {
  Q_OBJECT

 public:
  /// `selected`: says what is selected.
  explicit GraphImageSheet(const QString& selected, QWidget* parent = nullptr);

 Q_SIGNALS:
  void extent_chosen(bool selected_only);
};

}  // namespace tilewright
