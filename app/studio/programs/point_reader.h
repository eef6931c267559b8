// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/records/record_store.h"
#include "core/space/search_space.h"

namespace tilewright {

/// A decision of a record as text for a person.
struct ToldDecision {
  QString name;
  int64_t value = 0;
  QString label;
  bool operator==(const ToldDecision&) const = default;
};

/// The decisions in records of one task. Names come from the task's search space, which is built once for
/// each rule set. The decisions of records of other versions of the rules, whose space does not exist any
/// more, are numbered.
class PointReader {
 public:
  /// The store must outlive it.
  explicit PointReader(RecordStore* store) : store_(store) {}
  /// Nothing where the record has no point, because it came from another tool.
  std::vector<ToldDecision> read(const TrialRecord& record);

 private:
  const SearchSpace* space_of(const TrialRecord& record);
  /// Null where the record's point is not in the space.
  const Sketch* sketch_of(const TrialRecord& record, const Point& point);

  RecordStore* store_;
  std::map<std::string, std::string> rules_;                          ///< by session
  std::map<std::string, std::shared_ptr<const SearchSpace>> spaces_;  ///< by rule set and target
};

}  // namespace tilewright
