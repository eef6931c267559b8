// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/manual_window.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QFile>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QTextBlock>
#include <QTextDocument>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/shell/manual_text.h"

namespace tilewright {
namespace {

const QString kFolder = QStringLiteral(":/manual");
const QString kEnglish = QStringLiteral("manual.md");

/// The name of a heading in a link: "#the-window".
QString anchor_of(const QString& heading) {
  return heading.toLower().replace(QLatin1Char(' '), QLatin1Char('-'));
}

QList<QTextBlock> headings(const QTextDocument& page) {
  QList<QTextBlock> found;
  for (QTextBlock block = page.begin(); block.isValid(); block = block.next())
    if (block.blockFormat().headingLevel() > 0) found << block;
  return found;
}

/// The heading's place among the page's; -1: it is not on the page.
qsizetype place_of(const QTextDocument& page, const QString& anchor) {
  const QList<QTextBlock> all = headings(page);
  const auto found = std::find_if(all.begin(), all.end(), [&anchor](const QTextBlock& block) {
    return anchor_of(block.text()) == anchor;
  });
  return found == all.end() ? -1 : found - all.begin();
}

void show_heading(ManualText* text, qsizetype place) {
  const QList<QTextBlock> all = headings(*text->document());
  if (place >= 0 && place < all.size()) text->show_block(all[place]);
}

}  // namespace

QString manual_file(const QLocale& locale) {
  for (QString language : locale.uiLanguages()) {
    language.replace(QLatin1Char('-'), QLatin1Char('_'));
    // "de_Latn_AT", "de_AT", "de", as far as there is one.
    for (; !language.isEmpty(); language.truncate(language.lastIndexOf(QLatin1Char('_')))) {
      if (language == QLatin1String("en")) return kEnglish;
      const QString file = QStringLiteral("manual.%1.md").arg(language);
      if (QFile::exists(kFolder + QLatin1Char('/') + file)) return file;
    }
  }
  return kEnglish;
}

ManualWindow::ManualWindow(QWidget* parent, const QLocale& locale) : QDialog(parent) {
  setObjectName(QStringLiteral("manual"));
  setWindowTitle(tr("Manual"));
  text_ = new ManualText(this);
  ManualText* text = text_;
  text->setObjectName(QStringLiteral("manualText"));
  text->setAccessibleName(windowTitle());
  text->setOpenLinks(false);
  text->show_page(kFolder, manual_file(locale));
  connect(text, &QTextBrowser::anchorClicked, this, [text](const QUrl& link) {
    if (link.isRelative()) {
      show_heading(text, place_of(*text->document(), link.fragment()));
    } else {
      QDesktopServices::openUrl(link);
    }
  });
  find_ = new QLineEdit(this);
  QLineEdit* find = find_;
  find->setObjectName(QStringLiteral("manualFind"));
  find->setPlaceholderText(tr("Find in the manual"));
  find->setAccessibleName(find->placeholderText());
  find->setClearButtonEnabled(true);
  auto* found = new QLabel(this);
  found->setObjectName(QStringLiteral("manualFound"));
  const auto seek = [text, find, found](bool from_start) {
    text->clear_mark();
    if (from_start) text->moveCursor(QTextCursor::Start);
    const QString words = find->text();
    bool hit = words.isEmpty() || text->find(words);
    if (!hit) {
      // The search continues at the beginning.
      text->moveCursor(QTextCursor::Start);
      hit = text->find(words);
    }
    found->setText(hit ? QString() : tr("Not found"));
  };
  connect(find, &QLineEdit::textEdited, this, [seek] { seek(true); });
  connect(find, &QLineEdit::returnPressed, this, [seek] { seek(false); });
  auto* shortcut = new QShortcut(QKeySequence::Find, this);
  connect(shortcut, &QShortcut::activated, find, qOverload<>(&QWidget::setFocus));
  auto* row = new QHBoxLayout;
  row->addWidget(find, 1);
  row->addWidget(found);
  auto* column = new QVBoxLayout(this);
  column->addLayout(row);
  column->addWidget(text);
  resize(820, 720);
  text->setFocus();
}

void ManualWindow::keyPressEvent(QKeyEvent* event) {
  const QString typed = event->text();
  const bool is_text = !typed.isEmpty() && typed.front().isPrint() &&
                       (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0;
  // Keys that the line has passed on arrive here, too.
  if (!is_text || find_->hasFocus()) {
    QDialog::keyPressEvent(event);
    return;
  }
  find_->setFocus();
  QCoreApplication::sendEvent(find_, event);
}

void ManualWindow::show_chapter(const QString& chapter) {
  // The layout is made for the size that the window will have.
  ensurePolished();
  QTextDocument english;
  QFile page(kFolder + QLatin1Char('/') + kEnglish);
  if (page.open(QIODevice::ReadOnly)) english.setMarkdown(QString::fromUtf8(page.readAll()));
  show_heading(text_, place_of(english, chapter));
}

}  // namespace tilewright
