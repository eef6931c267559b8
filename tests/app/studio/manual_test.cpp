// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextImageFormat>
#include <QTextList>
#include <QTextTable>
#include <QUrl>
#include <algorithm>
#include <cmath>
#include <set>

#include "app/studio/shell/manual_text.h"
#include "app/studio/shell/manual_window.h"
#include "tests/app/studio/studio_window.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

const QString kFolder = QStringLiteral(":/manual");

QString text_of(const QString& file) {
  QFile page(file);
  return page.open(QIODevice::ReadOnly) ? QString::fromUtf8(page.readAll()) : QString();
}

/// The pictures that the page's source names, and what is said in their place.
QList<QPair<QString, QString>> named_pictures() {
  static const QRegularExpression picture(QStringLiteral("!\\[([^\\]]*)\\]\\(([^)]*)\\)"));
  QList<QPair<QString, QString>> named;
  auto found = picture.globalMatch(text_of(kFolder + QStringLiteral("/manual.md")));
  while (found.hasNext()) {
    const auto one = found.next();
    named.append({one.captured(2), one.captured(1)});
  }
  return named;
}

QImage shown(const ManualText& text, const QString& name) {
  return text.document()->resource(QTextDocument::ImageResource, QUrl(name)).value<QImage>();
}

/// Each picture is as wide as it was taken, or as the page where that is narrower.
bool widths_fit(const ManualText& text) {
  const double room = text.viewport()->width() - 2 * text.document()->documentMargin();
  const QStringList names = text.pictures();
  return std::all_of(names.begin(), names.end(), [&](const QString& name) {
    const QImage source(kFolder + QLatin1Char('/') + name);
    const double wanted = std::min<double>(room, source.width() / 2.0);
    return std::abs(shown(text, name).deviceIndependentSize().width() - wanted) <= 1;
  });
}

/// Page by page, for people to look at.
void grab_pages(ManualText& text, const char* theme) {
  const QString target = qEnvironmentVariable("TILEWRIGHT_GRAB_DIR");
  if (target.isEmpty()) return;
  QScrollBar* bar = text.verticalScrollBar();
  for (int page = 0; page * bar->pageStep() < bar->maximum() + bar->pageStep(); ++page) {
    bar->setValue(page * bar->pageStep());
    const QString file = QStringLiteral("%1/manual-%2-%3.png").arg(target, QLatin1String(theme)).arg(page);
    EXPECT_TRUE(text.grab().save(file));
  }
  bar->setValue(0);
}

/// Of each paragraph what does not depend on the language: its level, whether it is an item or a cell, the
/// pictures and what is to be typed.
QStringList shape_of(const QString& file) {
  QTextDocument page;
  page.setMarkdown(text_of(kFolder + QLatin1Char('/') + file));
  QStringList shape;
  for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
    QStringList typed;
    for (auto at = block.begin(); !at.atEnd(); ++at) {
      const QTextCharFormat format = at.fragment().charFormat();
      if (format.isImageFormat()) typed << format.toImageFormat().name();
      if (format.fontFixedPitch()) typed << at.fragment().text();
    }
    // Another language may name them in another order.
    typed.sort();
    const bool cell = QTextCursor(block).currentTable() != nullptr;
    shape << QStringLiteral("%1 %2 %3 %4")
                 .arg(block.blockFormat().headingLevel())
                 .arg(static_cast<int>(block.textList() != nullptr))
                 .arg(static_cast<int>(cell))
                 .arg(typed.join(QLatin1Char(' ')));
  }
  return shape;
}

QStringList manuals() {
  return QDir(kFolder).entryList({QStringLiteral("manual.*.md")}, QDir::Files);
}

/// The language of "manual.de.md".
QLocale locale_of(const QString& file) {
  return QLocale(file.split(QLatin1Char('.')).at(1));
}

QString heading_at_top(const ManualWindow& manual) {
  const auto* text = manual.findChild<ManualText*>(QStringLiteral("manualText"));
  return text->cursorForPosition(QPoint(0, 12)).block().text();
}

