// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace tilewright {

/// A loop nest as people read it: without the comment lines at its head, without loops that only copy a
/// tensor onto itself, and without a section that is empty then.
QString readable_loop_nest(const QString& text);

}  // namespace tilewright
