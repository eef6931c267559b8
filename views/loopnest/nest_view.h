// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>

#include "views/loopnest/nest_picture.h"

class QComboBox;
class QLabel;
class QScrollArea;
class QSlider;
class QToolButton;

namespace tilewright {

class NestCanvas;

/// The picture of a loop nest with its legend, and a slider that walks through the order of execution.
class NestView : public QWidget {
  Q_OBJECT

 public:
  explicit NestView(QWidget* parent = nullptr);
  void set_picture(const NestPicture& picture);
  /// Whether the order of execution can be walked through; otherwise only the picture is shown.
  void set_walkable(bool walkable);
  const NestPicture& picture() const { return picture_; }
  /// Steps of the innermost loop so far.
  double step() const { return step_; }

 protected:
  void changeEvent(QEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void build_bar();
  QWidget* build_keys();
  void fill_legend();
  void set_playing(bool playing);
  void advance();
  void show_step(double step);
  /// Steps of the innermost loop between two pictures.
  double stride() const;

  NestPicture picture_;
  NestCanvas* canvas_;
  QWidget* bar_;
  QToolButton* play_;
  QSlider* slider_;
  QComboBox* walked_;
  QLabel* place_;
  QTimer timer_;
  double step_ = 0;
};

}  // namespace tilewright
