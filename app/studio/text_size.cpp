// SPDX-License-Identifier: Apache-2.0
#include "app/studio/text_size.h"

#include <QApplication>
#include <algorithm>

namespace tilewright {

TextSize::TextSize() : desktop_(QApplication::font()) {}

void TextSize::apply(int percent) const {
  QFont font = desktop_;
  font.setPointSizeF(desktop_.pointSizeF() * std::clamp(percent, 70, 250) / 100);
  QApplication::setFont(font);
}

}  // namespace tilewright
