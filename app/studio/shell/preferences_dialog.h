// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

class QComboBox;
class QFormLayout;
class QLabel;

namespace tilewright {

class Settings;

/// A person's settings of the window. Every change applies at once and is stored at once; not modal.
class PreferencesDialog : public QDialog {
  Q_OBJECT

 public:
  explicit PreferencesDialog(Settings* settings, QWidget* parent = nullptr);
  /// The database of sessions, to be shown.
  void set_database(const QString& path);
  /// The setting was changed elsewhere.
  void show_theme(const QString& theme);

 Q_SIGNALS:
  void theme_chosen(const QString& theme);
  void text_size_chosen(int percent);
  void notifications_chosen(bool wanted);
  void notable_gain_chosen(int percent);
  /// 0: single tasks are not notified.
  void task_gain_chosen(int percent);
  void database_change_wanted();

 private:
  void add_look(QFormLayout* form, Settings* settings);
  void add_notifications(QFormLayout* form, const Settings* settings);
  void add_database(QFormLayout* form);

  QComboBox* theme_;
  QLabel* database_;
};

}  // namespace tilewright
