// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/error_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/common/error_text.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr int kMostSentence = 400;

}  // namespace

ErrorBar::ErrorBar(QWidget* parent) : QFrame(parent) {
  setObjectName(QStringLiteral("errorBar"));
  setAutoFillBackground(true);
  text_ = new QLabel(this);
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  text_->setTextFormat(Qt::PlainText);
  text_->setObjectName(QStringLiteral("errorText"));
  detail_ = new QLabel(this);
  detail_->setObjectName(QStringLiteral("errorDetail"));
  detail_->setWordWrap(true);
  detail_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  detail_->setTextFormat(Qt::PlainText);
  more_ = new QToolButton(this);
  more_->setObjectName(QStringLiteral("errorDetails"));
  more_->setText(tr("Details"));
  more_->setCheckable(true);
  more_->setAutoRaise(true);
  action_ = new QPushButton(this);
  action_->setObjectName(QStringLiteral("errorAction"));
  auto* close = new QToolButton(this);
  close->setText(QStringLiteral("✕"));
  close->setAccessibleName(tr("Close the message"));
  close->setToolTip(tr("Close the message"));
  close->setAutoRaise(true);
  connect(more_, &QToolButton::toggled, detail_, &QWidget::setVisible);
  connect(close, &QToolButton::clicked, this, &QWidget::hide);
  connect(action_, &QPushButton::clicked, this, [this] {
    hide();
    if (error_) Q_EMIT retried();
    if (const auto action = std::exchange(on_action_, {})) action();
  });
  auto* row = new QHBoxLayout;
  row->addWidget(text_, 1);
  row->addWidget(more_);
  row->addWidget(action_);
  row->addWidget(close);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(12, 6, 8, 6);
  column->addLayout(row);
  column->addWidget(detail_);
  hide();
}

void ErrorBar::show_error(const Error& error, std::function<void()> again, const QString& action) {
  QString sentence = error_text(error);
  QString detail = QString::fromStdString(error.detail);
  if (sentence.size() > kMostSentence) {
    detail = sentence + (detail.isEmpty() ? QString() : QStringLiteral("\n\n") + detail);
    sentence = sentence.left(kMostSentence) + QStringLiteral("…");
  }
  Q_EMIT error_shown(error, again);
  const QString words = !again ? QString() : action.isEmpty() ? tr("Try again") : action;
  show_bar(true, sentence, detail, words, std::move(again));
}

void ErrorBar::show_notice(const QString& sentence, const QString& action, std::function<void()> on_action) {
  show_bar(false, sentence, {}, action, std::move(on_action));
}

void ErrorBar::show_details(const QString& sentence, const QString& details) {
  show_bar(false, sentence, details, {}, {});
}

QString ErrorBar::sentence() const {
  return text_->text();
}

void ErrorBar::show_bar(bool error, const QString& sentence, const QString& detail, const QString& action,
                        std::function<void()> on_action) {
  error_ = error;
  text_->setText(sentence);
  detail_->setText(detail);
  detail_->hide();
  more_->setChecked(false);
  more_->setVisible(!detail.isEmpty());
  action_->setText(action);
  action_->setVisible(!action.isEmpty());
  on_action_ = std::move(on_action);
  colour();
  show();
}

void ErrorBar::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  // Its background follows the window's, which has changed before.
  if (event->type() == QEvent::PaletteChange) colour();
}

void ErrorBar::colour() {
  const Theme& theme = theme_of(parentWidget() ? parentWidget()->palette() : palette());
  const QColor mark = error_ ? theme.bad : theme.accent;
  const float share = theme.dark ? 0.28F : 0.14F;
  const auto mixed = [share](float over, float under) { return over * share + under * (1 - share); };
  const QColor ground =
      QColor::fromRgbF(mixed(mark.redF(), theme.window.redF()), mixed(mark.greenF(), theme.window.greenF()),
                       mixed(mark.blueF(), theme.window.blueF()));
  // The part that sets it emits the signal again.
  if (palette().color(QPalette::Window) == ground) return;
  // All other keys belong to the window, also when that changes.
  QPalette colours;
  colours.setColor(QPalette::Window, ground);
  setPalette(colours);
}

}  // namespace tilewright
