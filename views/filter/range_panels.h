// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <cstdint>

#include "core/records/record_counts.h"
#include "core/records/record_filter.h"

class QDateTimeEdit;
class QSpinBox;

namespace tilewright {

/// Two numbers of rounds, both included; where one is missing the range is open. The last is never before the
/// first.
class RoundPanel : public QWidget {
  Q_OBJECT

 public:
  explicit RoundPanel(QWidget* parent = nullptr);
  /// Shows the rounds of a filter, among the counted ones, without emitting a signal.
  void show_filter(const RecordFilter& filter, const RecordCounts& counts);
  /// The filter with the rounds of the fields.
  RecordFilter filter(RecordFilter other) const;

 Q_SIGNALS:
  void edited();

 private:
  /// Limits each field by the value of the other.
  void limit();

  QSpinBox* first_;
  QSpinBox* last_;
  int most_ = 1;
};

/// Two points in time; one that nobody changed does not restrict. The second is never before the first.
class TimePanel : public QWidget {
  Q_OBJECT

 public:
  explicit TimePanel(QWidget* parent = nullptr);
  /// Shows the times of a filter or, where it has none, those of the first and the last record, without
  /// emitting a signal.
  void show_filter(const RecordFilter& filter, const RecordCounts& counts);
  /// The filter with the times that a person chose here.
  RecordFilter filter(RecordFilter other) const;

 Q_SIGNALS:
  void edited();

 private:
  /// Limits each field by the value of the other.
  void limit();

  QDateTimeEdit* from_;
  QDateTimeEdit* until_;
  bool from_set_ = false;
  bool until_set_ = false;
};

}  // namespace tilewright
