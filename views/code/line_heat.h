// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <functional>
#include <vector>

namespace tilewright {

/// What a column beside a text says of its lines. A plain value.
struct LineHeat {
  QString name;                            ///< what it is a share of, for readers of the screen
  std::vector<double> shares;              ///< by line; 0: there is nothing to say
  std::function<QString(int line)> words;  ///< all that is known of a line; empty: nothing
  int hottest = -1;                        ///< the line that is worth going to first; -1: none

  bool empty() const;
};

/// "12 %"; empty where the share is not worth ink.
QString share_label(double share);

}  // namespace tilewright
