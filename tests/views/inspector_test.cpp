// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QScrollBar>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QToolButton>

#include "core/graph/graph_builder.h"
#include "views/common/theme.h"
#include "views/graph/graph_picture.h"
#include "views/inspector/inspector_view.h"

namespace tilewright {
namespace {

/// x -> first (Conv, Relu) -> second (Conv) -> sum with first -> y.
std::shared_ptr<const GraphDetails> residual_block() {
  GraphBuilder builder;
  const ValueId x = builder.add_input("x", {1, 8, 6, 6});
  const ValueId w1 = builder.add_constant("w1", {8, 8, 3, 3}, {0.5F});
  const ValueId w2 = builder.add_constant("w2", {8, 8, 1, 1}, {0.5F});
  const auto pads = attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}});
  const ValueId first = builder.add_node("Conv", {x, w1}, pads, "first");
  const ValueId positive = builder.add_node("Relu", {first}, {}, "positive");
  const ValueId second = builder.add_node("Conv", {positive, w2}, {}, "second");
  builder.add_output(builder.add_node("Add", {second, positive}, {}, "sum"));
  Model model;
  model.graph = builder.build();
  for (const Node& node : model.graph.nodes) {
    FileNode& listed = model.file_nodes.emplace_back();
    listed.name = node.name;
    listed.op = node.op;
  }
  auto prepared = prepare_model(std::move(model));
  if (!prepared.ok()) throw std::runtime_error(prepared.error().text());
  auto shared = std::make_shared<const PreparedModel>(*std::move(prepared));
  const ModelPictures pictures{QStringLiteral("block"), pictures_of(*shared)};
  return std::make_shared<const GraphDetails>(shared, pictures);
}

int inspector_box(const GraphDetails& details, const QString& name) {
  for (int box = 0;; ++box) {
    const auto found = details.box(kImportedStage, box);
    if (found.operators.empty()) return -1;
    if (found.operators.front().name == name) return box;
  }
}

TEST(GraphDetails, NamesProducersConsumersAttributesAndTypes) {
  const auto details = residual_block();
  const BoxDetails first = details->box(kImportedStage, inspector_box(*details, QStringLiteral("first")));
  ASSERT_EQ(first.operators.size(), 1U);
  EXPECT_EQ(first.title, QStringLiteral("Conv"));
  EXPECT_TRUE(first.producers.empty());
  ASSERT_EQ(first.consumers.size(), 1U);
  EXPECT_EQ(first.consumers.front().box, inspector_box(*details, QStringLiteral("positive")));
  const auto& conv = first.operators.front();
  const std::pair<QString, QString> pads{QStringLiteral("pads"), QStringLiteral("[1, 1, 1, 1]")};
  EXPECT_NE(std::find(conv.attributes.begin(), conv.attributes.end(), pads), conv.attributes.end());
  ASSERT_EQ(conv.inputs.size(), 2U);
  EXPECT_TRUE(conv.inputs[0].graph_input);
  EXPECT_EQ(conv.inputs[0].type, QStringLiteral("float32 1x8x6x6"));
  EXPECT_TRUE(conv.inputs[1].constant);

  const BoxDetails sum = details->box(kImportedStage, inspector_box(*details, QStringLiteral("sum")));
  EXPECT_EQ(sum.producers.size(), 2U);
  EXPECT_TRUE(sum.operators.front().outputs.front().graph_output);
  EXPECT_GE(sum.task, 0);
  EXPECT_TRUE(details->box(kImportedStage, 99).operators.empty());
  EXPECT_TRUE(details->box(7, 0).operators.empty());
}

TEST(GraphDetails, ASubgraphTellsOnlyItsOuterNeighbours) {
  const auto details = residual_block();
  // Convolution and what was fused into it.
  int fused = 0;
  while (details->box(0, fused).operators.size() == 1) ++fused;
  const BoxDetails box = details->box(0, fused);
  ASSERT_GT(box.operators.size(), 1U);
  for (const auto& links : {box.producers, box.consumers})
    for (const auto& link : links) EXPECT_NE(link.box, fused);
  const TaskOccurrences task = details->task(box.task);
  ASSERT_EQ(task.boxes.size(), 1U);
  EXPECT_EQ(task.boxes.front().box, fused);
  EXPECT_GT(task.flops, 0);
  EXPECT_TRUE(details->task(99).boxes.empty());
}

TEST(GraphDetails, KnowsNodesAfterThePassesToo) {
  const auto details = residual_block();
  int convolutions = 0;
  for (int box = 0;; ++box) {
    const BoxDetails found = details->box(kOptimisedStage, box);
    if (found.operators.empty()) break;
    ASSERT_EQ(found.operators.size(), 1U) << box;
    convolutions += found.title == QStringLiteral("Conv") ? 1 : 0;
    if (found.title == QStringLiteral("Conv")) EXPECT_GE(found.task, 0);
  }
  EXPECT_EQ(convolutions, 2);
}

