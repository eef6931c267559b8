// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

namespace tilewright {

class Settings;

/// What a person may choose about the window. Every choice holds at once and is kept at once; not modal.
class PreferencesDialog : public QDialog {
  Q_OBJECT

 public:
  explicit PreferencesDialog(Settings* settings, QWidget* parent = nullptr);

 Q_SIGNALS:
  void theme_chosen(const QString& theme);
  void text_size_chosen(int percent);
  void notifications_chosen(bool wanted);
};

}  // namespace tilewright
