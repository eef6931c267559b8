// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <vector>

#include "views/searches/compared_searches.h"

class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace tilewright {

/// What is to be searched in recorded spaces: files, contestants, and how often and how long each searches.
class ReplayForm : public QFrame {
  Q_OBJECT

 public:
  explicit ReplayForm(QWidget* parent = nullptr);
  /// Chooses all but the slow ones.
  void offer(const std::vector<OfferedContestant>& contestants);
  /// Adds recorded spaces that are not there yet: files, or what stands for those of the program.
  void add_spaces(const QStringList& files);
  /// Asks for such files.
  void choose_spaces();
  /// Why no replay can begin; empty: it can, as soon as something is chosen.
  void set_obstacle(const QString& sentence);
  SearchReplayWish wish() const;

 Q_SIGNALS:
  void start_wanted(const tilewright::SearchReplayWish& wish);
  void closed();

 private:
  QWidget* build_spaces();
  QWidget* build_contestants();
  QWidget* build_amounts();
  QSpinBox* add_amount(QWidget* row, const QString& name, const QString& label, int usual, int most);
  void remove_spaces();
  void tell();

  QListWidget* spaces_;
  QListWidget* contestants_;
  QSpinBox* seeds_;
  QSpinBox* trials_;
  QSpinBox* round_size_;
  QPushButton* start_;
  QLabel* sentence_ = nullptr;
  QString obstacle_;
};

}  // namespace tilewright
