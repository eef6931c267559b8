// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>

namespace tilewright {

/// What code is written in: the desktop's font of equally wide letters, as much larger or smaller as the
/// application's text is than the desktop's. Whoever uses it sets it anew on QEvent::ApplicationFontChange.
QFont code_font();

}  // namespace tilewright
