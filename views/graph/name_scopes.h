// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <set>
#include <vector>

#include "views/graph/graph_picture.h"

namespace tilewright {

/// The boxes whose names share the first `depth` parts of their paths, as exporters write them:
/// "/layer1/block0/conv1/Conv" lies in layer1/block0/conv1. Parts that all paths of the picture share are not
/// counted. A box of several nodes lies in the scope that contains all of them. A box at a smaller depth is
/// in no block; a block has at least two boxes and a single copy. The boxes of a block, if merged, may form
/// cycles. Any thread. `opened`: names of scopes that are replaced by those one level deeper.
std::vector<RepeatedBlock> find_name_scopes(const GraphPicture& picture, int depth,
                                            const std::set<QString>& opened = {});

/// The opened scope that contains the box, the deepest where there are several; empty: none does.
QString opened_scope_of(const GraphPicture& picture, int box, int depth, const std::set<QString>& opened);

/// The depth from which on there are no more blocks; 0: the names have no paths.
int deepest_scope(const GraphPicture& picture);

}  // namespace tilewright
