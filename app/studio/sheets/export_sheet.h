// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <QStringList>

#include "core/deploy/build_script.h"
#include "core/target/target.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;

namespace tilewright {

/// What an export writes, in which form and where to, and what its code needs of a machine. Not modal. It
/// stays while the export is made, and where that is refused it says why and takes another folder.
class ExportSheet : public QDialog {
  Q_OBJECT

 public:
  /// `task`: its title, where one task alone is exported, which is always an object; else empty. `folder`:
  /// what is proposed; it need not exist.
  ExportSheet(const QStringList& models, const QString& task, const Target& target, const QString& folder,
              QWidget* parent = nullptr);

  ExportForm form() const;
  /// Absolute; a relative one counts from the person's home. Empty while none is given.
  QString folder() const;
  /// What was chosen is being written: nothing else can be until that has ended.
  void begin();
  /// It was not written, as this sentence says; what was typed is as it was.
  void refuse(const QString& sentence);
  /// It is written, or was given up: closes the sheet.
  void finish();

 public Q_SLOTS:
  void reject() override;

 Q_SIGNALS:
  /// It need not exist.
  void folder_chosen(const QString& folder, tilewright::ExportForm form);
  /// What is being written is to be given up.
  void cancel_wanted();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  /// A dialog is not asked by itself how high its broken lines are.
  void make_room();
  QLabel* line(const QString& text, const char* name);
  void add_forms();
  void add_folder(const QString& folder);
  void tell_content();
  void browse();
  void tell(const QString& sentence);
  void follow_folder();
  void set_busy(bool busy);

  bool one_task_;
  QLabel* content_ = nullptr;
  QLineEdit* folder_ = nullptr;
  QPushButton* browse_ = nullptr;
  QPushButton* export_ = nullptr;
  QRadioButton* library_ = nullptr;  ///< null for one task
  QRadioButton* object_ = nullptr;   ///< null for one task
  QLabel* said_ = nullptr;           ///< how the export goes, or why it was refused
  bool busy_ = false;
};

}  // namespace tilewright
