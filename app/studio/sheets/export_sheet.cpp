// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sheets/export_sheet.h"

#include <QAccessible>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>
#include <initializer_list>

namespace tilewright {
namespace {

constexpr int kWidth = 560;

/// The processors that have a level of the x86-64 instruction set; empty for levels that are named after one.
QString processors(const std::string& arch) {
  if (arch == "x86-64-v2") return ExportSheet::tr("Intel since Nehalem (2008), AMD since Bulldozer (2011)");
  if (arch == "x86-64-v3")
    return ExportSheet::tr("Intel Core and Xeon since Haswell (2013), AMD since Excavator (2015)");
  if (arch == "x86-64-v4")
    return ExportSheet::tr("Intel Xeon since Skylake-SP (2017), AMD since Zen 4 (2022)");
  return {};
}

QString needs_sentence(const Target& target) {
  const QString name = QString::fromStdString(target.arch);
  if (needed_features(target).empty()) return ExportSheet::tr("The code runs on every 64-bit x86 processor.");
  const QString which = processors(target.arch);
  if (which.isEmpty()) return ExportSheet::tr("The code is for processors of the kind %1.").arg(name);
  return ExportSheet::tr("The code is for processors of the level %1: %2.").arg(name, which);
}

QString features_sentence(const Target& target) {
  QStringList needs;
  for (const auto& feature : needed_features(target)) needs << QString::fromStdString(feature);
  return ExportSheet::tr(
             "It needs %1. Where a processor lacks one of these, the code says which before it runs.")
      .arg(needs.join(QStringLiteral(", ")));
}

}  // namespace

ExportSheet::ExportSheet(const QStringList& models, const QString& task, const Target& target,
                         const QString& folder, QWidget* parent)
    : QDialog(parent), one_task_(!task.isEmpty()) {
  setObjectName(QStringLiteral("exportSheet"));
  setWindowTitle(one_task_ ? tr("Export the task's best program") : tr("Export the best programs"));
  auto* column = new QVBoxLayout(this);
  column->addWidget(line(one_task_ ? task : models.join(QStringLiteral(", ")), "exportModels"));
  if (!one_task_) add_forms();
  content_ = line({}, "exportContent");
  column->addWidget(content_);
  column->addWidget(line(needs_sentence(target), "exportNeeds"));
  column->addWidget(line(tr("It uses %1-bit vectors.").arg(target.vector_bytes * 8), "exportVectors"));
  if (!needed_features(target).empty()) column->addWidget(line(features_sentence(target), "exportFeatures"));
  column->addWidget(line(tr("It was measured with %n thread(s).", nullptr, target.threads), "exportThreads"));
  add_folder(folder);
  said_ = line({}, "exportSaid");
  said_->hide();
  column->addWidget(said_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  // Qt's own translations may be missing.
  buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
  export_ = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
  export_->setObjectName(QStringLiteral("exportStart"));
  export_->setDefault(true);
  connect(folder_, &QLineEdit::textChanged, this, &ExportSheet::follow_folder);
  follow_folder();
  connect(buttons, &QDialogButtonBox::accepted, this,
          [this] { Q_EMIT folder_chosen(this->folder(), form()); });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  column->addWidget(buttons);
  folder_->setFocus();
  setMinimumWidth(kWidth);
  tell_content();
  resize(kWidth, minimumHeight());
}

void ExportSheet::resizeEvent(QResizeEvent* event) {
  QDialog::resizeEvent(event);
  make_room();
}

void ExportSheet::make_room() {
  setMinimumHeight(layout()->totalHeightForWidth(std::max(width(), minimumWidth())));
}

QLabel* ExportSheet::line(const QString& text, const char* name) {
  auto* label = new QLabel(text, this);
  label->setObjectName(QLatin1String(name));
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  return label;
}

void ExportSheet::add_forms() {
  library_ = new QRadioButton(tr("Shared &library, its weights in a file beside it"), this);
  library_->setObjectName(QStringLiteral("exportLibrary"));
  library_->setChecked(true);
  object_ = new QRadioButton(tr("&Object to link into a program, its weights inside"), this);
  object_->setObjectName(QStringLiteral("exportObject"));
  connect(object_, &QRadioButton::toggled, this, &ExportSheet::tell_content);
  layout()->addWidget(library_);
  layout()->addWidget(object_);
}

void ExportSheet::add_folder(const QString& folder) {
  folder_ = new QLineEdit(QDir::toNativeSeparators(folder), this);
  folder_->setObjectName(QStringLiteral("exportFolder"));
  folder_->setToolTip(tr("A folder that does not exist is made"));
  auto* label = new QLabel(tr("&Folder:"), this);
  label->setBuddy(folder_);
  browse_ = new QPushButton(tr("&Choose…"), this);
  browse_->setObjectName(QStringLiteral("exportChoose"));
  browse_->setAccessibleName(tr("Choose a folder"));
  browse_->setAutoDefault(false);
  connect(browse_, &QPushButton::clicked, this, &ExportSheet::browse);
  auto* row = new QHBoxLayout;
  row->addWidget(label);
  row->addWidget(folder_, 1);
  row->addWidget(browse_);
  static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

QString ExportSheet::folder() const {
  QString text = QDir::fromNativeSeparators(folder_->text().trimmed());
  if (text == QLatin1String("~") || text.startsWith(QLatin1String("~/")))
    text.replace(0, 1, QDir::homePath());
  return text.isEmpty() ? text : QDir::cleanPath(QDir::home().absoluteFilePath(text));
}

ExportForm ExportSheet::form() const {
  return one_task_ || object_->isChecked() ? ExportForm::kObject : ExportForm::kLibrary;
}

void ExportSheet::tell_content() {
  if (one_task_) {
    content_->setText(
        tr("Into a folder of its own are written: one object that needs nothing but the C library and its "
           "threads, a C header that describes it, an example in C++ with inputs and the outputs expected of "
           "them, the schedule and its record, the loop nest, and the assembly."));
  } else if (form() == ExportForm::kObject) {
    content_->setText(
        tr("Into a folder are written: one object that needs nothing but the C library and its threads, a C "
           "header, an example in C++ with inputs and the outputs expected of them, the schedules for other "
           "machines and their records, and a report."));
  } else {
    content_->setText(
        tr("Into a folder are written: a shared library with its sources and weights, a C header, an example "
           "in C++ with inputs and the outputs expected of them, the schedules for other machines and their "
           "records, and a report."));
  }
  make_room();
}

void ExportSheet::browse() {
  // The dialog begins in the nearest existing folder.
  QDir near(folder());
  while (!near.exists() && !near.isRoot()) near.setPath(QFileInfo(near.path()).path());
  auto* dialog = new QFileDialog(this, tr("Export the best programs into a folder"), near.path());
  dialog->setObjectName(QStringLiteral("exportDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  connect(dialog, &QFileDialog::fileSelected, this,
          [this](const QString& chosen) { folder_->setText(QDir::toNativeSeparators(chosen)); });
  dialog->open();
}

void ExportSheet::begin() {
  set_busy(true);
  tell(tr("Exporting to %1…").arg(QDir::toNativeSeparators(folder())));
}

void ExportSheet::refuse(const QString& sentence) {
  set_busy(false);
  tell(sentence);
  QAccessibleEvent alert(said_, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
  folder_->setFocus();
  folder_->selectAll();
}

void ExportSheet::finish() {
  busy_ = false;
  // The dialog exists until the next turn of the event loop; another may be opened before.
  setObjectName({});
  close();
}

void ExportSheet::reject() {
  if (busy_) {
    Q_EMIT cancel_wanted();
  } else {
    QDialog::reject();
  }
}

void ExportSheet::tell(const QString& sentence) {
  said_->setText(sentence);
  said_->setVisible(!sentence.isEmpty());
  folder_->setAccessibleDescription(sentence);
  make_room();
}

void ExportSheet::follow_folder() {
  export_->setEnabled(!folder().isEmpty());
  tell({});
}

void ExportSheet::set_busy(bool busy) {
  busy_ = busy;
  for (QWidget* part : std::initializer_list<QWidget*>{folder_, browse_, library_, object_}) {
    if (part != nullptr) part->setEnabled(!busy);
  }
  export_->setEnabled(!busy);
}

}  // namespace tilewright
