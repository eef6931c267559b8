// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

namespace tilewright {

/// A model of a stored session, which may have been moved since.
struct SoughtModel {
  QString hash;   ///< of its content
  QString path;   ///< where it lay when the session began
  QString known;  ///< where it was opened last; empty: at no other place
  QString place;  ///< where it is opened from; see `find_places`
  /// How a session fixes the dimensions that the file leaves open; empty: not known, or it leaves none open.
  QString binding = {};
};

/// Whether a file is the model of this hash, see `is_named_by`. Not for the window's thread.
bool holds(const QString& file, const QString& hash);

/// The current place of each model: the stored place, or the last one where it was opened if only that has
/// its content; where neither has it, the stored place. Reads the files, so that it is not for the window's
/// thread.
std::vector<SoughtModel> find_places(std::vector<SoughtModel> models);

}  // namespace tilewright
