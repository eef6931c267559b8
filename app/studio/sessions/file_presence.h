// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QSet>
#include <QStringList>

#include "app/studio/background.h"

namespace tilewright {

/// Finds out which of some files are missing, for lists of them. It works beside the window's thread, which a
/// disk that does not answer would block, and does one look-up at a time, so that such a disk blocks nothing
/// else.
class FilePresence : public QObject {
  Q_OBJECT

 public:
  explicit FilePresence(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}

  /// Looks for these files; the former results are valid meanwhile.
  void look_for(const QStringList& files);
  /// By the last look-up; a file that was never looked for counts as present.
  bool is_missing(const QString& file) const { return missing_.contains(file); }

 Q_SIGNALS:
  /// A file disappeared or appeared.
  void changed();
  /// The look-up is complete.
  void looked();

 private:
  void look();

  Background* background_;
  QSet<QString> wanted_;
  QSet<QString> missing_;
  bool looking_ = false;
};

}  // namespace tilewright
