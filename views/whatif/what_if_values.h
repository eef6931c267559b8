// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/schedule/edited_program.h"
#include "core/space/point_edit.h"
#include "views/loopnest/nest_picture.h"

namespace tilewright {

/// The cost model that predicts.
struct PredictedBy {
  enum Kind {
    kShipped,      ///< the shipped model: there is no session
    kAwaited,      ///< the shipped one, until the session's arrives
    kSession,      ///< the session's model with what it learnt there
    kUntaught,     ///< the session's model as it began, which has not learnt from the session yet
    kUntrained,    ///< the shipped one: the session's has learnt too little
    kUnasked,      ///< the shipped one: the session searches without a cost model
    kOtherTarget,  ///< the shipped one: the session's predicts for another target
    kUnreadable,   ///< the shipped one: the session's cannot be read
  };
  Kind kind = kShipped;
  QString model;   ///< name of the session's: "xgboost"
  int round = 0;   ///< the last that it has learnt from
  QString detail;  ///< why it cannot be read
};

/// A cost model's prediction for a program, compared with the one at the beginning of the edit.
struct WhatIfPrediction {
  bool known = false;
  double ratio = 0;  ///< of the speeds; 0: the model tells no more than an order
  double low = 0;    ///< of `ratio`, as far as the model is sure; 0: it does not say how sure it is
  double high = 0;
  int order = 0;  ///< above 0: the program is predicted to be faster, below 0: slower
  PredictedBy by;
};

/// The quantities of a program that are known without measuring it.
struct WhatIfFigures {
  std::array<double, 3> bytes{};  ///< working sets that L1, L2 and L3 should hold
  int registers = 0;              ///< vector registers of its register tile
  double lanes_used = 0;          ///< share of the vectors' lanes
  double threads_used = 0;
  double cycles = 0;  ///< by simple arithmetic
};

/// The primitives of a program, and the result of applying them.
struct WhatIfPrimitives {
  std::vector<EditedPrimitive> list;
  std::shared_ptr<const EditedSchedule> applied;  ///< of `list`; null: the program is not known
  int blamed = -1;  ///< the row that makes it illegal; -1: none does, or no single one
  QString why;      ///< it does
};

/// The program at the beginning of an edit.
struct WhatIfSubject {
  QString title;
  bool of_sketch = true;  ///< else it has no decisions: it came from another tool, or was written by hand
  std::vector<EditableDecision> decisions;
  WhatIfPrimitives primitives;
  double seconds = 0;  ///< measured; 0: it was not
  WhatIfFigures figures;
  WhatIfPrediction prediction;
  std::array<int64_t, 3> cache_bytes{};  ///< of the target; 0: has none
  int registers = 0;                     ///< vector registers of the target
  int threads = 1;
  QStringList code;  ///< lines of the loop nest
  NestPicture nest;
};

/// The result of an edit.
struct WhatIfAnswer {
  bool legal = false;
  QString why_not;
  std::vector<EditableDecision> decisions;  ///< which are open now, and what they may be; none of primitives
  WhatIfPrimitives primitives;
  WhatIfPrediction prediction;  ///< `by` of every answer, the rest only where legal
  WhatIfFigures figures;        ///< this and the rest: only where legal
  QStringList code;
  NestPicture nest;
};

}  // namespace tilewright
