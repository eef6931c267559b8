// SPDX-License-Identifier: Apache-2.0
#include "views/code/program_code_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStandardItemModel>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "views/code/code_panes.h"
#include "views/code/instruction_model.h"
#include "views/code/listing_pane.h"
#include "views/code/pass_model.h"
#include "views/common/bar_delegate.h"
#include "views/common/data_table.h"
#include "views/common/elided_label.h"
#include "views/common/empty_state.h"
#include "views/common/flow_layout.h"

namespace tilewright {
namespace {

enum CountedFunction { kRun, kPrepack };
enum HeatChoice { kStatic, kProfile };
/// The least width for the name of a pass.
constexpr int kPassLetters = 16;

}  // namespace

ProgramCodeView::ProgramCodeView(QWidget* parent)
    : QWidget(parent),
      pass_model_(new PassModel(this)),
      instruction_model_(new InstructionModel(this)),
      panes_(new CodePanes) {
  auto* content = new QWidget;
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(build_bar());
  note_ = new QLabel(content);
  note_->setObjectName(QStringLiteral("codeNote"));
  note_->setMargin(4);
  note_->setWordWrap(true);
  note_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(note_);
  column->addWidget(build_panes(), 1);
  state_ = new EmptyState(content, tr("Select a task to see the code of its best program."), this);
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addWidget(state_);
  connect(passes_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex&) { show_pass(chosen_pass()); });
  for (int pane = 0; pane < kCodePanes; ++pane)
    panes_->pane(static_cast<CodePane>(pane))->installEventFilter(this);
}

QWidget* ProgramCodeView::build_bar() {
  auto* bar = new QWidget(this);
  auto* lines = new QVBoxLayout(bar);
  lines->setContentsMargins(6, 2, 6, 0);
  lines->setSpacing(2);
  auto* controls = new QWidget(bar);
  auto* row = new FlowLayout(controls);
  row->setContentsMargins(0, 0, 0, 0);
  // The title has a line of its own: beside the controls it was cut off before the name of the task.
  title_ = new ElidedLabel(bar);
  title_->setObjectName(QStringLiteral("codeTitle"));
  QFont bold = title_->font();
  bold.setBold(true);
  title_->setFont(bold);
  words_ = new QLineEdit(bar);
  words_->setObjectName(QStringLiteral("codeFind"));
  words_->setAccessibleName(tr("Find in the code"));
  words_->setPlaceholderText(tr("Find in the code"));
  words_->setToolTip(tr("Searches the text that was used last (Ctrl+F, F3, Shift+F3)"));
  words_->setClearButtonEnabled(true);
  words_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  words_->setMinimumWidth(words_->fontMetrics().horizontalAdvance(words_->placeholderText()) + 40);
  words_->installEventFilter(this);
  colours_ = new QCheckBox(tr("Link colours"), bar);
  colours_->setObjectName(QStringLiteral("codeColours"));
  colours_->setToolTip(tr("Lines that belong together have one colour (C)"));
  colours_->setChecked(true);
  difference_ = new QCheckBox(tr("Difference"), bar);
  difference_->setObjectName(QStringLiteral("codeDifference"));
  difference_->setToolTip(
      tr("Instead of the whole loop nest, what the chosen pass changed: lines removed and lines added (D)"));
  lines->addWidget(title_);
  lines->addWidget(controls);
  row->addWidget(words_);
  row->addWidget(colours_);
  row->addWidget(difference_);
  row->addWidget(build_heat_choice(bar));
  row->addWidget(sample_);
  for (int pane = 0; pane < kCodePanes; ++pane) {
    auto* shown = new QToolButton(bar);
    shown->setDefaultAction(panes_->action(static_cast<CodePane>(pane)));
    shown->setAutoRaise(true);
    row->addWidget(shown);
  }
  connect(colours_, &QCheckBox::toggled, panes_, &CodePanes::set_coloured);
  connect(difference_, &QCheckBox::toggled, this, [this] { show_pass(chosen_pass()); });
  connect(words_, &QLineEdit::returnPressed, this, [this] { find_next(false); });
  return bar;
}

