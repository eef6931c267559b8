// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStackedWidget>

class QAction;
class QLabel;
class QPushButton;

namespace tilewright {

/// A view, or one sentence where it has nothing to show, with at most one button that changes this.
class EmptyState : public QStackedWidget {
  Q_OBJECT

 public:
  /// Takes ownership of `content`; shows `sentence` at first.
  EmptyState(QWidget* content, const QString& sentence, QWidget* parent = nullptr);
  void set_empty(bool empty) { setCurrentIndex(empty ? 0 : 1); }
  void set_sentence(const QString& sentence);
  /// Sets the text of the button below the sentence; without a text there is no button.
  void set_action(const QString& text);
  /// Sets the action of the button while it has no text of its own, and its text then. Without an action
  /// there is no button.
  void offer(QAction* action, const QString& text);
  /// Says that the missing content will arrive; until then the button is hidden.
  void set_passing(bool passing);
  bool empty() const { return currentIndex() == 0; }
  /// The object names of its sentence and its button begin with this, where a view has more than one.
  void name_parts(const QString& prefix);
  /// Says that the view is empty because a filter excludes everything, and offers to clear the filter.
  void set_filtered(bool filtered);

 Q_SIGNALS:
  void action_wanted();
  void clear_filter_wanted();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void show_words();

  QString sentence_;
  QString own_;  ///< the text of the view's own button
  QAction* offered_ = nullptr;
  QString offered_text_;
  bool filtered_ = false;
  bool passing_ = false;
  QLabel* label_;
  QPushButton* action_;
};

}  // namespace tilewright
