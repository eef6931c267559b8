// SPDX-License-Identifier: Apache-2.0
#include "views/common/table_dialog.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QStringList>
#include <algorithm>

namespace tilewright {

QFileDialog* table_dialog(const QString& name, const QString& title, QWidget* parent) {
  const QStringList kinds{QCoreApplication::translate("TableDialog", "Comma-separated values (*.csv)"),
                          QCoreApplication::translate("TableDialog", "Markdown (*.md)"),
                          QCoreApplication::translate("TableDialog", "JSON (*.json)")};
  auto* dialog = new QFileDialog(parent, title, {}, kinds.join(QStringLiteral(";;")));
  dialog->setObjectName(name);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QStringLiteral("csv"));
  QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, kinds](const QString& kind) {
    const QString suffixes[] = {QStringLiteral("csv"), QStringLiteral("md"), QStringLiteral("json")};
    dialog->setDefaultSuffix(suffixes[std::max<qsizetype>(0, kinds.indexOf(kind))]);
  });
  return dialog;
}

}  // namespace tilewright
