// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "core/feature/nest_footprints.h"
#include "core/target/target.h"

namespace tilewright {

/// One loop of a nest as it is drawn: a ring of tiles around the inner loops.
struct NestRing {
  QString name;
  int64_t extent = 1;
  LoopAnnotation annotation = LoopAnnotation::kNone;
  bool is_sum = false;
  double bytes = 0;  ///< that are touched while it runs
  int level = 1;     ///< the cache that holds them, 1 to 3; 4: memory
};

/// The loops around the statement in which a program spends most of its time.
struct NestPicture {
  QString stage;
  std::vector<NestRing> rings;  ///< outermost first

  /// The total number of steps of the innermost loop.
  double steps() const;
  /// The position of each loop after that many of them, outermost first.
  std::vector<int64_t> place(double step) const;
  /// The number of steps of the innermost loop in one step of a loop.
  double steps_in(size_t ring) const;
};

NestPicture nest_picture(const NestFootprints& nest, const Target& target);

/// "parallel", "unrolled", "in vectors", or nothing, for people.
QString annotation_label(LoopAnnotation annotation);
/// "L1 cache", ..., "memory".
QString cache_label(int level);
/// The picture in words, with one sentence for each loop.
QString nest_words(const NestPicture& picture);

}  // namespace tilewright
