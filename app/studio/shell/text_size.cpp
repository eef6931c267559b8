// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/text_size.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>
#include <algorithm>

namespace tilewright {

namespace {

/// Later windows find the application's font scaled already.
const QFont& desktop_font() {
  static const QFont font = QApplication::font();
  return font;
}

}  // namespace

TextSize::TextSize() : desktop_(desktop_font()) {}

void TextSize::apply(int percent) const {
  QFont font = desktop_;
  font.setPointSizeF(desktop_.pointSizeF() * std::clamp(percent, 70, 250) / 100);
  QApplication::setFont(font);
  // Views of code have a font of their own, which Qt does not change.
  for (QWidget* widget : QApplication::allWidgets()) {
    QEvent changed(QEvent::ApplicationFontChange);
    QApplication::sendEvent(widget, &changed);
  }
}

}  // namespace tilewright
