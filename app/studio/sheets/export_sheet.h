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

/// The content of an export, its form and folder, and what its code needs of a machine. Not modal. It stays
/// while the export is made; where that is refused it says why and accepts another folder.
class ExportSheet : public QDialog {
  Q_OBJECT

 public:
  /// `task`: the title of the exported task, where it is a single one, which is always an object; otherwise
  /// empty. `folder`: the proposed folder, which need not exist.
  ExportSheet(const QStringList& models, const QString& task, const Target& target, const QString& folder,
              QWidget* parent = nullptr);

  ExportForm form() const;
  /// The absolute path; a relative input is below the person's home. Empty while there is none.
  QString folder() const;
  /// The export is under way: nothing else can be exported until it has ended.
  void begin();
  /// The export failed, as this sentence says; the inputs stay.
  void refuse(const QString& sentence);
  /// The export is complete or was cancelled: closes the sheet.
  void finish();

 public Q_SLOTS:
  void reject() override;

 Q_SIGNALS:
  /// It need not exist.
  void folder_chosen(const QString& folder, tilewright::ExportForm form);
  /// Asks to cancel the export.
  void cancel_wanted();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  /// Qt does not ask a dialog for the height of its wrapped text.
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
