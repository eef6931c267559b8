// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "app/studio/models/model_loader.h"

namespace tilewright {

/// What is worth saying once models are open.
struct OpeningNotes {
  QString sentence;  ///< empty: nothing
  QString details;   ///< a line each; may be empty
};

/// Warnings of the files, and operators that no tuned code can be made for.
OpeningNotes opening_notes(const LoadedModels& models);

/// What became of the tasks when files were read again: which have new work to do, and which are gone. Those
/// that stayed keep their records, which belong to the work and not to the file.
OpeningNotes reload_notes(const LoadedModels& before, const LoadedModels& after);

}  // namespace tilewright
