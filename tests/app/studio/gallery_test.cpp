// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QTranslator>
#include <filesystem>

#include "app/studio/sessions/session_player.h"
#include "app/studio/sheets/budget_sheet.h"
#include "app/studio/sheets/question_sheet.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/finding_line.h"
#include "app/studio/shell/tour.h"
#include "core/measure/measuring_lock.h"
#include "tests/app/studio/clipped_text.h"
#include "tests/app/studio/pseudo_translator.h"
#include "tests/app/studio/recorded_session.h"
#include "tests/app/studio/studio_window.h"
#include "views/graph/graph_view.h"

namespace tilewright {
namespace {

/// Every page, dock and dialog with the example in it, in a window of 1280 by 800, in a language; "mirrored"
/// is one that is read from right to left.
class Gallery : public ExampleWindow, public ::testing::WithParamInterface<const char*> {
 protected:
  void SetUp() override {
    const bool mirrored = language() == QLatin1String("mirrored");
    if (mirrored || language() == QLatin1String("pseudo")) {
      translator = std::make_unique<PseudoTranslator>();
    } else {
      translator = std::make_unique<QTranslator>();
      ASSERT_TRUE(translator->load(QStringLiteral(":/i18n/tilewright_%1.qm").arg(language())));
    }
    QApplication::installTranslator(translator.get());
    QApplication::setLayoutDirection(mirrored ? Qt::RightToLeft : Qt::LeftToRight);
  }
  void TearDown() override {
    window.reset();
    QApplication::removeTranslator(translator.get());
    QApplication::setLayoutDirection(Qt::LayoutDirectionAuto);
  }

  StudioArguments arguments() const override {
    StudioArguments made = ExampleWindow::arguments();
    made.measuring_lock = lock();
    return made;
  }
  std::filesystem::path lock() const { return path_of(QStringLiteral("measuring.lock")).toStdString(); }

  static QLatin1String language() { return QLatin1String(GetParam()); }

  /// Looks at the whole of it.
  void look_at(const QWidget& widget, const QString& scene) {
    QTest::qWait(50);
    // What the layout still arranges is nothing that a person reads.
    QStringList clipped;
    (void)QTest::qWaitFor(
        [&] {
          clipped = clipped_texts(widget);
          return clipped.isEmpty();
        },
        kPatience);
    EXPECT_TRUE(clipped.isEmpty()) << scene.toStdString() << ":\n  "
                                   << clipped.join(QLatin1String("\n  ")).toStdString();
    const QString target = qEnvironmentVariable("TILEWRIGHT_GRAB_DIR");
    if (target.isEmpty()) return;
    for (const char* theme : {"light", "dark"}) {
      window->set_theme(QLatin1String(theme));
      QTest::qWait(800);
      const QString file =
          QStringLiteral("%1/%2-%3-%4.png").arg(target, language(), scene, QLatin1String(theme));
      EXPECT_TRUE(const_cast<QWidget&>(widget).grab().save(file));
    }
  }

  /// That nothing made the window larger.
  void expect_size() const {
    if (window->size() == QSize(1280, 800)) return;
    QString needs;
    // What stands above, below and between the docks.
    for (const auto* part : window->findChildren<QWidget*>(Qt::FindDirectChildrenOnly) +
                                window->centralWidget()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
      if (part->isHidden() || qobject_cast<const QDockWidget*>(part) != nullptr) continue;
      needs += QStringLiteral("%1 %2 %3, ")
                   .arg(QLatin1String(part->metaObject()->className()), part->objectName())
                   .arg(part->minimumSizeHint().expandedTo(part->minimumSize()).width());
    }
    for (const auto* dock : window->findChildren<QDockWidget*>()) {
      const QSize least = dock->widget()->minimumSizeHint().expandedTo(dock->widget()->minimumSize());
      needs += QStringLiteral("%1 %2x%3, ").arg(dock->objectName()).arg(least.width()).arg(least.height());
    }
    for (int page = 0; page < window->tabs()->count(); ++page) {
      const QSize least = window->tabs()->widget(page)->minimumSizeHint();
      needs += QStringLiteral("%1 %2x%3, ")
                   .arg(window->tabs()->widget(page)->objectName())
                   .arg(least.width())
                   .arg(least.height());
    }
    ADD_FAILURE() << "The window grew to " << window->width() << "x" << window->height() << "; parts need "
                  << needs.toStdString();
  }

