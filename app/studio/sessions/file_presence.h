// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QSet>
#include <QStringList>

#include "app/studio/background.h"

namespace tilewright {

/// Which of some files are not there, for lists of them. Looked up beside the window's thread, which a disk
/// that does not answer would hold up; one look at a time, so that such a disk holds up nothing else either.
class FilePresence : public QObject {
  Q_OBJECT

 public:
  explicit FilePresence(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}

  /// Looks for these; what was known of them holds meanwhile.
  void look_for(const QStringList& files);
  /// As the last look found it; what was never looked for is taken to be there.
  bool is_missing(const QString& file) const { return missing_.contains(file); }

 Q_SIGNALS:
  /// Something is missing that was there, or there that was missing.
  void changed();
  /// All that was to be looked for has been.
  void looked();

 private:
  void look();

  Background* background_;
  QSet<QString> wanted_;
  QSet<QString> missing_;
  bool looking_ = false;
};

}  // namespace tilewright
