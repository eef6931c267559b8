// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace tilewright {

/// The only place that knows which record a person looks at: its row, its point, its line and its place in
/// the family tree are marked, whichever of them was clicked. 0: none.
class RecordSelection : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;
  qint64 record() const { return record_; }
  void select(qint64 record) {
    if (record == record_) return;
    record_ = record;
    Q_EMIT changed(record);
  }

 Q_SIGNALS:
  void changed(qint64 record);

 private:
  qint64 record_ = 0;
};

}  // namespace tilewright
