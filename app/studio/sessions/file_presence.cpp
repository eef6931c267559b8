// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/file_presence.h"

#include <QFileInfo>
#include <utility>

namespace tilewright {

void FilePresence::look_for(const QStringList& files) {
  for (const QString& file : files) wanted_.insert(file);
  if (!looking_ && !wanted_.isEmpty()) look();
}

void FilePresence::look() {
  looking_ = true;
  const QSet<QString> files = std::exchange(wanted_, {});
  background_->run(
      [files] {
        QSet<QString> missing;
        for (const QString& file : files) {
          if (!QFileInfo::exists(file)) missing.insert(file);
        }
        return missing;
      },
      this,
      [this, files](const QSet<QString>& missing) {
        const QSet<QString> before = missing_;
        missing_.subtract(files);
        missing_.unite(missing);
        looking_ = false;
        if (missing_ != before) Q_EMIT changed();
        if (looking_) return;
        if (wanted_.isEmpty()) {
          Q_EMIT looked();
        } else {
          look();
        }
      });
}

}  // namespace tilewright
