// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>
#include <chrono>
#include <cstdint>
#include <vector>

#include "views/family/descent_nest.h"

class QLabel;
class QSlider;
class QToolButton;

namespace tilewright {

class DescentModel;
class EmptyState;
class NestView;

struct DescentPlayOptions {
  std::chrono::milliseconds interval{1500};  ///< between two generations
};

/// Plays a line of descent as loop nests, one generation after the other, each with its changes and its
/// latency. Space plays and pauses, Left and Right go one generation back and forward, Home and End to the
/// first and the last, where it stops. The part that can read programs answers `nests_wanted` with
/// `set_nests`.
class DescentPlay : public QWidget {
  Q_OBJECT

 public:
  /// The model must outlive it.
  explicit DescentPlay(const DescentModel* model, DescentPlayOptions options = {}, QWidget* parent = nullptr);

  /// The loop nests of the line's records, in their order; those of another line are ignored.
  void set_nests(std::vector<DescentNest> nests);
  /// Asks once more for the nests of this line, whether they were read or not.
  void ask_again();
  /// The shown generation, from 0; -1: there is no line.
  int generation() const { return generation_; }
  bool playing() const { return timer_.isActive(); }

 Q_SIGNALS:
  void nests_wanted(const std::vector<int64_t>& records);
  /// Another generation is shown, or the player is hidden.
  void generation_shown();

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QWidget* build_bar();
  /// The model changed: in the same line the shown generation stays.
  void take_line();
  void want_nests();
  void set_playing(bool playing);
  void advance();
  void show_generation(int generation);
  int last_generation() const { return static_cast<int>(records_.size()) - 1; }
  QString caption() const;
  void show_caption();

  const DescentModel* model_;
  std::vector<int64_t> records_;    ///< of the line, the first ancestor first
  std::vector<DescentNest> nests_;  ///< of the same records; empty: not read yet
  int generation_ = -1;
  bool asked_ = false;  ///< for the nests of this line
  QToolButton* play_;
  QSlider* slider_;
  QLabel* caption_;
  NestView* picture_;
  EmptyState* state_;
  QTimer timer_;
};

}  // namespace tilewright
