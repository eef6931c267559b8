// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/manual_text.h"

#include <QEvent>
#include <QFile>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextImageFormat>
#include <QUrl>
#include <algorithm>
#include <cmath>

#include "views/common/theme.h"

namespace tilewright {
namespace {

/// Pixels of a picture for each pixel of the page.
constexpr double kPictureRatio = 2;
constexpr int kMargin = 16;
/// The brightness of light pictures on a dark page.
constexpr int kDimming = 45;
constexpr int kSettleMs = 60;
/// The time is long enough to see which paragraph is marked.
constexpr int kMarkMs = 6000;

}  // namespace

ManualText::ManualText(QWidget* parent) : QTextBrowser(parent) {
  document()->setDocumentMargin(kMargin);
  due_.setSingleShot(true);
  due_.setInterval(kSettleMs);
  connect(&due_, &QTimer::timeout, this, &ManualText::fit_pictures);
  unmark_.setSingleShot(true);
  unmark_.setInterval(kMarkMs);
  connect(&unmark_, &QTimer::timeout, this, &ManualText::clear_mark);
}

void ManualText::show_page(const QString& folder, const QString& file) {
  folder_ = folder;
  fitted_.clear();
  pictures_.clear();
  clear_mark();
  QFile page(folder + QLatin1Char('/') + file);
  if (page.open(QIODevice::ReadOnly)) setMarkdown(QString::fromUtf8(page.readAll()));
  for (const QString& name : pictures()) pictures_.insert(name, QImage(folder_ + QLatin1Char('/') + name));
  colour_links();
  leave_room();
  fit_pictures();
  moveCursor(QTextCursor::Start);
}

void ManualText::show_block(const QTextBlock& block) {
  marked_ = QTextCursor(block);
  // It scrolls to the end first, so that the whole page has a layout and can be scrolled.
  moveCursor(QTextCursor::End);
  setTextCursor(marked_);
  verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect(marked_).top());
  draw_mark();
  unmark_.start();
}

void ManualText::clear_mark() {
  unmark_.stop();
  marked_ = QTextCursor();
  draw_mark();
}

void ManualText::draw_mark() {
  QList<QTextEdit::ExtraSelection> marks;
  if (!marked_.isNull()) {
    const Theme& theme = theme_of(palette());
    QColor fill = theme.accent;
    fill.setAlphaF(theme.dark ? 0.3F : 0.18F);
    QTextEdit::ExtraSelection mark;
    mark.format.setBackground(fill);
    mark.format.setProperty(QTextFormat::FullWidthSelection, true);
    mark.cursor = marked_;
    marks.append(mark);
  }
  setExtraSelections(marks);
}

void ManualText::leave_room() {
  QTextFrame* page = document()->rootFrame();
  QTextFrameFormat format = page->frameFormat();
  const int room = std::max(kMargin, viewport()->height() - 2 * kMargin);
  if (static_cast<int>(format.bottomMargin()) == room) return;
  format.setBottomMargin(room);
  page->setFrameFormat(format);
}

template <typename Run>
void ManualText::each_part(Run run) const {
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
    for (auto at = block.begin(); !at.atEnd(); ++at) {
      const QTextFragment part = at.fragment();
      QTextCursor cursor(block);
      cursor.setPosition(part.position());
      cursor.setPosition(part.position() + part.length(), QTextCursor::KeepAnchor);
      run(cursor, part.charFormat());
    }
  }
}

template <typename Run>
void ManualText::each_picture(Run run) const {
  each_part([&run](const QTextCursor& cursor, const QTextCharFormat& format) {
    if (format.isImageFormat()) run(cursor, format.toImageFormat());
  });
}

void ManualText::colour_links() {
  std::vector<QTextCursor> links;
  each_part([&links](const QTextCursor& cursor, const QTextCharFormat& format) {
    if (format.isAnchor() && !format.isImageFormat()) links.push_back(cursor);
  });
  QTextCharFormat colour;
  colour.setForeground(palette().link());
  for (QTextCursor& link : links) link.mergeCharFormat(colour);
}

QStringList ManualText::pictures() const {
  QStringList names;
  each_picture(
      [&names](const QTextCursor& /*cursor*/, const QTextImageFormat& format) { names << format.name(); });
  return names;
}

void ManualText::fit_pictures() {
  const int room = viewport()->width() - 2 * kMargin;
  const bool dark = theme_of(palette()).dark;
  const QString wanted =
      QStringLiteral("%1 %2 %3").arg(room).arg(devicePixelRatioF()).arg(static_cast<int>(dark));
  if (wanted == fitted_ || pictures_.isEmpty() || room <= 0) return;
  fitted_ = wanted;
  // The place is independent of the sizes of the pictures above it.
  const QTextCursor top = cursorForPosition(QPoint(0, 0));
  const int place = cursorRect(top).top();
  std::vector<std::pair<QTextCursor, QTextImageFormat>> places;
  each_picture([&places](const QTextCursor& cursor, const QTextImageFormat& format) {
    places.emplace_back(cursor, format);
  });
  for (auto& [cursor, format] : places) {
    const QImage& picture = pictures_[format.name()];
    if (picture.isNull()) continue;
    const double width = std::min<double>(room, std::round(picture.width() / kPictureRatio));
    const QSize size(static_cast<int>(width),
                     static_cast<int>(std::round(width * picture.height() / picture.width())));
    document()->addResource(QTextDocument::ImageResource, QUrl(format.name()), shown_picture(picture, size));
    format.setWidth(size.width());
    format.setHeight(size.height());
    format.setToolTip(format.stringProperty(QTextFormat::ImageAltText));
    cursor.setCharFormat(format);
  }
  verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect(top).top() - place);
}

QImage ManualText::shown_picture(const QImage& picture, const QSize& size) const {
  const double ratio = devicePixelRatioF();
  const Theme& theme = theme_of(palette());
  // Qt paints pictures in texts without smoothing, so that they get exactly the pixels that are shown.
  QImage shown =
      picture.convertToFormat(QImage::Format_RGB32)
          .scaled((QSizeF(size) * ratio).toSize(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
  QPainter painter(&shown);
  if (theme.dark) {
    QColor veil = theme.panel;
    veil.setAlpha(kDimming);
    painter.fillRect(shown.rect(), veil);
  }
  painter.setPen(QPen(theme.line, std::round(ratio)));
  const double half = std::round(ratio) / 2;
  painter.drawRect(QRectF(shown.rect()).adjusted(half, half, -half, -half));
  painter.end();
  shown.setDevicePixelRatio(ratio);
  return shown;
}

void ManualText::resizeEvent(QResizeEvent* event) {
  // The text that is being read stays in place.
  const QTextCursor top = cursorForPosition(QPoint(0, 0));
  const int place = cursorRect(top).top();
  QTextBrowser::resizeEvent(event);
  leave_room();
  verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect(top).top() - place);
  due_.start();
}

void ManualText::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() != QEvent::PaletteChange) return;
  colour_links();
  draw_mark();
  due_.start();
}

}  // namespace tilewright
