// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QSizeF>
#include <QStringList>

#include "views/graph/graph_look.h"
#include "views/graph/graph_picture.h"

namespace tilewright {

QFont box_label_font();
/// The height of the lines below the label.
QFont box_detail_font();

/// The lines below a box's label, for a set of GraphLabel; `seconds` is the task's best latency, 0 where
/// there is none.
QStringList box_details(const PictureNode& node, int labels, double seconds);

/// The size of the box that contains all lines. It does not depend on latencies, for which there is space as
/// they change.
QSizeF box_size(const PictureNode& node, int labels);

}  // namespace tilewright
