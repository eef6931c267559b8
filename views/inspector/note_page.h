// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTextBrowser>

namespace tilewright {

/// A note as Markdown. Whose it is, nobody knows: a database may have come from anywhere. So HTML stays the
/// text it is, no file is read for an image, and only links to the web are opened.
class NotePage : public QTextBrowser {
  Q_OBJECT

 public:
  explicit NotePage(QWidget* parent = nullptr);

  void show_note(const QString& markdown);
  QVariant loadResource(int type, const QUrl& name) override;
};

}  // namespace tilewright
