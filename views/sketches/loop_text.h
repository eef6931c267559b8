// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace tilewright {

/// A loop nest for people: without the comment lines at its head, without loops that only copy a tensor onto
/// itself, and without sections that are empty as a result.
QString readable_loop_nest(const QString& text);

}  // namespace tilewright
