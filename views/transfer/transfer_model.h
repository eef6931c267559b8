// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "views/common/column_table.h"

namespace tilewright {

/// The best that earlier records offer one task of the open models.
struct TransferEntry {
  enum class Kind { kNone, kSame, kOtherTarget, kNear };
  int task = -1;  ///< as the window numbers it
  QString name;
  int weight = 0;
  Kind kind = Kind::kNone;
  QString source;      ///< name of the task of the record
  QString target;      ///< key; of the record
  int64_t record = 0;  ///< 0: none
  int64_t trials = 0;
  double latency = 0;   ///< of the record, seconds
  double expected = 0;  ///< of one run of the task, seconds; 0: nothing tells
  double untuned = 0;   ///< of the default schedule or, where it is not, of an ordinary program; 0: unknown
  bool untuned_is_measured = false;  ///< it is that of the default schedule
  bool usable = false;               ///< the record's program is legal for the task
};

/// Each task with the best that earlier records offer it.
class TransferModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column {
    kTask,
    kWeight,
    kKind,
    kExpected,
    kVersusBaseline,
    kUntuned,
    kLatency,
    kTrials,
    kTarget,
    kSource,
    kColumnCount
  };

  explicit TransferModel(QObject* parent = nullptr);

  void set_entries(std::vector<TransferEntry> entries);
  /// The baseline of each task in seconds, by its number in the window; 0: none.
  void set_baselines(std::vector<double> baselines);
  /// Whether any task has a baseline.
  bool has_baselines() const;
  const std::vector<TransferEntry>& entries() const { return entries_; }

  int rowCount(const QModelIndex& parent = {}) const override;

 private:
  double baseline_of(const TransferEntry& entry) const;

  std::vector<TransferEntry> entries_;
  std::vector<double> baselines_;  ///< by task; may be fewer
};

}  // namespace tilewright
