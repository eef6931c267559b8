// SPDX-License-Identifier: Apache-2.0
// Files that cannot be tuned as they are: those that leave dimensions open, and those that are refused.
#include <gtest/gtest.h>

#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <algorithm>

#include "app/studio/sheets/shape_sheet.h"
#include "app/studio/shell/error_bar.h"
#include "tests/app/studio/open_model.h"
#include "tests/app/studio/studio_window.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/graph/outline_picture.h"

namespace tilewright {
namespace {

class UnusableModel : public StudioWindow {
 protected:
  QString write(const QString& name, const std::string& bytes) const {
    const QString path = path_of(name);
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    return path;
  }
  ShapeSheet* sheet() const { return part<ShapeSheet>("shapeSheet"); }
  std::string first_task() const {
    const auto& tasks = window->bridge().models().tasks.tasks();
    return tasks.empty() ? std::string() : tasks.front().name;
  }
};

TEST_F(UnusableModel, OpenDimensionsAreAskedForAndRemembered) {
  const QString path = write(QStringLiteral("open.onnx"), two_node_model("Sigmoid", true));
  open_window();
  window->open_model(path);
  ASSERT_TRUE(wait_until([this] { return sheet()->is_open(); })) << sentence();
  EXPECT_FALSE(window->error_bar()->isVisible()) << "nothing went wrong";
  auto* sequence = part<QSpinBox>("extent-sequence");
  ASSERT_NE(sequence, nullptr);
  EXPECT_EQ(part<QSpinBox>("extent-batch")->value(), 1);
  EXPECT_EQ(sequence->value(), 128);
  sequence->setValue(48);
  grab_themes(QStringLiteral("open-dimensions"));
  part<QPushButton>("shapeOpen")->click();
  ASSERT_TRUE(wait_until([this] { return !first_task().empty(); })) << sentence();
  EXPECT_NE(first_task().find("1x48"), std::string::npos) << first_task();

  // The next window opens it without asking.
  open_window();
  ASSERT_TRUE(open({path})) << sentence();
  EXPECT_FALSE(sheet()->is_open());
  EXPECT_NE(first_task().find("1x48"), std::string::npos) << first_task();

  // Another file in its place may have other inputs.
  write(QStringLiteral("open.onnx"), two_node_model("Sigmoid", false));
  open_window();
  ASSERT_TRUE(open({path})) << sentence();
  EXPECT_NE(first_task().find("4x6"), std::string::npos) << first_task();
}

TEST_F(UnusableModel, SizesThatDoNotFitAreAskedForAgainWithTheReason) {
  // A matrix times itself is a square one.
  const QString path = write(QStringLiteral("square.onnx"), two_node_model("MatMul", true, true));
  open_window();
  window->open_model(path);
  ASSERT_TRUE(wait_until([this] { return sheet()->is_open(); })) << sentence();
  const auto* wrong = part<QLabel>("shapeWrong");
  EXPECT_FALSE(wrong->isVisible()) << "nothing was tried yet";
  part<QSpinBox>("extent-sequence")->setValue(48);
  part<QPushButton>("shapeOpen")->click();
  ASSERT_FALSE(sheet()->is_open());
  ASSERT_TRUE(wait_until([this] { return sheet()->is_open(); })) << sentence();
  ASSERT_TRUE(wrong->isVisible());
  EXPECT_TRUE(wrong->text().contains(QLatin1String("second"))) << wrong->text().toStdString();
  EXPECT_TRUE(wrong->text().contains(QLatin1String("the file declares x:batch,sequence")))
      << wrong->text().toStdString();
  EXPECT_EQ(part<QSpinBox>("extent-sequence")->value(), 48) << "it begins with what did not fit";
  grab_themes(QStringLiteral("sizes-that-do-not-fit"));
  part<QSpinBox>("extent-batch")->setValue(48);
  part<QPushButton>("shapeOpen")->click();
  ASSERT_TRUE(wait_until([this] { return !first_task().empty(); })) << sentence();
  EXPECT_FALSE(sheet()->is_open());
}

TEST_F(UnusableModel, SeveralSizesAreEnteredAndRemembered) {
  const QString path = write(QStringLiteral("sizes.onnx"), two_node_model("Sigmoid", true));
  const auto has_task = [this](const char* part) {
    const auto& tasks = window->bridge().models().tasks.tasks();
    return std::ranges::any_of(
        tasks, [part](const auto& task) { return task.name.find(part) != std::string::npos; });
  };
  open_window();
  window->open_model(path);
  ASSERT_TRUE(wait_until([this] { return sheet()->is_open(); })) << sentence();
  EXPECT_FALSE(part<QPushButton>("shapeFewer")->isEnabled());
  part<QSpinBox>("extent-sequence")->setValue(48);
  part<QPushButton>("shapeMore")->click();
  ASSERT_TRUE(wait_until([this] { return part<QSpinBox>("extent-sequence-2") != nullptr; }));
  EXPECT_EQ(part<QSpinBox>("extent-sequence-2")->value(), 48) << "it begins with the sizes before it";
  part<QSpinBox>("extent-sequence-2")->setValue(24);
  part<QPushButton>("shapeMore")->click();
  ASSERT_TRUE(wait_until([this] { return part<QSpinBox>("extent-sequence-3") != nullptr; }));
  part<QPushButton>("shapeFewer")->click();
  ASSERT_EQ(sheet()->bindings().size(), 2U);
  EXPECT_EQ(binding_text(sheet()->bindings()[1]), "batch=1 sequence=24");
  grab_themes(QStringLiteral("several-sizes"));
  part<QPushButton>("shapeOpen")->click();
  ASSERT_TRUE(wait_until([&] { return has_task("1x48") && has_task("1x24"); })) << sentence();
  EXPECT_EQ(window->open_paths(), QStringList(path));
  // Nodes are counted of the graph that is shown, and not of all sizes together.
  const auto counted = [this] { return part<QLabel>("statusModel")->text(); };
  EXPECT_EQ(counted(),
            QStringLiteral("sizes [batch=1 sequence=48]: 2 nodes · 1 subgraphs · 1 tasks · 0 without task"));
  window->graph_view()->show_model(1);
  EXPECT_TRUE(wait_until([&] { return counted().contains(QLatin1String("sequence=24]: 2 nodes")); }))
      << counted().toStdString();

  // The next window opens it without asking, and asks for other sizes where a person wishes.
  open_window();
  ASSERT_TRUE(open({path})) << sentence();
  EXPECT_FALSE(sheet()->is_open());
  EXPECT_TRUE(has_task("1x48") && has_task("1x24"));
  ASSERT_TRUE(action("fileSizes")->isEnabled());
  action("fileSizes")->trigger();
  ASSERT_TRUE(wait_until([this] { return sheet()->is_open(); })) << sentence();
  ASSERT_EQ(sheet()->bindings().size(), 2U) << "it begins with the sizes that are open";
  part<QPushButton>("shapeFewer")->click();
  part<QSpinBox>("extent-sequence")->setValue(32);
  part<QPushButton>("shapeOpen")->click();
  ASSERT_TRUE(wait_until([&] { return has_task("1x32"); })) << sentence();
  EXPECT_FALSE(has_task("1x24"));
}

TEST_F(UnusableModel, WhatIsRefusedIsShownAsAGraphAllTheSame) {
  const QString path = write(QStringLiteral("odd.onnx"), two_node_model("Frobnicate", false));
  open_window();
  window->open_model(path);
  GraphView* graph = window->graph_view();
  ASSERT_TRUE(wait_until([&] { return graph->ready() && graph->isVisible(); })) << sentence();
  EXPECT_NE(sentence().find("Frobnicate"), std::string::npos) << sentence();
  EXPECT_EQ(graph->scene()->node_count(), 2);
  ASSERT_TRUE(wait_until([&] { return graph->scene()->chosen_node() >= 0; }));
  const int blamed = graph->box_of(graph->scene()->chosen_node());
  EXPECT_EQ(blamed, 1) << "it is what one looks at first";
  EXPECT_FALSE(part<QWidget>("graphLegend")->isVisible()) << "there is no task that a colour could stand for";
  EXPECT_FALSE(action("sessionStart")->isEnabled());
  EXPECT_TRUE(action("editFind")->isEnabled());
  grab_themes(QStringLiteral("refused"));
  ASSERT_TRUE(action("fileClose")->isEnabled());
  action("fileClose")->trigger();
  EXPECT_FALSE(graph->isVisible());
}

TEST_F(UnusableModel, WhatIsRefusedStandsBesideWhatIsOpen) {
  open_window();
  const QString chain = write_chain(QStringLiteral("chain"), 16);
  ASSERT_TRUE(open({chain}));
  window->open_model(write(QStringLiteral("odd.onnx"), two_node_model("Frobnicate", false)));
  ASSERT_TRUE(wait_until([this] { return sentence().find("Frobnicate") != std::string::npos; }));
  EXPECT_EQ(window->graph_view()->shown_model(), 1);
  EXPECT_TRUE(action("sessionStart")->isEnabled()) << "what was open can be tuned as before";
  ASSERT_TRUE(open({chain}));
  EXPECT_EQ(window->graph_view()->shown_model(), 0);
}

}  // namespace
}  // namespace tilewright
