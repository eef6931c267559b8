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

/// What earlier sessions and other targets know of the tasks of the open models, what their programs would
/// give now, and a start from them. Asks when it is looked at.
class TransferView : public QWidget {
  Q_OBJECT

 public:
  explicit TransferView(TaskSelection* selection, QWidget* parent = nullptr);

  void show_entries(std::vector<TransferEntry> entries);
  /// What each task is compared with, seconds, by its number; 0: nothing.
  void set_baselines(std::vector<double> baselines);
  /// Instead of them; `passing`: until they are here.
  void show_sentence(const QString& sentence, bool passing = false);
  /// Other tasks, records or another target: asks anew, at once where it is looked at.
  void reload();
  void set_startable(bool startable);
  /// What the models would take with these programs and without; one sentence.
  QString summary() const;
  /// The page while there is nothing to show, which may offer something.
  EmptyState* empty_state() const { return state_; }

 Q_SIGNALS:
  void wanted();
  /// A session that measures these programs first.
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
