// SPDX-License-Identifier: Apache-2.0
#include "views/inspector/page_writer.h"

#include "views/common/theme.h"

namespace tilewright {

PageWriter::PageWriter(const Theme& theme) : muted_(theme.muted.name()) {}

void PageWriter::title(const QString& text) {
  html_ += QStringLiteral("<h3>%1</h3>").arg(text.toHtmlEscaped());
}

void PageWriter::heading(const QString& text) {
  html_ += QStringLiteral("<p style=\"margin-bottom:2px\"><b>%1</b></p>").arg(text.toHtmlEscaped());
}

void PageWriter::line(const QString& html) {
  html_ += QStringLiteral("<p style=\"margin-top:0;margin-bottom:2px\">%1</p>").arg(html);
}

QString PageWriter::muted(const QString& text) const {
  return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(muted_, text.toHtmlEscaped());
}

QString PageWriter::link(const QString& target, const QString& html) {
  return QStringLiteral("<a href=\"%1\">%2</a>").arg(target.toHtmlEscaped(), html);
}

void PageWriter::rows(const std::vector<std::pair<QString, QString>>& rows) {
  if (rows.empty()) return;
  QString cells;
  for (const auto& [name, html] : rows) {
    cells +=
        QStringLiteral("<tr><td style=\"padding-right:12px\">%1</td><td>%2</td></tr>").arg(muted(name), html);
  }
  html_ += QStringLiteral("<table>%1</table>").arg(cells);
}

void PageWriter::sentences(const QString& text, const QStringList& sentences) {
  if (sentences.isEmpty()) return;
  heading(text);
  QString items;
  for (const QString& sentence : sentences)
    items += QStringLiteral("<li style=\"margin-bottom:2px\">%1</li>").arg(sentence.toHtmlEscaped());
  html_ += QStringLiteral("<ul style=\"margin-top:0;-qt-list-indent:0;margin-left:14px\">%1</ul>").arg(items);
}

}  // namespace tilewright
