// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <cstddef>
#include <memory>

#include "views/loopnest/nest_picture.h"
#include "views/sketches/sketch_entry.h"

namespace tilewright {

/// A place in the sequence of a schedule.
struct WalkedPlace {
  std::shared_ptr<const WalkedProgram> program;
  size_t primitives = 0;  ///< that were applied
  bool operator==(const WalkedPlace&) const = default;
};

/// The loops of a program at one place of its schedule.
struct WalkedState {
  QString code;
  NestPicture nest;
  QString why_none;  ///< there are no loops yet that could run; empty: there are
};

}  // namespace tilewright
