// SPDX-License-Identifier: Apache-2.0
#include "views/graph/legend_corner.h"

#include <gtest/gtest.h>

#include "tests/views/small_pictures.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_scene.h"

namespace tilewright {
namespace {

constexpr QSize kPanel(200, 150);

/// A canvas of 600 pixels that looks at the middle of a large scene, with boxes around these points and two
/// far out of sight.
class LegendCorner : public ::testing::Test {
 protected:
  void show(std::vector<QPointF> centers) {
    centers.insert(centers.end(), {QPointF(0, 0), QPointF(2000, 2000)});
    GraphPicture picture;
    for (size_t i = 0; i < centers.size(); ++i)
      picture.nodes.push_back(small_box(QStringLiteral("Conv"), static_cast<int>(i), 0, QStringLiteral("8")));
    GraphLayout layout;
    layout.size = QSizeF(2000, 2000);
    layout.centers = std::move(centers);
    scene.show_graph(picture, layout);
    canvas.resize(600, 600);
    canvas.show();
    canvas.set_view({1000, 1000}, 1);
  }
  Qt::Corner corner(const std::vector<Qt::Corner>& corners) {
    return least_covered_corner(canvas, scene, kPanel, corners);
  }

  GraphScene scene;
  GraphCanvas canvas{&scene};
};

TEST_F(LegendCorner, IsTheFirstOneWhereNoneCoversABox) {
  show({{1000, 1000}});
  ASSERT_EQ(scene.node_count(), 3);
  EXPECT_EQ(corner({Qt::BottomLeftCorner, Qt::TopLeftCorner, Qt::TopRightCorner}), Qt::BottomLeftCorner);
}

TEST_F(LegendCorner, IsWhereItCoversTheFewestBoxes) {
  // One at the lower left, two at the upper left.
  show({{800, 1220}, {800, 770}, {800, 830}});
  ASSERT_EQ(scene.node_count(), 5);
  EXPECT_EQ(corner({Qt::BottomLeftCorner, Qt::TopLeftCorner, Qt::TopRightCorner}), Qt::TopRightCorner);
  EXPECT_EQ(corner({Qt::TopLeftCorner, Qt::BottomLeftCorner}), Qt::BottomLeftCorner);
}

TEST(LegendPlace, LiesWithinTheArea) {
  const QRect area(5, 7, 600, 400);
  for (const Qt::Corner corner :
       {Qt::TopLeftCorner, Qt::TopRightCorner, Qt::BottomLeftCorner, Qt::BottomRightCorner})
    EXPECT_TRUE(area.contains(corner_place(area, kPanel, corner))) << corner;
  EXPECT_EQ(corner_place(area, kPanel, Qt::TopLeftCorner).topLeft(), QPoint(15, 17));
}

}  // namespace
}  // namespace tilewright
