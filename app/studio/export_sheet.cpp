// SPDX-License-Identifier: Apache-2.0
#include "app/studio/export_sheet.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace tilewright {
namespace {

QString needs_sentence(const Target& target) {
  QStringList needs;
  for (const auto& feature : needed_features(target)) needs << QString::fromStdString(feature);
  const QString name = QString::fromStdString(target.arch);
  if (needs.isEmpty()) return ExportSheet::tr("The code runs on every 64-bit x86 processor.");
  return ExportSheet::tr("The code is for %1: it runs only on processors that have %2.")
      .arg(name, needs.join(QStringLiteral(", ")));
}

}  // namespace

ExportSheet::ExportSheet(const QStringList& models, const Target& target, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("exportSheet"));
  setWindowTitle(tr("Export the best programs"));
  const auto line = [this](const QString& text, const char* name) {
    auto* label = new QLabel(text, this);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
  };
  auto* column = new QVBoxLayout(this);
  column->addWidget(line(models.join(QStringLiteral(", ")), "exportModels"));
  column->addWidget(
      line(tr("Into a folder are written: the schedules for other machines, a C header, a shared "
              "library with its sources and weights, and a report."),
           "exportContent"));
  column->addWidget(line(needs_sentence(target), "exportNeeds"));
  column->addWidget(line(tr("It was measured with %n thread(s).", nullptr, target.threads), "exportThreads"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  auto* choose = buttons->addButton(tr("Choose a &folder…"), QDialogButtonBox::AcceptRole);
  choose->setObjectName(QStringLiteral("exportChoose"));
  connect(buttons, &QDialogButtonBox::accepted, this, &ExportSheet::choose);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  column->addWidget(buttons);
  setMinimumWidth(480);
}

void ExportSheet::choose() {
  auto* dialog = new QFileDialog(parentWidget(), tr("Export the best programs into a folder"));
  dialog->setObjectName(QStringLiteral("exportDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  // The sheet may be gone before a folder is chosen.
  hide();
  connect(dialog, &QFileDialog::fileSelected, this, &ExportSheet::folder_chosen);
  connect(dialog, &QDialog::finished, this, &QDialog::close);
  dialog->open();
}

}  // namespace tilewright
