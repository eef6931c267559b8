// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>

namespace tilewright {

/// The picture in at most 256 of its own colours, as a small file wants it: windows have few colours, and the
/// shades along their letters can be those of a neighbour without being noticed.
QImage with_few_colours(const QImage& picture);

}  // namespace tilewright
