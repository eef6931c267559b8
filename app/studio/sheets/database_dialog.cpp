// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sheets/database_dialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "core/records/database_copy.h"
#include "core/records/record_store.h"
#include "views/common/error_text.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

bool is_there(const std::filesystem::path& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

}  // namespace

DatabaseDialog::DatabaseDialog(Background* background, std::filesystem::path database, QWidget* parent)
    : QDialog(parent), background_(background), database_(std::move(database)) {
  setObjectName(QStringLiteral("databaseMaintenance"));
  setWindowTitle(tr("Database of records"));
  auto* path = new QLabel(QDir::toNativeSeparators(QString::fromStdString(database_.string())), this);
  path->setTextFormat(Qt::PlainText);
  path->setWordWrap(true);
  path->setTextInteractionFlags(Qt::TextSelectableByMouse);
  content_ = new QLabel(this);
  content_->setObjectName(QStringLiteral("databaseContent"));
  content_->setWordWrap(true);
  said_ = new QLabel(this);
  said_->setObjectName(QStringLiteral("databaseSaid"));
  said_->setTextFormat(Qt::PlainText);
  said_->setWordWrap(true);
  said_->setMinimumHeight(3 * fontMetrics().height());
  said_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  auto* row = new QHBoxLayout;
  const auto add = [&](const char* name, const QString& text, const QString& tip, auto slot) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, slot);
    row->addWidget(button);
    buttons_ << button;
  };
  add("databaseCheck", tr("&Check"), tr("Reads the whole file and every reference in it"),
      &DatabaseDialog::check);
  add("databaseCompact", tr("C&ompact"), tr("Rewrites the file without the space that deleted rows took"),
      &DatabaseDialog::compact);
  add("databaseBackup", tr("&Back up…"), tr("Copies all sessions, also while one runs"),
      &DatabaseDialog::choose_backup);
  row->addStretch(1);
  auto* close = new QDialogButtonBox(QDialogButtonBox::Close, this);
  // Qt's own translations may be missing.
  close->button(QDialogButtonBox::Close)->setText(tr("Close"));
  connect(close, &QDialogButtonBox::rejected, this, &QDialog::close);
  auto* column = new QVBoxLayout(this);
  column->addWidget(path);
  column->addWidget(content_);
  column->addLayout(row);
  column->addWidget(said_);
  column->addWidget(close);
  setMinimumWidth(460);
  count();
}

void DatabaseDialog::count() {
  background_->run(
      [database = database_]() -> Result<StoreStatistics> {
        if (!is_there(database)) return StoreStatistics();
        TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
        return store.statistics();
      },
      this,
      [this](const Result<StoreStatistics>& found) {
        if (!found.ok()) {
          content_->setText(error_text(found.error()));
        } else if (found->sessions == 0) {
          content_->setText(tr("Nothing has been kept yet."));
        } else {
          content_->setText(tr("Sessions: %1 · models: %2 · tasks: %3 · trials: %4 (failed: %5) · %6")
                                .arg(count_label(found->sessions), count_label(found->models),
                                     count_label(found->tasks), count_label(found->trials),
                                     count_label(found->failed_trials),
                                     bytes_label(static_cast<double>(found->bytes))));
        }
        // Only now is there something to show.
        if (said_->text().isEmpty()) Q_EMIT finished_work();
      });
}

void DatabaseDialog::work(const QString& sentence, std::function<Result<QString>()> run) {
  said_->setText(sentence);
  for (QPushButton* button : std::as_const(buttons_)) button->setEnabled(false);
  background_->run(std::move(run), this, [this](const Result<QString>& said) {
    for (QPushButton* button : std::as_const(buttons_)) button->setEnabled(true);
    said_->setText(said.ok() ? *said : error_text(said.error()));
    count();
    Q_EMIT finished_work();
  });
}

void DatabaseDialog::check() {
  work(tr("Reading the whole database…"), [database = database_]() -> Result<QString> {
    if (!is_there(database)) return tr("There is no database yet.");
    TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
    TILEWRIGHT_CHECK(store.check_all());
    return tr("The database is whole.");
  });
}

void DatabaseDialog::compact() {
  work(tr("Writing the database anew…"), [database = database_]() -> Result<QString> {
    if (!is_there(database)) return tr("There is no database yet.");
    TILEWRIGHT_TRY(const int64_t freed, compact_database(database));
    return freed > 0 ? tr("%1 were freed.").arg(bytes_label(static_cast<double>(freed)))
                     : tr("There was nothing to free.");
  });
}

void DatabaseDialog::choose_backup() {
  auto* dialog =
      new QFileDialog(this, tr("Back up the database"), {}, tr("Databases of records (*.db);;All files (*)"));
  dialog->setObjectName(QStringLiteral("backupDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QStringLiteral("db"));
  connect(dialog, &QFileDialog::fileSelected, this, &DatabaseDialog::back_up);
  dialog->open();
}

void DatabaseDialog::back_up(const QString& file) {
  work(tr("Copying the database…"), [database = database_, file]() -> Result<QString> {
    if (!is_there(database)) return tr("There is no database yet.");
    TILEWRIGHT_CHECK(copy_database(database, file.toStdString()));
    return tr("All sessions are copied to %1.").arg(file);
  });
}

}  // namespace tilewright
