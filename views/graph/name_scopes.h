// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <set>
#include <vector>

#include "views/graph/graph_picture.h"

namespace tilewright {

/// The boxes whose names share the first `depth` parts of their paths, as exporters write them:
/// "/layer1/block0/conv1/Conv" lies in layer1/block0/conv1. Parts that all paths of the picture share are not
/// counted. A box of several nodes lies where all of them do; one that lies less deep is in no block, and a
/// block has at least two boxes and one copy. Taken together, the boxes of a block may close circles. Any
/// thread.
/// `opened`: names of scopes in whose place those one level deeper stand.
std::vector<RepeatedBlock> find_name_scopes(const GraphPicture& picture, int depth,
                                            const std::set<QString>& opened = {});

/// The opened scope that the box lies in, the deepest where there are several; empty: in none.
QString opened_scope_of(const GraphPicture& picture, int box, int depth, const std::set<QString>& opened);

/// The depth from which on there are no more blocks; 0: the names have no paths to fold by.
int deepest_scope(const GraphPicture& picture);

}  // namespace tilewright
