// SPDX-License-Identifier: Apache-2.0
#include "views/code/code_panes.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QResizeEvent>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/code/heat_column.h"
#include "views/code/listing_pane.h"
#include "views/common/elided_label.h"

namespace tilewright {
namespace {

/// A pane with fewer letters cannot be read; the columns beside the text are included.
constexpr int kLeastLetters = 28;
constexpr int kLeastLines = 5;

constexpr const char* kNames[kCodePanes] = {"loops", "ir", "assembly"};

}  // namespace

CodePanes::CodePanes(QWidget* parent) : QSplitter(parent) {
  setChildrenCollapsible(false);
  add_pane(kLoopsPane, QStringLiteral("Loops"), tr("Loop nest"), tr("Loop nest after the chosen pass"));
  add_pane(kIrPane, QStringLiteral("Ir"), tr("LLVM IR"), tr("LLVM IR"));
  add_pane(kAssemblyPane, QStringLiteral("Assembly"), tr("Assembly"), tr("Assembly"));
  arrange();
}

void CodePanes::add_pane(CodePane pane, const QString& name, const QString& title,
                         const QString& reader_name) {
  constexpr CodeHighlighter::Language kLanguages[kCodePanes] = {CodeHighlighter::Language::kLoopNest,
                                                                CodeHighlighter::Language::kLlvmIr,
                                                                CodeHighlighter::Language::kAssembly};
  auto* column = new QWidget(this);
  // Panes become narrower before they make the window wider.
  column->setMinimumWidth(1);
  titles_[pane] = new ElidedLabel(column);
  titles_[pane]->setText(title);
  titles_[pane]->setMargin(3);
  titles_[pane]->setForegroundRole(QPalette::PlaceholderText);
  auto* listing = new ListingPane(kLanguages[pane], column);
  listing->setObjectName(QStringLiteral("code") + name);
  listing->setAccessibleName(reader_name);
  listing->installEventFilter(this);
  auto* layout = new QVBoxLayout(column);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  if (pane == kAssemblyPane) {
    hottest_ = new QToolButton(column);
    hottest_->setObjectName(QStringLiteral("codeHottest"));
    hottest_->setText(tr("Hottest line"));
    hottest_->setAutoRaise(true);
    hottest_->hide();
    connect(hottest_, &QToolButton::clicked, this, &CodePanes::show_hottest);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(titles_[pane], 1);
    row->addWidget(hottest_);
    layout->addLayout(row);
  } else {
    layout->addWidget(titles_[pane]);
  }
  layout->addWidget(listing, 1);
  addWidget(column);
  setStretchFactor(pane, pane == kLoopsPane ? 3 : 4);
  panes_[pane] = listing;
  columns_[pane] = column;
  actions_[pane] = new QAction(title, this);
  actions_[pane]->setObjectName(QStringLiteral("codeShow") + name);
  actions_[pane]->setCheckable(true);
  connect(actions_[pane], &QAction::triggered, this, [this, pane](bool wanted) { want(pane, wanted); });
  connect(listing, &ListingPane::hovered, this, [this](int source) {
    for (ListingPane* other : panes_) other->set_lit(source);
  });
  connect(listing, &ListingPane::clicked, this,
          [this, listing](int source) { pin(listing, source == pinned_ ? 0 : source); });
}

void CodePanes::show_code(const ShownCode& code) {
  panes_[kIrPane]->show_text(code.llvm_ir, code.groups);
  panes_[kAssemblyPane]->show_text(code.assembly, code.groups);
  static_heat_ = static_heat(code.costs, code.processor);
  processor_ = code.processor;
  profile_.reset();
  show_heat();
}

void CodePanes::show_profile(std::shared_ptr<const ShownProfile> profile) {
  profile_ = std::move(profile);
  show_heat();
}

void CodePanes::show_heat() {
  ListingPane* assembly = panes_[kAssemblyPane];
  ListingPane* ir = panes_[kIrPane];
  assembly->set_heat(profile_ ? assembly_heat(*profile_) : static_heat_);
  ir->set_heat(profile_ ? linked_heat(*profile_, assembly->sources(), ir->sources()) : LineHeat());
  titles_[kIrPane]->setText(profile_ ? tr("LLVM IR · samples") : tr("LLVM IR"));
  heat_loops();
  const bool known = assembly->heat()->heat().hottest >= 0;
  hottest_->setVisible(known);
  hottest_->setToolTip(profile_ ? tr("Go to the line that most samples are at")
                                : tr("Go to the line that costs most by LLVM's scheduler model"));
  titles_[kAssemblyPane]->setText(
      profile_ ? tr("Assembly · %1").arg(profile_sentence(*profile_))
      : known  ? tr("Assembly · static cost by LLVM's scheduler model of %1, not measured").arg(processor_)
               : tr("Assembly"));
}

void CodePanes::heat_loops() {
  ListingPane* loops = panes_[kLoopsPane];
  loops->set_heat(profile_ ? linked_heat(*profile_, panes_[kAssemblyPane]->sources(), loops->sources())
                           : LineHeat());
  if (pass_.isEmpty()) return;
  const QString title =
      difference_ ? tr("What “%1” changed").arg(pass_) : tr("Loop nest after “%1”").arg(pass_);
  titles_[kLoopsPane]->setText(profile_ ? tr("%1 · samples").arg(title) : title);
}

void CodePanes::show_hottest() {
  ListingPane* assembly = panes_[kAssemblyPane];
  const int line = assembly->heat()->heat().hottest;
  if (line < 0) return;
  assembly->go_to_line(line);
  assembly->setFocus();
  pin(assembly, assembly->source(line));
}

void CodePanes::show_pass(const ShownPass& pass, const std::vector<int>& groups, bool difference) {
  pass_ = pass.name;
  difference_ = difference && !pass.difference.changes.empty();
  if (difference_) {
    panes_[kLoopsPane]->show_text(pass.difference.text, groups, pass.difference.changes);
  } else {
    panes_[kLoopsPane]->show_text(pass.text, groups, pass.changes);
  }
  heat_loops();
}

void CodePanes::set_coloured(bool coloured) {
  for (ListingPane* pane : panes_) pane->set_coloured(coloured);
}

void CodePanes::pin(const ListingPane* from, int source) {
  pinned_ = source;
  for (ListingPane* pane : panes_) {
    pane->set_pinned(source);
    if (pane != from) pane->reveal(source);
  }
}

bool CodePanes::find_text(const QString& text, bool backward) {
  return panes_[used_]->find_text(text, backward);
}

QStringList CodePanes::hidden() const {
  QStringList names;
  for (int pane = 0; pane < kCodePanes; ++pane) {
    if (!choice_.is_wanted(static_cast<CodePane>(pane))) names << QLatin1String(kNames[pane]);
  }
  return names;
}

void CodePanes::set_hidden(const QStringList& names) {
  for (int pane = 0; pane < kCodePanes; ++pane) {
    if (names.contains(QLatin1String(kNames[pane]))) choice_.want(static_cast<CodePane>(pane), false);
  }
  arrange();
}

void CodePanes::want(CodePane pane, bool wanted) {
  choice_.want(pane, wanted);
  arrange();
  panes_[pane]->reveal(pinned_);
  Q_EMIT hidden_changed(hidden());
}

void CodePanes::arrange() {
  const bool high = height() > width();
  setOrientation(high ? Qt::Vertical : Qt::Horizontal);
  const QFontMetrics letters = panes_[kLoopsPane]->fontMetrics();
  const int room = high ? height() / (letters.lineSpacing() * kLeastLines + titles_[0]->sizeHint().height())
                        : width() / (letters.averageCharWidth() * kLeastLetters);
  const auto shown = choice_.shown(room);
  for (int pane = 0; pane < kCodePanes; ++pane) {
    const bool seen = std::ranges::find(shown, static_cast<CodePane>(pane)) != shown.end();
    columns_[pane]->setVisible(seen);
    actions_[pane]->setChecked(seen);
    actions_[pane]->setToolTip(
        seen || !choice_.is_wanted(static_cast<CodePane>(pane))
            ? QString()
            : tr("There is not enough room for this pane now; choose it to replace another one"));
  }
  if (std::ranges::find(shown, used_) == shown.end()) used_ = shown.back();
}

void CodePanes::resizeEvent(QResizeEvent* event) {
  QSplitter::resizeEvent(event);
  arrange();
}

bool CodePanes::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::FocusIn) {
    const auto pane = std::ranges::find(panes_, qobject_cast<ListingPane*>(object));
    if (pane != panes_.end()) {
      used_ = static_cast<CodePane>(pane - panes_.begin());
      choice_.use(used_);
    }
  }
  return QSplitter::eventFilter(object, event);
}

}  // namespace tilewright
