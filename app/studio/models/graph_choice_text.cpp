// SPDX-License-Identifier: Apache-2.0
#include "app/studio/models/graph_choice_text.h"

#include <QCoreApplication>

#include "views/common/units.h"

namespace tilewright {

QString graph_option_text(const GraphChosen::Option& option) {
  if (option.fusion) return QCoreApplication::translate("GraphChoice", "one subgraph");
  if (option.channel_block == 0) return QCoreApplication::translate("GraphChoice", "plain layout");
  return QCoreApplication::translate("GraphChoice", "blocks of %1 channels")
      .arg(count_label(option.channel_block));
}

QString graph_site_text(const GraphChosen::Option& option) {
  const QString shape = QString::fromStdString(option.shape);
  return option.fusion ? QCoreApplication::translate("GraphChoice", "%1 between two convolutions").arg(shape)
                       : shape;
}

}  // namespace tilewright
