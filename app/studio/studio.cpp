// SPDX-License-Identifier: Apache-2.0
#include "app/studio/studio.h"

#include <QApplication>
#include <QIcon>
#include <QLibraryInfo>
#include <QLocale>
#include <QTabWidget>
#include <QTimer>
#include <QTranslator>
#include <clocale>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "app/studio/main_window.h"
#include "app/studio/shell/desktop_scheme.h"
#include "app/studio/shell/theme_switch.h"
#include "app/studio/studio_windows.h"
#include "core/base/printable.h"
#include "core/records/record_store.h"
#include "views/graph/graph_view.h"

namespace tilewright {
namespace {

/// The chosen language, or the desktop's.
QLocale spoken(const StudioArguments& arguments) {
  const QString chosen = Settings(QString::fromStdString(arguments.settings.string())).language();
  return chosen.isEmpty() ? QLocale() : QLocale(chosen);
}

void install_translations(QApplication& application, const QLocale& locale) {
  auto* qt = new QTranslator(&application);
  if (qt->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
               QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
    QApplication::installTranslator(qt);
  }
  auto* ours = new QTranslator(&application);
  // English where the user's language is not available: it provides the plurals.
  if (ours->load(locale, QStringLiteral("tilewright"), QStringLiteral("_"), QStringLiteral(":/i18n")) ||
      ours->load(QStringLiteral(":/i18n/tilewright_en.qm"))) {
    QApplication::installTranslator(ours);
  }
}

/// The exit code of the command line's commands where a file or a session is unusable.
constexpr int kWrongInput = 3;

/// Whether a database has a session; checked before a window is opened that the caller waits for.
Result<void> is_session_of(const std::filesystem::path& database, const std::string& session) {
  std::error_code ignored;
  if (std::filesystem::exists(database, ignored)) {
    TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
    TILEWRIGHT_TRY(const auto known, store.session(session));
    if (known) return {};
  }
  return Error{ErrorKind::kBadInput,
               "session " + session,
               "is not in " + database.string(),
               "`tilewright sessions` lists those that are",
               {}};
}

/// Saves a picture of the window once the graph is shown and the given time has passed.
void schedule_grab(MainWindow& window, const StudioArguments::Grab& grab) {
  window.resize(grab.width, grab.height);
  const auto save = [&window, grab] {
    const bool saved = window.grab().save(QString::fromStdString(grab.file.string()));
    if (!saved) std::fprintf(stderr, "tilewright: %s: could not be written\n", grab.file.string().c_str());
    QCoreApplication::exit(saved ? 0 : 1);
  };
  const int wait = static_cast<int>(grab.after_seconds * 1000);
  QObject::connect(
      window.graph_view(), &GraphView::shown, &window,
      [&window, grab, save, wait] {
        if (grab.start) window.begin_session();
        window.tabs()->setCurrentIndex(grab.tab);
        window.selection().select(grab.task);
        QTimer::singleShot(wait, &window, save);
      },
      Qt::SingleShotConnection);
  // Without a model the start page is shown.
  QTimer::singleShot(wait + 60'000, &window, save);
}

}  // namespace

bool is_layout_worker(int argc, char** argv) {
  return argc == 2 && std::strcmp(argv[1], "--layout-worker") == 0;
}

int run_studio(int argc, char** argv, const StudioArguments& arguments) {
  QApplication application(argc, argv);
  // Qt has set the person's locale; the numbers that the core and its libraries write for machines have a
  // point.
  std::setlocale(LC_NUMERIC, "C");
  QApplication::setApplicationName(QStringLiteral("tilewright"));
  QApplication::setApplicationDisplayName(QStringLiteral("Tilewright"));
  QApplication::setApplicationVersion(QStringLiteral(TILEWRIGHT_VERSION));
  QGuiApplication::setDesktopFileName(QStringLiteral("io.github.tilewright.Tilewright"));
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/io.github.tilewright.Tilewright.svg")));
  QLocale::setDefault(spoken(arguments));
  install_translations(application, QLocale());
  StudioArguments chosen = arguments;
  if (const QString kept = Settings(QString::fromStdString(arguments.settings.string())).database();
      arguments.database_is_usual && !kept.isEmpty())
    chosen.database = kept.toStdString();
  // Qt does not count windows that tune while they are hidden.
  QApplication::setQuitOnLastWindowClosed(false);
  // A file that a person names is shown by a studio of its own, and so is a comparison.
  if (!chosen.grab && chosen.records.empty() && chosen.compare.empty() && StudioWindows::handed_over(chosen))
    return 0;
  for (const std::string& session : chosen.compare) {
    if (const auto known = is_session_of(chosen.database, session); !known.ok()) {
      std::fprintf(stderr, "tilewright: %s\n", printable(known.error().text()).c_str());
      return kWrongInput;
    }
  }
  // Called before any palette is set.
  ThemeSwitch& themes = ThemeSwitch::of_application();
  DesktopScheme scheme;
  QObject::connect(&scheme, &DesktopScheme::changed, &themes, &ThemeSwitch::follow_desktop);
  // A picture has the requested colours.
  if (!chosen.grab) scheme.listen();
  StudioWindows windows(chosen);
  QObject::connect(&windows, &StudioWindows::all_closed, &application, &QApplication::quit);
  if (!chosen.grab) windows.listen();
  MainWindow& window = *windows.open_window();
  if (arguments.grab) {
    if (!arguments.grab->theme.empty()) window.set_theme(QString::fromStdString(arguments.grab->theme));
    schedule_grab(window, *arguments.grab);
  }
  const QString session = QString::fromStdString(arguments.session.value_or(""));
  if (!arguments.records.empty()) {
    window.show_session_of(QString::fromStdString(arguments.records.string()), session);
  } else if (arguments.compare.size() == 2) {
    window.compare_sessions(QString::fromStdString(arguments.compare[0]),
                            QString::fromStdString(arguments.compare[1]));
  } else if (arguments.session && arguments.resume) {
    window.resume_session(session);
  } else if (arguments.session) {
    window.show_session(session);
  } else if (!arguments.models.empty()) {
    QStringList paths;
    for (const auto& path : arguments.models) paths << QString::fromStdString(path);
    window.open_models(paths);
  } else if (arguments.grab) {
    QTimer::singleShot(
        static_cast<int>(arguments.grab->after_seconds * 1000), &window, [&window, &arguments] {
          const bool saved = window.grab().save(QString::fromStdString(arguments.grab->file.string()));
          QCoreApplication::exit(saved ? 0 : 1);
        });
  } else {
    window.show_machine_once();
  }
  if (!arguments.grab) window.offer_machine_once();
  return QApplication::exec();
}

}  // namespace tilewright
