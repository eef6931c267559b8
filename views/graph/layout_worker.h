// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <optional>
#include <vector>

#include "views/graph/graph_picture.h"

namespace tilewright {

/// What the layout needs to know of a picture: sizes of the boxes in pixels, and who is joined to whom.
struct LayoutRequest {
  std::vector<QSizeF> sizes;
  std::vector<PictureEdge> edges;
  bool left_to_right = false;  ///< the way data flows; otherwise downwards
};

// Both travel over a pipe as one QDataStream message. Nothing where the bytes are no such message.
QByteArray encode(const LayoutRequest& request);
std::optional<LayoutRequest> decode_request(const QByteArray& bytes);
QByteArray encode(const GraphLayout& layout);
std::optional<GraphLayout> decode_layout(const QByteArray& bytes);

/// Asks Graphviz's "dot", and where the graph is too large for that `layered_layout`. Blocks, for up to a
/// minute; Graphviz keeps global state, so that only one thread of a process may call it, and nothing can
/// interrupt it. Nothing where Graphviz fails.
std::optional<GraphLayout> lay_out(const LayoutRequest& request);

/// The program's hidden mode `--layout-worker`: reads a request from standard input, writes the layout to
/// standard output. Its parent ends it by killing the process. Gives the exit code.
int run_layout_worker();

}  // namespace tilewright
