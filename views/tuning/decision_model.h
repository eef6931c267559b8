// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "views/common/column_table.h"

namespace tilewright {

/// The scheduler's decisions: why it chose each round's task, what it expected of the round, and the result.
class DecisionModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column { kRound, kTask, kWhy, kExpected, kBrought, kTrials, kColumnCount };
  struct Decision {
    int round = 0;
    int task = -1;
    QString name;
    QString why;
    double expected = 0;  ///< seconds of the model's latency; 0: not reckoned
    double brought = -1;  ///< the same as it came; negative: not known (yet)
    int trials = 0;
  };

  explicit DecisionModel(QObject* parent = nullptr);

  void reset();
  void add(Decision decision);
  /// Completes the last decision, if it belongs to that round.
  void finish(int round, double brought, int trials);

  int rowCount(const QModelIndex& parent = {}) const override;

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  std::vector<Decision> decisions_;
  double largest_ = 0;  ///< gain that was expected or came
};

/// Why a task was chosen, in the window's language where the scheduler's text is known.
QString decision_text(const std::string& why, double expected_gain);

}  // namespace tilewright
