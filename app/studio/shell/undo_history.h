// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>
#include <QUndoStack>
#include <cstdint>
#include <functional>
#include <vector>

class QAction;

namespace tilewright {

/// One Undo and one Redo for several stacks: the last change, in whichever stack, is undone first.
class UndoHistory : public QObject {
  Q_OBJECT

 public:
  explicit UndoHistory(QObject* parent = nullptr);

  /// `reveal` shows what an undo or redo has changed.
  void add(QUndoStack* stack, std::function<void()> reveal);
  QAction* undo_action() const { return undo_; }
  QAction* redo_action() const { return redo_; }
  void undo();
  void redo();

 private:
  struct Part {
    QPointer<QUndoStack> stack;
    std::function<void()> reveal;
    std::vector<int64_t> done;  ///< by command: when it was done
    int index = 0;              ///< as the stack told it last
  };
  void follow(size_t part, int index);
  /// The stack whose command comes next; -1: there is none.
  int next_undo() const;
  int next_redo() const;
  void step(int part, void (QUndoStack::*take)());
  void show_actions();

  QAction* undo_;
  QAction* redo_;
  std::vector<Part> parts_;
  int64_t clock_ = 0;
  bool stepping_ = false;
};

}  // namespace tilewright
