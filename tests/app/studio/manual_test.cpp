// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextImageFormat>
#include <QUrl>
#include <algorithm>
#include <cmath>
#include <set>

#include "app/studio/manual_text.h"
#include "app/studio/manual_window.h"
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
