// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDirIterator>
#include <QDockWidget>
#include <QFile>
#include <QMenuBar>
#include <QProcess>
#include <QTemporaryDir>
#include <QTranslator>

#include "app/studio/main_window.h"
#include "app/studio/models/graph_choice_text.h"

namespace tilewright {
namespace {

const QString kSource = QStringLiteral(TILEWRIGHT_SOURCE_DIR);

QStringList catalogues() {
  QStringList files;
  for (const QString& name :
       QDir(kSource + QStringLiteral("/translations")).entryList({QStringLiteral("*.ts")}))
    files << kSource + QStringLiteral("/translations/") + name;
  return files;
}

/// Its own window under a language; the translator is removed afterwards.
void expect_menu(const char* language, const QString& file_menu, const QString& start,
                 const QString& records) {
  QTranslator translator;
  ASSERT_TRUE(
      translator.load(QStringLiteral(":/i18n/tilewright_") + QLatin1String(language) + QStringLiteral(".qm")))
      << language;
  QApplication::installTranslator(&translator);
  {
    QTemporaryDir folder;
    StudioArguments arguments;
    arguments.database = folder.filePath(QStringLiteral("records.db")).toStdString();
    arguments.settings = folder.filePath(QStringLiteral("studio.ini")).toStdString();
    arguments.prepare_options = [](const Target&) { return PrepareOptions(); };
    MainWindow window(arguments);
    EXPECT_EQ(window.menuBar()->actions().front()->text(), file_menu) << language;
    EXPECT_EQ(window.action(QStringLiteral("sessionStart"))->text(), start) << language;
    EXPECT_EQ(window.findChild<QDockWidget*>(QStringLiteral("recordsDock"))->windowTitle(), records)
        << language;
  }
  QApplication::removeTranslator(&translator);
}

TEST(Translations, TheWindowSpeaksEveryLanguage) {
  expect_menu("en", QStringLiteral("&File"), QStringLiteral("&Start"), QStringLiteral("Records"));
  expect_menu("de", QStringLiteral("&Datei"), QStringLiteral("&Starten"), QStringLiteral("Aufzeichnungen"));
  expect_menu("zh_CN", QStringLiteral("文件(&F)"), QStringLiteral("开始(&S)"), QStringLiteral("记录"));
  expect_menu("ja", QStringLiteral("ファイル(&F)"), QStringLiteral("開始(&S)"), QStringLiteral("記録"));
}

TEST(Translations, CountsAreSaidInTheRightNumber) {
  QTranslator translator;
  ASSERT_TRUE(translator.load(QStringLiteral(":/i18n/tilewright_de.qm")));
  QApplication::installTranslator(&translator);
  EXPECT_EQ(QCoreApplication::translate("tilewright::RecordView", "%Ln record(s)", nullptr, 1),
            QStringLiteral("1 Aufzeichnung"));
  EXPECT_EQ(QCoreApplication::translate("tilewright::RecordView", "%Ln record(s)", nullptr, 2),
            QStringLiteral("2 Aufzeichnungen"));
  QApplication::removeTranslator(&translator);
}

TEST(Translations, AChoiceOfGraphsIsToldInThePersonsLanguage) {
  GraphChosen::Option fusion{"site", "name", 1, 1e-3, 2e-3, true, "1x8x6x6", 0, true};
  GraphChosen::Option layout{"site", "name", 1, 1e-3, 2e-3, true, "1x8x6x6", 16, false};
  EXPECT_EQ(graph_option_text(layout), QStringLiteral("blocks of 16 channels"));
  QTranslator translator;
  ASSERT_TRUE(translator.load(QStringLiteral(":/i18n/tilewright_de.qm")));
  QApplication::installTranslator(&translator);
  EXPECT_EQ(graph_option_text(fusion), QStringLiteral("ein Teilgraph"));
  EXPECT_EQ(graph_site_text(fusion), QStringLiteral("1x8x6x6 zwischen zwei Faltungen"));
  EXPECT_EQ(graph_option_text(layout), QStringLiteral("Blöcke aus 16 Kanälen"));
  EXPECT_EQ(graph_site_text(layout), QStringLiteral("1x8x6x6"));
  layout.channel_block = 0;
  EXPECT_EQ(graph_option_text(layout), QStringLiteral("einfaches Layout"));
  QApplication::removeTranslator(&translator);
}

/// Brings copies of the catalogues up to date with the sources: nothing may be left to translate.
TEST(Translations, NothingIsUntranslated) {
  if (!QFile::exists(QStringLiteral(TILEWRIGHT_LUPDATE))) GTEST_SKIP() << "lupdate is not installed";
  ASSERT_GE(catalogues().size(), 4);
  QTemporaryDir folder;
  QStringList arguments{QStringLiteral("-locations"), QStringLiteral("none"), QStringLiteral("-no-obsolete"),
                        QStringLiteral("-I"), kSource};
  for (const char* part : {"/app", "/views"}) {
    QDirIterator files(kSource + QLatin1String(part), {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) arguments << files.next();
  }
  arguments << QStringLiteral("-ts");
  QStringList copies;
  for (const QString& file : catalogues()) {
    copies << folder.filePath(QFileInfo(file).fileName());
    ASSERT_TRUE(QFile::copy(file, copies.back()));
  }
  ASSERT_EQ(QProcess::execute(QStringLiteral(TILEWRIGHT_LUPDATE), arguments + copies), 0);
  for (const QString& copy : copies) {
    QFile file(copy);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    EXPECT_EQ(text.count(QStringLiteral("type=\"unfinished\"")), 0)
        << copy.toStdString() << ": run the target update_translations and translate what is new";
    EXPECT_GT(text.count(QStringLiteral("<message")), 300);
  }
}

}  // namespace
}  // namespace tilewright
