// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/views/small_pictures.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_find.h"
#include "views/graph/graph_folds.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/graph/legend_corner.h"
#include "views/graph/legend_panel.h"
#include "views/graph/minimap.h"
#include "views/graph/name_scopes.h"

namespace tilewright {
namespace {

constexpr int kGraphPatience = 60'000;

int marked(const GraphScene& scene, unsigned mark) {
  int count = 0;
  for (int node = 0; node < scene.node_count(); ++node) count += (scene.marks(node) & mark) != 0 ? 1 : 0;
  return count;
}

TEST(GraphScene, MarksTheSelectedTaskTheChosenBoxAndItsNeighbours) {
  GraphScene scene;
  const auto picture = chain(12, 3);
  scene.show_graph(picture, *lay_out(request_of(picture)));
  scene.select_task(0);
  EXPECT_EQ(marked(scene, kDimmedMark), 8);
  EXPECT_EQ(marked(scene, kLitMark), 4);
  scene.select_task(99);
  EXPECT_EQ(marked(scene, kDimmedMark), 0) << "no box has this task";

  scene.set_filtered_out({0, 3});
  EXPECT_EQ(marked(scene, kDimmedMark), 2);
  scene.select_task(0);
  EXPECT_EQ(scene.marks(0), static_cast<unsigned>(kLitMark)) << "what is selected is read, filtered or not";
  scene.select_task(99);
  scene.set_filtered_out({});
  EXPECT_EQ(marked(scene, kDimmedMark), 0);

  scene.choose_node(4);
  EXPECT_EQ(scene.marks(4), static_cast<unsigned>(kChosenMark));
  EXPECT_EQ(scene.marks(3), static_cast<unsigned>(kProducerMark));
  EXPECT_EQ(scene.marks(2), static_cast<unsigned>(kProducerMark));
  EXPECT_EQ(scene.marks(5), static_cast<unsigned>(kConsumerMark));
  EXPECT_EQ(marked(scene, kProducerMark | kConsumerMark), 4);
  scene.set_hits({1, 4});
  scene.set_current_hit(1);
  EXPECT_EQ(scene.marks(4), kChosenMark | kHitMark | kCurrentHitMark);
  EXPECT_EQ(scene.marks(1), static_cast<unsigned>(kHitMark));
  scene.select_task(0);
  EXPECT_EQ(scene.marks(1), static_cast<unsigned>(kHitMark)) << "a hit is read, whatever is selected";
  EXPECT_NE(scene.marks(2) & kDimmedMark, 0U);
  scene.clear_graph();
  EXPECT_EQ(scene.node_count(), 0);
  EXPECT_EQ(scene.node_at({0, 0}), -1);
  // Folds of a picture that is still to come.
  scene.select_task(2, {3});
  EXPECT_TRUE(scene.task_boxes(2).empty());
}

/// A view with what it tells.
class GraphViewTest : public ::testing::Test {
 protected:
  GraphViewTest() {
    view.resize(700, 500);
    view.show();
  }

  void open(std::array<GraphPicture, kStageCount> stages) {
    view.set_models({{QStringLiteral("first"), std::move(stages)}});
    wait();
  }
  void wait() {
    ASSERT_TRUE(QTest::qWaitFor([this] { return view.ready(); }, kGraphPatience));
  }
  QString find(const QString& words) {
    view.findChild<QLineEdit*>(QStringLiteral("graphFind"))->setText(words);
    return view.findChild<QLabel*>(QStringLiteral("graphFindCount"))->text();
  }
  QAction* action(const char* name) const { return view.findChild<QAction*>(QLatin1String(name)); }
  void press(Qt::Key key) { QTest::keyClick(view.canvas(), key); }
  void click(int node, bool twice = false) {
    view.canvas()->centerOn(view.scene()->node_rect(node).center());
    const QPoint at = view.canvas()->mapFromScene(view.scene()->node_rect(node).center());
    if (twice) {
      QTest::mouseDClick(view.canvas()->viewport(), Qt::LeftButton, {}, at);
    } else {
      QTest::mouseClick(view.canvas()->viewport(), Qt::LeftButton, {}, at);
    }
  }

