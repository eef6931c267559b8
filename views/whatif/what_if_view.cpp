// SPDX-License-Identifier: Apache-2.0
#include "views/whatif/what_if_view.h"

#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>
#include <QUndoCommand>
#include <QVBoxLayout>
#include <utility>

#include "views/common/elided_label.h"
#include "views/common/empty_state.h"
#include "views/common/flow_layout.h"
#include "views/common/page_scroll.h"
#include "views/loopnest/nest_view.h"
#include "views/whatif/changed_code.h"
#include "views/whatif/decision_form.h"
#include "views/whatif/primitive_page.h"
#include "views/whatif/what_if_figure_panel.h"

namespace tilewright {
namespace {

/// Successive changes of one decision, or of one primitive, are undone in one step.
constexpr int kFirstDecisionId = 1;
constexpr int kFirstPrimitiveId = 1 << 20;
constexpr int kNeverMerged = -1;

enum WhatIfViewPage { kDecisionPage, kPrimitivePage };

}  // namespace

class WhatIfView::Change : public QUndoCommand {
 public:
  Change(WhatIfView* view, Edited after, const QString& what, int id)
      : view_(view), before_(view->edit_), after_(std::move(after)), id_(id) {
    setText(what);
  }
  void undo() override { view_->put(before_); }
  void redo() override { view_->put(after_); }
  int id() const override { return id_; }
  bool mergeWith(const QUndoCommand* other) override {
    const auto* next = static_cast<const Change*>(other);
    // While a person types, the former state is a step of its own.
    if (next->id_ != id_ || !view_->pending_before_) return false;
    after_ = next->after_;
    setObsolete(after_ == before_);
    return true;
  }

