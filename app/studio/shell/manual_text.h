// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QImage>
#include <QStringList>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTimer>

class QTextBlock;

namespace tilewright {

/// A page of Markdown from the program's resources with its pictures. These are as wide as they were taken,
/// or narrower where the page is; they are sharp on any screen, have a frame, and are dimmed in a dark theme.
/// Pictures have two pixels for each pixel of the page.
class ManualText : public QTextBrowser {
  Q_OBJECT

 public:
  explicit ManualText(QWidget* parent = nullptr);

  /// `folder` of the resources has the page and its pictures.
  void show_page(const QString& folder, const QString& file);
  /// The pictures that the page refers to, in order.
  QStringList pictures() const;
  /// Scrolls a paragraph to the top, whatever follows it, and marks it for a while.
  void show_block(const QTextBlock& block);
  void clear_mark();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  /// `run` gets a cursor for each piece of text with one format, and that format.
  template <typename Run>
  void each_part(Run run) const;
  /// Qt writes the current colour of links into the text.
  void colour_links();
  /// Visits the places of pictures; `run` gets a cursor for each, and its format.
  template <typename Run>
  void each_picture(Run run) const;
  void fit_pictures();
  /// The space below the end, so that the last paragraph can be scrolled to the top, too.
  void leave_room();
  /// In the theme's colour; nothing where no paragraph is marked.
  void draw_mark();
  QImage shown_picture(const QImage& picture, const QSize& size) const;

  QString folder_;
  QHash<QString, QImage> pictures_;
  QTimer due_;
  QTextCursor marked_;  ///< paragraph that was asked for; null: none
  QTimer unmark_;
  QString fitted_;  ///< for which width, screen and theme pictures were made
};

}  // namespace tilewright
