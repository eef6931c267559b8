// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <optional>
#include <vector>

#include "views/graph/graph_picture.h"

namespace tilewright {

/// The input of a layout: sizes of the boxes in pixels, and the edges between them.
struct LayoutRequest {
  std::vector<QSizeF> sizes;
  std::vector<PictureEdge> edges;
  bool left_to_right = false;  ///< the direction of the data flow; otherwise downwards
};

// Both are sent over a pipe as one QDataStream message. Nothing where the bytes are not such a message.
QByteArray encode(const LayoutRequest& request);
std::optional<LayoutRequest> decode_request(const QByteArray& bytes);
QByteArray encode(const GraphLayout& layout);
std::optional<GraphLayout> decode_layout(const QByteArray& bytes);

/// Makes a layout by Graphviz's "dot", or by `layered_layout` where the graph is too large for that. Blocks
/// for up to a minute. Graphviz has global state, so that only one thread of a process may call it, and
/// nothing can interrupt it. Nothing where Graphviz fails.
std::optional<GraphLayout> lay_out(const LayoutRequest& request);

/// The program's hidden mode `--layout-worker`: reads a request from standard input and writes the layout to
/// standard output. Its parent ends it by killing the process. Returns the exit code.
int run_layout_worker();

}  // namespace tilewright