TEST(Manual, IsInEachLanguageThatTheWindowHas) {
  EXPECT_EQ(manuals(), (QStringList{QStringLiteral("manual.de.md"), QStringLiteral("manual.ja.md"),
                                    QStringLiteral("manual.zh_CN.md")}));
  for (const QString& file : manuals()) EXPECT_EQ(manual_file(locale_of(file)), file);
  EXPECT_EQ(manual_file(QLocale(QStringLiteral("de_AT"))), QStringLiteral("manual.de.md"));
  for (const char* other : {"en", "en_GB", "fr", "C"})
    EXPECT_EQ(manual_file(QLocale(QLatin1String(other))), QStringLiteral("manual.md")) << other;
}

TEST(Manual, SaysTheSameInEachLanguage) {
  const QStringList english = shape_of(QStringLiteral("manual.md"));
  ASSERT_GT(english.size(), 200);
  for (const QString& file : manuals()) {
    const QStringList other = shape_of(file);
    for (qsizetype i = 0; i < std::min(english.size(), other.size()); ++i)
      ASSERT_EQ(other[i].toStdString(), english[i].toStdString())
          << file.toStdString() << ", paragraph " << i;
    EXPECT_EQ(other.size(), english.size()) << file.toStdString();
  }
}

TEST(Manual, AChapterIsTheSameInEachLanguage) {
  ManualWindow english;
  english.show();
  for (const QString& file : manuals()) {
    ManualWindow manual(nullptr, locale_of(file));
    manual.show();
    for (const char* chapter : {"roofline", "family-tree", "when-something-is-wrong"}) {
      english.show_chapter(QLatin1String(chapter));
      manual.show_chapter(QLatin1String(chapter));
      QStringList places;
      for (const ManualWindow* window : {&english, &manual}) {
        const auto* text = window->findChild<ManualText*>(QStringLiteral("manualText"));
        int place = 0;
        for (QTextBlock block = text->document()->begin(); block.isValid(); block = block.next()) {
          if (block.blockFormat().headingLevel() == 0) continue;
          if (block.text() == heading_at_top(*window)) places << QString::number(place);
          ++place;
        }
      }
      ASSERT_EQ(places.size(), 2) << file.toStdString() << ' ' << chapter;
      EXPECT_EQ(places[0], places[1]) << file.toStdString() << ' ' << chapter;
    }
  }
}

TEST(Manual, EveryLinkLeadsToAHeadingInEachLanguage) {
  static const QRegularExpression link(QStringLiteral("[^!]\\[[^\\]]*\\]\\(#([^)]*)\\)"));
  for (const QString& file : manuals() + QStringList{QStringLiteral("manual.md")}) {
    const QString source = text_of(kFolder + QLatin1Char('/') + file);
    QTextDocument page;
    page.setMarkdown(source);
    QStringList anchors;
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next())
      if (block.blockFormat().headingLevel() > 0)
        anchors << block.text().toLower().replace(QLatin1Char(' '), QLatin1Char('-'));
    auto found = link.globalMatch(source);
    int links = 0;
    while (found.hasNext()) {
      ++links;
      const QString anchor = found.next().captured(1);
      EXPECT_TRUE(anchors.contains(anchor)) << file.toStdString() << ": #" << anchor.toStdString();
    }
    EXPECT_GT(links, 20) << file.toStdString();
  }
}

TEST(Manual, EveryPictureThatItNamesIsThereAndEveryOneIsNamed) {
  const auto named = named_pictures();
  ASSERT_GT(named.size(), 12);
  QStringList names;
  qint64 bytes = 0;
  for (const auto& [name, alt] : named) {
    const QImage picture(kFolder + QLatin1Char('/') + name);
    EXPECT_FALSE(picture.isNull()) << name.toStdString();
    EXPECT_GT(alt.size(), 20) << name.toStdString() << " is not told to who cannot see it";
    names << name;
  }
  EXPECT_EQ(names.removeDuplicates(), 0) << "a picture stands twice";
  const QDir folder(kFolder + QStringLiteral("/pictures"));
  for (const QString& file : folder.entryList(QDir::Files)) {
    EXPECT_TRUE(names.contains(QStringLiteral("pictures/") + file)) << file.toStdString() << " is not named";
    bytes += QFileInfo(folder.filePath(file)).size();
  }
  EXPECT_LT(bytes, 1'500'000);
}

