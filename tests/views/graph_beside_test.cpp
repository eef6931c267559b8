// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSplitter>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <algorithm>

#include "tests/views/small_pictures.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_find.h"
#include "views/graph/graph_folds.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_side.h"
#include "views/graph/graph_view.h"
#include "views/graph/legend_panel.h"
#include "views/graph/side_caption.h"

namespace tilewright {
namespace {

constexpr int kPatience = 60'000;

/// Of a file of 60 nodes two neighbours each become one, the last two go, and a node is added at the end:
/// 30 nodes, three of which each are a task.
std::array<GraphPicture, kStageCount> three_stages() {
  GraphPicture imported = chain(60, 3);
  for (auto& node : imported.nodes) node.operators = {QStringLiteral("Conv")};
  GraphPicture optimised = chain(30, 3);
  for (int i = 0; i < 30; ++i)
    optimised.nodes[static_cast<size_t>(i)].origins =
        i < 29 ? std::vector<NodeId>{2 * i, 2 * i + 1} : std::vector<NodeId>();
  GraphPicture tasks = chain(10, 10);
  for (int i = 0; i < 10; ++i) {
    auto& task = tasks.nodes[static_cast<size_t>(i)];
    task.nodes = {3 * i, 3 * i + 1, 3 * i + 2};
    task.origins.clear();
    for (const NodeId node : task.nodes) {
      const auto& origins = optimised.nodes[static_cast<size_t>(node)].origins;
      task.origins.insert(task.origins.end(), origins.begin(), origins.end());
    }
  }
  return {tasks, optimised, imported};
}

class GraphBesideTest : public ::testing::Test {
 protected:
  GraphBesideTest() {
    view.resize(900, 500);
    view.show();
  }

  void open(std::array<GraphPicture, kStageCount> stages) {
    view.set_models({{QStringLiteral("first"), std::move(stages)}});
    wait();
  }
  void open_two(std::array<GraphPicture, kStageCount> stages) {
    open(std::move(stages));
    action("graphBesideImported")->trigger();
    wait();
  }
  void wait() {
    ASSERT_TRUE(QTest::qWaitFor([this] { return view.ready(); }, kPatience));
  }
  /// Cancels the layout that was just begun beside the first picture.
  void cancel_beside() {
    ASSERT_FALSE(view.beside()->ready());
    part<QPushButton>("graphNoticeButtonBeside")->click();
  }
  void focus_beside() {
    view.activateWindow();
    action("graphOtherSide")->trigger();
    ASSERT_TRUE(QTest::qWaitFor([this] { return second()->hasFocus(); }, kPatience));
  }
  QAction* action(const char* name) const { return view.findChild<QAction*>(QLatin1String(name)); }
  template <typename T>
  T* part(const char* name) const {
    return view.findChild<T*>(QLatin1String(name));
  }
  const GraphScene& beside() const { return *view.beside()->scene(); }
  GraphCanvas* second() const { return view.beside()->canvas(); }
  QString facts(const char* name) const { return part<QLabel>(name)->text(); }
  static QPoint place_of(GraphCanvas* canvas, const GraphScene& scene, int node) {
    canvas->centerOn(scene.node_rect(node).center());
    return canvas->mapFromScene(scene.node_rect(node).center());
  }
  static void click(GraphCanvas* canvas, const GraphScene& scene, int node) {
    QTest::mouseClick(canvas->viewport(), Qt::LeftButton, {}, place_of(canvas, scene, node));
  }
  static double middle(const GraphCanvas* canvas) { return canvas->seen().center().y(); }
  /// The one that is nearest to the middle.
  static int seen_node(const GraphScene& scene, const GraphCanvas* canvas) {
    int nearest = 0;
    double least = 1e9;
    for (int node = 0; node < scene.node_count(); ++node) {
      const double away = std::abs(scene.node_rect(node).center().y() - middle(canvas));
      if (away < least) nearest = node;
      least = std::min(least, away);
    }
    return nearest;
  }

