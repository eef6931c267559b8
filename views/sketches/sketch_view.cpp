// SPDX-License-Identifier: Apache-2.0
#include "views/sketches/sketch_view.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "views/common/code_view.h"
#include "views/common/elided_label.h"
#include "views/common/empty_state.h"
#include "views/common/flow_layout.h"
#include "views/compare/text_pair.h"
#include "views/sketches/sketch_model.h"
#include "views/sketches/step_list.h"

namespace tilewright {
namespace {

/// Below this width, in letters, two sketches are shown one above the other.
constexpr int kLettersBeside = 130;
/// Below this height, in lines, only the loops are shown.
constexpr int kLinesOfWords = 17;

QStringList lines(const QString& text) {
  return text.split(QLatin1Char('\n'));
}

/// Combo boxes may become narrow; their tool tips have the whole text.
QComboBox* narrow_choice(const QString& name, QWidget* parent) {
  auto* choice = new QComboBox(parent);
  choice->setObjectName(name);
  choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  choice->setMinimumContentsLength(8);
  choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  QObject::connect(choice, &QComboBox::currentTextChanged, choice, &QWidget::setToolTip);
  return choice;
}

}  // namespace

SketchView::SketchView(SketchModel* model, QWidget* parent) : QWidget(parent), model_(model) {
  both_ = new QSplitter;
  both_->setObjectName(QStringLiteral("sketchBoth"));
  both_->addWidget(build_list());
  both_->addWidget(build_panes());
  both_->setStretchFactor(1, 1);
  both_->setSizes({150, 400});
  state_ = new EmptyState(both_, tr("Select a task to see its sketches."));
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addWidget(state_);
  connect(list_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& row) { show_row(row.isValid() ? row.row() : -1); });
  for (const Side side : {kChosen, kBeside}) {
    connect(steps_[side], &StepList::chosen_changed, this, [this, side] { show_step(side); });
    connect(steps_[side], &StepList::records_wanted, this, [this, side](const RuleStep& rule) {
      Q_EMIT rule_records_wanted(rule, panes_[side]->entry().rule_set);
    });
  }
  connect(model_, &QAbstractItemModel::modelReset, this, &SketchView::refresh);
}

QWidget* SketchView::build_list() {
  list_ = new QListView;
  list_->setObjectName(QStringLiteral("sketchList"));
  list_->setAccessibleName(tr("Sketches of the selected task"));
  list_->setModel(model_);
  list_->setUniformItemSizes(true);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setMinimumHeight(2 * fontMetrics().lineSpacing());
  auto* left = new QWidget;
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(list_, 1);
  add_steps(kChosen, QStringLiteral("sketchSteps"), tr("Rules"), column);
  add_steps(kBeside, QStringLiteral("besideSketchSteps"), tr("Rules of the one beside"), column);
  steps_[kChosen]->setAccessibleName(tr("Rules that made the sketch, in order"));
  steps_[kBeside]->setAccessibleName(tr("Rules that made the sketch beside, in order"));
  return left;
}

void SketchView::add_steps(Side side, const QString& name, const QString& title, QBoxLayout* column) {
  auto* words = new ElidedLabel;
  words->setText(title);
  words->setMargin(4);
  words->setForegroundRole(QPalette::PlaceholderText);
  steps_[side] = new StepList;
  auto* records = new QToolButton;
  records->setObjectName(name + QStringLiteral("Records"));
  records->setDefaultAction(steps_[side]->records_action());
  records->setAutoRaise(true);
  steps_titles_[side] = new QWidget;
  auto* row = new QHBoxLayout(steps_titles_[side]);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(words, 1);
  row->addWidget(records);
  steps_[side]->setObjectName(name);
  steps_[side]->setToolTip(
      tr("Choose a rule or one of its primitives to see the loops as they were then; Enter shows the records "
         "that share the rule"));
  // Two of them fit into a low dock as well.
  steps_[side]->setMinimumHeight(2 * fontMetrics().lineSpacing());
  column->addWidget(steps_titles_[side]);
  column->addWidget(steps_[side], 2);
  show_steps(side, {});
}

void SketchView::show_steps(Side side, const QList<RuleStep>& steps) {
  steps_[side]->show_steps(steps);
  steps_[side]->setVisible(!steps.isEmpty());
  steps_titles_[side]->setVisible(!steps.isEmpty());
}

