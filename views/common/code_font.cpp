// SPDX-License-Identifier: Apache-2.0
#include "views/common/code_font.h"

#include <QApplication>
#include <QFontDatabase>

namespace tilewright {

QFont code_font() {
  QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  const double desktop = QFontDatabase::systemFont(QFontDatabase::GeneralFont).pointSizeF();
  const double own = QApplication::font().pointSizeF();
  if (desktop > 0 && own > 0 && font.pointSizeF() > 0) font.setPointSizeF(font.pointSizeF() * own / desktop);
  return font;
}

}  // namespace tilewright
