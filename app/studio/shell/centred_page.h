// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMargins>
#include <QWidget>

namespace tilewright {

/// The width of a column of text of that many letters of average width, for any text size.
class ReadingColumn : public QWidget {
  Q_OBJECT

 public:
  explicit ReadingColumn(int letters, QWidget* parent = nullptr);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void follow_text_size();

  int letters_;
};

/// Puts `content` into the middle of `page`, scrolled where there is not enough room. In a wide window it has
/// `share` parts of the width, with one part on either side.
void fill_centred(QWidget* page, QWidget* content, int share, const QMargins& margins);

}  // namespace tilewright
