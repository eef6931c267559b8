// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/outline.h"
#include "views/graph/graph_picture.h"

namespace tilewright {

/// The nodes of a file that was refused, in which those that caused this are marked with `why`. The picture
/// is the same for every stage, because nothing but the file was read. Any thread.
ModelPictures outline_pictures(const QString& name, const Outline& outline, const QString& why);

/// The first box that caused the refusal; -1: there is none.
int refused_box(const GraphPicture& picture);

}  // namespace tilewright
