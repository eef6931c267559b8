// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <QStringList>

#include "core/deploy/build_script.h"
#include "core/target/target.h"

class QLabel;
class QRadioButton;

namespace tilewright {

/// What an export writes and in which form, and what its code needs of a machine, before a folder is chosen.
/// Not modal.
class ExportSheet : public QDialog {
  Q_OBJECT

 public:
  /// `task`: its title, where one task alone is exported, which is always an object; else empty.
  ExportSheet(const QStringList& models, const QString& task, const Target& target,
              QWidget* parent = nullptr);

  ExportForm form() const;

 Q_SIGNALS:
  void folder_chosen(const QString& folder, tilewright::ExportForm form);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  /// A dialog is not asked by itself how high its broken lines are.
  void make_room();
  QLabel* line(const QString& text, const char* name);
  void add_forms();
  void tell_content();
  void choose();

  bool one_task_;
  QLabel* content_ = nullptr;
  QRadioButton* object_ = nullptr;  ///< null for one task
};

}  // namespace tilewright
