// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

class QComboBox;
class QLabel;

namespace tilewright {

class Settings;

/// What a person may choose about the window. Every choice holds at once and is kept at once; not modal.
class PreferencesDialog : public QDialog {
  Q_OBJECT

 public:
  explicit PreferencesDialog(Settings* settings, QWidget* parent = nullptr);
  /// Where sessions are kept, to be shown.
  void set_database(const QString& path);
  /// It was chosen elsewhere.
  void show_theme(const QString& theme);

 Q_SIGNALS:
  void theme_chosen(const QString& theme);
  void text_size_chosen(int percent);
  void notifications_chosen(bool wanted);
  void notable_gain_chosen(int percent);
  /// 0: no single task is to be told of.
  void task_gain_chosen(int percent);
  void database_change_wanted();

 private:
  QComboBox* theme_;
  QLabel* database_;
};

}  // namespace tilewright