  TaskSelection selection;
  GraphView view{&selection, {}};
};

TEST_F(GraphBesideTest, WhatIsChosenOnOneSideIsLitAndSeenOnTheOther) {
  open(three_stages());
  EXPECT_FALSE(view.beside()->isVisible());
  action("graphBesideImported")->trigger();
  wait();
  ASSERT_TRUE(view.beside()->isVisible());
  EXPECT_EQ(beside().node_count(), 60);
  QSignalSpy chosen(&view, &GraphView::box_chosen);
  click(view.canvas(), *view.scene(), 8);
  EXPECT_EQ(beside().lit(), (std::vector<int>{48, 49, 50, 51, 52, 53}));
  EXPECT_TRUE(second()->seen().contains(beside().node_rect(50).center()));
  EXPECT_EQ(beside().chosen_node(), -1);
  EXPECT_EQ(selection.task(), 8);
  EXPECT_TRUE(facts("graphFactsBeside").startsWith(QStringLiteral("6 stand"))) << "six boxes stand for it";

  click(second(), beside(), 7);
  EXPECT_EQ(chosen.back().front().value<BoxRef>(), (BoxRef{0, kImportedStage, 7}));
  EXPECT_EQ(view.scene()->lit(), std::vector<int>{1});
  EXPECT_EQ(view.scene()->chosen_node(), -1);
  EXPECT_EQ(beside().chosen_node(), 7);
  EXPECT_TRUE(view.canvas()->seen().contains(view.scene()->node_rect(1).center()));
  EXPECT_FALSE(view.canvas()->accessibleDescription().isEmpty());
  EXPECT_NE(view.canvas()->accessibleName(), second()->accessibleName());

  // What is gone has nothing that stands for it.
  click(second(), beside(), 59);
  EXPECT_TRUE(view.scene()->lit().empty());
  EXPECT_TRUE(facts("graphFacts").startsWith(QStringLiteral("nothing stands")));
  QTest::keyClick(second(), Qt::Key_Escape);
  EXPECT_EQ(beside().chosen_node(), -1);
  EXPECT_FALSE(facts("graphFacts").contains(QStringLiteral("stands")));

  // A link of the Inspector to a box of either stage is followed on its side.
  view.reveal_box({0, kImportedStage, 30});
  EXPECT_EQ(view.shown_stage(), kTaskStage);
  EXPECT_EQ(beside().chosen_node(), 30);
  EXPECT_EQ(view.scene()->lit(), std::vector<int>{5});
}

TEST_F(GraphBesideTest, WhatIsChosenIsLitOnASideThatIsLaidOutLater) {
  open(three_stages());
  action("graphBesideImported")->trigger();
  cancel_beside();
  click(view.canvas(), *view.scene(), 8);
  QTest::keyClick(view.canvas(), Qt::Key_Down);
  EXPECT_EQ(view.scene()->chosen_node(), 9);
  part<QLineEdit>("graphFind")->setText(QStringLiteral("name:layer5"));
  view.finder()->step(1);
  EXPECT_NE(view.scene()->marks(5) & kCurrentHitMark, 0U);
  QTest::mouseMove(view.canvas()->viewport(), place_of(view.canvas(), *view.scene(), 3));
  EXPECT_EQ(view.scene()->hovered(), std::vector<int>{3});
  EXPECT_TRUE(beside().lit().empty());
  part<QPushButton>("graphNoticeButtonBeside")->click();
  wait();
  EXPECT_EQ(beside().lit(), (std::vector<int>{54, 55, 56, 57}));
  EXPECT_TRUE(second()->seen().contains(beside().node_rect(56).center()));
}

TEST_F(GraphBesideTest, ATaskMayBeSelectedBeforeASideWithItsFoldIsLaidOut) {
  const GraphPicture picture = small_transformer(6);
  open({picture, picture, picture});
  view.folds()->fold();
  wait();
  action("graphLinked")->trigger();
  action("graphBesideImported")->trigger();
  cancel_beside();
  selection.select(2);
  EXPECT_EQ(view.scene()->marks(2), static_cast<unsigned>(kLitMark));
  part<QPushButton>("graphNoticeButtonBeside")->click();
  wait();
  EXPECT_EQ(beside().marks(2), static_cast<unsigned>(kLitMark));
}

TEST_F(GraphBesideTest, ASideThatIsReadyHasItsColoursWhileTheOtherIsNot) {
  open_two(three_stages());
  const auto* legend = part<LegendPanel>("graphLegend");
  view.show_stage(kOptimisedStage);
  ASSERT_TRUE(view.beside()->ready());
  part<QPushButton>("graphNoticeButton")->click();
  EXPECT_EQ(beside().drawing().fate(58), BoxFate::kGone);
  EXPECT_EQ(legend->legend().fates, std::vector<BoxFate>{BoxFate::kGone});
  EXPECT_FALSE(legend->isVisible()) << "over boxes of a narrow graph";
  const auto* below = part<LegendPanel>("graphLegendBelow");
  EXPECT_TRUE(below->isVisible());
  EXPECT_EQ(below->legend(), legend->legend());
  QTest::keyClick(second(), Qt::Key_T);
  std::vector<TaskValues> tasks(3);
  tasks[1].seconds = 2e-3;
  view.set_task_values(tasks);
  EXPECT_EQ(beside().drawing().scale().overlay, GraphOverlay::kLatency);
  EXPECT_EQ(beside().drawing().scale().most, 2e-3);
  EXPECT_TRUE(legend->legend().ramp);

  part<QPushButton>("graphNoticeButton")->click();
  wait();
  EXPECT_EQ(view.scene()->drawing().scale().most, 2e-3);
  EXPECT_EQ(legend->legend().fates, (std::vector<BoxFate>{BoxFate::kGone, BoxFate::kAdded}));
  EXPECT_EQ(below->legend(), legend->legend());
}

TEST_F(GraphBesideTest, TheLegendOfTwoGraphsLiesBelowBoth) {
  open_two(three_stages());
  const auto* legend = part<LegendPanel>("graphLegend");
  const auto* below = part<LegendPanel>("graphLegendBelow");
  ASSERT_TRUE(below->isVisible());
  EXPECT_FALSE(legend->isVisible());
  for (const int width : {900, 420}) {
    view.resize(width, 500);
    QCoreApplication::processEvents();
    const QRect strip(below->mapTo(&view, QPoint(0, 0)), below->size());
    for (const GraphCanvas* canvas : {view.canvas(), second()}) {
      const QRect seen(canvas->mapTo(&view, QPoint(0, 0)), canvas->size());
      EXPECT_FALSE(strip.intersects(seen)) << width;
    }
    EXPECT_GE(below->height(), below->heightForWidth(below->width())) << width << ": all of its rows";
  }
  action("graphTwo")->trigger();
  QCoreApplication::processEvents();
  EXPECT_FALSE(below->isVisible());
  EXPECT_TRUE(legend->isVisible());
}

TEST_F(GraphBesideTest, WhatTheCursorIsOnHasAHaloOnBothSides) {
  open_two(three_stages());
  const QImage before = second()->grab().toImage();
  QTest::mouseMove(view.canvas()->viewport(), place_of(view.canvas(), *view.scene(), 0));
  EXPECT_EQ(view.scene()->hovered(), std::vector<int>{0});
  EXPECT_EQ(beside().hovered(), (std::vector<int>{0, 1, 2, 3, 4, 5}));
  EXPECT_NE(second()->grab().toImage(), before);
  EXPECT_TRUE(beside().lit().empty());
  QTest::mouseMove(second()->viewport(), place_of(second(), beside(), 40));
  EXPECT_EQ(view.scene()->hovered(), std::vector<int>{6});
  action("graphBesideNone")->trigger();
  EXPECT_TRUE(view.scene()->hovered().empty());
}

TEST_F(GraphBesideTest, CaptionsAndTheLegendTellWhatThePassesDid) {
  open(three_stages());
  const auto* legend = part<LegendPanel>("graphLegend");
  EXPECT_TRUE(legend->legend().fates.empty());
  EXPECT_FALSE(part<SideCaption>("graphCaption")->isVisible());
  view.show_stage(kOptimisedStage);
  view.show_beside(kImportedStage);
  wait();
  EXPECT_EQ(legend->legend().fates, (std::vector<BoxFate>{BoxFate::kGone, BoxFate::kAdded}));
  EXPECT_TRUE(legend->accessibleDescription().contains(box_fate_name(BoxFate::kGone)));
  EXPECT_EQ(beside().drawing().fate(57), BoxFate::kKept);
  EXPECT_EQ(beside().drawing().fate(58), BoxFate::kGone);
  EXPECT_EQ(view.scene()->drawing().fate(28), BoxFate::kKept);
  EXPECT_EQ(view.scene()->drawing().fate(29), BoxFate::kAdded);
  EXPECT_EQ(facts("graphFactsBeside"), QStringLiteral("60 node(s)"));
  EXPECT_EQ(facts("graphFacts"),
            QStringLiteral("60 → 30 node(s) · 29 fused · 2 folded or removed · 1 added"));
  // The file's graph stands first, and where data flows to the right above the other.
  auto* splitter = view.findChild<QSplitter*>();
  EXPECT_EQ(splitter->widget(0), view.beside());
  EXPECT_EQ(splitter->orientation(), Qt::Horizontal);
  action("graphLeftToRight")->trigger();
  wait();
  EXPECT_EQ(splitter->orientation(), Qt::Vertical);
  for (const GraphScene* scene : {view.scene(), view.beside()->scene()})
    EXPECT_LT(scene->node_rect(0).center().x(), scene->node_rect(9).center().x());
  view.show_beside(kTaskStage);
  wait();
  EXPECT_EQ(splitter->widget(1), view.beside());
  EXPECT_TRUE(legend->legend().fates.empty()) << "every node after the passes is in a task";
}

TEST_F(GraphBesideTest, BothMoveTogetherByWhatCorrespondsUntilTheyAreParted) {
  open_two(three_stages());
  GraphCanvas* canvas = view.canvas();
  canvas->set_scale(1);
  // Both begin together, and are half way and at the end together, whichever is moved.
  const auto expect_same_place = [&](double part) {
    if (part == 0.5)
      EXPECT_NEAR(seen_node(beside(), second()) / 6.0, seen_node(*view.scene(), canvas) + 0.5, 1.5);
    for (const auto& [where, scene] :
         {std::pair(canvas, view.scene()), std::pair(second(), view.beside()->scene())}) {
      if (part == 0) EXPECT_TRUE(where->seen().contains(scene->node_rect(0)));
      if (part == 1) EXPECT_TRUE(where->seen().contains(scene->node_rect(scene->node_count() - 3)));
    }
  };
  for (GraphCanvas* moved : {canvas, second()}) {
    for (const double part : {0.0, 0.25, 0.5, 0.75, 1.0}) {
      const QRectF all = moved->sceneRect();
      moved->centerOn(all.center().x(), all.top() + part * all.height());
      if (part == 0.0 || part == 0.5 || part == 1.0) expect_same_place(part);
    }
  }
  const double before = second()->scale_now();
  canvas->zoom_by(0.5);
  EXPECT_NEAR(second()->scale_now(), before / 2, 1e-6);
  second()->zoom_by(2);
  EXPECT_NEAR(canvas->scale_now(), 1, 1e-6);
  QTest::keyClick(canvas, Qt::Key_F);
  for (const auto& [one, scene] :
       {std::pair(canvas, view.scene()), std::pair(second(), view.beside()->scene())})
    EXPECT_TRUE(one->seen().contains(scene->drawing().bounds()));
  QTest::keyClick(second(), Qt::Key_1);
  EXPECT_EQ(canvas->scale_now(), 1);
  EXPECT_EQ(second()->scale_now(), 1);

  part<QToolButton>("graphLinkedButton")->click();
  EXPECT_FALSE(view.look().linked);
  const QRectF stays = second()->seen();
  canvas->centerOn(view.scene()->node_rect(0).center());
  canvas->zoom_by(1.5);
  EXPECT_EQ(second()->seen(), stays);
  action("graphLinked")->trigger();
  for (const int box : {0, 9, 0}) canvas->centerOn(view.scene()->node_rect(box).center());
  expect_same_place(0);
}

TEST_F(GraphBesideTest, ClosingItReturnsToExactlyTheEarlierView) {
  open(three_stages());
  // The line that told of the layout has gone.
  QTest::qWait(50);
  const QString counts = part<QLabel>("graphCounts")->text();
  QRectF before;
  // Half the width has no room for boxes of twice the size: a scroll bar takes some of the height.
  for (const double scale : {0.8, 2.0}) {
    view.canvas()->set_scale(scale);
    view.canvas()->centerOn(view.scene()->node_rect(6).center());
    before = view.canvas()->seen();
    for (const bool moved : {false, true}) {
      action("graphTwo")->trigger();
      wait();
      EXPECT_LT(view.canvas()->width(), 500);
      EXPECT_NEAR(middle(view.canvas()), before.center().y(), view.scene()->node_rect(6).height());
      // The other side takes this one along, and back again it is where it was.
      if (moved) second()->centerOn(beside().node_rect(0).center());
      action("graphTwo")->trigger();
      QTest::qWait(50);
      EXPECT_FALSE(view.beside()->isVisible());
      EXPECT_EQ(view.canvas()->width(), 900);
      EXPECT_EQ(view.canvas()->seen(), before) << scale;
      EXPECT_TRUE(part<QLabel>("graphCounts")->isVisible());
      EXPECT_EQ(part<QLabel>("graphCounts")->text(), counts);
      EXPECT_FALSE(part<SideCaption>("graphCaption")->isVisible());
      EXPECT_TRUE(part<LegendPanel>("graphLegend")->legend().fates.empty());
    }
  }
  // Who went on in the first graph stays there.
  action("graphTwo")->trigger();
  wait();
  view.canvas()->centerOn(view.scene()->node_rect(2).center());
  part<QToolButton>("graphCloseBeside")->click();
  EXPECT_FALSE(view.look().beside);
  EXPECT_LT(middle(view.canvas()), before.center().y() - 50);
}

TEST_F(GraphBesideTest, FindMarksBothSidesAndWalksTheOneWithTheFocus) {
  open_two(three_stages());
  part<QLineEdit>("graphFind")->setText(QStringLiteral("name:layer5"));
  const auto* count = part<QLabel>("graphFindCount");
  EXPECT_EQ(count->text(), QStringLiteral("1 found · 11 beside"));
  EXPECT_NE(beside().marks(50) & kHitMark, 0U);
  EXPECT_NE(view.scene()->marks(5) & kHitMark, 0U);
  view.finder()->step(1);
  EXPECT_EQ(count->text(), QStringLiteral("1 of 1"));
  EXPECT_NE(view.scene()->marks(5) & kCurrentHitMark, 0U);
  EXPECT_EQ(beside().hovered(), (std::vector<int>{30, 31, 32, 33, 34, 35})) << "what stands for the hit";
  focus_beside();
  view.finder()->step(1);
  view.finder()->step(1);
  EXPECT_EQ(count->text(), QStringLiteral("2 of 11"));
  EXPECT_NE(beside().marks(50) & kCurrentHitMark, 0U);
  EXPECT_TRUE(second()->seen().contains(beside().node_rect(50).center()));
  // What is counted once there is one graph alone is what that one shows.
  action("graphTwo")->trigger();
  EXPECT_EQ(count->text(), QStringLiteral("1 found"));
}

TEST_F(GraphBesideTest, KeysGoToTheGraphThatStaysWhenTheirSideIsClosed) {
  open_two(three_stages());
  focus_beside();
  action("graphTwo")->trigger();
  EXPECT_TRUE(view.canvas()->hasFocus());
  // Also those of a button of that side.
  action("graphTwo")->trigger();
  wait();
  auto* close = part<QToolButton>("graphCloseBeside");
  close->setFocus();
  ASSERT_TRUE(close->hasFocus());
  QTest::keyClick(close, Qt::Key_Space);
  EXPECT_FALSE(view.has_two());
  EXPECT_TRUE(view.canvas()->hasFocus());
  // Whoever writes elsewhere goes on.
  auto* words = part<QLineEdit>("graphFind");
  view.finder()->start();
  action("graphTwo")->trigger();
  wait();
  action("graphTwo")->trigger();
  EXPECT_TRUE(words->hasFocus());
}

TEST_F(GraphBesideTest, FoldsColoursAndLabelsAreThoseOfBothSides) {
  const GraphPicture picture = small_transformer(6);
  open_two({picture, picture, picture});
  action("graphFold")->trigger();
  wait();
  EXPECT_EQ(view.scene()->node_count(), 4);
  EXPECT_EQ(beside().node_count(), 4);
  EXPECT_TRUE(facts("graphFacts").contains(QStringLiteral("drawn as 4")));
  // A fold that is opened on one side is opened on the other.
  QTest::mouseDClick(second()->viewport(), Qt::LeftButton, {}, place_of(second(), beside(), 2));
  wait();
  EXPECT_EQ(view.scene()->node_count(), 21);
  EXPECT_EQ(beside().node_count(), 21);
  const double height = beside().node_rect(3).height();
  action("graphLabelName")->trigger();
  wait();
  EXPECT_GT(beside().node_rect(3).height(), height);
  // One scale, whatever each side shows.
  QTest::keyClick(second(), Qt::Key_T);
  EXPECT_EQ(view.look().overlay, GraphOverlay::kLatency);
  std::vector<TaskValues> tasks(5);
  tasks[1].seconds = 1e-3;
  tasks[2].seconds = 2e-3;
  view.set_task_values(tasks);
  EXPECT_EQ(view.scene()->drawing().scale().most, 2e-3);
  EXPECT_EQ(beside().drawing().scale().most, 2e-3);
  selection.select(2);
  EXPECT_NE(view.scene()->marks(3) & kLitMark, 0U);
  EXPECT_NE(beside().marks(3) & kLitMark, 0U);
}

TEST_F(GraphBesideTest, WhatIsFoldedWhenTheOtherSideOpensIsFoldedThereToo) {
  const GraphPicture picture = small_transformer(6);
  open({picture, picture, picture});
  view.folds()->fold();
  wait();
  action("graphBesideImported")->trigger();
  wait();
  EXPECT_EQ(beside().node_count(), 4);
  // Unfolded alone, it is unfolded beside; so is the next stage that comes, on either side.
  action("graphBesideNone")->trigger();
  view.folds()->unfold();
  wait();
  action("graphTwo")->trigger();
  wait();
  EXPECT_EQ(beside().node_count(), 21);
  view.folds()->fold();
  wait();
  action("graphOptimised")->trigger();
  wait();
  EXPECT_EQ(view.shown_stage(), kOptimisedStage);
  EXPECT_EQ(view.scene()->node_count(), 4);
  view.folds()->unfold();
  wait();
  action("graphBesideTasks")->trigger();
  wait();
  EXPECT_EQ(beside().node_count(), 21);
}

TEST_F(GraphBesideTest, BlocksOfALargerGraphUnfoldWhereItsLayoutNeedNotBeAskedFor) {
  const GraphPicture tasks = small_transformer(6);
  open_two({tasks, tasks, tasks});
  // What is drawn is known before it is laid out.
  const auto count_beside = [this] { return view.beside()->folded().picture.nodes.size(); };
  view.set_models({{QStringLiteral("large"), {tasks, tasks, small_transformer(140)}}});
  EXPECT_EQ(count_beside(), 423U) << "alone it would be folded";
  view.set_models({{QStringLiteral("larger"), {tasks, tasks, small_transformer(600)}}});
  EXPECT_EQ(count_beside(), 4U);
}

TEST(JoinScales, AValueOfOneSideWidensTheScaleOfBoth) {
  // The sum of six layers is more than any box of the other side shows.
  OverlayScale one;
  OverlayScale other;
  one.overlay = other.overlay = GraphOverlay::kLatency;
  one.values = {1e-3, 2e-3};
  other.values = {9e-3};
  join_scales(one, other);
  EXPECT_EQ(one.most, 9e-3);
  EXPECT_EQ(other.most, 9e-3);
  EXPECT_EQ(one.least, other.least);
}

TEST_F(GraphBesideTest, TheStageBesideChangesPlacesAndTheShownOneIsNotOffered) {
  open_two(three_stages());
  EXPECT_FALSE(action("graphBesideTasks")->isEnabled());
  EXPECT_TRUE(action("graphBesideImported")->isChecked());
  const auto* chooser = part<QComboBox>("graphBeside");
  EXPECT_EQ(chooser->currentIndex(), kImportedStage + 1);
  EXPECT_FALSE(qobject_cast<QStandardItemModel*>(chooser->model())->item(kTaskStage + 1)->isEnabled());
  view.show_beside(kTaskStage);
  EXPECT_EQ(view.beside_stage(), kImportedStage) << "nothing stands beside itself";
  QSignalSpy looks(&view, &GraphView::look_changed);
  view.show_stage(kImportedStage);
  wait();
  EXPECT_EQ(view.scene()->node_count(), 60);
  EXPECT_EQ(beside().node_count(), 10);
  EXPECT_EQ(looks.size(), 1);
  EXPECT_EQ(looks.front().front().value<GraphLook>().beside_stage, kTaskStage);
  // Another model begins with its tasks, and the pair is the same.
  view.set_models({{QStringLiteral("other"), three_stages()}});
  wait();
  EXPECT_EQ(view.shown_stage(), kTaskStage);
  EXPECT_EQ(view.beside_stage(), kImportedStage);
  view.set_models({});
  EXPECT_FALSE(view.has_two());
  EXPECT_FALSE(view.beside()->isVisible());
  EXPECT_FALSE(action("graphOtherSide")->isEnabled());
}

TEST_F(GraphBesideTest, AnImageHasBothSides) {
  open(three_stages());
  QTemporaryDir folder;
  const QString alone = folder.filePath(QStringLiteral("alone.png"));
  const QString both = folder.filePath(QStringLiteral("both.png"));
  ASSERT_TRUE(view.pictures().whole().save(alone, 1));
  view.show_beside(kImportedStage);
  wait();
  ASSERT_EQ(view.pictures().whole().parts.size(), 2U);
  EXPECT_EQ(view.pictures().whole().parts.front().drawing.count(), 60) << "as they stand on the screen";
  ASSERT_TRUE(view.pictures().whole().save(both, 1));
  EXPECT_GT(QImage(both).width(), QImage(alone).width() + 100);
  EXPECT_GE(QImage(both).height(), static_cast<int>(beside().drawing().bounds().height()));
  action("graphLeftToRight")->trigger();
  wait();
  ASSERT_TRUE(view.pictures().whole().save(both, 1));
  EXPECT_GT(QImage(both).width(), QImage(both).height());
}

}  // namespace
}  // namespace tilewright
