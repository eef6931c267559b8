// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <optional>
#include <set>
#include <vector>

#include "views/common/column_table.h"
#include "views/roofline/roofline_point.h"

namespace tilewright {

class TaskModel;

/// The measured tasks in relation to the limits of a machine. It follows the tasks some times a second.
class RooflineModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column { kTask, kIntensity, kRate, kSpeedUp, kOfLimit, kLimitedBy, kShare, kColumnCount };

  explicit RooflineModel(const TaskModel* tasks, QObject* parent = nullptr);

  /// Without a machine, points have no limit.
  void set_machine(std::optional<RooflineMachine> machine);
  const std::optional<RooflineMachine>& machine() const { return machine_; }
  const std::vector<RooflinePoint>& points() const { return points_; }
  /// Null where nothing is known of the task.
  const RooflinePoint* point_of(int task) const;
  /// FLOP of the task; 0 where it has none.
  double flops(int task) const;
  /// The fewest tasks that take this part of the models' time together; for the whole time this includes
  /// tasks without a share.
  std::set<int> costliest(double part) const;
  /// Reads the tasks now.
  void refresh();

  int rowCount(const QModelIndex& parent = {}) const override;

 Q_SIGNALS:
  void changed();

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  void describe_columns();

  const TaskModel* tasks_;
  std::optional<RooflineMachine> machine_;
  std::vector<RooflinePoint> points_;
  QTimer timer_;
};

}  // namespace tilewright
