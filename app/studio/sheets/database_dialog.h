// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <filesystem>
#include <functional>

#include "app/studio/background.h"
#include "core/base/result.h"

class QLabel;
class QPushButton;

namespace tilewright {

/// The database of records: its size, whether it is intact, and how to make it smaller or copy it. Not modal;
/// slow work is done beside the window's thread.
class DatabaseDialog : public QDialog {
  Q_OBJECT

 public:
  DatabaseDialog(Background* background, std::filesystem::path database, QWidget* parent = nullptr);
  /// Copies all sessions into a file.
  void back_up(const QString& file);

 Q_SIGNALS:
  void finished_work();

 private:
  void count();
  void check();
  void compact();
  void choose_backup();
  void work(const QString& sentence, std::function<Result<QString>()> run);

  Background* background_;
  std::filesystem::path database_;
  QLabel* content_;
  QLabel* said_;
  QList<QPushButton*> buttons_;
};

}  // namespace tilewright
