// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

namespace tilewright {

/// A model of a kept session, which may have been moved since.
struct SoughtModel {
  QString hash;   ///< of its content
  QString path;   ///< where it lay when the session began
  QString known;  ///< where it was opened last; empty: nowhere else
  QString place;  ///< where it is opened from; see `find_places`
};

/// Whether a file is the model of this hash, see `is_named_by`. Not for the window's thread.
bool holds(const QString& file, const QString& hash);

/// Where each lies by now: where it lay then, or where it was opened last if its content is there alone;
/// where it is at neither place, where it lay then. Reads the files: not for the window's thread.
std::vector<SoughtModel> find_places(std::vector<SoughtModel> models);

}  // namespace tilewright
