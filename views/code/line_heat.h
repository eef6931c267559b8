// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <functional>
#include <vector>

namespace tilewright {

/// The content of a column beside a text. A plain value.
struct LineHeat {
  QString name;                            ///< the quantity of the shares, for screen readers
  std::vector<double> shares;              ///< by line; 0: nothing is shown
  std::function<QString(int line)> words;  ///< all that is known of a line; empty: nothing
  int hottest = -1;                        ///< the most interesting line; -1: none

  bool empty() const;
};

/// "12 %"; empty where the share is too small to be shown.
QString share_label(double share);

}  // namespace tilewright
