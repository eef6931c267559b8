// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMargins>
#include <QWidget>

namespace tilewright {

/// Puts `content` into the middle of `page`, scrolled where there is no room for all of it. In a wide window
/// it has `share` parts of the width to one part on either side.
void fill_centred(QWidget* page, QWidget* content, int share, const QMargins& margins);

}  // namespace tilewright
