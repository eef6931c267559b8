// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <cstdint>

#include "core/records/record_counts.h"
#include "core/records/record_filter.h"

class QDateTimeEdit;
class QSpinBox;

namespace tilewright {

/// Two numbers of rounds, both included; without one the range is open there. The last is never before the
/// first.
class RoundPanel : public QWidget {
  Q_OBJECT

 public:
  explicit RoundPanel(QWidget* parent = nullptr);
  /// The rounds of a filter, of as many as were counted; tells nobody of it.
  void show_filter(const RecordFilter& filter, const RecordCounts& counts);
  /// The filter with the rounds that stand here.
  RecordFilter filter(RecordFilter other) const;

 Q_SIGNALS:
  void edited();

 private:
  /// Each field by what stands in the other.
  void limit();

  QSpinBox* first_;
  QSpinBox* last_;
  int most_ = 1;
};

/// Two moments; one that nobody touched does not restrict. The second is never before the first.
class TimePanel : public QWidget {
  Q_OBJECT

 public:
  explicit TimePanel(QWidget* parent = nullptr);
  /// The moments of a filter, where it has none those of the first and the last record; tells nobody of it.
  void show_filter(const RecordFilter& filter, const RecordCounts& counts);
  /// The filter with the moments that a person chose here.
  RecordFilter filter(RecordFilter other) const;

 Q_SIGNALS:
  void edited();

 private:
  /// Each field by what was chosen in the other.
  void limit();

  QDateTimeEdit* from_;
  QDateTimeEdit* until_;
  bool from_set_ = false;
  bool until_set_ = false;
};

}  // namespace tilewright
