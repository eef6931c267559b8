// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <QStringList>

#include "core/target/target.h"

namespace tilewright {

/// What an export writes, and what its code needs of a machine, before a folder is chosen. Not modal.
class ExportSheet : public QDialog {
  Q_OBJECT

 public:
  ExportSheet(const QStringList& models, const Target& target, QWidget* parent = nullptr);

 Q_SIGNALS:
  void folder_chosen(const QString& folder);

 private:
  void choose();
};

}  // namespace tilewright
