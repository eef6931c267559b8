// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <cstdint>

#include "views/loopnest/nest_picture.h"

namespace tilewright {

/// The loops of one program in a line of descent.
struct DescentNest {
  int64_t record = 0;
  NestPicture nest;
  QString why_none;  ///< there are no loops to draw; empty: there are
};

}  // namespace tilewright
