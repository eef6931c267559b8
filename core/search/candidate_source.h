// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/costmodel/cost_model.h"
#include "core/space/point.h"

namespace tilewright {

/// Candidates that were made beforehand, for whoever searches one space many times. Any thread.
class CandidateSource {
 public:
  struct Made {
    const Candidate* candidate = nullptr;  ///< null: the point is illegal
    const std::string* program_hash = nullptr;
  };
  virtual ~CandidateSource() = default;
  /// What would be made of the point anew. Valid as long as this lives.
  virtual Made find(const Point& point) const = 0;
};

}  // namespace tilewright
