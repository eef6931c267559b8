// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>

namespace tilewright {

/// The font of code: the desktop's fixed-width font, scaled as the application's text is scaled relative to
/// the desktop's. Its users set it again on QEvent::ApplicationFontChange.
QFont code_font();

}  // namespace tilewright