TEST(Manual, PicturesAreAsWideAsThePageAndAsSharpAsTheScreen) {
  ManualText text;
  text.resize(900, 700);
  text.show_page(kFolder, QStringLiteral("manual.md"));
  text.show();
  const QStringList names = text.pictures();
  ASSERT_EQ(names.size(), named_pictures().size());
  for (const int width : {900, 480}) {
    text.resize(width, 700);
    EXPECT_TRUE(QTest::qWaitFor([&text] { return widths_fit(text); }, kPatience)) << width;
    for (const QString& name : names) {
      const QImage source(kFolder + QLatin1Char('/') + name);
      const QImage picture = shown(text, name);
      EXPECT_NEAR(static_cast<double>(picture.height()) / picture.width(),
                  static_cast<double>(source.height()) / source.width(), 0.01);
    }
  }
}

TEST(Manual, PicturesDoNotGlareInADarkTheme) {
  ManualText text;
  text.resize(900, 700);
  text.setPalette(palette_of(light_theme()));
  text.show_page(kFolder, QStringLiteral("manual.md"));
  text.show();
  const QString name = text.pictures().front();
  const auto brightness = [&] {
    const QImage picture = shown(text, name);
    qint64 sum = 0;
    for (int x = 2; x < picture.width() - 2; ++x) sum += qGray(picture.pixel(x, picture.height() / 2));
    return static_cast<double>(sum) / picture.width();
  };
  const double light = brightness();
  grab_pages(text, "light");
  text.setPalette(palette_of(dark_theme()));
  EXPECT_TRUE(QTest::qWaitFor([&] { return brightness() < 0.92 * light; }, kPatience));
  grab_pages(text, "dark");
}

TEST(Manual, LinksHaveTheColourOfTheTheme) {
  ManualText text;
  text.setPalette(palette_of(light_theme()));
  text.show_page(kFolder, QStringLiteral("manual.md"));
  const auto colours = [&text] {
    std::set<QRgb> found;
    for (QTextBlock block = text.document()->begin(); block.isValid(); block = block.next()) {
      for (auto at = block.begin(); !at.atEnd(); ++at) {
        const QTextCharFormat format = at.fragment().charFormat();
        if (format.isAnchor() && !format.isImageFormat()) found.insert(format.foreground().color().rgb());
      }
    }
    return found;
  };
  for (const Theme& theme : {light_theme(), dark_theme()}) {
    text.setPalette(palette_of(theme));
    EXPECT_EQ(colours(), std::set<QRgb>{text.palette().link().color().rgb()});
  }
  EXPECT_NE(palette_of(light_theme()).link(), palette_of(dark_theme()).link());
}

TEST(Manual, AChapterStaysAtTheTopWhenPicturesFindTheirSize) {
  ManualWindow manual;
  manual.show();
  manual.show_chapter(QStringLiteral("roofline"));
  const auto* text = manual.findChild<ManualText*>(QStringLiteral("manualText"));
  const auto at_top = [text] { return text->cursorForPosition(QPoint(0, 4)).block().text(); };
  EXPECT_EQ(at_top(), QStringLiteral("Roofline"));
  manual.resize(560, 700);
  QTest::qWait(200);
  EXPECT_EQ(at_top(), QStringLiteral("Roofline"));
}

TEST(Manual, AlsoTheLastChapterComesToTheTopAndIsMarked) {
  ManualWindow manual;
  manual.show();
  auto* text = manual.findChild<ManualText*>(QStringLiteral("manualText"));
  QString last;
  for (QTextBlock block = text->document()->begin(); block.isValid(); block = block.next())
    if (block.blockFormat().headingLevel() > 0) last = block.text();
  ASSERT_FALSE(last.isEmpty());
  manual.show_chapter(last.toLower().replace(QLatin1Char(' '), QLatin1Char('-')));
  EXPECT_EQ(text->cursorForPosition(QPoint(0, 12)).block().text(), last);
  ASSERT_EQ(text->extraSelections().size(), 1);
  EXPECT_EQ(text->extraSelections().front().cursor.block().text(), last);
  // Whoever goes on to look for something has found it.
  QTest::keyClicks(manual.findChild<QLineEdit*>(QStringLiteral("manualFind")), QStringLiteral("a"));
  EXPECT_TRUE(text->extraSelections().isEmpty());
}

}  // namespace
}  // namespace tilewright
