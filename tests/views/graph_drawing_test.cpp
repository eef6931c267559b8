// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_drawing.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QTemporaryDir>

#include "tests/views/small_pictures.h"
#include "views/graph/graph_image.h"
#include "views/graph/graph_neighbours.h"

namespace tilewright {
namespace {

GraphDrawing drawn(const GraphPicture& picture) {
  return GraphDrawing(picture, *lay_out(request_of(picture)), kShapeLabel);
}

QImage painted(const GraphDrawing& drawing, const QRectF& region, double scale, const Theme& theme) {
  QImage image((region.size() * scale).toSize(), QImage::Format_RGB32);
  image.fill(theme.panel);
  QPainter painter(&image);
  painter.scale(scale, scale);
  painter.translate(-region.topLeft());
  drawing.paint(&painter, region, GraphDrawing::detail_at(scale), theme);
  return image;
}

TEST(SpatialGrid, FindsExactlyWhatTouches) {
  std::vector<QRectF> rects;
  for (int i = 0; i < 400; ++i)
    rects.emplace_back(i % 20 * 30, i / 20 * 40 + (i % 7), 10 + i % 5 * 30, i % 3 * 5);
  rects.emplace_back(-50, -50, 2000, 2000);
  const SpatialGrid grid(rects);
  for (const QRectF& region : {QRectF(0, 0, 1, 1), QRectF(100, 100, 220, 90), QRectF(-500, -500, 5000, 5000),
                               QRectF(3000, 0, 5, 5), QRectF(33, 41, 0, 0)}) {
    std::vector<int> expected;
    for (size_t i = 0; i < rects.size(); ++i) {
      const QRectF& r = rects[i];
      if (r.left() <= region.right() && region.left() <= r.right() && r.top() <= region.bottom() &&
          region.top() <= r.bottom())
        expected.push_back(static_cast<int>(i));
    }
    EXPECT_EQ(grid.touching(region), expected) << region.x();
  }
  EXPECT_TRUE(SpatialGrid().touching({0, 0, 9, 9}).empty());
}

TEST(GraphDrawing, PaintsEachBoxInItsColourFromNearAndFar) {
  const GraphPicture picture = small_transformer(4);
  GraphDrawing drawing = drawn(picture);
  for (const Theme* theme : {&light_theme(), &dark_theme()}) {
    for (const double scale : {1.0, 0.3, 0.1}) {
      const QImage image = painted(drawing, drawing.bounds(), scale, *theme);
      for (int box = 0; box < drawing.count(); ++box) {
        // Near the corner there is no text.
        const QPointF at =
            (drawing.box_rect(box).topLeft() + QPointF(6, 6) - drawing.bounds().topLeft()) * scale;
        const QColor expected = theme->task_fill(picture.nodes[static_cast<size_t>(box)].task);
        if (scale > 0.2)
          EXPECT_EQ(image.pixelColor(at.toPoint()).rgb(), expected.rgb()) << box << ' ' << scale;
      }
    }
  }
}

TEST(GraphDrawing, APartOfThePictureIsWhatTheWholeShowsThere) {
  const GraphPicture picture = small_transformer(8);
  GraphDrawing drawing = drawn(picture);
  std::vector<unsigned> marks(picture.nodes.size(), 0);
  marks[5] = kChosenMark;
  marks[6] = kHitMark | kConsumerMark;
  drawing.set_marks(marks);
  drawing.set_chosen(5);
  const QRectF all(drawing.bounds().topLeft().toPoint(), drawing.bounds().size().toSize());
  const QImage whole = painted(drawing, all, 1, light_theme());
  const QRectF part(all.topLeft() + QPointF(20, 200), QSizeF(150, 170));
  const QImage alone = painted(drawing, part, 1, light_theme());
  const QImage expected = whole.copy(20, 200, 150, 170);
  // Lines that are cut at the edge of a picture may differ by a shade.
  int others = 0;
  for (int y = 0; y < alone.height(); ++y) {
    for (int x = 0; x < alone.width(); ++x)
      others += std::abs(alone.pixelColor(x, y).lightness() - expected.pixelColor(x, y).lightness()) > 48;
  }
  EXPECT_LT(others, 20);
}

int pixels_of(const QImage& image, const QColor& color) {
  int count = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == color ? 1 : 0;
  return count;
}

TEST(GraphDrawing, WhatAPassAddedHasAPlusAlsoFromAfar) {
  GraphDrawing drawing = drawn(chain(6, 3));
  const Theme& theme = light_theme();
  const auto pluses = [&](double scale, const QColor& color) {
    return pixels_of(painted(drawing, drawing.box_rect(2), scale, theme), color);
  };
  for (const double scale : {0.3, 0.1}) EXPECT_EQ(pluses(scale, theme.good), 0) << scale;
  std::vector<BoxFate> fates(6, BoxFate::kKept);
  fates[2] = BoxFate::kAdded;
  drawing.set_fates(fates);
  for (const double scale : {0.3, 0.1}) EXPECT_GE(pluses(scale, theme.good), 3) << scale;
  // Lit it keeps its plus; where others are lit it steps back.
  std::vector<unsigned> marks(6, 0);
  marks[2] = kLitMark;
  drawing.set_marks(marks);
  EXPECT_GE(pluses(0.3, theme.good), 3);
  marks[2] = kDimmedMark;
  drawing.set_marks(marks);
  EXPECT_EQ(pluses(0.3, theme.good), 0);
  EXPECT_GE(pluses(0.3, stepped_back(theme.good, theme.panel)), 3);
}

TEST(GraphDrawing, WhatIsGoneStepsBackFromAfarToo) {
  GraphDrawing drawing = drawn(chain(6, 3));
  const Theme& theme = light_theme();
  drawing.set_fates(std::vector<BoxFate>(6, BoxFate::kGone));
  const auto strokes = [&](const QColor& color) {
    return pixels_of(painted(drawing, drawing.box_rect(2).adjusted(4, 4, -4, -4), 0.3, theme), color);
  };
  EXPECT_GT(strokes(theme.line), 0);
  drawing.set_marks(std::vector<unsigned>(6, kDimmedMark));
  EXPECT_EQ(strokes(theme.line), 0);
  EXPECT_GT(strokes(stepped_back(theme.line, theme.panel)), 0);
}

TEST(GraphDrawing, HeatReadsAndIsNotTakenForAnything) {
  const GraphPicture picture = small_transformer(1);
  GraphDrawing drawing = drawn(picture);
  std::vector<TaskValues> tasks(5);
  tasks[1].seconds = 1e-3;
  tasks[2].seconds = 5e-3;
  const auto scale = overlay_scale(GraphOverlay::kLatency, picture, picture, tasks);
  drawing.set_overlay(scale, box_statuses(picture, picture, tasks), {});
  const QImage image = painted(drawing, drawing.bounds(), 1, light_theme());
  const auto fill = [&](int box) {
    return image.pixelColor(
        (drawing.box_rect(box).topLeft() + QPointF(6, 6) - drawing.bounds().topLeft()).toPoint());
  };
  EXPECT_EQ(fill(3).rgb(), light_theme().heat_fill(1).rgb());
  EXPECT_NE(fill(2).rgb(), fill(3).rgb());
  EXPECT_EQ(fill(0).rgb(), light_theme().task_fill(-1).rgb());
}

TEST(Neighbour, BesideABoxLieThoseOfItsRank) {
  // Two chains that know nothing of each other.
  GraphPicture picture;
  for (int i = 0; i < 4; ++i) picture.nodes.push_back(small_box(QStringLiteral("Conv"), i, 0, {}));
  picture.edges = {{0, 1}, {2, 3}};
  GraphLayout layout;
  layout.centers = {{0, 0}, {0, 100}, {200, 0}, {200, 100}};
  EXPECT_EQ(neighbour(picture, layout, 0, GraphStep::kConsumer, false), 1);
  EXPECT_EQ(neighbour(picture, layout, 0, GraphStep::kProducer, false), -1);
  EXPECT_EQ(neighbour(picture, layout, 0, GraphStep::kAfter, false), 2);
  EXPECT_EQ(neighbour(picture, layout, 3, GraphStep::kBefore, false), 1);
  EXPECT_EQ(neighbour(picture, layout, 3, GraphStep::kAfter, false), -1);
  EXPECT_EQ(neighbour(picture, layout, 9, GraphStep::kAfter, false), -1);
}

class GraphImageTest : public ::testing::Test {
 protected:
  QString path(const char* name) const { return folder.filePath(QLatin1String(name)); }
  QTemporaryDir folder;
  GraphImage image{{{drawn(chain(80, 5)), {}}}, {}, light_theme()};
};

TEST_F(GraphImageTest, IsWrittenInEveryFormatWithNothingCutOff) {
  ASSERT_TRUE(image.save(path("g.svg"), 1));
  QSvgRenderer svg(path("g.svg"));
  ASSERT_TRUE(svg.isValid());
  EXPECT_GE(svg.viewBoxF().height(), image.parts[0].drawing.bounds().height());
  ASSERT_TRUE(image.save(path("g.pdf"), 1));
  QFile pdf(path("g.pdf"));
  ASSERT_TRUE(pdf.open(QIODevice::ReadOnly));
  EXPECT_TRUE(pdf.readAll().startsWith("%PDF-"));
  ASSERT_TRUE(image.save(path("g.png"), 2));
  const QImage png(path("g.png"));
  EXPECT_GE(png.height(), 2 * image.parts[0].drawing.bounds().height());
  // Tiles meet without a seam, and the last box is there.
  const int last = image.parts[0].drawing.count() - 1;
  const QPointF origin = image.parts[0].drawing.bounds().topLeft() - QPointF(20, 20);
  const QPointF at = (image.parts[0].drawing.box_rect(last).topLeft() + QPointF(6, 6) - origin) * 2;
  EXPECT_EQ(png.pixelColor(at.toPoint()).rgb(), light_theme().task_fill(4).rgb());
  EXPECT_FALSE(image.save(QStringLiteral("/nonexistent/graph.png"), 1));
  EXPECT_FALSE(image.save(QStringLiteral("/nonexistent/graph.svg"), 1));
  EXPECT_FALSE(image.save(QStringLiteral("/nonexistent/graph.pdf"), 1));
}

TEST_F(GraphImageTest, APartIsWhereItWasWithTheEdgesBetweenItsBoxes) {
  GraphDrawing& whole = image.parts.front().drawing;
  std::vector<unsigned> marks(80, kDimmedMark);
  marks[5] = kChosenMark;
  whole.set_marks(marks);
  const GraphDrawing part = whole.part({3, 5, 4});
  ASSERT_EQ(part.count(), 3);
  EXPECT_EQ(part.box_rect(1), whole.box_rect(5));
  EXPECT_EQ(part.marks(0), static_cast<unsigned>(kDimmedMark));
  EXPECT_EQ(part.marks(1), static_cast<unsigned>(kChosenMark));
  EXPECT_EQ(part.picture().edges, (std::vector<PictureEdge>{{0, 2}, {2, 1}})) << "3 to 4 and 4 to 5";
  EXPECT_LT(part.bounds().height(), whole.bounds().height() / 10);
  EXPECT_TRUE(whole.bounds().contains(part.bounds()));
  EXPECT_EQ(whole.part({}).count(), 0);
}

TEST_F(GraphImageTest, TooManyPixelsAreMadeFewer) {
  EXPECT_EQ(image.png_scale(2), 2);
  const double scale = image.png_scale(1000);
  EXPECT_LT(scale, 1000);
  EXPECT_GT(scale, 1);
}

}  // namespace
}  // namespace tilewright
