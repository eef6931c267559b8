// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "views/graph/graph_picture.h"

namespace tilewright {

/// A picture some of whose blocks are drawn as one box each.
struct FoldedPicture {
  GraphPicture picture;           ///< what is shown; without blocks
  std::vector<int> shown_of;      ///< by box of the whole picture: the box that stands for it
  std::vector<int> box_of;        ///< by shown box: the box of the whole picture; -1: a fold
  std::vector<int> block_of_box;  ///< by box of the whole picture: its block; -1: none
};

/// The block of each box of a whole picture; -1: none.
std::vector<int> blocks_of_boxes(const GraphPicture& picture);

/// `folded` says for each block of the picture whether it is one box; blocks beyond its end are not. Edges to
/// and from a fold are kept, each pair once.
FoldedPicture fold_picture(const GraphPicture& picture, const std::vector<bool>& folded);

}  // namespace tilewright
