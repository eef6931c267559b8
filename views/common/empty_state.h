// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStackedWidget>

class QAction;
class QLabel;
class QPushButton;

namespace tilewright {

/// A view, or one sentence where it has nothing to show, and at most one button that mends it.
class EmptyState : public QStackedWidget {
  Q_OBJECT

 public:
  /// Takes `content`; shows `sentence` at first.
  EmptyState(QWidget* content, const QString& sentence, QWidget* parent = nullptr);
  void set_empty(bool empty) { setCurrentIndex(empty ? 0 : 1); }
  void set_sentence(const QString& sentence);
  /// The button below the sentence; without a text there is none.
  void set_action(const QString& text);
  /// What the button does while it has no text of its own: triggers the action, in these words. Without an
  /// action there is none.
  void offer(QAction* action, const QString& text);
  /// What is missing is on its way: until it is here, nothing is offered.
  void set_passing(bool passing);
  bool empty() const { return currentIndex() == 0; }
  /// What its sentence and its button are called, where a view has more than one: with this before their
  /// names.
  void name_parts(const QString& prefix);
  /// It is empty since a filter keeps nothing: says so instead, and offers to clear the filter.
  void set_filtered(bool filtered);

 Q_SIGNALS:
  void action_wanted();
  void clear_filter_wanted();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void show_words();

  QString sentence_;
  QString own_;  ///< text of the button that is the view's own
  QAction* offered_ = nullptr;
  QString offered_text_;
  bool filtered_ = false;
  bool passing_ = false;
  QLabel* label_;
  QPushButton* action_;
};

}  // namespace tilewright
