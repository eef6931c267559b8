// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/heading.h"

#include <QApplication>
#include <QEvent>

namespace tilewright {

Heading::Heading(const QString& text, double scale, QWidget* parent) : QLabel(text, parent), scale_(scale) {
  follow_text_size();
}

bool Heading::event(QEvent* event) {
  const bool done = QLabel::event(event);
  if (event->type() == QEvent::ApplicationFontChange) follow_text_size();
  return done;
}

void Heading::follow_text_size() {
  // Its own font is scaled already.
  QFont scaled = QApplication::font(this);
  scaled.setPointSizeF(scaled.pointSizeF() * scale_);
  scaled.setBold(true);
  setFont(scaled);
}

}  // namespace tilewright
