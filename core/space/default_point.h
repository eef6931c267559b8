// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/space/search_space.h"
#include "core/target/target.h"

namespace tilewright {

/// The program that the rules give without any search, with which tuned ones are compared: the first sketch
/// that allows it with the first option of each choice (what its rule takes for best; outer loops in
/// parallel, nothing unrolled), and where factors are open none but an innermost loop as long as a vector.
/// The same for equal spaces. Fails with kInvalid where no sketch has such a program.
Result<Point> default_point(const SearchSpace& space, const Target& target);

}  // namespace tilewright
