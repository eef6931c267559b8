// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QToolButton>

#include "app/studio/shell/error_bar.h"
#include "tests/app/studio/studio_window.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"

namespace tilewright {
namespace {

/// A window, and a small model in a file.
class WindowFiles : public StudioWindow {
 protected:
  void SetUp() override {
    model_path = write_small_model();
    open_window();
  }

  QString model_path;
};

TEST_F(WindowFiles, FilesThatAreDroppedAreOpened) {
  const QStringList paths{write_chain(QStringLiteral("narrow"), 16), write_chain(QStringLiteral("wide"), 32)};
  auto* outline = part<QWidget>("dropOutline");
  QMimeData files;
  files.setUrls({QUrl::fromLocalFile(paths[0]), QUrl::fromLocalFile(paths[1])});
  const auto drag_over = [&](const QMimeData& what) {
    QDragEnterEvent enter(QPoint(40, 40), Qt::CopyAction, &what, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &enter);
    return enter.isAccepted();
  };
  QMimeData text;
  text.setText(QStringLiteral("some words"));
  QMimeData elsewhere;
  elsewhere.setUrls({QUrl(QStringLiteral("https://example.org/model.onnx"))});
  EXPECT_FALSE(drag_over(text));
  EXPECT_FALSE(drag_over(elsewhere));
  EXPECT_FALSE(outline->isVisible());

  ASSERT_TRUE(drag_over(files));
  EXPECT_TRUE(outline->isVisible());
  EXPECT_EQ(outline->size(), window->size());
  grab(QStringLiteral("drop"));
  QDragLeaveEvent leave;
  QApplication::sendEvent(window.get(), &leave);
  EXPECT_FALSE(outline->isVisible());

  ASSERT_TRUE(drag_over(files));
  QDropEvent drop(QPointF(40, 40), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(window.get(), &drop);
  EXPECT_TRUE(drop.isAccepted());
  EXPECT_FALSE(outline->isVisible());
  ASSERT_TRUE(wait_until([&] { return action("sessionStart")->isEnabled(); }));
  EXPECT_EQ(window->bridge().models().curves.model_count(), 2);
  QStringList recent = Settings(settings_path()).recent_models();
  recent.sort();
  EXPECT_EQ(recent, paths);
}

TEST_F(WindowFiles, FilesThatAreDroppedOnADockOfItsOwnAreOpenedToo) {
  open_model(model_path);
  auto* dock = part<QDockWidget>("logDock");
  QMimeData files;
  const QString path = write_chain(QStringLiteral("narrow"), 16);
  files.setUrls({QUrl::fromLocalFile(path)});
  const auto drag_over = [&] {
    QDragEnterEvent enter(QPoint(20, 20), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(dock, &enter);
    return enter.isAccepted();
  };
  dock->show();
  EXPECT_FALSE(dock->acceptDrops()) << "within the window they are for the window";
  dock->setFloating(true);
  ASSERT_TRUE(drag_over());
  auto* outline = dock->findChild<QWidget*>(QStringLiteral("dropOutline"));
  ASSERT_NE(outline, nullptr);
  EXPECT_TRUE(outline->isVisible());
  EXPECT_FALSE(
      window->findChild<QWidget*>(QStringLiteral("dropOutline"), Qt::FindDirectChildrenOnly)->isVisible());
  QDropEvent drop(QPointF(20, 20), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(dock, &drop);
  EXPECT_FALSE(outline->isVisible());
  EXPECT_TRUE(wait_until([&] { return window->open_paths() == QStringList{path}; }));
}

TEST_F(WindowFiles, ABadFileIsOneSentenceAboveTheStartPage) {
  const QString path = path_of(QStringLiteral("broken.onnx"));
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("this is no model");
  file.close();
  for (const QString& wrong : {path, path_of(QStringLiteral("missing.onnx"))}) {
    window->open_model(wrong);
    ASSERT_TRUE(wait_until([&] { return window->error_bar()->isVisible(); }));
    EXPECT_TRUE(window->error_bar()->sentence().contains(wrong)) << sentence();
    EXPECT_FALSE(action("sessionStart")->isEnabled());
  }
  window->set_theme(QStringLiteral("dark"));
  grab(QStringLiteral("error-dark"));
  open_model(model_path);
  EXPECT_FALSE(window->error_bar()->isVisible());
}

TEST_F(WindowFiles, ABadFileLeavesTheModelOpenThatWasOpen) {
  open_model(model_path);
  const QString title = window->windowTitle();
  const int tasks = window->bridge().models().tasks.rowCount();
  ASSERT_GT(tasks, 0);
  window->open_model(write_nonsense(QStringLiteral("broken.onnx")));
  ASSERT_TRUE(wait_until([this] { return window->error_bar()->isVisible(); }));
  EXPECT_NE(sentence().find("broken.onnx"), std::string::npos) << sentence();
  EXPECT_TRUE(window->tabs()->isVisible());
  EXPECT_EQ(window->windowTitle(), title);
  EXPECT_EQ(window->bridge().models().tasks.rowCount(), tasks);
  EXPECT_TRUE(action("sessionStart")->isEnabled());
  EXPECT_FALSE(part<QDockWidget>("tasksDock")->isHidden());
}

TEST_F(WindowFiles, CancellingTheReadingForAnotherTargetKeepsTheTargetThatWas) {
  open_model(model_path);
  auto* target = part<QComboBox>("sessionTarget");
  const int before = target->currentIndex();
  const int other = target->findText(QStringLiteral("x86-64-v2"), Qt::MatchContains);
  ASSERT_GE(other, 0);
  ASSERT_NE(other, before);
  target->setCurrentIndex(other);
  auto* cancel = part<QWidget>("cancelLoading");
  ASSERT_TRUE(wait_until([&] { return cancel->isVisible(); }));
  QTest::keyClick(cancel, Qt::Key_Space);
  EXPECT_TRUE(window->tabs()->isVisible());
  EXPECT_EQ(target->currentIndex(), before) << "the models that came back are of that one";
  EXPECT_TRUE(action("sessionStart")->isEnabled());
}

TEST_F(WindowFiles, OneBadFileOfSeveralDoesNotKeepTheOthersOut) {
  const QString bad = path_of(QStringLiteral("broken.onnx"));
  QFile file(bad);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("this is no model");
  file.close();
  window->open_models({bad, write_chain(QStringLiteral("good"), 16)});
  ASSERT_TRUE(wait_until([&] { return action("sessionStart")->isEnabled(); }));
  EXPECT_TRUE(window->error_bar()->sentence().contains(bad)) << sentence();
}

TEST_F(WindowFiles, AFileThatIsReadAgainSaysWhatBecameOfItsTasks) {
  const QString path = write_chain(QStringLiteral("chain"), 16);
  ASSERT_TRUE(open({path}));
  EXPECT_EQ(sentence(), "");
  action("fileReload")->trigger();
  ASSERT_TRUE(wait_until([this] { return action("sessionStart")->isEnabled(); }));
  EXPECT_EQ(sentence(), "The file has not changed.");
  EXPECT_FALSE(part<QToolButton>("errorDetails")->isVisible());

  // Its first convolution reads the same number of channels as before, its second other ones.
  const int before = static_cast<int>(window->bridge().models().tasks.tasks().size());
  ASSERT_EQ(write_chain(QStringLiteral("chain"), 24), path);
  action("fileReload")->trigger();
  ASSERT_TRUE(wait_until([this] { return action("sessionStart")->isEnabled(); }));
  EXPECT_TRUE(sentence().starts_with("The file has changed: ")) << sentence();
  EXPECT_TRUE(
      sentence().ends_with(" of " + std::to_string(before) + " tasks are the same and keep their records."))
      << sentence();
  EXPECT_TRUE(part<QToolButton>("errorDetails")->isVisible());
  part<QToolButton>("errorDetails")->click();
  EXPECT_TRUE(text("errorDetail").contains(QStringLiteral("New: "))) << text("errorDetail").toStdString();
  EXPECT_TRUE(text("errorDetail").contains(QStringLiteral("Gone: ")));
  EXPECT_TRUE(text("errorDetail").contains(QStringLiteral("The same: ")));

  // Another file is just opened.
  ASSERT_TRUE(open({model_path}));
  EXPECT_FALSE(window->error_bar()->isVisible()) << sentence();
}

TEST_F(WindowFiles, CancelledReadingLeadsBackAndItsAnswerIsDropped) {
  window->open_model(model_path);
  part<QWidget>("cancelLoading")->setFocus();
  QTest::keyClick(part<QWidget>("cancelLoading"), Qt::Key_Space);
  QTest::qWait(1500);
  EXPECT_FALSE(action("sessionStart")->isEnabled());
  EXPECT_EQ(window->graph_view()->scene()->node_count(), 0);
}

TEST_F(WindowFiles, TheGraphIsSavedAsAnImageOfTheChosenKind) {
  open_model(model_path);
  const struct {
    int filter;
    const char* name;
    const char* begins;
  } kinds[] = {{0, "g.svg", "<?xml"}, {1, "g.pdf", "%PDF"}, {3, "g.png", "\x89PNG"}};
  for (const auto& kind : kinds) {
    action("fileGraphImage")->trigger();
    auto* dialog = part<QFileDialog>("graphImageDialog");
    ASSERT_NE(dialog, nullptr);
    dialog->selectNameFilter(dialog->nameFilters().at(kind.filter));
    const QString path = path_of(QLatin1String(kind.name));
    Q_EMIT dialog->fileSelected(path);
    dialog->setObjectName({});
    dialog->close();
    ASSERT_TRUE(wait_until([&] { return window->error_bar()->sentence().contains(path); }));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_TRUE(file.readAll().startsWith(kind.begins)) << kind.name;
  }
}

TEST_F(WindowFiles, AnImageThatCannotBeWrittenIsAskedForAgain) {
  open_model(model_path);
  action("fileGraphImage")->trigger();
  auto* dialog = part<QFileDialog>("graphImageDialog");
  ASSERT_NE(dialog, nullptr);
  dialog->selectNameFilter(dialog->nameFilters().at(1));
  const QString form = dialog->selectedNameFilter();
  const QString nowhere = path_of(QStringLiteral("no-such-folder/graph.pdf"));
  Q_EMIT dialog->fileSelected(nowhere);
  dialog->setObjectName({});
  dialog->close();
  ASSERT_TRUE(wait_until([&] { return window->error_bar()->sentence().contains(nowhere); }));
  part<QPushButton>("errorAction")->click();
  dialog = part<QFileDialog>("graphImageDialog");
  ASSERT_NE(dialog, nullptr);
  EXPECT_EQ(dialog->selectedNameFilter(), form);
  const QString path = path_of(QStringLiteral("graph.pdf"));
  Q_EMIT dialog->fileSelected(path);
  dialog->setObjectName({});
  dialog->close();
  ASSERT_TRUE(wait_until([&] { return window->error_bar()->sentence().contains(path); }));
  EXPECT_TRUE(QFile::exists(path));
}

TEST_F(WindowFiles, WhatIsSelectedMayBeSavedAsAnImageAlone) {
  open_model(model_path);
  window->graph_view()->reveal_box({0, kTaskStage, 5});
  ASSERT_TRUE(wait_until([&] { return window->graph_view()->scene()->chosen_node() == 5; }));
  const auto height_of = [&](const char* button) {
    action("fileGraphImage")->trigger();
    EXPECT_EQ(part<QLabel>("graphImageWhat")->text(), window->graph_view()->pictures().selected_text());
    part<QRadioButton>(button)->click();
    part<QPushButton>("graphImageChoose")->click();
    auto* dialog = part<QFileDialog>("graphImageDialog");
    dialog->selectNameFilter(dialog->nameFilters().at(2));
    const QString path = path_of(QLatin1String(button) + QStringLiteral(".png"));
    Q_EMIT dialog->fileSelected(path);
    for (QWidget* done : {static_cast<QWidget*>(dialog), part<QWidget>("graphImageSheet")}) {
      done->setObjectName({});
      done->close();
    }
    EXPECT_TRUE(wait_until([&] { return window->error_bar()->sentence().contains(path); }));
    return QImage(path).height();
  };
  const int all = height_of("graphImageAll");
  const int selected = height_of("graphImageSelected");
  EXPECT_GT(selected, 0);
  EXPECT_LT(selected, all / 2);
}

}  // namespace
}  // namespace tilewright
