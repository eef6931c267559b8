// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <vector>

#include "views/common/task_selection.h"
#include "views/transfer/transfer_model.h"

class QLabel;
class QPushButton;

namespace tilewright {

class DataTable;
class EmptyState;

/// What earlier sessions and other targets offer for the tasks of the open models, what their programs would
/// give now, and a session that starts from them. It asks for this when it is shown.
class TransferView : public QWidget {
  Q_OBJECT

 public:
  explicit TransferView(TaskSelection* selection, QWidget* parent = nullptr);

  void show_entries(std::vector<TransferEntry> entries);
  /// The baseline of each task in seconds, by its number; 0: none.
  void set_baselines(std::vector<double> baselines);
  /// A sentence instead of the rows; `passing`: only until they arrive.
  void show_sentence(const QString& sentence, bool passing = false);
  /// Tasks, records or the target changed: asks again, at once where the view is visible.
  void reload();
  void set_startable(bool startable);
  /// The latency of the models with and without these programs, in one sentence.
  QString summary() const;
  /// The page that is shown while there is nothing else to show; it may offer an action.
  EmptyState* empty_state() const { return state_; }

 Q_SIGNALS:
  void wanted();
  /// Asks for a session that measures these programs first.
  void start_wanted();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  TaskSelection* selection_;
  TransferModel* model_;
  QLabel* summary_;
  QPushButton* start_;
  DataTable* table_;
  EmptyState* state_;
  bool outdated_ = true;
  bool startable_ = false;
};

}  // namespace tilewright
