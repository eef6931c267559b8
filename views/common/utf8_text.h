// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <string>

namespace tilewright {

/// A text of the core, which is UTF-8, as a QString.
inline QString text(const std::string& value) {
  return QString::fromStdString(value);
}

}  // namespace tilewright
