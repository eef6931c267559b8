// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "app/studio/models/model_loader.h"

namespace tilewright {

/// The notes that are shown once models are open.
struct OpeningNotes {
  QString sentence;  ///< empty: nothing
  QString details;   ///< a line each; may be empty
};

/// Warnings about the files, and operators for which no tuned code can be made.
OpeningNotes opening_notes(const LoadedModels& models);

/// The changes of tasks when files were read again: which tasks are new, and which were removed. The others
/// keep their records, which belong to the computation and not to the file.
OpeningNotes reload_notes(const LoadedModels& before, const LoadedModels& after);

}  // namespace tilewright
