// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/studio/machine/machine_facts.h"

class QLabel;

namespace tilewright {

/// A finding with its mark: a green disc with a tick, or an amber triangle, so that the shape has the same
/// meaning as the colour. A link asks for the manual's chapter.
class FindingLine : public QWidget {
  Q_OBJECT

 public:
  explicit FindingLine(const MachineFinding& finding, QWidget* parent = nullptr);
  bool good() const { return good_; }

 Q_SIGNALS:
  void chapter_wanted(const QString& chapter);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  bool good_;
  QLabel* why_ = nullptr;
  QString link_;
};

}  // namespace tilewright
