// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sheets/sheet.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include "app/studio/sheets/sheet_scroll.h"
#include "app/studio/shell/heading.h"
#include "views/common/theme.h"

namespace tilewright {

Sheet::Sheet(const QString& name, QWidget* parent) : QFrame(parent) {
  setObjectName(name);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  title_ = new Heading({}, 1.15, this);
  title_->setTextFormat(Qt::PlainText);
  title_->setWordWrap(true);
  auto* told = new QWidget(this);
  content_ = new QVBoxLayout(told);
  content_->setContentsMargins(0, 0, 0, 0);
  content_->setSpacing(8);
  buttons_ = new QHBoxLayout;
  cancel_ = new QPushButton(tr("Cancel"), this);
  cancel_->setObjectName(name + QStringLiteral("Cancel"));
  cancel_->setAutoDefault(true);
  connect(cancel_, &QPushButton::clicked, this, &Sheet::dismiss);
  buttons_->addWidget(cancel_);
  buttons_->addStretch(1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 12, 16, 14);
  column->setSpacing(10);
  column->addWidget(title_);
  column->addWidget(new SheetScroll(told, this));
  column->addLayout(buttons_);
  hide();
}

void Sheet::set_title(const QString& title) {
  title_->setText(title);
  setAccessibleName(title);
}

QPushButton* Sheet::add_button(const QString& name, const QString& text, bool is_main) {
  auto* button = new QPushButton(text, this);
  button->setObjectName(name);
  button->setAutoDefault(true);
  if (is_main) main_ = button;
  const int place = buttons_->indexOf(cancel_);
  buttons_->insertWidget(place, button);
  if (place > 0) setTabOrder(buttons_->itemAt(place - 1)->widget(), button);
  setTabOrder(button, cancel_);
  return button;
}

void Sheet::forget_buttons() {
  while (QWidget* button = buttons_->itemAt(0)->widget()) {
    if (button == cancel_) break;
    buttons_->removeWidget(button);
    button->hide();
    // One of them may have been pressed just now.
    button->setObjectName({});
    button->deleteLater();
  }
  main_ = nullptr;
}

void Sheet::open() {
  const bool was_open = is_open();
  if (!was_open) focus_before_ = QApplication::focusWidget();
  show();
  if (!was_open) Q_EMIT opened();
  (main_ && main_->isEnabled() ? main_ : cancel_)->setFocus(Qt::OtherFocusReason);
}

void Sheet::dismiss() {
  if (!is_open()) return;
  const bool had_focus = isAncestorOf(QApplication::focusWidget());
  hide();
  if (had_focus && focus_before_) focus_before_->setFocus(Qt::OtherFocusReason);
  Q_EMIT dismissed();
}

void Sheet::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    dismiss();
  } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && main_) {
    main_->click();
  } else {
    QFrame::keyPressEvent(event);
  }
}

void Sheet::paintEvent(QPaintEvent* event) {
  QFrame::paintEvent(event);
  const Theme& theme = theme_of(palette());
  QPainter painter(this);
  painter.fillRect(QRect(0, 0, width(), 2), theme.accent);
  painter.fillRect(QRect(0, height() - 1, width(), 1), theme.line);
}

}  // namespace tilewright
