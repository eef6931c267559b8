// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QDataStream>
#include <QGraphicsItem>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/graph/layout_process.h"

namespace tilewright {
namespace {

constexpr int kPatience = 60'000;

/// A chain of boxes with a skip over every second one; tasks take turns.
GraphPicture chain(int count, int tasks) {
  GraphPicture picture;
  for (int i = 0; i < count; ++i) {
    PictureNode node;
    node.label = QStringLiteral("Conv · Relu");
    node.detail = QStringLiteral("1x64x56x56");
    node.search = QStringLiteral("Conv layer%1").arg(i);
    node.task = i % tasks;
    picture.nodes.push_back(node);
    if (i > 0) picture.edges.push_back({i - 1, i});
    if (i > 1 && i % 2 == 0) picture.edges.push_back({i - 2, i});
  }
  return picture;
}

LayoutRequest request_of(const GraphPicture& picture) {
  LayoutRequest request;
  request.sizes.assign(picture.nodes.size(), QSizeF(100, 40));
  request.edges = picture.edges;
  return request;
}

TEST(LayoutMessages, TravelUnchangedAndRefuseNonsense) {
  const auto request = request_of(chain(5, 2));
  const auto back = decode_request(encode(request));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->sizes, request.sizes);
  EXPECT_EQ(back->edges.size(), request.edges.size());
  const QByteArray bytes = encode(request);
  for (qsizetype cut = 0; cut < bytes.size(); ++cut) EXPECT_FALSE(decode_request(bytes.left(cut))) << cut;
  LayoutRequest wrong = request;
  wrong.edges.push_back({0, 99});
  EXPECT_FALSE(decode_request(encode(wrong)));
  EXPECT_FALSE(decode_layout(bytes));
}

TEST(LayOut, PutsEdgesDownwardsAndBoxesApart) {
  const auto request = request_of(chain(12, 3));
  const auto layout = lay_out(request);
  ASSERT_TRUE(layout);
  ASSERT_EQ(layout->centers.size(), 12U);
  ASSERT_EQ(layout->routes.size(), request.edges.size());
  for (const auto& edge : request.edges) {
    EXPECT_LT(layout->centers[static_cast<size_t>(edge.from)].y(),
              layout->centers[static_cast<size_t>(edge.to)].y());
  }
  for (const auto& route : layout->routes) EXPECT_GE(route.size(), 4U);
  EXPECT_GE(layout->size.height(), 12 * 40);
}

TEST(LayoutProcess, AnswersFromAChildProcess) {
  LayoutProcess process;
  QSignalSpy finished(&process, &LayoutProcess::finished);
  process.start(request_of(chain(20, 2)));
  EXPECT_TRUE(process.running());
  ASSERT_TRUE(finished.wait(kPatience));
  EXPECT_FALSE(process.running());
}

TEST(LayoutProcess, ACancelledLayoutIsNeverHeardOfAndTheNextOneIs) {
  LayoutProcess process;
  QSignalSpy finished(&process, &LayoutProcess::finished);
  QSignalSpy failed(&process, &LayoutProcess::failed);
  // Graphviz would need minutes for this one.
  process.start(request_of(chain(20'000, 2)));
  QTest::qWait(100);
  process.cancel();
  EXPECT_FALSE(process.running());
  process.start(request_of(chain(3, 1)));
  ASSERT_TRUE(finished.wait(kPatience));
  EXPECT_EQ(finished.size(), 1);
  EXPECT_EQ(finished.front().front().value<GraphLayout>().centers.size(), 3U);
  EXPECT_EQ(failed.size(), 0);
}

TEST(LayoutProcess, AProgramThatCannotStartIsAFailure) {
  LayoutProcess process(QStringLiteral("/nonexistent/program"));
  QSignalSpy failed(&process, &LayoutProcess::failed);
  process.start(request_of(chain(3, 1)));
  ASSERT_TRUE(failed.size() == 1 || failed.wait(kPatience));
}

TEST(GraphScene, FindsAllWordsInAnyOrder) {
  GraphScene scene;
  const auto picture = chain(12, 3);
  scene.show_graph(picture, *lay_out(request_of(picture)));
  EXPECT_EQ(scene.find(QStringLiteral("conv")).size(), 12U);
  EXPECT_EQ(scene.find(QStringLiteral("layer11 CONV")), std::vector<int>{11});
  EXPECT_TRUE(scene.find(QStringLiteral("pool")).empty());
  EXPECT_TRUE(scene.find({}).empty());
  const auto dimmed = [&] {
    const auto items = scene.items();
    return std::count_if(items.begin(), items.end(),
                         [](const QGraphicsItem* item) { return item->opacity() < 1; });
  };
  scene.select_task(0);
  EXPECT_GT(dimmed(), 0);
  scene.select_task(99);
  EXPECT_EQ(dimmed(), 0) << "no box has this task";
}

TEST(GraphView, ShowsSubgraphsFirstAndFollowsTheSelection) {
  TaskSelection selection;
  GraphView view(&selection, {});
  view.resize(600, 400);
  view.show();
  QSignalSpy shown(&view, &GraphView::shown);
  view.set_models({{QStringLiteral("first"), chain(9, 3), chain(30, 3)}});
  ASSERT_TRUE(shown.wait(kPatience));
  EXPECT_EQ(view.scene()->node_count(), 9);
  // A click on a box selects its task.
  const QPointF box = view.scene()->node_rect(4).center();
  EXPECT_EQ(view.scene()->node_at(box), 4);
  selection.select(2);
  EXPECT_TRUE(view.scene()->task_rect(2).isValid());
  QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("graph.svg"));
  ASSERT_TRUE(view.save_image(path));
  EXPECT_TRUE(QSvgRenderer(path).isValid());
  EXPECT_FALSE(view.save_image(QStringLiteral("/nonexistent/graph.png")));
}

TEST(GraphView, GoesToABoxOfAnotherModelAndStage) {
  TaskSelection selection;
  GraphView view(&selection, {});
  view.resize(600, 400);
  view.show();
  QSignalSpy shown(&view, &GraphView::shown);
  view.set_models({{QStringLiteral("first"), chain(9, 3), chain(30, 3)},
                   {QStringLiteral("second"), chain(5, 5), chain(40, 5)}});
  ASSERT_TRUE(shown.wait(kPatience));
  view.reveal_box({1, 1, 33});
  ASSERT_TRUE(shown.wait(kPatience));
  EXPECT_EQ(view.scene()->node_count(), 40);
  EXPECT_EQ(view.scene()->chosen_node(), 33);
  EXPECT_EQ(view.shown_model(), 1);
  view.reveal_box({5, 0, 0});
  EXPECT_EQ(view.shown_model(), 1) << "a box of no model changes nothing";
  // A task that the shown model lacks is looked for in the others.
  view.show_model(0);
  if (!view.ready()) ASSERT_TRUE(shown.wait(kPatience));
  selection.select(4);
  EXPECT_EQ(view.shown_model(), 1);
}

TEST(GraphView, AGraphWithoutNodesIsNoProblem) {
  TaskSelection selection;
  GraphView view(&selection, {});
  view.show();
  QSignalSpy shown(&view, &GraphView::shown);
  view.set_models({ModelPictures{QStringLiteral("empty"), {}, {}}});
  ASSERT_TRUE(shown.wait(kPatience));
  view.fit();
  view.find_next();
  EXPECT_EQ(view.scene()->node_count(), 0);
  // Nothing open: nothing is laid out.
  view.set_models({});
  EXPECT_FALSE(view.ready());
}

}  // namespace
}  // namespace tilewright
