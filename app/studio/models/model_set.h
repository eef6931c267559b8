// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace tilewright {

/// Whether these hashes belong to the same models, in whatever order they were opened.
bool are_same_models(QStringList a, QStringList b);

}  // namespace tilewright
