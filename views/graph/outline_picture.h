// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/outline.h"
#include "views/graph/graph_picture.h"

namespace tilewright {

/// The nodes of a file that was refused, those that are to blame marked with `why`. Every stage has them:
/// there is no other than what was read. Any thread.
ModelPictures outline_pictures(const QString& name, const Outline& outline, const QString& why);

/// The first box that is to blame; -1: none is.
int refused_box(const GraphPicture& picture);

}  // namespace tilewright
