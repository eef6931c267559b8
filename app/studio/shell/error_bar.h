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

/// A failure or a question, as one sentence above the view: never a message box.
class ErrorBar : public QFrame {
  Q_OBJECT

 public:
  explicit ErrorBar(QWidget* parent = nullptr);

  /// `again`, where given, repeats what failed. It is a button that closes the bar, with the text `action`;
  /// empty: "Try again".
  void show_error(const Error& error, std::function<void()> again = {}, const QString& action = {});
  /// `action`, where given, is a button, which also closes the bar.
  void show_notice(const QString& sentence, const QString& action = {}, std::function<void()> on_action = {});
  /// With a button that shows more; without `details` it is a plain notice.
  void show_details(const QString& sentence, const QString& details);
  QString sentence() const;
  /// Whether the visible message is a failure.
  bool shows_error() const { return isVisible() && error_; }

 Q_SIGNALS:
  void error_shown(const tilewright::Error& error, const std::function<void()>& again);
  /// The button of an error was pressed; emitted directly before what failed is repeated.
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
