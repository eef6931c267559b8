// SPDX-License-Identifier: Apache-2.0
#include "views/common/error_text.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTranslator>
#include <map>

#include "views/common/core_words.h"

namespace tilewright {
namespace {

/// A language of a few sentences.
class FewWords : public QTranslator {
 public:
  explicit FewWords(std::map<QString, QString> words) : words_(std::move(words)) {
    QCoreApplication::installTranslator(this);
  }
  ~FewWords() override { QCoreApplication::removeTranslator(this); }
  FewWords(const FewWords&) = delete;
  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* text, const char*, int) const override {
    if (std::string_view(context) != "Core") return {};
    const auto found = words_.find(QString::fromUtf8(text));
    return found == words_.end() ? QString() : found->second;
  }

 private:
  std::map<QString, QString> words_;
};

TEST(ErrorText, IsWhatTheCoreSaysWhereNothingIsTranslated) {
  for (const Error& error :
       {Error{ErrorKind::kIo,
              "a/b.onnx",
              "cannot open the file: No such file or directory",
              "Check that it exists and that you may read it",
              {}},
        Error{ErrorKind::kInvalid, "session 20261122-1", "is not in this database", {}, {}},
        Error{ErrorKind::kInternal, {}, "nothing that is in the list: 50 % of %1", "%2", {}}}) {
    EXPECT_EQ(error_text(error).toStdString(), error.text());
  }
}

TEST(ErrorText, PlaceMessageAndCureAreTranslatedWithWhatIsInTheirGaps) {
  const FewWords words({{QStringLiteral("session %1"), QStringLiteral("Sitzung %1")},
                        {QStringLiteral("is not in %1"), QStringLiteral("fehlt in %1")},
                        {QStringLiteral("Choose another session"), QStringLiteral("Andere wählen")},
                        {QStringLiteral("%1 on %2 is not tuned"), QStringLiteral("auf %2 nicht: %1")}});
  EXPECT_EQ(
      error_text({ErrorKind::kInvalid, "session 7", "is not in /home/%1/b.db", "Choose another session", {}}),
      QStringLiteral("Sitzung 7 fehlt in /home/%1/b.db. Andere wählen"));
  EXPECT_EQ(core_text("Add on int64 is not tuned"), QStringLiteral("auf int64 nicht: Add"))
      << "gaps may change places";
  const FewWords more(
      {{QStringLiteral("the external weights of '%1' %2"), QStringLiteral("Gewichte von %1: %2")},
       {QStringLiteral("have a senseless length"), QStringLiteral("sinnlose Länge")},
       {QStringLiteral("export"), QStringLiteral("Ausgabe")}});
  EXPECT_EQ(core_text("the external weights of 'export' have a senseless length"),
            QStringLiteral("Gewichte von export: sinnlose Länge"))
      << "a sentence in a gap is translated, a name is not";
  EXPECT_EQ(core_text("is not in this database"), QStringLiteral("is not in this database"))
      << "the more exact sentence is meant, for which this language has no words";
}

TEST(ErrorText, TheListHasOnlyWhatTheSourcesSay) {
  QString sources;
  for (const char* folder : {"core", "app/evaluation", "app/studio"}) {
    QDirIterator files(QStringLiteral(TILEWRIGHT_SOURCE_DIR "/") + QLatin1String(folder),
                       {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
      QFile file(files.next());
      ASSERT_TRUE(file.open(QIODevice::ReadOnly));
      sources += QString::fromUtf8(file.readAll());
    }
  }
  ASSERT_GT(sources.size(), 1'000'000);
  // Literals that a line end parts are one text.
  sources.remove(QRegularExpression(QStringLiteral("\"\\s*\"")));
  sources.replace(QStringLiteral("\\\""), QStringLiteral("\""));
  const QRegularExpression gap(QStringLiteral("%\\d"));
  for (const char* words : core_words()) {
    for (const QString& part : QString::fromUtf8(words).split(gap, Qt::SkipEmptyParts)) {
      QString said = part.trimmed();
      // Before a gap a colon may come from a format of its own.
      if (said.endsWith(QLatin1Char(':'))) said.chop(1);
      EXPECT_TRUE(sources.contains(said)) << words << ": " << said.toStdString();
    }
  }
}

}  // namespace
}  // namespace tilewright
