// SPDX-License-Identifier: Apache-2.0
#include "views/compare/compare_view.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QVBoxLayout>
#include <algorithm>

#include "views/common/code_view.h"
#include "views/common/empty_state.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/compare/latency_verdict.h"
#include "views/compare/line_diff.h"

namespace tilewright {
namespace {

/// Marks a line that the other side has not, or has otherwise: not by colour alone.
const QString kDiffers = QStringLiteral("≠ ");
const QString kSame = QStringLiteral("  ");

/// How much two values differ, relative to the smaller one; 0 where one is unknown.
double difference_of(double a, double b) {
  const auto [least, most] = std::minmax(a, b);
  return least > 0 ? most / least - 1 : 0;
}

/// What the machine itself adds to the noise: its sessions differ, and so do the moments within them.
double machine_noise(const ComparedProgram& a, const ComparedProgram& b) {
  double noise = difference_of(a.session_machine_seconds, b.session_machine_seconds);
  if (a.session_machine_seconds > 0 && b.session_machine_seconds > 0) {
    noise += difference_of(a.machine_seconds / a.session_machine_seconds,
                           b.machine_seconds / b.session_machine_seconds);
  }
  return noise;
}

}  // namespace

CompareView::CompareView(QWidget* parent) : QWidget(parent) {
  auto* content = new QWidget;
  auto* splitter = new QSplitter(content);
  for (int side = 0; side < 2; ++side) {
    sides_[side] = new QWidget(splitter);
    auto* column = new QVBoxLayout(sides_[side]);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    facts_[side] = new QLabel(sides_[side]);
    facts_[side]->setMargin(6);
    facts_[side]->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    facts_[side]->setWordWrap(true);
    facts_[side]->setTextInteractionFlags(Qt::TextSelectableByMouse);
    facts_[side]->setObjectName(side == 0 ? QStringLiteral("compareLeft") : QStringLiteral("compareRight"));
    texts_[side] = new CodeView(sides_[side]);
    texts_[side]->setAccessibleName(side == 0 ? tr("First program") : tr("Second program"));
    texts_[side]->setObjectName(side == 0 ? QStringLiteral("compareLeftCode")
                                          : QStringLiteral("compareRightCode"));
    column->addWidget(facts_[side]);
    column->addWidget(texts_[side], 1);
    splitter->addWidget(sides_[side]);
  }
  connect(splitter, &QSplitter::splitterMoved, this, &CompareView::align_facts);
  for (int side = 0; side < 2; ++side) {
    for (const auto bar :
         {&QAbstractScrollArea::verticalScrollBar, &QAbstractScrollArea::horizontalScrollBar}) {
      QScrollBar* other = (texts_[1 - side]->*bar)();
      connect((texts_[side]->*bar)(), &QScrollBar::valueChanged, other, &QScrollBar::setValue);
    }
  }
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(build_bar());
  column->addWidget(splitter, 1);
  state_ = new EmptyState(content, tr("Select two records and choose Compare."), this);
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addWidget(state_);
}

QWidget* CompareView::build_bar() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(6, 3, 6, 3);
  shown_ = new QComboBox(bar);
  shown_->setObjectName(QStringLiteral("compareShown"));
  shown_->addItems({tr("Loop nests"), tr("Primitives")});
  shown_->setAccessibleName(tr("What is compared"));
  connect(shown_, &QComboBox::currentIndexChanged, this, &CompareView::show_texts);
  verdict_ = new QLabel(bar);
  verdict_->setObjectName(QStringLiteral("compareVerdict"));
  verdict_->setWordWrap(true);
  verdict_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  QFont font = verdict_->font();
  font.setBold(true);
  verdict_->setFont(font);
  row->addWidget(shown_);
  row->addWidget(verdict_, 1);
  return bar;
}

void CompareView::show_programs(std::vector<ComparedProgram> programs) {
  programs_ = std::move(programs);
  if (programs_.size() > 2) programs_.resize(2);
  refresh();
}

