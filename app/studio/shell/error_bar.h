// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <functional>

#include "core/base/error.h"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace tilewright {

/// What went wrong, or what is asked, as one sentence above the view: never a message box.
class ErrorBar : public QFrame {
  Q_OBJECT

 public:
  explicit ErrorBar(QWidget* parent = nullptr);

  /// `again`, where given, does once more what went wrong, and is offered as a button that closes the bar, in
  /// the words of `action`; empty: "Try again".
  void show_error(const Error& error, std::function<void()> again = {}, const QString& action = {});
  /// `action`, where given, is offered as a button; pressing it also closes the bar.
  void show_notice(const QString& sentence, const QString& action = {}, std::function<void()> on_action = {});
  /// With a button that shows more; without `details` a plain notice.
  void show_details(const QString& sentence, const QString& details);
  QString sentence() const;
  /// What is in sight is something that went wrong.
  bool shows_error() const { return isVisible() && error_; }

 Q_SIGNALS:
  void error_shown(const tilewright::Error& error, const std::function<void()>& again);
  /// The button of an error was pressed: right before what went wrong is done once more.
  void retried();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void show_bar(bool error, const QString& sentence, const QString& detail, const QString& action,
                std::function<void()> on_action);
  void colour();

  QLabel* text_;
  QLabel* detail_;
  QToolButton* more_;
  QPushButton* action_;
  std::function<void()> on_action_;
  bool error_ = true;
};

}  // namespace tilewright
