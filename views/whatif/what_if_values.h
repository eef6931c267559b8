// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <array>
#include <cstdint>
#include <vector>

#include "core/space/point_edit.h"
#include "views/loopnest/nest_picture.h"

namespace tilewright {

/// What is said of a program without measuring it.
struct WhatIfFigures {
  double score = 0;             ///< by the cost model; 0: none
  std::array<double, 3> bytes;  ///< working sets that L1, L2 and L3 should hold
  int registers = 0;            ///< vector registers of its register tile
  double lanes_used = 0;        ///< share of the vectors' lanes
  double threads_used = 0;
  double cycles = 0;  ///< by plain reckoning
};

/// The program that somebody begins to edit.
struct WhatIfSubject {
  QString title;
  std::vector<EditableDecision> decisions;
  double seconds = 0;  ///< measured; 0: it was not
  WhatIfFigures figures;
  std::array<int64_t, 3> cache_bytes{};  ///< of the target; 0: has none
  int registers = 0;                     ///< vector registers of the target
  int threads = 1;
  QStringList code;  ///< lines of the loop nest
  NestPicture nest;
};

/// What became of an edit.
struct WhatIfAnswer {
  bool legal = false;
  QString why_not;
  std::vector<EditableDecision> decisions;  ///< which are open now, and what they may be
  WhatIfFigures figures;                    ///< this and the rest: only where legal
  QStringList code;
  NestPicture nest;
};

}  // namespace tilewright