QString CompareView::verdict() const {
  if (programs_.size() < 2) return {};
  const auto& a = programs_[0];
  const auto& b = programs_[1];
  if (a.latency <= 0 || b.latency <= 0) return tr("Cannot tell: one of them was not measured.");
  if (a.target != b.target) return tr("Cannot tell: they were measured on different targets.");
  if (a.task_id != b.task_id) return tr("They are programs of different tasks.");
  const LatencyVerdict verdict = compare_latencies(a.repeats, b.repeats, machine_noise(a, b));
  if (verdict.noise <= 0) return tr("Cannot tell: each was measured only once.");
  const QString difference = percent_label(verdict.difference);
  const QString noise = percent_label(verdict.noise);
  switch (verdict.kind) {
    case LatencyVerdict::kFirstFaster:
      return tr("Left is faster: right takes %1 longer, beyond the noise of %2.").arg(difference, noise);
    case LatencyVerdict::kSecondFaster:
      return tr("Right is faster: left takes %1 longer, beyond the noise of %2.").arg(difference, noise);
    case LatencyVerdict::kCannotTell: break;
  }
  return tr("Cannot tell: they differ by %1, and the noise is %2.").arg(difference, noise);
}

void CompareView::refresh() {
  state_->set_empty(programs_.empty());
  verdict_->setText(verdict());
  sides_[1]->setVisible(programs_.size() > 1);
  for (size_t side = 0; side < programs_.size(); ++side) {
    const auto& program = programs_[side];
    QStringList repeats;
    for (const double seconds : program.repeats) repeats << latency_label(seconds);
    QStringList lines{
        tr("<b>Record %1</b> · %2").arg(QString::number(program.record), program.task.toHtmlEscaped())};
    lines << tr("%1 · spread %2 · %3")
                 .arg(latency_label(program.latency),
                      program.repeats.size() > 1 ? percent_label(program.spread) : QStringLiteral("–"),
                      program.outcome.toHtmlEscaped());
    lines << tr("Repeats: %1")
                 .arg(repeats.isEmpty() ? QStringLiteral("–") : repeats.join(QStringLiteral(", ")));
    lines << tr("Variant %1 · sketch %2 · %3")
                 .arg(program.variant.toHtmlEscaped(), program.sketch.toHtmlEscaped(),
                      program.target.toHtmlEscaped());
    facts_[side]->setText(lines.join(QStringLiteral("<br>")));
  }
  align_facts();
  show_texts();
}

void CompareView::align_facts() {
  int height = 0;
  for (size_t side = 0; side < programs_.size(); ++side) {
    const int width = std::max(200, sides_[side]->width());
    height = std::max(height, facts_[side]->heightForWidth(width));
  }
  for (QLabel* facts : facts_) facts->setFixedHeight(height);
}

void CompareView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  align_facts();
}

void CompareView::show_texts() {
  differs_.clear();
  if (programs_.empty()) return;
  const auto lines_of = [this](size_t side) {
    if (side >= programs_.size()) return QStringList();
    const auto& program = programs_[side];
    if (shown_->currentIndex() == 1) return program.primitives;
    if (!program.program.isEmpty() || program.why_no_program.isEmpty()) return program.program;
    return QStringList{QStringLiteral("# ") + program.why_no_program};
  };
  const QStringList left = lines_of(0);
  if (programs_.size() == 1) {
    texts_[0]->set_code(left.join(QLatin1Char('\n')));
    colour();
    return;
  }
  const QStringList right = lines_of(1);
  QStringList shown[2];
  for (const DiffRow& row : line_diff(left, right)) {
    const QString& mark = row.same ? kSame : kDiffers;
    shown[0] << (row.left < 0 ? QString() : mark + left[row.left]);
    shown[1] << (row.right < 0 ? QString() : mark + right[row.right]);
    differs_.push_back(!row.same);
  }
  for (int side = 0; side < 2; ++side) texts_[side]->set_code(shown[side].join(QLatin1Char('\n')));
  colour();
}

void CompareView::colour() {
  const Theme& theme = theme_of(palette());
  for (CodeView* text : texts_) {
    QList<QTextEdit::ExtraSelection> marks;
    int row = 0;
    for (QTextBlock block = text->document()->begin(); block.isValid(); block = block.next(), ++row) {
      if (row >= static_cast<int>(differs_.size()) || !differs_[static_cast<size_t>(row)]) continue;
      QTextEdit::ExtraSelection mark;
      QColor fill = block.text().isEmpty() ? theme.line : theme.accent;
      fill.setAlphaF(block.text().isEmpty() ? 0.15F : theme.dark ? 0.25F : 0.14F);
      mark.format.setBackground(fill);
      mark.format.setProperty(QTextFormat::FullWidthSelection, true);
      mark.cursor = QTextCursor(block);
      marks.append(mark);
    }
    text->setExtraSelections(marks);
  }
}

void CompareView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) colour();
}

}  // namespace tilewright