QWidget* SketchView::build_panes() {
  auto* right = new QWidget;
  auto* bar = new QWidget(right);
  auto* row = new FlowLayout(bar);
  row->setContentsMargins(4, 2, 4, 0);
  look_ = narrow_choice(QStringLiteral("sketchLook"), bar);
  look_->setAccessibleName(tr("What is shown of a sketch"));
  look_->addItems({tr("Loop nest"), tr("Picture"), tr("Definition"), tr("Decisions")});
  beside_ = narrow_choice(QStringLiteral("sketchBeside"), bar);
  beside_->setAccessibleName(tr("Shown beside it"));
  beside_->addItem(tr("Nothing beside"));
  row->addWidget(look_);
  row->addWidget(beside_);
  panes_[kChosen] = new SketchPane(QStringLiteral("sketch"), right);
  panes_[kBeside] = new SketchPane(QStringLiteral("besideSketch"), right);
  panes_[kBeside]->hide();
  loops_ = new TextPair(panes_[kChosen]->loops(), panes_[kBeside]->loops(), this);
  definitions_ = new TextPair(panes_[kChosen]->definition(), panes_[kBeside]->definition(), this);
  halves_ = new QSplitter;
  halves_->setObjectName(QStringLiteral("sketchHalves"));
  halves_->setChildrenCollapsible(false);
  for (SketchPane* pane : panes_) halves_->addWidget(pane);
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(bar);
  column->addWidget(halves_, 1);
  connect(look_, &QComboBox::currentIndexChanged, this, [this](int look) {
    for (SketchPane* pane : panes_) pane->set_look(static_cast<SketchPane::Look>(look));
  });
  connect(beside_, &QComboBox::currentIndexChanged, this, &SketchView::show_beside);
  return right;
}

void SketchView::set_sentence(const QString& sentence) {
  state_->set_sentence(sentence);
}

bool SketchView::has_beside() const {
  return beside_->currentIndex() > 0 && beside_->currentIndex() <= model_->rowCount();
}

void SketchView::show_row(int row) {
  if (row < 0 || row >= model_->rowCount()) return;
  show_entry(kChosen, model_->entry(row));
  compare();
}

void SketchView::show_entry(Side side, const SketchEntry& entry) {
  const SketchEntry before = panes_[side]->entry();
  if (before.is_same_program(entry)) {
    panes_[side]->renew_entry(entry);
    return;
  }
  const QString place = steps_[side]->place();
  panes_[side]->show_entry(entry);
  show_steps(side, entry.steps);
  go_to(side, -1, {});
  // The chosen entry stays if it still exists.
  if (before.title == entry.title && before.definition == entry.definition && before.steps == entry.steps)
    steps_[side]->choose(place);
}

void SketchView::show_beside() {
  panes_[kBeside]->setVisible(has_beside());
  arrange();
  if (has_beside()) {
    show_entry(kBeside, model_->entry(beside_->currentIndex() - 1));
  } else {
    panes_[kBeside]->show_entry({});
    show_steps(kBeside, {});
  }
  compare();
}

void SketchView::show_step(Side side) {
  go_to(side, steps_[side]->chosen(), steps_[side]->place());
}

void SketchView::go_to(Side side, int primitives, const QString& words) {
  const auto& program = panes_[side]->entry().program;
  if (!program) return;
  const size_t count = primitives < 0 ? program->program.primitives.size() : static_cast<size_t>(primitives);
  panes_[side]->go_to({program, count}, words);
  Q_EMIT state_wanted(side, panes_[side]->place());
}

void SketchView::show_state(int side, const WalkedPlace& place, const WalkedState& state) {
  if (side < 0 || side >= kSides || panes_[side]->place() != place) return;
  panes_[side]->show_state(state);
  compare();
}

void SketchView::compare() {
  const SketchEntry& chosen = panes_[kChosen]->entry();
  // Compared lines are at the same height.
  for (SketchPane* pane : panes_) {
    pane->definition()->setLineWrapMode(has_beside() ? QPlainTextEdit::NoWrap : QPlainTextEdit::WidgetWidth);
  }
  if (!has_beside()) {
    loops_->show_alone(lines(panes_[kChosen]->code()));
    definitions_->show_alone(lines(chosen.definition));
    panes_[kChosen]->mark_decisions(nullptr);
    return;
  }
  const SketchEntry& beside = panes_[kBeside]->entry();
  loops_->show(lines(panes_[kChosen]->code()), lines(panes_[kBeside]->code()));
  definitions_->show(lines(chosen.definition), lines(beside.definition));
  panes_[kChosen]->mark_decisions(&beside);
  panes_[kBeside]->mark_decisions(&chosen);
}

void SketchView::refresh() {
  state_->set_empty(model_->rowCount() == 0);
  if (model_->rowCount() == 0) return;
  const QString beside = beside_->currentIndex() > 0 ? beside_->currentText() : QString();
  {
    const QSignalBlocker blocker(beside_);
    while (beside_->count() > 1) beside_->removeItem(beside_->count() - 1);
    for (int row = 0; row < model_->rowCount(); ++row) beside_->addItem(model_->entry(row).title);
    beside_->setCurrentIndex(model_->row_of(beside) + 1);
    beside_->setToolTip(beside_->currentText());
  }
  // A better program arrived while a person looks at a sketch, which stays.
  const SketchEntry before = panes_[kChosen]->entry();
  const int same = model_->row_of(before.title);
  const bool is_same = same >= 0 && model_->entry(same).definition == before.definition;
  list_->setCurrentIndex(model_->index(is_same ? same : 0));
  show_beside();
}

void SketchView::arrange() {
  const int letters = width() / std::max(1, fontMetrics().averageCharWidth());
  const bool narrow = letters < kLettersBeside;
  halves_->setOrientation(narrow ? Qt::Vertical : Qt::Horizontal);
  const bool low = height() < kLinesOfWords * fontMetrics().lineSpacing();
  for (SketchPane* pane : panes_) pane->set_brief(low || (narrow && has_beside()));
}

void SketchView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

}  // namespace tilewright