  std::unique_ptr<QTranslator> translator;
};

TEST_P(Gallery, EveryTextHasRoom) {
  open_window();
  window->resize(1280, 800);
  look_at(*window, QStringLiteral("start"));
  ASSERT_NO_FATAL_FAILURE(open_example());
  window->resize(1280, 800);
  window->selection().select(4);
  for (int layout = 1; layout <= 4; ++layout) {
    window->action(QStringLiteral("viewLayout%1").arg(layout))->trigger();
    look_at(*window, QStringLiteral("layout%1").arg(layout));
  }
  expect_size();
  window->action(QStringLiteral("viewLayout1"))->trigger();
  for (int page = 0; page < window->tabs()->count(); ++page) {
    window->tabs()->setCurrentIndex(page);
    settle(600);
    look_at(*window, QStringLiteral("page-") + window->tabs()->widget(page)->objectName());
  }
  action("graphTwo")->trigger();
  ASSERT_TRUE(wait_until([this] { return window->graph_view()->ready(); }));
  look_at(*window, QStringLiteral("graph-two"));
  expect_size();
  action("graphTwo")->trigger();
  window->tabs()->setCurrentIndex(1);
  for (auto* dock : window->findChildren<QDockWidget*>()) {
    dock->show();
    dock->raise();
    settle(400);
    look_at(*window, QStringLiteral("dock-") + dock->objectName());
    expect_size();
  }
}

TEST_P(Gallery, EveryTextOfADialogHasRoom) {
  ASSERT_NO_FATAL_FAILURE(open_example());
  window->selection().select(4);
  for (const char* name :
       {"editPreferences", "helpShortcuts", "helpManual", "fileExport", "fileExportTask"}) {
    action(name)->trigger();
    QTest::qWait(100);
    bool seen = false;
    for (QWidget* widget : QApplication::topLevelWidgets()) {
      if (!widget->isVisible() || widget == window.get() || widget->objectName().isEmpty()) continue;
      look_at(*widget, QLatin1String(name) + QString());
      widget->close();
      seen = true;
    }
    EXPECT_TRUE(seen) << name;
  }
  window->resize(1280, 800);
  action("helpPalette")->trigger();
  look_at(*window, QStringLiteral("palette"));
}

TEST_P(Gallery, EveryTextAboveAPageHasRoom) {
  Settings(settings_path()).set_session_sheet(true);
  open_window();
  window->resize(1280, 800);
  action("toolsMachine")->trigger();
  ASSERT_TRUE(wait_until([this] { return window->findChild<FindingLine*>() != nullptr; }));
  look_at(*window, QStringLiteral("machine"));

  ASSERT_TRUE(open({write_small_model()}));
  auto other = MeasuringLock::take(lock(), {4711, "resnet50", true});
  ASSERT_TRUE(other.ok());
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([this] { return !text("planTarget").isEmpty(); }));
  look_at(*window, QStringLiteral("sheet-session"));
  action("sessionStart")->trigger();
  auto* question = part<QuestionSheet>("questionSheet");
  ASSERT_TRUE(wait_until([question] { return question->is_open(); }));
  look_at(*window, QStringLiteral("sheet-question"));
  question->dismiss();
  ASSERT_TRUE(wait_until([this] { return !window->measures(); }));

  const auto sink = window->bridge().sink();
  for (const auto& event : recorded_session(window->bridge().models().tasks.tasks(), 12)) sink(event);
  window->bridge().drain_all();
  ASSERT_TRUE(action("sessionAddTrials")->isEnabled());
  action("sessionAddTrials")->trigger();
  ASSERT_TRUE(part<BudgetSheet>("budgetSheet")->is_open());
  settle(600);
  look_at(*window, QStringLiteral("sheet-budget"));
  part<BudgetSheet>("budgetSheet")->dismiss();

  window->open_model(path_of(QStringLiteral("missing.onnx")));
  ASSERT_TRUE(wait_until([this] { return window->error_bar()->isVisible(); }));
  look_at(*window, QStringLiteral("error"));
  expect_size();
}

TEST_P(Gallery, EveryTextOfTheTourHasRoom) {
  open_window();
  window->resize(1280, 800);
  action("helpTour")->trigger();
  ASSERT_TRUE(wait_until([this] {
    return part<TourOverlay>("tour") != nullptr && part<TourOverlay>("tour")->isVisible();
  })) << sentence();
  for (int step = 0; part<TourOverlay>("tour")->isVisible(); ++step) {
    look_at(*window, QStringLiteral("tour-%1").arg(step));
    part<QPushButton>("tourNext")->click();
  }
}

INSTANTIATE_TEST_SUITE_P(Languages, Gallery,
                         ::testing::Values("en", "de", "ja", "zh_CN", "pseudo", "mirrored"),
                         [](const auto& language) { return std::string(language.param); });

TEST(PseudoTranslator, KeepsWhatIsNoText) {
  EXPECT_EQ(PseudoTranslator::pseudo(QStringLiteral("Ctrl+O")), QStringLiteral("Ctrl+O"));
  const QString made = PseudoTranslator::pseudo(QStringLiteral("<b>%n</b> tasks of %1"));
  EXPECT_TRUE(made.startsWith(QStringLiteral("[<b>%n</b> tàšk"))) << made.toStdString();
  EXPECT_TRUE(made.contains(QStringLiteral("%1")));
  EXPECT_TRUE(made.endsWith(QStringLiteral("~]")));
  EXPECT_TRUE(
      PseudoTranslator::pseudo(QStringLiteral("Models (*.onnx)")).endsWith(QStringLiteral("(*.onnx)")));
}

}  // namespace
}  // namespace tilewright