 private:
  WhatIfView* view_;
  Edited before_;
  Edited after_;
  int id_;
};

WhatIfView::WhatIfView(QWidget* parent) : QWidget(parent) {
  code_ = new ChangedCode(this);
  code_->setObjectName(QStringLiteral("whatIfCode"));
  code_->setAccessibleName(tr("Loop nest; lines that differ from the initial program are marked"));
  nest_ = new NestView(this);
  nest_->setObjectName(QStringLiteral("whatIfNest"));
  pictures_ = new QTabWidget(this);
  pictures_->setObjectName(QStringLiteral("whatIfPictures"));
  pictures_->setDocumentMode(true);
  pictures_->addTab(code_, tr("Loop nest"));
  pictures_->addTab(nest_, tr("Picture"));
  auto* splitter = new QSplitter;
  splitter->addWidget(build_pages());
  panel_ = new WhatIfFigurePanel(this);
  splitter->addWidget(panel_);
  splitter->addWidget(pictures_);
  splitter->setChildrenCollapsible(false);
  splitter->setStretchFactor(2, 1);
  splitter->setSizes({430, 250, 440});
  auto* scroll = new PageScroll;
  auto* inner = new QVBoxLayout(scroll->page());
  inner->setContentsMargins(0, 0, 0, 0);
  inner->setSpacing(2);
  inner->addWidget(build_bar());
  inner->addWidget(splitter, 1);
  state_ = new EmptyState(scroll, tr("Select a task to edit its best program."));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(state_);
  debounce_.setSingleShot(true);
  debounce_.setInterval(kDebounceMilliseconds);
  connect(&debounce_, &QTimer::timeout, this, &WhatIfView::ask);
  connect(form_, &DecisionForm::value_changed, this, &WhatIfView::take_value);
  connect(primitives_, &PrimitivePage::edited, this, &WhatIfView::take_primitives);
}

QWidget* WhatIfView::build_pages() {
  auto* decisions = new QWidget(this);
  by_hand_ = new QLabel(decisions);
  by_hand_->setObjectName(QStringLiteral("whatIfByHand"));
  by_hand_->setWordWrap(true);
  by_hand_->setContentsMargins(8, 4, 8, 0);
  by_hand_->setText(
      tr("The primitives were changed by hand: no decisions of a sketch make this program. Undo that to "
         "choose decisions again."));
  by_hand_->hide();
  form_ = new DecisionForm(decisions);
  form_->setObjectName(QStringLiteral("whatIfForm"));
  form_->setAccessibleName(tr("Decisions"));
  auto* column = new QVBoxLayout(decisions);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(by_hand_);
  column->addWidget(form_, 1);
  primitives_ = new PrimitivePage(this);
  primitives_->setObjectName(QStringLiteral("whatIfPrimitives"));
  pages_ = new QTabWidget(this);
  pages_->setObjectName(QStringLiteral("whatIfPages"));
  pages_->setDocumentMode(true);
  pages_->addTab(decisions, tr("Decisions"));
  pages_->addTab(primitives_, tr("Primitives"));
  pages_->setTabToolTip(kPrimitivePage, tr("The steps that make the program, each of which can be changed"));
  return pages_;
}

QWidget* WhatIfView::build_bar() {
  auto* bar = new QWidget(this);
  title_ = new ElidedLabel(bar);
  title_->setObjectName(QStringLiteral("whatIfTitle"));
  const auto button = [bar](const QString& name, const QString& text) {
    auto* tool = new QToolButton(bar);
    tool->setObjectName(name);
    tool->setText(text);
    tool->setAutoRaise(true);
    tool->setEnabled(false);
    return tool;
  };
  // With the name of the step the button would be too wide.
  QToolButton* undo = button(QStringLiteral("whatIfUndo"), tr("Undo"));
  QToolButton* redo = button(QStringLiteral("whatIfRedo"), tr("Redo"));
  connect(undo, &QToolButton::clicked, &undo_, &QUndoStack::undo);
  connect(redo, &QToolButton::clicked, &undo_, &QUndoStack::redo);
  connect(&undo_, &QUndoStack::canUndoChanged, undo, &QToolButton::setEnabled);
  connect(&undo_, &QUndoStack::canRedoChanged, redo, &QToolButton::setEnabled);
  connect(&undo_, &QUndoStack::undoTextChanged, undo, &QToolButton::setToolTip);
  connect(&undo_, &QUndoStack::redoTextChanged, redo, &QToolButton::setToolTip);
  best_ = new QToolButton(bar);
  best_->setObjectName(QStringLiteral("whatIfBest"));
  best_->setText(tr("Best program"));
  best_->setToolTip(tr("Begin anew with the best program of the selected task"));
  best_->setAutoRaise(true);
  back_ = new QToolButton(bar);
  back_->setObjectName(QStringLiteral("whatIfBack"));
  back_->setText(tr("As begun"));
  back_->setToolTip(tr("Back to the initial program; can be undone"));
  back_->setAutoRaise(true);
  back_->setEnabled(false);
  connect(back_, &QToolButton::clicked, this, &WhatIfView::go_back);
  measure_ = new QPushButton(tr("Measure"), bar);
  measure_->setObjectName(QStringLiteral("whatIfMeasure"));
  auto* row = new FlowLayout(bar);
  row->setContentsMargins(8, 2, 6, 0);
  row->addWidget(title_);
  row->addWidget(undo);
  row->addWidget(redo);
  row->addWidget(back_);
  row->addWidget(best_);
  row->addWidget(measure_);
  connect(best_, &QToolButton::clicked, this, &WhatIfView::best_wanted);
  connect(measure_, &QPushButton::clicked, this, [this] {
    if (edit_.primitives) {
      Q_EMIT measure_primitives_wanted(*edit_.primitives);
    } else {
      Q_EMIT measure_wanted(edit_.values);
    }
  });
  return bar;
}

bool WhatIfView::empty() const {
  return state_->empty();
}

bool WhatIfView::edited() const {
  return undo_.index() > 0 && edit_ != begun_;
}

void WhatIfView::show_sentence(const QString& sentence) {
  debounce_.stop();
  undo_.clear();
  edit_ = begun_ = {};
  subject_ = {};
  legal_ = false;
  state_->set_sentence(sentence);
  state_->set_empty(true);
}

void WhatIfView::show_subject(const WhatIfSubject& subject) {
  debounce_.stop();
  undo_.clear();
  subject_ = subject;
  pending_ = false;
  has_program_ = true;
  edit_ = {};
  for (const EditableDecision& decision : subject.decisions) edit_.values.push_back(decision.value);
  begun_ = edit_;
  title_->setText(subject.title);
  title_->setToolTip(subject.title);
  form_->set_decisions(subject.decisions);
  decided_ = subject.primitives;
  decided_by_ = edit_.values;
  primitives_->begin(subject.primitives);
  panel_->begin(subject);
  code_->show_change(subject.code, subject.code);
  nest_->set_picture(subject.nest);
  state_->set_empty(false);
  pages_->setTabEnabled(kDecisionPage, subject.of_sketch);
  pages_->setTabToolTip(kDecisionPage,
                        subject.of_sketch
                            ? tr("What the program's sketch leaves open")
                            : tr("The program has none: it was written by hand, or came from another tool"));
  if (!subject.of_sketch) pages_->setCurrentIndex(kPrimitivePage);
  say_legal(true, {});
  refresh_pages();
}

void WhatIfView::take_value(int decision, const DecisionValue& value) {
  Edited after = edit_;
  after.values[static_cast<size_t>(decision)] = value;
  push(std::move(after), tr("change of %1").arg(form_->title(decision)), kFirstDecisionId + decision);
}

void WhatIfView::take_primitives(const std::vector<EditedPrimitive>& list, const QString& what, int key) {
  Edited after = edit_;
  after.primitives = list;
  push(std::move(after), what, key > 0 ? kFirstPrimitiveId + key : kNeverMerged);
}

void WhatIfView::go_back() {
  push(begun_, tr("going back to the beginning"), kNeverMerged);
}

void WhatIfView::push(Edited after, const QString& what, int id) {
  if (after == edit_) return;
  pending_before_ = pending_;
  undo_.push(new Change(this, std::move(after), what, id));
}

void WhatIfView::put(const Edited& edited) {
  for (size_t i = 0; i < edited.values.size(); ++i) {
    if (edited.values[i] != edit_.values[i]) form_->set_value(static_cast<int>(i), edited.values[i]);
  }
  edit_ = edited;
  const bool is_decided = !edit_.primitives && edit_.values == decided_by_;
  has_program_ = edit_.primitives || is_decided;
  if (edit_.primitives) primitives_->set_list(*edit_.primitives);
  if (is_decided) primitives_->show_primitives(decided_);
  pending_ = true;
  panel_->say_measured({});
  refresh_pages();
  refresh_measure();
  debounce_.start();
}

void WhatIfView::ask() {
  if (edit_.primitives) {
    Q_EMIT primitives_wanted(*edit_.primitives, primitives_->names());
  } else {
    Q_EMIT values_wanted(edit_.values);
  }
}

void WhatIfView::refresh_pages() {
  form_->setEnabled(!edit_.primitives);
  by_hand_->setVisible(edit_.primitives.has_value());
  // Primitives of another program must not be edited as if they were this one's.
  primitives_->setEnabled(has_program_);
  back_->setEnabled(edit_ != begun_);
}

void WhatIfView::show_answer(const WhatIfAnswer& answer) {
  // Further edits have an answer of their own under way.
  if (empty() || debounce_.isActive()) return;
  pending_ = false;
  // For decisions that are closed now, the form keeps the former choice.
  std::vector<EditableDecision> decisions = answer.decisions;
  for (size_t i = 0; i < decisions.size() && i < edit_.values.size(); ++i) {
    if (decisions[i].open) decisions[i].value = edit_.values[i];
  }
  if (!decisions.empty()) form_->update_decisions(decisions);
  if (answer.primitives.applied) {
    has_program_ = true;
    primitives_->show_primitives(answer.primitives);
    if (!edit_.primitives) {
      decided_ = answer.primitives;
      decided_by_ = edit_.values;
    }
  }
  if (answer.legal) {
    panel_->show_prediction(answer.prediction);
    panel_->show_figures(answer.figures);
    code_->show_change(subject_.code, answer.code);
    nest_->set_picture(answer.nest);
  }
  refresh_pages();
  say_legal(answer.legal, answer.why_not);
}

void WhatIfView::say_legal(bool legal, const QString& why_not) {
  legal_ = legal;
  panel_->say_legal(legal, legal ? edited() ? tr("✓ A legal program") : tr("✓ The program as it was found")
                                 : tr("✗ Not legal: %1").arg(why_not));
  pictures_->setEnabled(legal);
  refresh_measure();
}

void WhatIfView::set_measurable(bool possible, const QString& why_not) {
  measurable_ = possible;
  why_not_measurable_ = why_not;
  refresh_measure();
}

void WhatIfView::refresh_measure() {
  measure_->setEnabled(measurable_ && legal_ && !pending_ && !empty());
  measure_->setToolTip(measurable_ ? legal_ ? tr("Measure this program next, ahead of the search")
                                            : tr("Only a legal program can be measured.")
                                   : why_not_measurable_);
  // A person who wonders why the button is grey would not find a tool tip.
  panel_->say_unmeasurable(measurable_ ? QString() : why_not_measurable_);
}

void WhatIfView::show_measurement(const QString& sentence) {
  panel_->say_measured(sentence);
}

}  // namespace tilewright
