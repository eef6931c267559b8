// SPDX-License-Identifier: Apache-2.0
#include "views/common/canvas_keys.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <QTest>
#include <array>

#include "views/common/theme.h"
#include "views/prediction/feature_model.h"
#include "views/prediction/prediction_model.h"
#include "views/prediction/prediction_view.h"
#include "views/prediction/round_model.h"
#include "views/prediction/scatter_plot.h"

namespace tilewright {
namespace {

TEST(CanvasKeys, AnArrowLeadsToTheNearestPointInItsDirection) {
  const std::array<QPointF, 5> points{{{0, 0}, {10, 1}, {4, 9}, {20, 0}, {2, -30}}};
  EXPECT_EQ(point_in_direction(points, 0, Qt::Key_Right), 1) << "not the one that lies beside the way";
  EXPECT_EQ(point_in_direction(points, 1, Qt::Key_Right), 3);
  EXPECT_EQ(point_in_direction(points, 3, Qt::Key_Right), 3) << "nothing lies there";
  EXPECT_EQ(point_in_direction(points, 0, Qt::Key_Down), 2);
  EXPECT_EQ(point_in_direction(points, 0, Qt::Key_Up), 4);
  EXPECT_EQ(point_in_direction(points, 0, Qt::Key_Left), 0);
  EXPECT_EQ(point_in_direction(points, 4, Qt::Key_Left), 0) << "on that side, where none is straight ahead";
  EXPECT_EQ(point_in_direction(points, -1, Qt::Key_Right), 0);
  EXPECT_EQ(point_in_direction(points, -1, Qt::Key_Left), 3);
  EXPECT_EQ(point_in_direction({}, -1, Qt::Key_Left), -1);
}

TEST(CanvasKeys, TheRingIsSeenAtTheEdgeAlone) {
  QImage image(40, 40, QImage::Format_RGB32);
  image.fill(light_theme().panel);
  QPainter painter(&image);
  draw_focus_ring(painter, QRectF(0, 0, 40, 40), light_theme());
  painter.end();
  EXPECT_EQ(image.pixelColor(20, 20), light_theme().panel);
  EXPECT_NE(image.pixelColor(20, 1), light_theme().panel);
}

class ScatterKeys : public ::testing::Test {
 protected:
  ScatterKeys() : view(&model, &rounds, &features, &selection) {
    model.reset(1);
    // From the slowest to the fastest, predicted so.
    model.add({{1, 0, 0.25, 4e-3, 1, 11}, {2, 0, 0.5, 2e-3, 1, 12}, {3, 0, 1.0, 1e-3, 1, 13}});
    view.follow_records(&records);
    view.resize(1000, 700);
    view.show();
    QCoreApplication::processEvents();
    plot = view.findChild<ScatterPlot*>(QStringLiteral("predictionChart"));
    QTest::qWait(1);
  }
  PredictionModel model;
  RoundModel rounds;
  FeatureModel features;
  TaskSelection selection;
  RecordSelection records;
  PredictionView view;
  ScatterPlot* plot = nullptr;
};

TEST_F(ScatterKeys, LeadFromPointToPointAndChooseARecord) {
  EXPECT_EQ(plot->focusPolicy(), Qt::StrongFocus);
  QTest::keyClick(plot, Qt::Key_Right);
  EXPECT_EQ(plot->cursor(), 0) << "the leftmost";
  QTest::keyClick(plot, Qt::Key_Right);
  EXPECT_EQ(plot->cursor(), 1);
  QTest::keyClick(plot, Qt::Key_Up);
  EXPECT_EQ(plot->cursor(), 2);
  QTest::keyClick(plot, Qt::Key_Right);
  EXPECT_EQ(plot->cursor(), 2) << "nothing is further right";
  EXPECT_TRUE(plot->accessibleDescription().contains(QStringLiteral("1.000 ms")))
      << plot->accessibleDescription().toStdString();
  EXPECT_EQ(records.record(), 0) << "going there chooses nothing";
  QTest::keyClick(plot, Qt::Key_Return);
  EXPECT_EQ(records.record(), 13);
  QTest::keyClick(plot, Qt::Key_Down);
  EXPECT_EQ(plot->cursor(), 1);
  QTest::keyClick(plot, Qt::Key_Escape);
  EXPECT_EQ(plot->cursor(), -1);
  EXPECT_EQ(records.record(), 0);
  EXPECT_FALSE(plot->accessibleDescription().contains(QStringLiteral("2.000 ms")));
}

}  // namespace
}  // namespace tilewright
