// SPDX-License-Identifier: Apache-2.0
// studio_speed [MODEL [RECORDS]]: how long the window's thread keeps a person waiting at most, without a
// display: while a model is opened (the sample resnet50 where none is named), while a session tunes it and a
// person goes through every page, task and dock, pauses and goes on, while the example session is replayed at
// fifty times its speed on every page, and while a table of a million records is filtered and sorted. Prints
// the longest wait of each, in wall time and in the processor's own time, which other programs beside do not
// change, and the memory of the window with the model open and at rest. Without a window where MODEL is "-".
#include <fmt/format.h>
#include <pthread.h>
#include <unistd.h>

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <random>
#include <semaphore>
#include <string_view>
#include <thread>

#include "app/studio/main_window.h"
#include "app/studio/records/record_reader.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/settings.h"
#include "app/studio/studio.h"
#include "core/base/hash.h"
#include "core/example_models/example_model.h"
#include "core/records/record_store.h"
#include "core/tuning/session_defaults.h"
#include "views/graph/graph_view.h"
#include "views/graph/layout_worker.h"
#include "views/records/record_model.h"

namespace {

using namespace tilewright;

constexpr int kPatience = 600'000;

double clock_milliseconds(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

/// Knocks at the window's thread every few milliseconds from another one, as a key or a movement of the mouse
/// would, and notes how long it is kept waiting.
class StallMeter : public QObject {
 public:
  StallMeter() {
    pthread_getcpuclockid(pthread_self(), &window_clock_);
    knocker_ = std::jthread([this](const std::stop_token& stop) { knock(stop); });
  }
  ~StallMeter() override {
    knocker_.request_stop();
    answered_.release();
  }

  /// The longest wait since the last report, in ms of wall time and of what the window's thread worked in it.
  void report(const char* what) {
    // The knock that waits now is answered first.
    QCoreApplication::processEvents();
    fmt::print("{:<44} {:7.1f} ms, {:6.1f} ms of the processor's\n", what, wall_, processor_);
    std::fflush(stdout);
    wall_ = processor_ = 0;
  }

 private:
  void knock(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      const double wall = clock_milliseconds(CLOCK_MONOTONIC);
      const double processor = clock_milliseconds(window_clock_);
      const auto answer = [this, wall, processor] {
        wall_ = std::max(wall_, clock_milliseconds(CLOCK_MONOTONIC) - wall);
        processor_ = std::max(processor_, clock_milliseconds(window_clock_) - processor);
        answered_.release();
      };
      QMetaObject::invokeMethod(this, answer, Qt::QueuedConnection);
      answered_.acquire();
      std::this_thread::sleep_for(std::chrono::milliseconds(3));
    }
  }

  clockid_t window_clock_{};
  double wall_ = 0;
  double processor_ = 0;
  std::binary_semaphore answered_{0};
  std::jthread knocker_;
};

/// Turns the event loop as a program does, which waits between events.
template <typename Predicate>
bool wait_for(const Predicate& predicate, int milliseconds = kPatience) {
  QEventLoop loop;
  QTimer poll;
  QObject::connect(&poll, &QTimer::timeout, &loop, [&] {
    if (predicate()) loop.exit(1);
  });
  poll.start(10);
  QTimer::singleShot(milliseconds, &loop, [&loop] { loop.exit(0); });
  return loop.exec() == 1;
}

void wait(int milliseconds) {
  wait_for([] { return false; }, milliseconds);
}

double resident_megabytes() {
  std::ifstream file("/proc/self/statm");
  double total = 0;
  double resident = 0;
  file >> total >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

StudioArguments arguments_in(const QTemporaryDir& folder) {
  StudioArguments arguments;
  arguments.database = folder.filePath(QStringLiteral("records.db")).toStdString();
  arguments.settings = folder.filePath(QStringLiteral("studio.ini")).toStdString();
  arguments.prepare_options = [](const Target& target) { return prepare_options(target, {}); };
  return arguments;
}

/// Trials of the kind that sessions keep, drawn at random, of 40 tasks.
Result<void> write_records(const std::filesystem::path& path, int64_t count) {
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(path, {.sync_every_commit = false}));
  SessionSetup setup;
  setup.id = "20261121-101502-3fa9c27b";
  setup.models = {{std::string(32, 'a'), "net", "net.onnx", 0}};
  setup.target = {"cpu:x86-64-v3:1t", "{}", "{}"};
  for (int i = 0; i < 40; ++i) {
    const std::string id = hash_of("task " + std::to_string(i)).hex();
    setup.tasks.push_back({id, fmt::format("conv2d 1x{}x28x28 {} 3x3", 8 + i, 16 + i), 1e6, "{}"});
    setup.model_tasks.push_back({0, id, 1});
  }
  setup.options = "{}";
  TILEWRIGHT_CHECK(store.begin_session(setup));
  std::mt19937 random(1);
  std::lognormal_distribution<double> latency(-7, 1);
  const std::string primitives(900, 'p');
  std::vector<TrialRecord> batch;
  for (int64_t i = 0; i < count; ++i) {
    TrialRecord& trial = batch.emplace_back();
    trial.session = setup.id;
    trial.task = setup.tasks[static_cast<size_t>(i % 40)].id;
    trial.round = i / 16;
    trial.variant = i % 3 == 0 ? "winograd_f4" : "direct";
    trial.sketch = fmt::format("{}/{}", trial.variant, i % 5);
    trial.decisions = "{}";
    trial.primitives = primitives;
    trial.program = hash_of(std::to_string(i));
    trial.latency = latency(random);
    trial.spread = 0.01;
    trial.repeats = {*trial.latency};
    trial.predicted = 1.0;
    trial.elapsed = static_cast<double>(i);
    if (batch.size() < 20'000 && i + 1 < count) continue;
    TILEWRIGHT_CHECK(store.add_trials(batch));
    batch.clear();
  }
  return {};
}

bool open_model(MainWindow& window, const QString& path) {
  QSignalSpy shown(window.graph_view(), &GraphView::shown);
  window.open_model(path);
  return wait_for([&] { return shown.count() > 0; });
}

/// A session of this machine, looked at from all sides while it runs.
bool tune_on_every_page(MainWindow& window, StallMeter& meter) {
  const auto trigger = [&](const char* name) { window.findChild<QAction*>(QLatin1String(name))->trigger(); };
  const auto state = [&] { return window.bridge().status().state; };
  trigger("sessionStart");
  if (!wait_for([&] { return state() == RunState::kTuning; })) return false;
  meter.report("session begun");
  const auto tasks = static_cast<int>(window.bridge().models().tasks.tasks().size());
  for (int page = 0; page < window.tabs()->count(); ++page) {
    window.tabs()->setCurrentIndex(page);
    for (int task = 0; task < 3; ++task) {
      window.selection().select((page * 3 + task) % tasks);
      wait(1200);
    }
    meter.report(
        fmt::format("tuned on {}", window.tabs()->currentWidget()->objectName().toStdString()).c_str());
  }
  for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
    dock->show();
    dock->raise();
    wait(1200);
    meter.report(fmt::format("tuned, {} in front", dock->objectName().toStdString()).c_str());
  }
  trigger("sessionPause");
  if (!wait_for([&] { return state() == RunState::kPaused; })) return false;
  wait(500);
  trigger("sessionStart");
  if (!wait_for([&] { return state() == RunState::kTuning; })) return false;
  meter.report("paused, and gone on");
  trigger("sessionStop");
  if (!wait_for([&] { return !window.measures(); })) return false;
  wait(1000);
  meter.report("stopped");
  fmt::print("{:<44} {:7d}, of {} tasks\n", "trials of the session", window.bridge().status().trials_done,
             tasks);
  return true;
}

void replay_on_every_page(MainWindow& window, StallMeter& meter) {
  window.replay_example();
  if (!wait_for([&] { return window.player()->playing(); })) return;
  meter.report("example session opened");
  SessionPlayer& player = *window.player();
  player.set_speed(50);
  for (int page = 0; page < window.tabs()->count(); ++page) {
    window.tabs()->setCurrentIndex(page);
    window.selection().select(page);
    player.seek(0);
    player.play();
    if (!wait_for([&] { return !player.playing(); })) return;
    wait(300);
    meter.report(
        fmt::format("replayed at 50x on {}", window.tabs()->currentWidget()->objectName().toStdString())
            .c_str());
  }
}

/// What the table asks for while somebody types and clicks.
void list_records(const std::filesystem::path& path, StallMeter& meter) {
  Background background;
  RecordReader reader(&background, path);
  RecordModel model;
  QObject::connect(&model, &RecordModel::list_wanted, &reader, &RecordReader::list);
  QObject::connect(&model, &RecordModel::rows_wanted, &reader, &RecordReader::rows);
  QObject::connect(&reader, &RecordReader::listed, &model, &RecordModel::take_list);
  QObject::connect(&reader, &RecordReader::read, &model, &RecordModel::take_rows);
  const auto time = [&](const char* what, TrialListQuery query) {
    // Until the first rows are there, until the whole list is.
    double rows = 1e300;
    double all = 1e300;
    for (int run = 0; run < 3; ++run) {
      QElapsedTimer timer;
      const auto now = [&timer] { return static_cast<double>(timer.nsecsElapsed()) * 1e-6; };
      QEventLoop loop;
      double first = 0;
      double whole = 0;
      const auto look = [&](int generation, const auto& ids) {
        if (first > 0 || ids.empty()) return;
        reader.rows(generation, {ids.begin(), ids.begin() + std::min<std::ptrdiff_t>(RecordModel::kBlock,
                                                                                     std::ssize(ids))});
      };
      const auto quit = [&] {
        if (first > 0 && whole > 0) loop.quit();
      };
      QObject context;
      QObject::connect(&reader, &RecordReader::list_begun, &context, look);
      QObject::connect(&reader, &RecordReader::read, &context, [&](int, const auto&) {
        if (first == 0) first = now();
        quit();
      });
      QObject::connect(&reader, &RecordReader::listed, &context, [&](int generation, const auto& ids) {
        whole = now();
        if (ids.empty()) first = whole;
        look(generation, ids);
        quit();
      });
      timer.start();
      reader.list(1000 + run, query);
      loop.exec();
      rows = std::min(rows, first);
      all = std::min(all, whole);
    }
    fmt::print("{:<44} {:7.1f} ms until rows are shown, {:7.1f} ms until all are known\n", what, rows, all);
    meter.report("  and held up meanwhile");
  };
  TrialListQuery query;
  query.most = 0;
  time("records: all, newest first", query);
  query.filter = "winograd";
  time("records: a word", query);
  query.filter = "28x28 32";
  time("records: two words of the task's name", query);
  query.filter.clear();
  query.order = TrialListQuery::Column::kLatency;
  query.descending = false;
  time("records: sorted by latency", query);
  query.filter = "winograd";
  time("records: a word, sorted by latency", query);
  query.filter = "/3x3.*winograd_f4/ latency:1ms..";
  time("records: an expression and a range, by latency", query);
  query.filter.clear();
  query.order = TrialListQuery::Column::kSketch;
  time("records: sorted by sketch", query);
  query.filter = "state:failed";
  time("records: failed ones", query);
}

}  // namespace

