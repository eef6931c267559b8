// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "views/loopnest/nest_picture.h"

namespace tilewright {

struct Theme;

/// Paints a loop nest: nested rectangles, each with its tiles along the top, filled with the colour of the
/// cache that holds the data of the loop. The tiles of the current step of the execution are marked.
class NestCanvas : public QWidget {
  Q_OBJECT

 public:
  explicit NestCanvas(QWidget* parent = nullptr);
  void set_picture(const NestPicture& picture);
  /// The current step of the execution, in steps of the innermost loop.
  void set_step(double step);
  QSize sizeHint() const override { return {420, 300}; }
  QSize minimumSizeHint() const override;
  /// The rectangle of a ring.
  QRect ring_rect(size_t ring) const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

 private:
  int header_height() const;
  int ring_height() const;
  void paint_ring(QPainter& painter, const Theme& theme, size_t ring, int64_t at) const;
  void paint_tiles(QPainter& painter, const Theme& theme, const QRect& strip, const NestRing& ring,
                   int64_t at) const;

  NestPicture picture_;
  double step_ = 0;
};

}  // namespace tilewright
