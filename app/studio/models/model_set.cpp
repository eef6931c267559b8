// SPDX-License-Identifier: Apache-2.0
#include "app/studio/models/model_set.h"

namespace tilewright {

bool are_same_models(QStringList a, QStringList b) {
  // A file with several bindings of its open dimensions is one model for each.
  a.removeDuplicates();
  b.removeDuplicates();
  a.sort();
  b.sort();
  return a == b;
}

}  // namespace tilewright
