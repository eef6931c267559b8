// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <utility>
#include <vector>

namespace tilewright {

struct Theme;

/// Writes one page of the inspector as HTML, narrow enough for a dock. A parameter named `html` is written as
/// it is; every other text may come from a file and is escaped.
class PageWriter {
 public:
  explicit PageWriter(const Theme& theme);

  void title(const QString& text);
  void heading(const QString& text);
  void line(const QString& html);
  QString muted(const QString& text) const;
  /// A link that the inspector follows; `html`: its text.
  static QString link(const QString& target, const QString& html);
  /// Names with their values, as HTML, in two columns.
  void rows(const std::vector<std::pair<QString, QString>>& rows);
  /// A list below a heading; nothing where there are no sentences.
  void sentences(const QString& text, const QStringList& sentences);
  const QString& html() const { return html_; }

 private:
  QString html_;
  QString muted_;
};

}  // namespace tilewright
