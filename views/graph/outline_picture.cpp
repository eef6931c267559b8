// SPDX-License-Identifier: Apache-2.0
#include "views/graph/outline_picture.h"

#include <QCoreApplication>

#include "views/graph/name_scopes.h"
#include "views/graph/repeated_blocks.h"

namespace tilewright {

ModelPictures outline_pictures(const QString& name, const Outline& outline, const QString& why) {
  GraphPicture picture;
  for (size_t number = 0; number < outline.nodes.size(); ++number) {
    const OutlineNode& node = outline.nodes[number];
    PictureNode& box = picture.nodes.emplace_back();
    box.label = QString::fromStdString(node.op);
    box.name = QString::fromStdString(node.name);
    box.names = {box.name};
    box.operators = {box.label};
    box.search = box.label + QLatin1Char(' ') + box.name;
    box.tip = QStringLiteral("<b>%1</b> %2").arg(box.label.toHtmlEscaped(), box.name.toHtmlEscaped());
    box.reference = true;
    box.origins = {static_cast<NodeId>(number)};
    if (node.refused) {
      box.refused = why;
      box.search += QLatin1Char(' ') + QCoreApplication::translate("OutlinePicture", "refused");
      box.tip += QStringLiteral("<br>") +
                 QCoreApplication::translate("OutlinePicture", "Refused: %1").arg(why).toHtmlEscaped();
    }
    for (const int from : node.from) picture.edges.push_back({from, static_cast<int>(number)});
  }
  picture.blocks = find_repeated_blocks(picture);
  picture.deepest_scope = deepest_scope(picture);
  ModelPictures pictures;
  pictures.name = name;
  pictures.stages.fill(picture);
  return pictures;
}

int refused_box(const GraphPicture& picture) {
  for (size_t box = 0; box < picture.nodes.size(); ++box)
    if (!picture.nodes[box].refused.isEmpty()) return static_cast<int>(box);
  return -1;
}

}  // namespace tilewright