TEST(InspectorView, FollowsLinksAndFindsItsWayBack) {
  TaskSelection selection;
  InspectorView view(&selection);
  const auto details = residual_block();
  view.set_models({details});
  view.show();
  auto* page = view.findChild<QTextBrowser*>(QStringLiteral("inspectorPage"));
  QSignalSpy wanted(&view, &InspectorView::box_wanted);

  const int sum = inspector_box(*details, QStringLiteral("sum"));
  const int second = inspector_box(*details, QStringLiteral("second"));
  view.show_box({0, kImportedStage, sum});
  EXPECT_TRUE(page->toPlainText().contains(QStringLiteral("float32 1x8x6x6")));
  EXPECT_TRUE(page->toHtml().contains(QStringLiteral("box:0/2/%1\"").arg(second)));
  EXPECT_FALSE(view.can_go_back());

  Q_EMIT page->anchorClicked(QUrl(QStringLiteral("box:0/2/%1").arg(second)));
  EXPECT_EQ(view.place().box.box, second);
  ASSERT_EQ(wanted.size(), 1);
  EXPECT_EQ(selection.task(), details->box(kImportedStage, second).task);
  Q_EMIT page->anchorClicked(QUrl(QStringLiteral("task:0")));
  EXPECT_EQ(view.place().box.box, -1);
  EXPECT_EQ(selection.task(), 0);
  EXPECT_TRUE(page->toPlainText().contains(QStringLiteral("block")));

  const auto* back = view.findChild<QToolButton*>(QStringLiteral("inspectorBackButton"));
  const auto* forward = view.findChild<QToolButton*>(QStringLiteral("inspectorForwardButton"));
  EXPECT_EQ(view.back_name(), QStringLiteral("Conv second")) << "Back says where it leads";
  EXPECT_TRUE(back->toolTip().contains(QStringLiteral("Conv second"))) << back->toolTip().toStdString();
  EXPECT_EQ(back->accessibleName(), back->toolTip());
  EXPECT_TRUE(view.forward_name().isEmpty());
  view.back();
  EXPECT_TRUE(view.forward_name().startsWith(QStringLiteral("0 · "))) << view.forward_name().toStdString();
  view.back();
  EXPECT_EQ(view.place().box.box, sum);
  EXPECT_FALSE(view.can_go_back());
  EXPECT_TRUE(view.back_name().isEmpty());
  EXPECT_TRUE(forward->toolTip().contains(QStringLiteral("Conv second"))) << forward->toolTip().toStdString();
  view.forward();
  EXPECT_EQ(view.place().box.box, second);
  view.set_models({});
  EXPECT_FALSE(view.can_go_back() || view.can_go_forward());
}

TEST(InspectorPage, NamesOfTensorsLeadToWhoMakesOrReadsThem) {
  const auto details = residual_block();
  const auto page = [&](const char* name) {
    const int box = inspector_box(*details, QLatin1String(name));
    return inspector_page({details}, {{0, kImportedStage, box}, -1}, light_theme());
  };
  const auto link = [&](const char* tensor, const char* box) {
    return QStringLiteral("<a href=\"box:0/2/%1\"><code>%2</code></a>")
        .arg(inspector_box(*details, QLatin1String(box)))
        .arg(QLatin1String(tensor));
  };
  const QString positive = page("positive");
  EXPECT_TRUE(positive.contains(link("first", "first"))) << positive.toStdString();
  EXPECT_TRUE(positive.contains(link("positive", "second"))) << "the first of two that read it";
  const QString first = page("first");
  EXPECT_TRUE(first.contains(link("first", "positive"))) << first.toStdString();
  for (const char* placeless : {"x", "w1"}) {
    const QString name = QStringLiteral("<code>%1</code>").arg(QLatin1String(placeless));
    EXPECT_TRUE(first.contains(name)) << placeless;
    EXPECT_FALSE(first.contains(name + QStringLiteral("</a>"))) << placeless;
  }
}

TEST(InspectorPage, ANodeSaysWhatItsReferenceKernelCosts) {
  const auto details = residual_block();
  const int box = inspector_box(*details, QLatin1String("positive"));
  const auto page = [&](const std::vector<MeasuredRun>& runs) {
    return inspector_page({details}, {{0, kImportedStage, box}, -1}, light_theme(), {}, runs);
  };
  const QString kernel = QStringLiteral("reference kernel");
  EXPECT_FALSE(page({}).contains(kernel));
  MeasuredRun run;
  run.seconds = 4e-3;
  run.untuned = {{"second", "Conv", "", 1e-3}};
  EXPECT_FALSE(page({run}).contains(kernel)) << "that is another node";
  run.untuned = {{"positive", "Relu", "", 1e-3}};
  EXPECT_TRUE(page({run}).contains(kernel));
  EXPECT_TRUE(page({run}).contains(QStringLiteral("25"))) << page({run}).toStdString();
}

