// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace tilewright {

class ElidedLabel;

/// The name of one of two graphs that are shown side by side. A line below it marks the graph that receives
/// the keys.
class SideCaption : public QFrame {
  Q_OBJECT

 public:
  /// `suffix` is the end of the object names of its parts; with `closes` there is a button that hides the
  /// side.
  SideCaption(const QString& suffix, bool closes, QWidget* parent = nullptr);

  void set_stage(const QString& name);
  /// One line of facts beside the name.
  void set_facts(const QString& facts);
  QString text() const;
  void set_active(bool active);

 Q_SIGNALS:
  void close_wanted();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QLabel* stage_;
  ElidedLabel* facts_;
  bool active_ = false;
};

}  // namespace tilewright
