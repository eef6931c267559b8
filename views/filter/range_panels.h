// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <cstdint>

#include "core/records/record_counts.h"
#include "core/records/record_filter.h"

class QDateTimeEdit;
class QSpinBox;

namespace tilewright {

/// Two numbers of rounds, both included; without one the range is open there.
class RoundPanel : public QWidget {
  Q_OBJECT

 public:
  explicit RoundPanel(QWidget* parent = nullptr);
  void show_filter(const RecordFilter& filter, const RecordCounts& counts);
  /// The filter with the rounds that stand here.
  RecordFilter filter(RecordFilter other) const;

 Q_SIGNALS:
  void edited();

 private:
  QSpinBox* first_;
  QSpinBox* last_;
};

/// Two moments; one that nobody touched does not restrict.
class TimePanel : public QWidget {
  Q_OBJECT

 public:
  explicit TimePanel(QWidget* parent = nullptr);
  void show_filter(const RecordFilter& filter, const RecordCounts& counts);
  RecordFilter filter(RecordFilter other) const;

 Q_SIGNALS:
  void edited();

 private:
  QDateTimeEdit* from_;
  QDateTimeEdit* until_;
  bool from_set_ = false;
  bool until_set_ = false;
};

}  // namespace tilewright
