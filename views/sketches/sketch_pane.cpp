// SPDX-License-Identifier: Apache-2.0
#include "views/sketches/sketch_pane.h"

#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "views/common/code_view.h"
#include "views/common/elided_label.h"
#include "views/common/empty_state.h"
#include "views/loopnest/nest_view.h"
#include "views/sketches/loop_text.h"

namespace tilewright {
namespace {

QTreeWidget* make_decisions(QWidget* parent) {
  auto* table = new QTreeWidget(parent);
  table->setColumnCount(2);
  table->setHeaderLabels({SketchPane::tr("Decision"), SketchPane::tr("Value")});
  table->setRootIsDecorated(false);
  table->setUniformRowHeights(true);
  table->setFrameShape(QFrame::NoFrame);
  table->header()->setStretchLastSection(true);
  return table;
}

}  // namespace

SketchPane::SketchPane(const QString& name, QWidget* parent) : QWidget(parent) {
  heading_ = new ElidedLabel(this);
  heading_->setMargin(4);
  heading_->setObjectName(name + QStringLiteral("Heading"));
  QFont bold = heading_->font();
  bold.setBold(true);
  heading_->setFont(bold);
  summary_ = new QLabel(this);
  summary_->setObjectName(name + QStringLiteral("Summary"));
  summary_->setWordWrap(true);
  summary_->setMargin(4);
  summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  summary_->setForegroundRole(QPalette::PlaceholderText);
  loops_ = new CodeView(this);
  loops_->setObjectName(name + QStringLiteral("Code"));
  loops_->setAccessibleName(tr("Loop nest"));
  nest_ = new NestView(this);
  nest_->setObjectName(name + QStringLiteral("Nest"));
  picture_ = new EmptyState(nest_, {}, this);
  definition_ = new CodeView(this);
  definition_->setObjectName(name + QStringLiteral("Definition"));
  definition_->setAccessibleName(tr("What is computed"));
  decisions_ = make_decisions(this);
  decisions_->setObjectName(name + QStringLiteral("Decisions"));
  decisions_->setAccessibleName(tr("Decisions"));
  looks_ = new QStackedWidget(this);
  for (QWidget* look : std::initializer_list<QWidget*>{loops_, picture_, definition_, decisions_})
    looks_->addWidget(look);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(heading_);
  column->addWidget(summary_);
  column->addWidget(looks_, 1);
}

void SketchPane::show_entry(const SketchEntry& entry) {
  entry_ = entry;
  place_ = {};
  words_.clear();
  code_ = readable_loop_nest(entry.code);
  show_heading();
  show_summary();
  loops_->set_code(code_);
  definition_->set_code(entry.definition);
  picture_->set_sentence(entry.program ? tr("Drawing…") : tr("There is no program to draw."));
  picture_->set_empty(true);
  mark_decisions(nullptr);
}

void SketchPane::renew_entry(const SketchEntry& entry) {
  // Answers under way belong to the program at this address.
  const auto walked = entry_.program;
  entry_ = entry;
  entry_.program = walked;
  show_heading();
  show_summary();
}

void SketchPane::show_summary() {
  summary_->setText(entry_.summary);
  summary_->setToolTip(entry_.summary);
}

void SketchPane::go_to(const WalkedPlace& place, const QString& words) {
  place_ = place;
  words_ = words;
  show_heading();
}

void SketchPane::show_heading() {
  const bool shows_loops = looks_->currentIndex() == kLoops || looks_->currentIndex() == kPicture;
  if (!shows_loops) {
    heading_->setText(entry_.title);
  } else {
    heading_->setText(words_.isEmpty() ? entry_.heading : tr("%1, %2").arg(entry_.title, words_));
  }
  // By itself it shows a text that is too long in a tool tip.
  heading_->setToolTip(summary_->isHidden() ? heading_->text() + QLatin1Char('\n') + entry_.summary
                                            : QString());
}

void SketchPane::show_state(const WalkedState& state) {
  code_ = state.why_none.isEmpty() ? readable_loop_nest(state.code) : QStringLiteral("# ") + state.why_none;
  loops_->set_code(code_);
  const bool drawn = state.why_none.isEmpty() && !state.nest.rings.empty();
  if (drawn) nest_->set_picture(state.nest);
  picture_->set_sentence(state.why_none.isEmpty() ? tr("There are no loops to draw.") : state.why_none);
  picture_->set_empty(!drawn);
}

void SketchPane::set_look(Look look) {
  looks_->setCurrentIndex(look);
  show_heading();
}

void SketchPane::set_brief(bool brief) {
  summary_->setVisible(!brief);
  show_heading();
}

void SketchPane::mark_decisions(const SketchEntry* other) {
  decisions_->clear();
  for (const SketchDecision& decision : entry_.decisions) {
    const bool same = other == nullptr || other->decisions.contains(decision);
    auto* row = new QTreeWidgetItem(decisions_);
    // The difference is not only in the weight of the letters.
    row->setText(0, same ? decision.name : QStringLiteral("≠ ") + decision.name);
    row->setText(1, decision.value);
    for (int column = 0; column < 2; ++column) {
      row->setToolTip(column, QStringLiteral("%1: %2").arg(decision.name, decision.value));
      QFont font = decisions_->font();
      font.setBold(!same);
      row->setFont(column, font);
    }
  }
  decisions_->resizeColumnToContents(0);
}

}  // namespace tilewright
