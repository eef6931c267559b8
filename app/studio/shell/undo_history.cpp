// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/undo_history.h"

#include <QAction>
#include <utility>

namespace tilewright {

UndoHistory::UndoHistory(QObject* parent)
    : QObject(parent), undo_(new QAction(tr("&Undo"), parent)), redo_(new QAction(tr("&Redo"), parent)) {
  connect(undo_, &QAction::triggered, this, &UndoHistory::undo);
  connect(redo_, &QAction::triggered, this, &UndoHistory::redo);
  show_actions();
}

void UndoHistory::add(QUndoStack* stack, std::function<void()> reveal) {
  const size_t part = parts_.size();
  parts_.push_back({stack, std::move(reveal), {}, 0});
  connect(stack, &QUndoStack::indexChanged, this, [this, part](int index) { follow(part, index); });
  show_actions();
}

void UndoHistory::follow(size_t part, int index) {
  Part& changed = parts_[part];
  const int before = std::exchange(changed.index, index);
  const auto count = static_cast<size_t>(changed.stack->count());
  // A new command is the last one of its stack.
  if (!stepping_ && index > before && static_cast<size_t>(index) == count) {
    changed.done.resize(count - 1, 0);
    changed.done.push_back(++clock_);
  } else {
    changed.done.resize(count, 0);
  }
  show_actions();
}

int UndoHistory::next_undo() const {
  int found = -1;
  int64_t latest = -1;
  for (size_t part = 0; part < parts_.size(); ++part) {
    const Part& one = parts_[part];
    if (!one.stack || !one.stack->canUndo()) continue;
    const int64_t done = one.done[static_cast<size_t>(one.stack->index()) - 1];
    if (done <= latest) continue;
    latest = done;
    found = static_cast<int>(part);
  }
  return found;
}

int UndoHistory::next_redo() const {
  int found = -1;
  int64_t earliest = clock_ + 1;
  for (size_t part = 0; part < parts_.size(); ++part) {
    const Part& one = parts_[part];
    if (!one.stack || !one.stack->canRedo()) continue;
    const int64_t done = one.done[static_cast<size_t>(one.stack->index())];
    if (done >= earliest) continue;
    earliest = done;
    found = static_cast<int>(part);
  }
  return found;
}

void UndoHistory::undo() {
  step(next_undo(), &QUndoStack::undo);
}

void UndoHistory::redo() {
  step(next_redo(), &QUndoStack::redo);
}

void UndoHistory::step(int part, void (QUndoStack::*take)()) {
  if (part < 0) return;
  const Part& one = parts_[static_cast<size_t>(part)];
  stepping_ = true;
  (one.stack->*take)();
  stepping_ = false;
  one.reveal();
}

void UndoHistory::show_actions() {
  const int back = next_undo();
  const int forth = next_redo();
  undo_->setEnabled(back >= 0);
  redo_->setEnabled(forth >= 0);
  undo_->setText(back < 0 ? tr("&Undo")
                          : tr("&Undo %1").arg(parts_[static_cast<size_t>(back)].stack->undoText()));
  redo_->setText(forth < 0 ? tr("&Redo")
                           : tr("&Redo %1").arg(parts_[static_cast<size_t>(forth)].stack->redoText()));
}

}  // namespace tilewright
