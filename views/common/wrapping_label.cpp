// SPDX-License-Identifier: Apache-2.0
#include "views/common/wrapping_label.h"

#include <QTextDocument>
#include <algorithm>
#include <cmath>

namespace tilewright {
namespace {

/// Lines of fewer letters are hard to read.
constexpr int kFewestWrappedLetters = 24;

/// The width of the text in one line.
int line_width(const QLabel& label) {
  QTextDocument document;
  document.setDefaultFont(label.font());
  document.setDocumentMargin(0);
  if (label.textFormat() == Qt::RichText) {
    document.setHtml(label.text());
  } else {
    document.setPlainText(label.text());
  }
  return static_cast<int>(std::ceil(document.idealWidth()));
}

}  // namespace

WrappingLabel::WrappingLabel(QWidget* parent) : QLabel(parent) {
  setWordWrap(true);
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

QSize WrappingLabel::sizeHint() const {
  const QMargins margins = contentsMargins();
  // One pixel more than the text, so that rounding wraps no word.
  const int width = line_width(*this) + margins.left() + margins.right() + 2 * margin() + 1;
  return {width, heightForWidth(width)};
}

QSize WrappingLabel::minimumSizeHint() const {
  const QSize wanted = sizeHint();
  return {std::min(wanted.width(), fontMetrics().averageCharWidth() * kFewestWrappedLetters),
          std::min(wanted.height(), fontMetrics().lineSpacing())};
}

}  // namespace tilewright
