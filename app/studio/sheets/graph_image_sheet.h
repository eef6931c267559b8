// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

namespace tilewright {

/// Asks whether a picture of the graph should show all of it or the selection, before a file is chosen. Not
/// modal.
class GraphImageSheet : public QDialog {
  Q_OBJECT

 public:
  /// `selected`: a description of the selection.
  explicit GraphImageSheet(const QString& selected, QWidget* parent = nullptr);

 Q_SIGNALS:
  void extent_chosen(bool selected_only);
};

}  // namespace tilewright
