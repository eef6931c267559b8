// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sheets/graph_image_sheet.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace tilewright {

GraphImageSheet::GraphImageSheet(const QString& selected, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("graphImageSheet"));
  setWindowTitle(tr("Save graph as image"));
  auto* all = new QRadioButton(tr("&All that is shown"), this);
  all->setObjectName(QStringLiteral("graphImageAll"));
  all->setChecked(true);
  auto* only = new QRadioButton(tr("Only what is &selected:"), this);
  only->setObjectName(QStringLiteral("graphImageSelected"));
  auto* what = new QLabel(selected, this);
  what->setObjectName(QStringLiteral("graphImageWhat"));
  what->setTextFormat(Qt::PlainText);
  what->setWordWrap(true);
  only->setAccessibleDescription(selected);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  // Qt's own translations may be missing.
  buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  auto* choose = buttons->addButton(tr("Choose a &file…"), QDialogButtonBox::AcceptRole);
  choose->setObjectName(QStringLiteral("graphImageChoose"));
  connect(buttons, &QDialogButtonBox::accepted, this, [this, only] {
    close();
    Q_EMIT extent_chosen(only->isChecked());
  });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  auto* column = new QVBoxLayout(this);
  for (QWidget* part : {static_cast<QWidget*>(all), static_cast<QWidget*>(only), static_cast<QWidget*>(what),
                        static_cast<QWidget*>(buttons)})
    column->addWidget(part);
}

}  // namespace tilewright
