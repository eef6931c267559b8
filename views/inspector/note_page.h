// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTextBrowser>

namespace tilewright {

/// A note as Markdown. Its author is unknown, since a database may come from anywhere. Therefore HTML is
/// shown as text, no file is read for an image, and only links to the web are opened.
class NotePage : public QTextBrowser {
  Q_OBJECT

 public:
  explicit NotePage(QWidget* parent = nullptr);

  void show_note(const QString& markdown);
  QVariant loadResource(int type, const QUrl& name) override;
};

}  // namespace tilewright
