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

/// A page of Markdown from the program's resources with its pictures: as wide as they were taken, narrower
/// where the page is, sharp on any screen, with a frame, and not brighter than a dark theme bears. Pictures
/// have two pixels for each of the page's.
class ManualText : public QTextBrowser {
  Q_OBJECT

 public:
  explicit ManualText(QWidget* parent = nullptr);

  /// `folder` of the resources has the page and what it names.
  void show_page(const QString& folder, const QString& file);
  /// The pictures that the page names, in order.
  QStringList pictures() const;
  /// Brings a paragraph to the top, whatever follows it, and marks it for a while.
  void show_block(const QTextBlock& block);
  void clear_mark();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  /// `run` gets a cursor that holds a piece of text of one format, and that format.
  template <typename Run>
  void each_part(Run run) const;
  /// Qt writes the colour that links have now into the text.
  void colour_links();
  /// Takes the places where pictures are; `run` gets a cursor that holds one, and its format.
  template <typename Run>
  void each_picture(Run run) const;
  void fit_pictures();
  /// Below the end, so that the last paragraph too can lie at the top.
  void leave_room();
  /// In the theme's colour; none where nothing is marked.
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