  TaskSelection selection;
  GraphView view{&selection, {}};
};

TEST_F(GraphViewTest, ShowsTasksFirstAndFollowsTheSelection) {
  open({chain(9, 3), chain(20, 3), chain(30, 3)});
  EXPECT_EQ(view.scene()->node_count(), 9);
  QSignalSpy chosen(&view, &GraphView::box_chosen);
  click(4);
  ASSERT_EQ(chosen.size(), 1);
  EXPECT_EQ(chosen.front().front().value<BoxRef>(), (BoxRef{0, kTaskStage, 4}));
  EXPECT_EQ(selection.task(), 1);
  EXPECT_FALSE(view.canvas()->accessibleDescription().isEmpty());
  selection.select(2);
  EXPECT_EQ(marked(*view.scene(), kLitMark), 3);
  view.show_stage(kImportedStage);
  wait();
  EXPECT_EQ(view.scene()->node_count(), 30);
  action("graphOptimised")->trigger();
  wait();
  EXPECT_EQ(view.scene()->node_count(), 20);
  EXPECT_EQ(view.findChild<QComboBox*>(QStringLiteral("graphStage"))->currentIndex(), kOptimisedStage);
}

TEST_F(GraphViewTest, ASelectedTaskComesIntoViewWhereNoneOfItsBoxesIsSeen) {
  open({chain(60, 30), chain(3, 1), chain(3, 1)});
  const auto seen = [this](int node) {
    return view.canvas()->seen().contains(view.scene()->node_rect(node).center());
  };
  ASSERT_FALSE(seen(29));
  selection.select(29);
  EXPECT_TRUE(QTest::qWaitFor([&] { return seen(29); }, kGraphPatience)) << "the nearer one of two";
  EXPECT_FALSE(seen(59));
  const double middle = view.scene()->node_rect(29).center().y();
  ASSERT_TRUE(QTest::qWaitFor([&] { return std::abs(view.canvas()->seen().center().y() - middle) < 2; },
                              kGraphPatience));
  QTest::qWait(50);
  const QRectF before = view.canvas()->seen();
  selection.select(28);
  QTest::qWait(50);
  EXPECT_EQ(view.canvas()->seen(), before) << "a box of it is seen already";
}

TEST_F(GraphViewTest, APictureBeginsAtTheSelectedTaskAndElseAtItsStart) {
  const auto seen = [this](int node) {
    return view.canvas()->seen().contains(view.scene()->node_rect(node).center());
  };
  auto stages = std::array{chain(60, 30), chain(60, 30), chain(3, 1)};
  // Boxes without a task are no reason to leave the start.
  for (int node = 0; node < 60; ++node)
    stages[kTaskStage].nodes[static_cast<size_t>(node)].task = node < 50 ? node % 30 : -1;
  selection.select(-1);
  open(stages);
  EXPECT_TRUE(seen(0));
  selection.select(29);
  view.show_stage(kOptimisedStage);
  wait();
  EXPECT_TRUE(seen(29) || seen(59));

  // What is not shown yet has no size to begin with.
  GraphView late(&selection, {});
  late.set_models({{QStringLiteral("first"), stages}});
  ASSERT_TRUE(QTest::qWaitFor([&] { return late.ready(); }, kGraphPatience));
  late.resize(700, 500);
  late.show();
  EXPECT_TRUE(QTest::qWaitFor(
      [&] { return late.canvas()->seen().contains(late.scene()->node_rect(29).center()); }, kGraphPatience));
}

TEST_F(GraphViewTest, GoesToABoxOfAnotherModelAndStage) {
  view.set_models({{QStringLiteral("first"), {chain(9, 3), chain(9, 3), chain(30, 3)}},
                   {QStringLiteral("second"), {chain(5, 5), chain(7, 5), chain(40, 5)}}});
  wait();
  view.reveal_box({1, kImportedStage, 33});
  wait();
  EXPECT_EQ(view.scene()->node_count(), 40);
  EXPECT_EQ(view.scene()->chosen_node(), 33);
  EXPECT_EQ(view.shown_model(), 1);
  view.reveal_box({5, 0, 0});
  EXPECT_EQ(view.shown_model(), 1) << "a box of no model changes nothing";
  // A task that the shown model lacks is looked for in the others.
  view.show_model(0);
  wait();
  selection.select(4);
  EXPECT_EQ(view.shown_model(), 1);
}

TEST_F(GraphViewTest, WhatWasChosenIsLitInTheOtherStages) {
  // A task of nodes 2 and 3, which the passes made of the file's nodes 2 to 5.
  GraphPicture tasks = chain(3, 3);
  tasks.nodes[1].nodes = {2, 3};
  tasks.nodes[1].origins = {2, 3, 4, 5};
  tasks.nodes[2].nodes = {4};
  tasks.nodes[2].origins = {6};
  GraphPicture optimised = chain(5, 5);
  optimised.nodes[2].origins = {2, 3};
  optimised.nodes[3].origins = {4, 5};
  open({tasks, optimised, chain(8, 8)});
  click(1);
  view.show_stage(kOptimisedStage);
  wait();
  EXPECT_EQ(view.scene()->lit(), (std::vector<int>{2, 3}));
  view.show_stage(kImportedStage);
  wait();
  EXPECT_EQ(view.scene()->lit(), (std::vector<int>{2, 3, 4, 5}));
  view.show_stage(kTaskStage);
  wait();
  EXPECT_EQ(view.scene()->chosen_node(), 1);
  selection.select(2);
  view.show_stage(kOptimisedStage);
  wait();
  EXPECT_TRUE(view.scene()->lit().empty()) << "something else was selected";
}

TEST_F(GraphViewTest, FoldsAndUnfoldsRepeatedBlocks) {
  open({small_transformer(6), chain(3, 1), chain(3, 1)});
  ASSERT_EQ(view.scene()->node_count(), 21);
  EXPECT_FALSE(action("graphUnfold")->isEnabled());
  action("graphFold")->trigger();
  wait();
  ASSERT_EQ(view.scene()->node_count(), 4);
  EXPECT_FALSE(action("graphFold")->isEnabled());
  const int fold = 2;
  EXPECT_EQ(view.box_of(fold), -1);
  // The selected task lies in the fold; so do hits.
  selection.select(2);
  EXPECT_EQ(view.scene()->marks(fold), static_cast<unsigned>(kLitMark));
  EXPECT_EQ(find(QStringLiteral("op:Gelu")), QStringLiteral("6 found, in 1 boxes"));
  EXPECT_NE(view.scene()->marks(fold) & kHitMark, 0U);
  click(fold, true);
  wait();
  EXPECT_EQ(view.scene()->node_count(), 21);
  EXPECT_EQ(find(QStringLiteral("op:Gelu")), QStringLiteral("6 found"));

  // The block of the chosen box alone is folded, and a box inside is unfolded where it is asked for.
  click(8);
  view.folds()->fold();
  wait();
  EXPECT_EQ(view.scene()->node_count(), 4);
  view.reveal_box({0, kTaskStage, 9});
  wait();
  EXPECT_EQ(view.scene()->node_count(), 21);
  EXPECT_EQ(view.scene()->chosen_node(), 9);
}

TEST_F(GraphViewTest, FoldsByNamesOneLevelAtATime) {
  GraphPicture picture = small_transformer(4);
  for (size_t box = 2; box < 14; ++box) {
    picture.nodes[box].names = {QStringLiteral("/half%1/layer%2/%3")
                                    .arg(box < 8 ? 0 : 1)
                                    .arg((box - 2) / 3)
                                    .arg(picture.nodes[box].label)};
  }
  picture.deepest_scope = deepest_scope(picture);
  open({picture, chain(3, 1), chain(3, 1)});
  EXPECT_FALSE(action("graphNamesDeeper")->isEnabled());
  action("graphByNames")->trigger();
  wait();
  EXPECT_EQ(view.scene()->node_count(), 5) << "mask, gather, two halves, head";
  EXPECT_FALSE(action("graphNamesLess")->isEnabled());
  action("graphNamesDeeper")->trigger();
  wait();
  EXPECT_EQ(view.scene()->node_count(), 7) << "four layers";
  EXPECT_FALSE(action("graphNamesDeeper")->isEnabled());
  // A double click opens one alone.
  click(2, true);
  wait();
  EXPECT_EQ(view.scene()->node_count(), 9);
  action("graphNamesLess")->trigger();
  wait();
  EXPECT_EQ(view.scene()->node_count(), 5);
  // One level of it, and another double click the next.
  click(2, true);
  wait();
  EXPECT_EQ(view.scene()->node_count(), 6) << "mask, gather, two layers, a half, head";
  click(2, true);
  wait();
  EXPECT_EQ(view.scene()->node_count(), 8);
  // And back, as deep as the chosen box lies.
  click(2);
  ASSERT_TRUE(action("graphFold")->isEnabled());
  action("graphFold")->trigger();
  wait();
  EXPECT_EQ(view.scene()->node_count(), 6);
  click(2);
  action("graphFold")->trigger();
  wait();
  EXPECT_EQ(view.scene()->node_count(), 5);
  EXPECT_FALSE(action("graphFold")->isEnabled());
  // A graph that is drawn anew is folded alike.
  view.set_model(0, {QStringLiteral("first"), {picture, chain(3, 1), chain(3, 1)}});
  wait();
  EXPECT_EQ(view.scene()->node_count(), 5);
  EXPECT_TRUE(action("graphByNames")->isChecked());
  action("graphByRepeats")->trigger();
  wait();
  EXPECT_EQ(view.scene()->node_count(), 15);
  EXPECT_FALSE(view.folds()->can_unfold());
  EXPECT_TRUE(view.folds()->can_fold());
}

TEST_F(GraphViewTest, ALargeGraphIsFoldedAtFirst) {
  open({small_transformer(2000), chain(3, 1), chain(3, 1)});
  EXPECT_EQ(view.scene()->node_count(), 4);
  EXPECT_TRUE(view.folds()->can_unfold());
}

TEST_F(GraphViewTest, FoldingIsUndoneAndDoneAgain) {
  GraphPicture picture = small_transformer(4);
  for (size_t box = 2; box < 14; ++box)
    picture.nodes[box].names = {
        QStringLiteral("/layer%1/%2").arg((box - 2) / 3).arg(picture.nodes[box].label)};
  picture.deepest_scope = deepest_scope(picture);
  open({picture, chain(3, 1), chain(3, 1)});
  const int unfolded = view.scene()->node_count();
  EXPECT_FALSE(view.folds()->undo_stack()->canUndo());
  view.folds()->fold();
  wait();
  const int folded = view.scene()->node_count();
  ASSERT_LT(folded, unfolded);
  view.folds()->fold();
  EXPECT_EQ(view.folds()->undo_stack()->count(), 1) << "nothing was left to fold";
  view.folds()->undo_stack()->undo();
  wait();
  EXPECT_EQ(view.scene()->node_count(), unfolded);
  view.folds()->undo_stack()->redo();
  wait();
  EXPECT_EQ(view.scene()->node_count(), folded);
  view.folds()->fold_by_scope(1);
  wait();
  ASSERT_EQ(view.folds()->scope_depth(), 1);
  view.folds()->undo_stack()->undo();
  wait();
  EXPECT_EQ(view.folds()->scope_depth(), 0);
  EXPECT_EQ(view.scene()->node_count(), folded);
  view.set_models({});
  EXPECT_FALSE(view.folds()->undo_stack()->canUndo()) << "of models that are gone";
}

TEST_F(GraphViewTest, ATaskInAFoldMayBeSelectedBeforeThePictureIsThere) {
  view.set_models({{QStringLiteral("first"), {small_transformer(140), chain(3, 1), chain(3, 1)}}});
  ASSERT_FALSE(view.ready());
  selection.select(2);
  wait();
  EXPECT_EQ(view.scene()->marks(2), static_cast<unsigned>(kLitMark));
}

TEST_F(GraphViewTest, FindsByWordsAndKeysAndSaysWhatIsNoKey) {
  open({small_transformer(3), chain(3, 1), chain(3, 1)});
  EXPECT_EQ(find(QStringLiteral("op:MatMul task:3")), QStringLiteral("3 found"));
  EXPECT_EQ(marked(*view.scene(), kHitMark), 3);
  view.finder()->step(1);
  view.finder()->step(1);
  EXPECT_EQ(view.findChild<QLabel*>(QStringLiteral("graphFindCount"))->text(), QStringLiteral("2 of 3"));
  EXPECT_EQ(marked(*view.scene(), kCurrentHitMark), 1);
  EXPECT_TRUE(find(QStringLiteral("colour:red")).contains(QStringLiteral("colour")));
  EXPECT_EQ(marked(*view.scene(), kHitMark), 0);
  EXPECT_EQ(find({}), QString());
}

TEST_F(GraphViewTest, ArrowsGoFromBoxToBoxAndEnterOpens) {
  // 0 reads nothing; 1 and 2 read it; 3 reads both.
  GraphPicture diamond;
  for (int i = 0; i < 4; ++i)
    diamond.nodes.push_back(small_box(QStringLiteral("Conv"), i, i, QStringLiteral("1x8")));
  diamond.edges = {{0, 1}, {0, 2}, {1, 3}, {2, 3}};
  open({diamond, diamond, diamond});
  view.reveal_box({0, kTaskStage, 0});
  press(Qt::Key_Down);
  const int first = view.scene()->chosen_node();
  EXPECT_TRUE(first == 1 || first == 2);
  const auto x = [this](int node) { return view.scene()->node_rect(node).center().x(); };
  press(x(first) < x(3 - first) ? Qt::Key_Right : Qt::Key_Left);
  EXPECT_EQ(view.scene()->chosen_node(), 3 - first);
  press(Qt::Key_Down);
  EXPECT_EQ(view.scene()->chosen_node(), 3);
  press(Qt::Key_Down);
  EXPECT_EQ(view.scene()->chosen_node(), 3);
  QSignalSpy opened(&view, &GraphView::box_opened);
  press(Qt::Key_Return);
  ASSERT_EQ(opened.size(), 1);
  EXPECT_EQ(opened.front().front().value<BoxRef>(), (BoxRef{0, kTaskStage, 3}));

  // From left to right the same keys mean the same directions.
  action("graphLeftToRight")->trigger();
  wait();
  EXPECT_LT(x(0), x(3));
  EXPECT_EQ(view.scene()->chosen_node(), 3);
  press(Qt::Key_Left);
  press(Qt::Key_Left);
  EXPECT_EQ(view.scene()->chosen_node(), 0);
}

TEST_F(GraphViewTest, ColoursFollowTheTasksAndTheLegendSaysWhatTheyMean) {
  open({small_transformer(3), chain(3, 1), chain(3, 1)});
  const auto* legend = view.findChild<LegendPanel*>(QStringLiteral("graphLegend"));
  ASSERT_TRUE(legend->isVisible());
  EXPECT_FALSE(legend->legend().ramp);
  press(Qt::Key_T);
  EXPECT_EQ(view.look().overlay, GraphOverlay::kLatency);
  EXPECT_FALSE(legend->legend().ramp) << "nothing is measured";
  std::vector<TaskValues> tasks(5);
  tasks[1].seconds = 1e-3;
  tasks[2].seconds = 2e-3;
  tasks[2].verified = true;
  view.set_task_values(tasks);
  EXPECT_TRUE(legend->legend().ramp);
  EXPECT_TRUE(legend->legend().most.contains(QStringLiteral("2.000 ms")));
  EXPECT_EQ(legend->legend().statuses, (std::vector<BoxStatus>{BoxStatus::kMeasured, BoxStatus::kVerified}));
  const QImage before = view.canvas()->grab().toImage();
  tasks[1].seconds = 4e-3;
  view.set_task_values(tasks);
  EXPECT_NE(view.canvas()->grab().toImage(), before);
  EXPECT_TRUE(legend->legend().most.contains(QStringLiteral("4.000 ms")));
  for (int i = 1; i < kOverlayCount; ++i) press(Qt::Key_T);
  EXPECT_EQ(view.look().overlay, GraphOverlay::kTask);
}

TEST_F(GraphViewTest, TheOverviewHidesWhenAllIsSeenAndMovesTheGraph) {
  open({chain(60, 3), chain(3, 1), chain(3, 1)});
  auto* map = view.findChild<Minimap*>(QStringLiteral("graphMap"));
  ASSERT_TRUE(map->isVisible());
  const double before = view.canvas()->seen().center().y();
  const QPoint middle = map->frame().center().toPoint();
  QTest::mousePress(map, Qt::LeftButton, {}, middle);
  QTest::mouseMove(map, middle + QPoint(0, 60));
  QTest::mouseRelease(map, Qt::LeftButton, {}, middle + QPoint(0, 60));
  EXPECT_GT(view.canvas()->seen().center().y(), before + 100);
  view.fit();
  EXPECT_FALSE(map->isVisible());
  view.canvas()->set_scale(1);
  EXPECT_TRUE(map->isVisible());
  action("graphMinimap")->trigger();
  EXPECT_FALSE(map->isVisible());
  EXPECT_FALSE(view.look().minimap);
}

TEST_F(GraphViewTest, TheOverviewLiesWhereItCoversTheFewestBoxes) {
  open({chain(60, 3), chain(3, 1), chain(3, 1)});
  const auto* map = view.findChild<Minimap*>(QStringLiteral("graphMap"));
  const auto covered = [&](const QRect& place) {
    const QRectF region = view.canvas()->mapToScene(place).boundingRect();
    int boxes = 0;
    for (int node = 0; node < view.scene()->node_count(); ++node)
      boxes += view.scene()->node_rect(node).intersects(region);
    return boxes;
  };
  for (const double scale : {0.4, 1.0, 2.0}) {
    view.canvas()->set_scale(scale);
    if (map->isHidden()) continue;
    const QRect area = view.canvas()->viewport()->rect();
    for (const Qt::Corner corner :
         {Qt::TopLeftCorner, Qt::TopRightCorner, Qt::BottomLeftCorner, Qt::BottomRightCorner})
      EXPECT_LE(covered(map->geometry()), covered(corner_place(area, map->size(), corner))) << scale;
  }
}

TEST_F(GraphViewTest, ClosingTheFindBarGivesTheGraphTheFocus) {
  open({chain(6, 3), chain(3, 1), chain(3, 1)});
  QWidget next(&view);
  next.setFocusPolicy(Qt::StrongFocus);
  view.activateWindow();
  view.finder()->start();
  auto* text = view.findChild<QLineEdit*>(QStringLiteral("graphFind"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return text->hasFocus(); }));
  QTest::keyClick(text, Qt::Key_Escape);
  EXPECT_TRUE(QTest::qWaitFor([&] { return view.canvas()->hasFocus(); }));
}

TEST_F(GraphViewTest, LabelsMakeRoomForThemselves) {
  open({chain(6, 3), chain(3, 1), chain(3, 1)});
  const QSizeF before = view.scene()->node_rect(2).size();
  action("graphLabelName")->trigger();
  wait();
  EXPECT_GT(view.scene()->node_rect(2).height(), before.height());
  action("graphLabelFlops")->trigger();
  wait();
  EXPECT_GT(view.scene()->node_rect(2).width(), before.width());
  action("graphLabelShape")->trigger();
  action("graphLabelFlops")->trigger();
  action("graphLabelName")->trigger();
  wait();
  EXPECT_LT(view.scene()->node_rect(2).height(), before.height());
}

TEST_F(GraphViewTest, AttributesAndWeightsAreLabelsToo) {
  GraphPicture picture = chain(6, 3);
  picture.nodes[2].attributes = {QStringLiteral("kernel_shape=[3,3], strides=[2,2]"),
                                 QStringLiteral("axis=1")};
  picture.nodes[2].weights = {QStringLiteral("64x64x3x3"), QStringLiteral("64")};
  open({picture, chain(3, 1), chain(3, 1)});
  const auto size = [this](int node) { return view.scene()->node_rect(node).size(); };
  const QSizeF before = size(2);
  action("graphLabelWeights")->trigger();
  wait();
  const QSizeF with_weights = size(2);
  EXPECT_GT(with_weights.height(), before.height());
  action("graphLabelAttributes")->trigger();
  wait();
  EXPECT_GT(size(2).height(), with_weights.height());
  EXPECT_GT(size(2).width(), with_weights.width());
  EXPECT_EQ(size(1), before) << "it has neither";
  EXPECT_EQ(view.look().labels, kShapeLabel | kAttributeLabel | kWeightLabel);
  EXPECT_TRUE(action("graphLabelAttributes")->isChecked());
}

TEST_F(GraphViewTest, EveryModelKeepsItsDirection) {
  ModelPictures across{QStringLiteral("second"), {chain(5, 5), chain(7, 5), chain(9, 5)}};
  across.left_to_right = true;
  view.set_models({{QStringLiteral("first"), {chain(9, 3), chain(9, 3), chain(9, 3)}}, across});
  wait();
  QSignalSpy turned(&view, &GraphView::turned);
  const auto is_across = [this] {
    const QPointF step = view.scene()->node_rect(4).center() - view.scene()->node_rect(0).center();
    return step.x() > step.y();
  };
  EXPECT_FALSE(is_across());
  view.show_model(1);
  wait();
  EXPECT_TRUE(is_across());
  EXPECT_TRUE(action("graphLeftToRight")->isChecked());
  view.show_model(0);
  wait();
  EXPECT_FALSE(is_across());
  EXPECT_FALSE(action("graphLeftToRight")->isChecked());
  EXPECT_EQ(turned.size(), 0) << "nobody turned one";

  action("graphLeftToRight")->trigger();
  wait();
  EXPECT_TRUE(is_across());
  ASSERT_EQ(turned.size(), 1);
  EXPECT_EQ(turned.front(), (QVariantList{0, true}));
  view.show_model(1);
  wait();
  action("graphLeftToRight")->trigger();
  wait();
  EXPECT_FALSE(is_across());
  // A model that is drawn anew stays as it was turned.
  view.set_model(0, {QStringLiteral("first"), {chain(6, 3), chain(6, 3), chain(6, 3)}});
  view.show_model(0);
  wait();
  EXPECT_TRUE(is_across());
}

TEST_F(GraphViewTest, WhatIsSelectedCanBeSavedAlone) {
  open({chain(9, 3), chain(3, 1), chain(3, 1)});
  const auto labels = [this] {
    QStringList names;
    const GraphImage image = view.pictures().selected();
    for (const auto& node : image.parts.front().drawing.picture().nodes) names << node.name;
    return names.join(QLatin1Char(' '));
  };
  EXPECT_EQ(view.pictures().selected_text(), QString());
  EXPECT_EQ(view.pictures().selected().parts.front().drawing.count(), 9) << "nothing is selected: all";
  std::vector<TaskValues> tasks(3);
  tasks[1].name = QStringLiteral("conv2d");
  view.set_task_values(tasks);
  selection.select(1);
  EXPECT_EQ(labels(), QStringLiteral("layer1 layer4 layer7"));
  EXPECT_TRUE(view.pictures().selected_text().contains(QStringLiteral("conv2d")))
      << view.pictures().selected_text().toStdString();
  EXPECT_TRUE(view.pictures().selected_text().contains(QStringLiteral("3 box")))
      << view.pictures().selected_text().toStdString();
  click(5);
  EXPECT_EQ(labels(), QStringLiteral("layer4 layer5 layer6"));
  EXPECT_TRUE(view.pictures().selected_text().startsWith(QStringLiteral("Conv · Relu 1x64x56x56")));
  EXPECT_EQ(view.pictures().whole().parts.front().drawing.count(), 9);
}

TEST_F(GraphViewTest, SpaceAndTheMiddleButtonMoveWithoutChoosing) {
  open({chain(60, 3), chain(3, 1), chain(3, 1)});
  view.canvas()->set_scale(1);
  QWidget* viewport = view.canvas()->viewport();
  QSignalSpy chosen(&view, &GraphView::box_chosen);
  const auto box_at = [&] { return view.canvas()->mapFromScene(view.scene()->node_rect(2).center()); };
  view.canvas()->centerOn(view.scene()->node_rect(2).center());
  QTest::keyPress(view.canvas(), Qt::Key_Space);
  QTest::mouseClick(viewport, Qt::LeftButton, {}, box_at());
  QTest::keyRelease(view.canvas(), Qt::Key_Space);
  QTest::mouseClick(viewport, Qt::MiddleButton, {}, box_at());
  EXPECT_EQ(chosen.size(), 0);
  const QRectF before = view.canvas()->seen();
  QTest::mousePress(viewport, Qt::MiddleButton, {}, QPoint(300, 300));
  QTest::mouseMove(viewport, QPoint(300, 200));
  QTest::mouseRelease(viewport, Qt::MiddleButton, {}, QPoint(300, 200));
  EXPECT_NEAR(view.canvas()->seen().top(), before.top() + 100, 2);
}

TEST_F(GraphViewTest, AGraphWithoutNodesIsNoProblem) {
  open({});
  view.fit();
  view.finder()->step(1);
  view.folds()->fold();
  press(Qt::Key_Down);
  press(Qt::Key_T);
  EXPECT_EQ(view.scene()->node_count(), 0);
  EXPECT_FALSE(action("graphFold")->isEnabled());
  // Nothing open: nothing is laid out.
  view.set_models({});
  EXPECT_FALSE(view.ready());
  EXPECT_FALSE(action("graphTasks")->isEnabled());
}

}  // namespace
}  // namespace tilewright
