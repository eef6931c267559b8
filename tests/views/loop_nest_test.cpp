// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QComboBox>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include "views/common/theme.h"
#include "views/loopnest/nest_canvas.h"
#include "views/loopnest/nest_view.h"

namespace tilewright {
namespace {

NestFootprints nest() {
  NestFootprints nest;
  nest.stage = "conv";
  nest.loops = {{"h", 4, LoopAnnotation::kParallel, LoopKind::kSpatial, 9e6},
                {"w.0", 3, LoopAnnotation::kNone, LoopKind::kSpatial, 3e5},
                {"c", 64, LoopAnnotation::kNone, LoopKind::kReduce, 4e4},
                {"w.1", 8, LoopAnnotation::kVectorize, LoopKind::kSpatial, 96}};
  return nest;
}

Target target() {
  Target target;
  target.l1d_bytes = 32 * 1024;
  target.l2_bytes = 256 * 1024;
  target.l3_bytes = 8 << 20;
  return target;
}

TEST(NestPicture, HasARingForEveryLoopInTheColourOfItsCache) {
  const NestPicture picture = nest_picture(nest(), target());
  ASSERT_EQ(picture.rings.size(), 4U);
  EXPECT_EQ(picture.rings[0].level, 4);
  EXPECT_EQ(picture.rings[1].level, 3);
  EXPECT_EQ(picture.rings[2].level, 2);
  EXPECT_EQ(picture.rings[3].level, 1);
  EXPECT_TRUE(picture.rings[2].is_sum);
  const QString words = nest_words(picture);
  EXPECT_TRUE(words.contains(QStringLiteral("h: 4 steps, parallel, touches 8.6 MiB, fits memory")))
      << words.toStdString();
}

TEST(NestPicture, WalksInTheOrderOfExecution) {
  const NestPicture picture = nest_picture(nest(), target());
  EXPECT_EQ(picture.steps(), 4.0 * 3 * 64 * 8);
  EXPECT_EQ(picture.place(0), (std::vector<int64_t>{0, 0, 0, 0}));
  EXPECT_EQ(picture.place(9), (std::vector<int64_t>{0, 0, 1, 1}));
  EXPECT_EQ(picture.place(picture.steps() - 1), (std::vector<int64_t>{3, 2, 63, 7}));
}

TEST(NestCanvas, PaintsRingsInsideEachOther) {
  for (const Theme* theme : {&light_theme(), &dark_theme()}) {
    NestCanvas canvas;
    canvas.setPalette(palette_of(*theme));
    canvas.resize(400, 320);
    canvas.set_picture(nest_picture(nest(), target()));
    const QImage image = canvas.grab().toImage();
    for (size_t i = 0; i < 4; ++i) {
      const QRect ring = canvas.ring_rect(i);
      if (i > 0) EXPECT_TRUE(canvas.ring_rect(i - 1).contains(ring)) << i;
      const int level = 4 - static_cast<int>(i);
      EXPECT_EQ(image.pixelColor(ring.left() + 4, ring.top() + 4), theme->cache_fill(level)) << i;
      EXPECT_EQ(theme->cache_pattern(level) == Qt::NoBrush, level == 1);
    }
    EXPECT_FALSE(canvas.accessibleDescription().isEmpty());
  }
}

TEST(NestView, PlaysAndIsScrubbed) {
  NestView view;
  view.resize(500, 400);
  view.show();
  view.set_picture(nest_picture(nest(), target()));
  auto* walked = view.findChild<QComboBox*>(QStringLiteral("nestWalked"));
  EXPECT_EQ(walked->count(), 3) << "what happens at once has no order";
  EXPECT_EQ(walked->currentText(), QStringLiteral("c"));
  auto* play = view.findChild<QToolButton*>(QStringLiteral("nestPlay"));
  play->setChecked(true);
  EXPECT_TRUE(QTest::qWaitFor([&] { return view.step() >= 16; }, 20'000));
  play->setChecked(false);
  const double stopped = view.step();
  QTest::qWait(150);
  EXPECT_EQ(view.step(), stopped);
  auto* slider = view.findChild<QSlider*>(QStringLiteral("nestPlace"));
  slider->setValue(slider->maximum());
  EXPECT_EQ(view.step(), view.picture().steps() - 1);
  slider->setValue(0);
  EXPECT_EQ(view.step(), 0);
}

TEST(NestView, MayBeAPictureAlone) {
  NestView view;
  view.show();
  view.set_picture(nest_picture(nest(), target()));
  auto* play = view.findChild<QToolButton*>(QStringLiteral("nestPlay"));
  EXPECT_TRUE(play->isVisible());
  play->setChecked(true);
  view.set_walkable(false);
  EXPECT_FALSE(play->isVisible());
  EXPECT_FALSE(play->isChecked()) << "nobody could stop it";
}

}  // namespace
}  // namespace tilewright
