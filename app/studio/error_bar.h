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

  /// `action`, where given, is offered as a button; pressing it also closes the bar.
  void show_error(const Error& error, const QString& action = {}, std::function<void()> on_action = {});
  void show_notice(const QString& sentence, const QString& action = {}, std::function<void()> on_action = {});
  /// With a button that shows more; without `details` a plain notice.
  void show_details(const QString& sentence, const QString& details);
  QString sentence() const;

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