QWidget* ProgramCodeView::build_heat_choice(QWidget* bar) {
  heat_ = new QComboBox(bar);
  heat_->setObjectName(QStringLiteral("codeHeat"));
  heat_->setAccessibleName(tr("What the column beside the lines says"));
  heat_->setToolTip(tr("What the column beside the lines says"));
  heat_->addItems({tr("Static cost"), tr("Samples")});
  sample_ = new QToolButton(bar);
  sample_->setObjectName(QStringLiteral("codeSample"));
  sample_->setAutoRaise(true);
  connect(heat_, &QComboBox::currentIndexChanged, this, &ProgramCodeView::show_heat);
  connect(sample_, &QToolButton::clicked, this, [this] {
    if (profiling_) {
      Q_EMIT profile_cancelled();
    } else {
      Q_EMIT profile_wanted();
    }
  });
  keep_profile({});
  follow_profiling();
  return heat_;
}

QWidget* ProgramCodeView::build_panes() {
  passes_ = new DataTable(pass_model_);
  passes_->setObjectName(QStringLiteral("codePasses"));
  passes_->setAccessibleName(tr("Passes of the lowering"));
  passes_->setFrameShape(QFrame::NoFrame);
  passes_->setSelectionMode(QAbstractItemView::SingleSelection);
  // In the order in which they run.
  passes_->sortByColumn(-1, Qt::AscendingOrder);
  const QFontMetrics metrics = passes_->fontMetrics();
  passes_->fit_column(PassModel::kChanged, tr("unchanged"));
  passes_->fit_column(PassModel::kTime, QStringLiteral("999.9 µs"));
  passes_->set_wide_column(PassModel::kPass, metrics.averageCharWidth() * kPassLetters);
  auto* counts = new QWidget;
  auto* column = new QVBoxLayout(counts);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  counted_ = new QComboBox(counts);
  counted_->setObjectName(QStringLiteral("codeCounted"));
  counted_->setAccessibleName(tr("Function whose instructions are counted"));
  counted_->addItems({tr("Instructions of one call"), tr("Instructions that pack the constants")});
  instructions_ = new DataTable(instruction_model_, counts);
  instructions_->setObjectName(QStringLiteral("codeInstructions"));
  instructions_->setAccessibleName(tr("Instructions by class"));
  instructions_->setItemDelegateForColumn(InstructionModel::kShare, new BarDelegate(instructions_));
  instructions_->setFrameShape(QFrame::NoFrame);
  instructions_->sortByColumn(InstructionModel::kExecuted, Qt::DescendingOrder);
  instructions_->set_wide_column(
      InstructionModel::kClass,
      metrics.horizontalAdvance(instruction_class_label(InstructionClass::kShuffle)) + 16);
  const int heading = metrics.horizontalAdvance(
      instruction_model_->headerData(InstructionModel::kShare, Qt::Horizontal, Qt::DisplayRole).toString());
  instructions_->setColumnWidth(InstructionModel::kShare, heading + 16);
  column->addWidget(counted_);
  column->addWidget(instructions_, 1);
  connect(counted_, &QComboBox::currentIndexChanged, this, &ProgramCodeView::show_counts);
  auto* tabs = new QTabWidget;
  tabs->setDocumentMode(true);
  tabs->setObjectName(QStringLiteral("codeTabs"));
  tabs->addTab(passes_, tr("Passes"));
  tabs->addTab(counts, tr("Instructions"));
  auto* splitter = new QSplitter;
  splitter->setObjectName(QStringLiteral("codePanes"));
  splitter->addWidget(tabs);
  splitter->addWidget(panes_);
  splitter->setStretchFactor(0, 0);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({230, 700});
  return splitter;
}

void ProgramCodeView::keep_profile(std::shared_ptr<const ShownProfile> profile) {
  profile_ = std::move(profile);
  if (!profile_) heat_->setCurrentIndex(kStatic);
  // An entry without content cannot be chosen.
  qobject_cast<QStandardItemModel*>(heat_->model())->item(kProfile)->setEnabled(profile_ != nullptr);
}

void ProgramCodeView::show_heat() {
  if (code_) panes_->show_profile(heat_->currentIndex() == kProfile ? profile_ : nullptr);
}

void ProgramCodeView::show_profile(std::shared_ptr<const ShownProfile> profile) {
  keep_profile(std::move(profile));
  heat_->setCurrentIndex(kProfile);
  show_heat();
}

void ProgramCodeView::set_no_profiling(const QString& why) {
  no_profiling_ = why;
  follow_profiling();
}

