// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <Qt>

namespace tilewright {

/// The pattern of a contestant's curve: together with its colour it is the curve's own, and without colours
/// it differs from those of four others. Colours that come close to each other, which are eight apart, differ
/// in their patterns.
inline Qt::PenStyle search_pen_style(int look) {
  constexpr Qt::PenStyle kStyles[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine,
                                      Qt::DashDotDotLine};
  return kStyles[look % 5];
}

}  // namespace tilewright
