// SPDX-License-Identifier: Apache-2.0
#include "views/code/listing_pane.h"

#include <QApplication>
#include <QEvent>
#include <QHelpEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <string>

#include "views/code/heat_column.h"
#include "views/common/code_font.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr int kBand = 4;  ///< width of the band of colour in the margin
constexpr int kGap = 5;

}  // namespace

class ListingPane::Margin : public QWidget {
 public:
  explicit Margin(ListingPane* pane) : QWidget(pane), pane_(pane) {}

 protected:
  void paintEvent(QPaintEvent* event) override { pane_->paint_margin(event); }

 private:
  ListingPane* pane_;
};

ListingPane::ListingPane(CodeHighlighter::Language language, QWidget* parent)
    : QPlainTextEdit(parent), margin_(new Margin(this)), heat_(new HeatColumn(this)) {
  setReadOnly(true);
  // The cursor can be moved, so that the keyboard reaches every line.
  setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  setLineWrapMode(QPlainTextEdit::NoWrap);
  setUndoRedoEnabled(false);
  setFont(code_font());
  setFrameShape(QFrame::NoFrame);
  viewport()->setMouseTracking(true);
  highlighter_ = new CodeHighlighter(document(), language, theme_of(palette()));
  connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& area, int scrolled) {
    for (QWidget* column : std::initializer_list<QWidget*>{margin_, heat_}) {
      if (scrolled != 0) {
        column->scroll(0, scrolled);
      } else {
        column->update(0, area.y(), column->width(), area.height());
      }
    }
  });
}

void ListingPane::show_text(const LinkedText& text, const std::vector<int>& groups,
                            const std::vector<LineChange>& changes) {
  sources_ = text.sources;
  groups_ = groups;
  changes_ = changes;
  const QString joined = text.lines.join(QLatin1Char('\n'));
  if (joined != toPlainText()) {
    setPlainText(joined);
    verticalScrollBar()->setValue(text.start);
  }
  place_columns();
  viewport()->update();
  margin_->update();
}

void ListingPane::set_heat(LineHeat heat) {
  heat_->set_heat(std::move(heat));
  place_columns();
}

void ListingPane::place_columns() {
  const QRect area = contentsRect();
  const int numbers = margin_width();
  margin_->setGeometry(area.left(), area.top(), numbers, area.height());
  heat_->setGeometry(area.left() + numbers, area.top(), heat_->wanted_width(), area.height());
  heat_->setVisible(!heat_->empty());
  setViewportMargins(numbers + heat_->wanted_width(), 0, 0, 0);
}

void ListingPane::go_to_line(int line) {
  const QTextBlock block = document()->findBlockByNumber(line);
  if (!block.isValid()) return;
  setTextCursor(QTextCursor(block));
  centerCursor();
}

void ListingPane::set_coloured(bool coloured) {
  coloured_ = coloured;
  viewport()->update();
  margin_->update();
}

void ListingPane::set_lit(int source) {
  if (source == lit_) return;
  lit_ = source;
  viewport()->update();
  margin_->update();
}

void ListingPane::set_pinned(int source) {
  pinned_ = source;
  viewport()->update();
  margin_->update();
}

int ListingPane::source(int line) const {
  return line >= 0 && line < static_cast<int>(sources_.size()) ? sources_[static_cast<size_t>(line)] : 0;
}

bool ListingPane::is_linked(int source) const {
  return source > 0 && source < static_cast<int>(groups_.size()) && groups_[static_cast<size_t>(source)] >= 0;
}

LineChange ListingPane::change(int line) const {
  return line >= 0 && line < static_cast<int>(changes_.size()) ? changes_[static_cast<size_t>(line)]
                                                               : LineChange::kNone;
}