void ProgramCodeView::set_profiling(bool profiling) {
  profiling_ = profiling;
  follow_profiling();
}

void ProgramCodeView::follow_profiling() {
  sample_->setText(profiling_ ? tr("Stop sampling") : tr("Sample"));
  sample_->setEnabled(profiling_ || no_profiling_.isEmpty());
  sample_->setToolTip(
      profiling_ ? tr("The program runs; this ends it")
      : no_profiling_.isEmpty()
          ? tr("Run the program for a second, and see on which lines its first thread spends its time")
          : no_profiling_);
}

void ProgramCodeView::show_sentence(const QString& sentence, bool passing) {
  code_.reset();
  keep_profile({});
  pass_model_->set_code({});
  state_->set_sentence(sentence);
  state_->set_passing(passing);
  state_->set_empty(true);
}

void ProgramCodeView::show_code(std::shared_ptr<const ShownCode> code) {
  const bool same = code_ && !code->program.empty() && code->program == code_->program;
  code_ = std::move(code);
  if (!same) keep_profile({});
  panes_->pin(nullptr, 0);
  // The chosen pass stays chosen.
  const int before = chosen_pass();
  pass_model_->set_code(code_);
  note_->setText(code_->no_code);
  note_->setVisible(!code_->no_code.isEmpty());
  title_->setText(code_->title);
  title_->setToolTip(code_->title);
  panes_->show_code(*code_);
  show_heat();
  show_counts();
  const int last = pass_model_->rowCount() - 1;
  const QModelIndex chosen = pass_model_->index(before >= 0 && before < last ? before : last, 0);
  passes_->setCurrentIndex(passes_->proxy()->mapFromSource(chosen));
  state_->set_empty(false);
}

int ProgramCodeView::chosen_pass() const {
  return passes_->proxy()->mapToSource(passes_->currentIndex()).row();
}

void ProgramCodeView::show_pass(int row) {
  if (!code_ || row < 0) return;
  const ShownPass& pass = code_->passes[static_cast<size_t>(row)];
  panes_->show_pass(pass, code_->groups, difference_->isChecked());
}

void ProgramCodeView::show_counts() {
  if (code_)
    instruction_model_->set_counts(counted_->currentIndex() == kPrepack ? code_->prepack : code_->run);
}

void ProgramCodeView::reveal_from(ListingPane* pane) {
  if (const int source = pane->current_source(); source > 0) panes_->pin(pane, source);
}

void ProgramCodeView::start_find() {
  words_->setFocus(Qt::ShortcutFocusReason);
  words_->selectAll();
}

void ProgramCodeView::find_next(bool backward) {
  panes_->find_text(words_->text(), backward);
}

bool ProgramCodeView::handle_key(ListingPane* pane, int key, Qt::KeyboardModifiers modifiers) {
  const bool control = modifiers == Qt::ControlModifier;
  const bool plain = modifiers == Qt::NoModifier;
  if (key == Qt::Key_F && control) {
    start_find();
  } else if (key == Qt::Key_F3 && (plain || modifiers == Qt::ShiftModifier)) {
    find_next(modifiers == Qt::ShiftModifier);
  } else if (pane != nullptr && key == Qt::Key_F10 && control) {
    reveal_from(pane);
  } else if (pane != nullptr && key == Qt::Key_C && plain) {
    colours_->toggle();
  } else if (pane != nullptr && key == Qt::Key_D && plain) {
    difference_->toggle();
  } else if (pane != nullptr && key == Qt::Key_Escape && plain && panes_->pinned() != 0) {
    panes_->pin(pane, 0);
  } else {
    return false;
  }
  return true;
}

bool ProgramCodeView::eventFilter(QObject* object, QEvent* event) {
  auto* pane = qobject_cast<ListingPane*>(object);
  if (event->type() == QEvent::ShortcutOverride) {
    // The window has these keys, too; here they apply to the code.
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool find = key->key() == Qt::Key_F && key->modifiers() == Qt::ControlModifier;
    if (find || (key->key() == Qt::Key_F3 && (key->modifiers() & ~Qt::ShiftModifier) == 0)) {
      event->accept();
      return true;
    }
  }
  if (event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (handle_key(pane, key->key(), key->modifiers())) return true;
  }
  return QWidget::eventFilter(object, event);
}

}  // namespace tilewright
