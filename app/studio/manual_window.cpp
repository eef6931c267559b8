// SPDX-License-Identifier: Apache-2.0
#include "app/studio/manual_window.h"

#include <QDesktopServices>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QTextBlock>
#include <QVBoxLayout>

#include "app/studio/manual_text.h"

namespace tilewright {
namespace {

/// What a link to a heading names: "#the-window".
QString anchor_of(const QString& heading) {
  return heading.toLower().replace(QLatin1Char(' '), QLatin1Char('-'));
}

void show_heading(ManualText* text, const QString& anchor) {
  for (QTextBlock block = text->document()->begin(); block.isValid(); block = block.next()) {
    if (block.blockFormat().headingLevel() == 0 || anchor_of(block.text()) != anchor) continue;
    text->show_block(block);
    return;
  }
}

}  // namespace

ManualWindow::ManualWindow(QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("manual"));
  setWindowTitle(tr("Manual"));
  text_ = new ManualText(this);
  ManualText* text = text_;
  text->setObjectName(QStringLiteral("manualText"));
  text->setAccessibleName(windowTitle());
  text->setOpenLinks(false);
  text->show_page(QStringLiteral(":/manual"), QStringLiteral("manual.md"));
  connect(text, &QTextBrowser::anchorClicked, this, [text](const QUrl& link) {
    if (link.isRelative()) {
      show_heading(text, link.fragment());
    } else {
      QDesktopServices::openUrl(link);
    }
  });
  auto* find = new QLineEdit(this);
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
      // Round and on.
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

void ManualWindow::show_chapter(const QString& chapter) {
  // Laid out for the size that the window will have.
  ensurePolished();
  show_heading(text_, chapter);
}

}  // namespace tilewright