int main(int argc, char** argv) {
  if (is_layout_worker(argc, argv)) return run_layout_worker();
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication application(argc, argv);
  QStandardPaths::setTestModeEnabled(true);
  QTemporaryDir folder;
  qputenv("XDG_CACHE_HOME", folder.filePath(QStringLiteral("cache")).toLocal8Bit());
  QString model = folder.filePath(QStringLiteral("resnet50.onnx"));
  const bool has_window = argc < 2 || std::string_view(argv[1]) != "-";
  if (argc > 1) {
    model = QString::fromLocal8Bit(argv[1]);
  } else if (const auto written = write_example_model("resnet50", model.toStdString()); !written.ok()) {
    fmt::print(stderr, "{}\n", written.error().text());
    return 1;
  }
  // The window would tell of it, where nobody looks.
  if (has_window && !QFile::exists(model)) {
    fmt::print(stderr, "{}: there is no such file; studio_speed [MODEL [RECORDS]]\n", model.toStdString());
    return 2;
  }
  const int64_t records = argc > 2 ? std::atoll(argv[2]) : 1'000'000;
  StallMeter meter;
  if (has_window) {
    const StudioArguments arguments = arguments_in(folder);
    {
      // Long enough for a look at everything; it begins without asking.
      Settings settings(QString::fromStdString(arguments.settings.string()));
      settings.set_session_sheet(false);
      SessionChoices choices;
      choices.budget = SessionChoices::kMinutes;
      choices.amount = 30;
      settings.set_choices(choices);
    }
    MainWindow window(arguments);
    window.resize(1440, 900);
    window.show();
    wait(500);
    meter.report("first page shown");
    if (!open_model(window, model)) return 1;
    wait(1000);
    meter.report("model opened");
    fmt::print("{:<44} {:7.0f} MB\n", "memory at rest", resident_megabytes());
    if (!tune_on_every_page(window, meter)) {
      fmt::print(stderr, "the session did not do what it was asked to\n");
      return 1;
    }
    replay_on_every_page(window, meter);
  }
  const std::filesystem::path database = folder.filePath(QStringLiteral("many.db")).toStdString();
  QElapsedTimer writing;
  writing.start();
  if (const auto written = write_records(database, records); !written.ok()) {
    fmt::print(stderr, "{}\n", written.error().text());
    return 1;
  }
  fmt::print("{:<44} {:7.1f} us each\n", "records: written",
             1e3 * static_cast<double>(writing.elapsed()) / static_cast<double>(records));
  meter.report("(records written)");
  list_records(database, meter);
  return 0;
}
