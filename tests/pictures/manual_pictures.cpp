// SPDX-License-Identifier: Apache-2.0
// manual_pictures RESOURCES [THEME]: writes the pictures of the manual and of the README into the folder
// RESOURCES (manual/pictures/*.png, studio.png), of the example session as it ended, without a display. Those
// of the manual have two pixels for each of the page's. THEME is "light", as they come with the program, or
// "dark". packaging/pictures runs it.
#include <fmt/format.h>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <clocale>

#include "app/studio/main_window.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/settings.h"
#include "app/studio/studio.h"
#include "core/example_models/example_model.h"
#include "core/tuning/session_defaults.h"
#include "tests/pictures/palette_picture.h"
#include "views/compare/compare_view.h"
#include "views/graph/graph_view.h"
#include "views/graph/layout_worker.h"
#include "views/records/record_view.h"

namespace {

using namespace tilewright;

constexpr int kPatience = 120'000;
/// As wide as a page of the manual.
constexpr int kWidth = 740;
constexpr int kSettleMs = 1200;

/// The window, and where its pictures go.
class Album {
 public:
  Album(const QDir& resources, const QString& theme, const StudioArguments& arguments)
      : resources_(resources), window_(arguments) {
    window_.set_theme(theme);
    window_.resize(1280, 800);
    window_.show();
    settle();
  }

  /// False where something did not come up.
  bool fill() {
    take(central(860, 500), QStringLiteral("start"));
    if (!open_example()) return false;
    take_window();
    take_pages();
    take_docks();
    take_comparison();
    take_dialogs();
    if (!open_example_model()) return false;
    take_start();
    return missing_ == 0;
  }

 private:
  static void settle() { QTest::qWait(kSettleMs); }

  /// For what takes longer on some machines than on others.
  template <typename Predicate>
  void wait(const char* what, Predicate predicate) {
    if (QTest::qWaitFor(predicate, kPatience)) return;
    fmt::print(stderr, "{} did not come up\n", what);
    ++missing_;
  }

  void trigger(const char* name) {
    QAction* action = window_.action(QLatin1String(name));
    if (action == nullptr || !action->isEnabled()) {
      fmt::print(stderr, "{} cannot be triggered\n", name);
      ++missing_;
      return;
    }
    action->trigger();
    settle();
  }

  void take(QWidget* widget, const QString& name) {
    const QString file = resources_.filePath(QStringLiteral("manual/pictures/%1.png").arg(name));
    if (widget == nullptr || !widget->isVisible()) {
      fmt::print(stderr, "{}: there is nothing to be seen\n", file.toStdString());
      ++missing_;
      return;
    }
    settle();
    save(widget->grab().toImage(), file);
  }

  void save(const QImage& picture, const QString& file) {
    // The least that the format can be packed to.
    if (with_few_colours(picture).save(file, "PNG", 0)) {
      fmt::print("{} {}x{} {} bytes\n", file.toStdString(), picture.width(), picture.height(),
                 QFileInfo(file).size());
    } else {
      fmt::print(stderr, "{}: could not be written\n", file.toStdString());
      ++missing_;
    }
  }

  QWidget* central(int width, int height) {
    QWidget* middle = window_.centralWidget();
    fit(middle, {width, height});
    return middle;
  }

  /// Makes the window as large as a part of it needs to have that size.
  void fit(const QWidget* part, const QSize& size) {
    for (int round = 0; round < 3 && part->size() != size; ++round) {
      window_.resize(window_.size() + size - part->size());
      QTest::qWait(100);
    }
  }

  bool open_example() {
    window_.replay_example();
    if (!QTest::qWaitFor([this] { return window_.player()->playing(); }, kPatience)) return false;
    window_.player()->pause();
    window_.player()->seek(window_.player()->duration());
    window_.bridge().drain_all();
    window_.selection().select(4);
    settle();
    return true;
  }

  void take_window() {
    trigger("viewLayout2");
    window_.resize(1440, 900);
    size_docks(640, 200);
    const QImage whole = window_.grab().toImage();
    // On a page it is read at its natural size.
    const double ratio = window_.devicePixelRatioF();
    save(whole.scaled((QSizeF(whole.size()) / ratio).toSize(), Qt::IgnoreAspectRatio,
                      Qt::SmoothTransformation),
         resources_.filePath(QStringLiteral("studio.png")));
    window_.resize(1280, 800);
    size_docks(480, 190);
    take(&window_, QStringLiteral("window"));
  }

  void size_docks(int tasks, int records) {
    settle();
    const auto dock = [this](const char* name) {
      return window_.findChild<QDockWidget*>(QLatin1String(name));
    };
    window_.resizeDocks({dock("tasksDock")}, {tasks}, Qt::Horizontal);
    window_.resizeDocks({dock("recordsDock")}, {records}, Qt::Vertical);
    settle();
  }

  void take_page(const char* name, int height, const char* picture) {
    for (auto* dock : window_.findChildren<QDockWidget*>()) dock->hide();
    auto* page = window_.tabs()->findChild<QWidget*>(QLatin1String(name));
    window_.tabs()->setCurrentWidget(page);
    fit(page, {kWidth, height});
    take(page, QLatin1String(picture));
  }

  /// As wide as the window on a usual screen, so that it says which machine measured.
  void take_replay() {
    auto* bar = window_.findChild<QWidget*>(QStringLiteral("replayBar"));
    window_.resize(1280, 800);
    take(bar, QStringLiteral("replay"));
  }