bool ListingPane::reveal(int source) {
  int best = -1;
  int longest = 0;
  const int count = static_cast<int>(sources_.size());
  for (int line = 0; line < count; ++line) {
    if (sources_[static_cast<size_t>(line)] != source) continue;
    const int start = line;
    while (line < count && sources_[static_cast<size_t>(line)] == source) ++line;
    if (line - start <= longest) continue;
    longest = line - start;
    best = start;
  }
  if (best < 0 || source <= 0) return false;
  // Some lines above it show the context.
  const int visible = std::max(1, viewport()->height() / std::max(1, fontMetrics().lineSpacing()));
  verticalScrollBar()->setValue(std::max(0, best - std::max(2, (visible - longest) / 2)));
  return true;
}

QColor ListingPane::fill(int line) const {
  const int from = source(line);
  const Theme& theme = theme_of(palette());
  if (change(line) == LineChange::kRemoved) return mixed(theme.bad, theme.panel, 0.16F);
  if (!is_linked(from)) return {};
  const bool chosen = from == lit_ || from == pinned_;
  const QColor group = theme.task_fill(groups_[static_cast<size_t>(from)]);
  if (!coloured_) return chosen ? mixed(theme.accent, theme.panel, 0.28F) : QColor();
  // Words keep their own colours, so that the background is nearer to the panel's colour than the band beside
  // it.
  if (chosen) return group;
  return mixed(group, theme.panel, 0.6F);
}

std::vector<std::pair<int, QRect>> ListingPane::visible_lines() const {
  std::vector<std::pair<int, QRect>> lines;
  const QPointF offset = contentOffset();
  for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
    const QRectF area = blockBoundingGeometry(block).translated(offset);
    if (area.top() > viewport()->height()) break;
    const int top = static_cast<int>(std::floor(area.top()));
    lines.emplace_back(block.blockNumber(),
                       QRect(0, top, viewport()->width(), static_cast<int>(std::ceil(area.bottom())) - top));
  }
  return lines;
}

int ListingPane::line_at(int y) const {
  for (const auto& [line, area] : visible_lines()) {
    if (area.top() <= y && y <= area.bottom()) return line;
  }
  return -1;
}

bool ListingPane::event(QEvent* event) {
  const bool done = QPlainTextEdit::event(event);
  if (event->type() == QEvent::ApplicationFontChange) {
    setFont(code_font());
    place_columns();
  }
  return done;
}

void ListingPane::paintEvent(QPaintEvent* event) {
  {
    QPainter painter(viewport());
    for (const auto& [line, area] : visible_lines()) {
      if (!area.intersects(event->rect())) continue;
      if (const QColor color = fill(line); color.isValid()) painter.fillRect(area, color);
    }
  }
  QPlainTextEdit::paintEvent(event);
}

int ListingPane::margin_width() const {
  const auto digits = static_cast<int>(std::to_string(std::max<size_t>(groups_.size(), 10)).size());
  return kBand + 2 * kGap + fontMetrics().horizontalAdvance(QLatin1Char('0')) * (digits + 1);
}

void ListingPane::paint_margin(QPaintEvent* event) {
  QPainter painter(margin_);
  painter.setFont(font());
  const Theme& theme = theme_of(palette());
  painter.fillRect(event->rect(), theme.window);
  const int width = margin_->width();
  for (const auto& [line, area] : visible_lines()) {
    const int from = source(line);
    const bool linked = is_linked(from);
    const bool chosen = from > 0 && (from == lit_ || from == pinned_);
    if (linked && (coloured_ || chosen)) {
      const QColor color = coloured_ ? theme.task_line(groups_[static_cast<size_t>(from)]) : theme.accent;
      painter.fillRect(QRect(width - kBand, area.top(), kBand, area.height()), color);
      if (chosen) painter.fillRect(QRect(0, area.top(), width, area.height()), color);
    }
    painter.setPen(chosen && linked ? (theme.dark ? theme.panel : QColor(Qt::white))
                   : linked         ? theme.text
                                    : theme.muted);
    const QRect numbers(0, area.top(), width - kBand - kGap, area.height());
    if (from > 0) painter.drawText(numbers, Qt::AlignRight | Qt::AlignVCenter, QString::number(from));
    const LineChange changed = change(line);
    if (changed == LineChange::kAdded || changed == LineChange::kRemoved) {
      const bool added = changed == LineChange::kAdded;
      painter.setPen(added ? theme.good : theme.bad);
      painter.drawText(QRect(3, area.top(), width, area.height()), Qt::AlignLeft | Qt::AlignVCenter,
                       added ? QStringLiteral("+") : QStringLiteral("−"));
    }
    if (linked && from == pinned_) {
      painter.setPen(chosen ? (theme.dark ? theme.panel : QColor(Qt::white)) : theme.text);
      painter.drawText(QRect(2, area.top(), width, area.height()), Qt::AlignLeft | Qt::AlignVCenter,
                       QStringLiteral("▸"));
    }
  }
}