TEST(InspectorView, ATaskListsTheSessionsThatTriedIt) {
  TaskSelection selection;
  InspectorView view(&selection);
  view.set_models({residual_block()});
  auto* page = view.findChild<QTextBrowser*>(QStringLiteral("inspectorPage"));
  selection.select(0);
  const QString before = page->toPlainText();
  TaskSession session;
  session.session = "one";
  session.policy = "evolutionary";
  session.cost_model = "xgboost";
  session.trials = 64;
  session.failed_trials = 3;
  session.best_latency = 1.5e-3;
  TaskSession none = session;
  none.best_latency.reset();
  view.set_sessions(0, {session, none});
  const QString text = page->toPlainText();
  for (const char* part : {"In 2 session", "1.500 ms", "64", "evolutionary, xgboost", "–"})
    EXPECT_TRUE(text.contains(QString::fromUtf8(part))) << part;
  selection.select(1);
  EXPECT_FALSE(page->toPlainText().contains(QStringLiteral("xgboost"))) << "they are another task's";
  selection.select(0);
  EXPECT_EQ(page->toPlainText(), text);
  view.set_sessions(0, {});
  EXPECT_EQ(page->toPlainText(), before);
}

TEST(InspectorView, ATaskIsAdvisedOn) {
  TaskSelection selection;
  InspectorView view(&selection);
  view.set_models({residual_block()});
  auto* page = view.findChild<QTextBrowser*>(QStringLiteral("inspectorPage"));
  selection.select(0);
  EXPECT_FALSE(page->toPlainText().contains(QStringLiteral("Advice")));
  TaskSession session;
  session.policy = "evolutionary";
  view.set_sessions(0, {session});
  view.set_advice(0, {QStringLiteral("Few lanes < 1."), QStringLiteral("Few threads.")});
  for (const char* part : {"Advice", "Few lanes < 1.", "Few threads.", "evolutionary"})
    EXPECT_TRUE(page->toPlainText().contains(QLatin1String(part))) << part;
  selection.select(1);
  EXPECT_FALSE(page->toPlainText().contains(QStringLiteral("Advice")));
  selection.select(0);
  view.set_advice(0, {});
  EXPECT_FALSE(page->toPlainText().contains(QStringLiteral("Advice")));
  EXPECT_TRUE(page->toPlainText().contains(QStringLiteral("evolutionary")));
}

TEST(InspectorView, NewsOfATaskLeaveTheReaderWhereItIs) {
  TaskSelection selection;
  InspectorView view(&selection);
  view.set_models({residual_block()});
  view.resize(240, 160);
  view.show();
  auto* page = view.findChild<QTextBrowser*>(QStringLiteral("inspectorPage"));
  selection.select(0);
  std::vector<TaskSession> sessions(20);
  view.set_sessions(0, sessions);
  QScrollBar* bar = page->verticalScrollBar();
  ASSERT_GT(bar->maximum(), 60);
  bar->setValue(60);
  sessions.front().trials = 7;
  view.set_sessions(0, sessions);
  EXPECT_TRUE(page->toPlainText().contains(QStringLiteral("7 trial")));
  EXPECT_EQ(bar->value(), 60);
  selection.select(1);
  EXPECT_EQ(bar->value(), 0) << "another page begins at its beginning";
}

TEST(InspectorView, AModelDrawnAnewIsShownAnew) {
  TaskSelection selection;
  InspectorView view(&selection);
  const auto details = residual_block();
  view.set_models({details});
  auto* page = view.findChild<QTextBrowser*>(QStringLiteral("inspectorPage"));
  selection.select(99);
  EXPECT_TRUE(page->toPlainText().isEmpty());
  selection.select(0);
  const QString text = page->toPlainText();
  EXPECT_FALSE(text.isEmpty());
  view.set_models({residual_block()});
  EXPECT_EQ(page->toPlainText(), text) << "of the selected task";
  EXPECT_FALSE(view.can_go_back()) << "boxes of the old picture are no places any more";
}

TEST(InspectorPage, LinksFromElsewhereAreNoPlaces) {
  for (const char* wrong : {"", "http://example.org", "box:1/2", "box:a/b/c", "task:x", "box:1/2/3/4"})
    EXPECT_FALSE(place_of_link(QLatin1String(wrong))) << wrong;
  EXPECT_EQ(place_of_link(QStringLiteral("box:1/0/7"))->box, (BoxRef{1, 0, 7}));
}

}  // namespace
}  // namespace tilewright
