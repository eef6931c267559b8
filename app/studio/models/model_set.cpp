// SPDX-License-Identifier: Apache-2.0
#include "app/studio/models/model_set.h"

namespace tilewright {

bool are_same_models(QStringList a, QStringList b) {
  a.sort();
  b.sort();
  return a == b;
}

}  // namespace tilewright