void ListingPane::resizeEvent(QResizeEvent* event) {
  QPlainTextEdit::resizeEvent(event);
  place_columns();
}

void ListingPane::changeEvent(QEvent* event) {
  QPlainTextEdit::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) highlighter_->set_theme(theme_of(palette()));
}

void ListingPane::mouseMoveEvent(QMouseEvent* event) {
  QPlainTextEdit::mouseMoveEvent(event);
  const QTextBlock block = cursorForPosition(event->pos()).block();
  // Below the last line Qt finds the nearest one.
  const bool on_it = blockBoundingGeometry(block).translated(contentOffset()).bottom() >= event->pos().y();
  const int from = on_it ? source(block.blockNumber()) : 0;
  Q_EMIT hovered(is_linked(from) ? from : 0);
}

void ListingPane::mousePressEvent(QMouseEvent* event) {
  pressed_ = event->pos();
  QPlainTextEdit::mousePressEvent(event);
}

void ListingPane::mouseReleaseEvent(QMouseEvent* event) {
  QPlainTextEdit::mouseReleaseEvent(event);
  const bool moved = (event->pos() - pressed_).manhattanLength() >= QApplication::startDragDistance();
  // A click that selects text pins nothing.
  if (event->button() != Qt::LeftButton || moved || textCursor().hasSelection()) return;
  const int from = source(cursorForPosition(event->pos()).blockNumber());
  Q_EMIT clicked(is_linked(from) ? from : 0);
}

bool ListingPane::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::Leave) Q_EMIT hovered(0);
  if (event->type() == QEvent::ToolTip && !heat_->empty()) {
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), heat_->words(line_at(help->pos().y())), viewport());
    return true;
  }
  return QPlainTextEdit::viewportEvent(event);
}

QMimeData* ListingPane::createMimeDataFromSelection() const {
  const QTextCursor cursor = textCursor();
  QTextBlock block = document()->findBlock(cursor.selectionStart());
  const bool is_difference = std::ranges::find(changes_, LineChange::kRemoved) != changes_.end();
  if (!is_difference || document()->findBlock(cursor.selectionEnd()) == block)
    return QPlainTextEdit::createMimeDataFromSelection();
  QStringList lines;
  for (; block.isValid() && block.position() < cursor.selectionEnd(); block = block.next()) {
    const LineChange changed = change(block.blockNumber());
    const QString mark = changed == LineChange::kAdded     ? QStringLiteral("+ ")
                         : changed == LineChange::kRemoved ? QStringLiteral("- ")
                                                           : QStringLiteral("  ");
    lines << mark + block.text();
  }
  auto* data = new QMimeData;
  data->setText(lines.join(QLatin1Char('\n')));
  return data;
}

bool ListingPane::find_text(const QString& text, bool backward) {
  if (text.isEmpty()) return false;
  const auto flags = backward ? QTextDocument::FindBackward : QTextDocument::FindFlags();
  if (find(text, flags)) return true;
  const QTextCursor before = textCursor();
  QTextCursor edge = before;
  edge.movePosition(backward ? QTextCursor::End : QTextCursor::Start);
  setTextCursor(edge);
  if (find(text, flags)) return true;
  setTextCursor(before);
  return false;
}

}  // namespace tilewright
