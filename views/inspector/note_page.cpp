// SPDX-License-Identifier: Apache-2.0
#include "views/inspector/note_page.h"

#include <QDesktopServices>
#include <QImage>
#include <QTextDocument>

namespace tilewright {

NotePage::NotePage(QWidget* parent) : QTextBrowser(parent) {
  setOpenLinks(false);
  connect(this, &QTextBrowser::anchorClicked, this, [](const QUrl& link) {
    if (link.scheme() == QLatin1String("https") || link.scheme() == QLatin1String("http"))
      QDesktopServices::openUrl(link);
  });
}

void NotePage::show_note(const QString& markdown) {
  document()->setMarkdown(markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                        QTextDocument::MarkdownNoHTML);
}

QVariant NotePage::loadResource(int /*type*/, const QUrl& /*name*/) {
  // For an empty text the document would read the file itself.
  QImage nothing(1, 1, QImage::Format_ARGB32_Premultiplied);
  nothing.fill(Qt::transparent);
  return nothing;
}

}  // namespace tilewright
