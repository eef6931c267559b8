// SPDX-License-Identifier: Apache-2.0
#include "app/studio/models/recent_model.h"

#include <QDateTime>
#include <QFileInfo>
#include <QLocale>
#include <QStringList>

#include "views/common/units.h"

namespace tilewright {

RecentResult result_of_file(std::span<const KeptSession> sessions, const QString& path) {
  const QString file = QFileInfo(path).absoluteFilePath();
  RecentResult result;
  for (const KeptSession& session : sessions) {
    // For several models only the sum is known.
    const double best = session.best.value_or(0);
    if (best <= 0 || session.updated <= result.time || session.paths.size() != 1 ||
        QFileInfo(session.paths.front()).absoluteFilePath() != file)
      continue;
    result = {session.target, best, session.updated};
  }
  return result;
}

QString recent_result_text(const RecentResult& result) {
  if (result.time == 0) return {};
  QStringList facts;
  if (result.latency > 0) facts << latency_label(result.latency);
  facts << result.target
        << QLocale().toString(QDateTime::fromMSecsSinceEpoch(result.time).date(), QLocale::ShortFormat);
  return facts.join(QStringLiteral(" · "));
}

}  // namespace tilewright