  void take_pages() {
    take_page("tuningPage", 520, "tuning");
    take_replay();
    take_page("predictionPage", 440, "cost-model");
    take_page("decisionsPage", 440, "decisions");
    take_page("familyPage", 440, "family");
    take_page("rooflinePage", 440, "roofline");
    take_page("evaluationPage", 480, "cost-models-compared");
    GraphView* graph = window_.graph_view();
    trigger("graphOverlay1");
    take_page("graphPage", 480, "graph");
    trigger("graphOverlay0");
    trigger("graphBesideImported");
    graph->reveal_box({0, kTaskStage, 6});
    settle();
    take_page("graphPage", 520, "graph-two");
    trigger("graphBesideNone");
  }

  void take_dock(const char* name, int height, const char* picture, int width = kWidth) {
    auto* dock = window_.findChild<QDockWidget*>(QLatin1String(name));
    dock->show();
    dock->setFloating(true);
    dock->resize(width, height);
    settle();
    if (dock->objectName() == QLatin1String("codeDock")) {
      wait("the code", [this] {
        return !window_.findChild<QPlainTextEdit*>(QStringLiteral("codeAssembly"))->toPlainText().isEmpty();
      });
    }
    take(dock, QLatin1String(picture));
    dock->setFloating(false);
    dock->hide();
  }

  void take_docks() {
    take_dock("tasksDock", 330, "tasks");
    take_dock("sketchesDock", 400, "sketches");
    take_dock("recordsDock", 330, "records");
    take_dock("codeDock", 520, "code");
    take_dock("whatIfDock", 640, "what-if", 1080);
  }

  void take_comparison() {
    auto* records = window_.findChild<QDockWidget*>(QStringLiteral("recordsDock"));
    records->show();
    records->raise();
    settle();
    QTableView* table = window_.records()->table();
    table->sortByColumn(0, Qt::AscendingOrder);
    settle();
    auto* rows = table->selectionModel();
    for (const int row : {0, 5}) {
      rows->select(table->model()->index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    settle();
    trigger("recordCompareSelected");
    wait("the comparison", [this] { return !window_.findChild<CompareView*>()->verdict().isEmpty(); });
    take_page("comparePage", 480, "compare");
  }

  void take_dialogs() {
    trigger("fileExport");
    take_dialog("exportSheet", "export");
  }

  void take_dialog(const char* name, const char* picture) {
    auto* dialog = window_.findChild<QWidget*>(QLatin1String(name));
    settle();
    take(dialog, QLatin1String(picture));
    if (dialog != nullptr) dialog->close();
  }

  bool open_example_model() {
    const QString file = models_.filePath(QStringLiteral("squeezenet1_1.onnx"));
    if (!write_example_model("squeezenet1_1", file.toStdString(), {}).ok()) return false;
    QSignalSpy shown(window_.graph_view(), &GraphView::shown);
    window_.open_model(file);
    return shown.wait(kPatience);
  }

  /// What is asked before a session starts.
  void take_start() {
    fit(window_.centralWidget(), {860, 560});
    trigger("sessionStart");
    take(window_.findChild<QWidget*>(QStringLiteral("sessionSheet")), QStringLiteral("session-sheet"));
  }

  QDir resources_;
  QTemporaryDir models_;
  MainWindow window_;
  int missing_ = 0;
};

StudioArguments arguments_in(const QTemporaryDir& folder) {
  StudioArguments arguments;
  arguments.database = folder.filePath(QStringLiteral("records.db")).toStdString();
  arguments.settings = folder.filePath(QStringLiteral("studio.ini")).toStdString();
  arguments.prepare_options = [](const Target& target) { return prepare_options(target, {}); };
  // Nothing is exported; with an exporter it is offered.
  arguments.exporter = [](const ExportRequest&) -> Result<ExportReport> { return ExportReport(); };
  // Nobody's own folder is in the picture.
  Settings(QString::fromStdString(arguments.settings.string()))
      .set_export_place(QStringLiteral("/home/you/exports"));
  return arguments;
}

}  // namespace

int main(int argc, char** argv) {
  if (is_layout_worker(argc, argv)) return run_layout_worker();
  const QString theme = QString::fromLocal8Bit(argc > 2 ? argv[2] : "light");
  if (argc < 2 || argc > 3 || !QStringList{QStringLiteral("light"), QStringLiteral("dark")}.contains(theme)) {
    fmt::print(stderr, "usage: manual_pictures RESOURCES [light|dark]\n");
    return 2;
  }
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_SCALE_FACTOR", "2");
  QApplication application(argc, argv);
  std::setlocale(LC_NUMERIC, "C");
  QLocale::setDefault(QLocale(QStringLiteral("en_US")));
  QApplication::setApplicationDisplayName(QStringLiteral("Tilewright"));
  QTranslator plurals;
  if (plurals.load(QStringLiteral(":/i18n/tilewright_en.qm"))) QApplication::installTranslator(&plurals);
  QTemporaryDir folder;
  qputenv("XDG_CACHE_HOME", folder.filePath(QStringLiteral("cache")).toLocal8Bit());
  const QDir resources(QString::fromLocal8Bit(argv[1]));
  if (!resources.mkpath(QStringLiteral("manual/pictures"))) {
    fmt::print(stderr, "{}: cannot be written to\n", argv[1]);
    return 3;
  }
  Album album(resources, theme, arguments_in(folder));
  return album.fill() ? 0 : 1;
}
