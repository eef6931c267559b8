// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>

namespace tilewright {

/// Scales the text of the whole application, at any time.
class TextSize {
 public:
  static constexpr int kStep = 10;

  /// The first call stores the desktop's font. Call it before any other font is set.
  TextSize();
  /// In percent of the desktop's size; between 70 and 250.
  void apply(int percent) const;

 private:
  QFont desktop_;
};

}  // namespace tilewright
