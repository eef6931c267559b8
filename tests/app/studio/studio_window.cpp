// SPDX-License-Identifier: Apache-2.0
#include "tests/app/studio/studio_window.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <algorithm>

#include "app/cli/export_best.h"
#include "app/studio/machine/peak_finder.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/shell/error_bar.h"
#include "core/example_models/example_model.h"
#include "core/target/hardware.h"
#include "core/target/target.h"
#include "core/tuning/session_defaults.h"
#include "tests/app/studio/chosen_chain.h"
#include "tests/model/small_chain.h"
#include "views/graph/graph_view.h"

namespace tilewright {
namespace {

/// When the application last laid out or painted something.
class LastChange : public QObject {
 public:
  LastChange() {
    timer_.start();
    QCoreApplication::instance()->installEventFilter(this);
  }
  qint64 milliseconds_ago() const { return timer_.elapsed(); }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    const auto type = event->type();
    if (type == QEvent::LayoutRequest || type == QEvent::Paint || type == QEvent::Resize) timer_.restart();
    return QObject::eventFilter(watched, event);
  }

 private:
  QElapsedTimer timer_;
};

}  // namespace

Peaks some_peaks(int threads) {
  return {threads, 200e9, 400e9, 200e9, 100e9, 20e9, 400e9, 150e9, 80e9, 15e9};
}

StudioWindow::StudioWindow() {
  qputenv("XDG_CACHE_HOME", path_of(QStringLiteral("cache")).toLocal8Bit());
  Settings settings(settings_path());
  // Start begins a session at once; what is asked before has tests of its own.
  settings.set_session_sheet(false);
  // A session waits for the ceilings where they are unknown.
  const Target target = Target::host(1);
  settings.set_peaks(
      QString::fromStdString(target.key()),
      peaks_to_keep({{some_peaks(target.threads), host_hardware()}, QDateTime::currentMSecsSinceEpoch()}));
}

StudioWindow::~StudioWindow() {
  window.reset();
  qunsetenv("XDG_CACHE_HOME");
}

StudioArguments StudioWindow::arguments() const {
  StudioArguments made;
  made.database = database();
  made.settings = settings_path().toStdString();
  made.prepare_options = [](const Target&) { return test_prepare_options(); };
  made.exporter = export_best;
  return made;
}

void StudioWindow::open_window() {
  window.reset();
  window = std::make_unique<MainWindow>(arguments());
  window->resize(1440, 900);
  window->show();
}

void StudioWindow::open_model(const QString& path) {
  QSignalSpy shown(window->graph_view(), &GraphView::shown);
  window->open_model(path);
  ASSERT_TRUE(shown.wait(kPatience));
}

bool StudioWindow::open(const QStringList& paths) {
  window->open_models(paths);
  return wait_until([this] { return action("sessionStart")->isEnabled(); });
}

bool StudioWindow::tune(const QString& path) {
  if (!open({path})) return false;
  action("sessionStart")->trigger();
  return wait_for(RunState::kFinished);
}

QString StudioWindow::write_small_model() const {
  const QString path = path_of(QStringLiteral("small.onnx"));
  EXPECT_TRUE(write_example_model("squeezenet1_1", path.toStdString(), {.width_divisor = 4}).ok());
  return path;
}

QString StudioWindow::write_chain(const QString& name, int64_t channels) const {
  const QString path = path_of(name + QStringLiteral(".onnx"));
  EXPECT_TRUE(write_small_chain(path.toStdString(), channels));
  return path;
}

QString StudioWindow::write_nonsense(const QString& name) const {
  const QString path = path_of(name + QStringLiteral(".onnx"));
  QFile file(path);
  EXPECT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("this is no model");
  return path;
}

void StudioWindow::choose(SessionChoices::Budget budget, int amount) const {
  SessionChoices choices;
  choices.budget = budget;
  choices.amount = amount;
  Settings(settings_path()).set_choices(choices);
}

void StudioWindow::export_into(const QString& target) {
  action("fileExport")->trigger();
  part<QLineEdit>("exportFolder")->setText(target);
  part<QPushButton>("exportStart")->click();
  ASSERT_TRUE(wait_until([this] {
    return window->error_bar()->sentence().contains(QStringLiteral("written to"));
  })) << sentence();
}

QString StudioWindow::text(const char* name) const {
  const auto* label = part<QLabel>(name);
  return label == nullptr ? QString() : label->text();
}

std::string StudioWindow::sentence() const {
  return window->error_bar()->sentence().toStdString();
}

int StudioWindow::first_convolution() const {
  const auto& tasks = window->bridge().models().tasks.tasks();
  const auto found = std::find_if(tasks.begin(), tasks.end(),
                                  [](const TaskSummary& task) { return task.name.starts_with("conv2d"); });
  return found == tasks.end() ? -1 : static_cast<int>(found - tasks.begin());
}

bool StudioWindow::wait_for(RunState state) const {
  return wait_until([&] { return window->bridge().status().state == state; });
}

void StudioWindow::settle(int longest) const {
  // Longer than what is read beside the window takes to arrive, and than a step of an animation.
  constexpr int kStill = 120;
  LastChange last;
  (void)QTest::qWaitFor([&] { return last.milliseconds_ago() >= kStill; }, longest);
}

void StudioWindow::grab(const QString& name) const {
  const QString target = qEnvironmentVariable("TILEWRIGHT_GRAB_DIR");
  if (target.isEmpty()) return;
  QTest::qWait(400);
  EXPECT_TRUE(window->grab().save(QStringLiteral("%1/%2.png").arg(target, name)));
}

void StudioWindow::grab_themes(const QString& name) const {
  if (qEnvironmentVariableIsEmpty("TILEWRIGHT_GRAB_DIR")) return;
  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    grab(QStringLiteral("%1-%2").arg(name, QLatin1String(theme)));
  }
}

StudioArguments ExampleWindow::arguments() const {
  StudioArguments made = StudioWindow::arguments();
  made.prepare_options = [](const Target& target) { return prepare_options(target, {}); };
  return made;
}

void ExampleWindow::open_example() {
  open_window();
  window->replay_example();
  ASSERT_TRUE(wait_until([this] { return window->player()->playing(); }));
  window->player()->pause();
  window->player()->seek(window->player()->duration());
  window->bridge().drain_all();
}

}  // namespace tilewright
