// SPDX-License-Identifier: Apache-2.0
#include "tests/app/studio/clipped_text.h"

#include <QAbstractAxis>
#include <QAbstractButton>
#include <QChart>
#include <QChartView>
#include <QComboBox>
#include <QGraphicsTextItem>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QStyleOptionFrame>
#include <QTabBar>
#include <QTextDocument>
#include <QTextDocumentFragment>

#include "app/studio/shell/page_tabs.h"
#include "views/common/elided_label.h"

namespace tilewright {
namespace {

/// Of letters that lean out of their boxes.
constexpr int kSlack = 1;

class Search {
 public:
  void look_at(const QWidget& widget) {
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) return look_at_label(*label);
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
      if (!button->text().isEmpty())
        tell(*button, button->text(), button->sizeHint().width() - button->width());
      return;
    }
    if (const auto* choice = qobject_cast<const QComboBox*>(&widget)) return look_at_choice(*choice);
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) return look_at_line(*line);
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) return look_at_tabs(*tabs);
    if (const auto* chart = qobject_cast<const QChartView*>(&widget)) return look_at_chart(*chart);
    if (const auto* header = qobject_cast<const QHeaderView*>(&widget)) return look_at_header(*header);
  }

  QStringList found;

 private:
  void tell(const QWidget& widget, const QString& text, int missing) {
    if (missing <= kSlack) return;
    const QString name = widget.objectName().isEmpty() && widget.parentWidget() != nullptr
                             ? widget.parentWidget()->objectName()
                             : widget.objectName();
    found << QStringLiteral("%1 %2: \"%3\" lacks %4 px")
                 .arg(QLatin1String(widget.metaObject()->className()), name, text.left(80))
                 .arg(missing);
  }

  void look_at_label(const QLabel& label) {
    if (label.text().isEmpty() || label.width() == 0) return;
    if (qobject_cast<const ElidedLabel*>(&label) != nullptr || label.toolTip() == label.text()) return;
    if (label.wordWrap()) {
      tell(label, label.text(), label.heightForWidth(label.width()) - label.height());
    } else {
      tell(label, label.text(), label.sizeHint().width() - label.width());
    }
  }

  void look_at_choice(const QComboBox& choice) {
    QStyleOptionComboBox option;
    option.initFrom(&choice);
    option.editable = choice.isEditable();
    const int room = choice.style()
                         ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &choice)
                         .width();
    const QString& text = choice.currentText();
    if (choice.toolTip() != text) tell(choice, text, choice.fontMetrics().horizontalAdvance(text) - room);
  }

  void look_at_line(const QLineEdit& line) {
    if (!line.text().isEmpty() || line.placeholderText().isEmpty()) return;
    QStyleOptionFrame option;
    option.initFrom(&line);
    option.lineWidth = line.style()->pixelMetric(QStyle::PM_DefaultFrameWidth, &option, &line);
    const int room = line.style()->subElementRect(QStyle::SE_LineEditContents, &option, &line).width();
    if (line.toolTip().size() >= line.placeholderText().size()) return;
    tell(line, line.placeholderText(), line.fontMetrics().horizontalAdvance(line.placeholderText()) - room);
  }

  void look_at_tabs(const QTabBar& tabs) {
    for (int i = 0; i < tabs.count(); ++i) {
      if (!tabs.isTabVisible(i)) continue;
      const QRect place = tabs.tabRect(i);
      tell(tabs, tabs.tabText(i), tabs.fontMetrics().horizontalAdvance(tabs.tabText(i)) - place.width());
      // Tabs of pages are whole or hidden, in a menu; others may be scrolled to.
      if (tabs.tabToolTip(i).isEmpty() || qobject_cast<const PageBar*>(&tabs) != nullptr) {
        tell(tabs, tabs.tabText(i), place.right() - tabs.rect().right());
        tell(tabs, tabs.tabText(i), tabs.rect().left() - place.left());
      }
    }
  }

  /// An axis whose title or numbers have no room is drawn with parts of them, and a chart that is too low
  /// ends below its place.
  void look_at_chart(const QChartView& view) {
    const QChart& chart = *view.chart();
    if (chart.series().isEmpty() || chart.axes().isEmpty()) return;
    tell(view, QStringLiteral("a chart"), view.minimumHeight() - view.height());
    QStringList texts;
    for (const QGraphicsItem* item : view.scene()->items()) {
      const auto* text = qgraphicsitem_cast<const QGraphicsTextItem*>(item);
      if (text == nullptr || !text->isVisible()) continue;
      texts << text->toPlainText();
      // A number or a name of which nothing is left.
      if (texts.back() == QLatin1String("..."))
        tell(view, texts.back(), QFontMetrics(text->font()).horizontalAdvance(texts.back()));
    }
    for (const QAbstractAxis* axis : chart.axes()) {
      const bool is_shown = axis->isVisible() && axis->isTitleVisible();
      const QString title =
          is_shown ? QTextDocumentFragment::fromHtml(axis->titleText()).toPlainText() : QString();
      if (!title.isEmpty() && !texts.contains(title))
        tell(view, title, QFontMetrics(axis->titleFont()).horizontalAdvance(title));
    }
  }

  void look_at_header(const QHeaderView& header) {
    if (header.orientation() != Qt::Horizontal || header.model() == nullptr) return;
    for (int i = 0; i < header.count(); ++i) {
      if (header.isSectionHidden(i)) continue;
      const auto* model = header.model();
      const QString text = model->headerData(i, Qt::Horizontal).toString();
      tell(header, text, header.fontMetrics().horizontalAdvance(text) - header.sectionSize(i));
    }
  }
};

}  // namespace

QStringList clipped_texts(const QWidget& root) {
  Search search;
  for (const auto* widget : root.findChildren<QWidget*>()) {
    if (widget->isVisibleTo(&root) && !widget->visibleRegion().isEmpty()) search.look_at(*widget);
  }
  search.found.removeDuplicates();
  return search.found;
}

}  // namespace tilewright
