// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_colours.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "views/graph/graph_scene.h"
#include "views/graph/graph_sides.h"

namespace tilewright {
namespace {

/// With a second graph there is less space.
constexpr size_t kTasksBeside = 2;

struct Painted {
  OverlayScale scale;
  std::vector<BoxStatus> statuses;
};

template <typename T>
void append(std::vector<T>& to, const std::vector<T>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

/// The statuses that a legend has to explain.
std::vector<BoxFate> distinct(const std::vector<BoxFate>& fates) {
  std::vector<BoxFate> told;
  for (const BoxFate fate : {BoxFate::kGone, BoxFate::kAdded})
    if (std::find(fates.begin(), fates.end(), fate) != fates.end()) told.push_back(fate);
  return told;
}

}  // namespace

std::optional<Legend> paint_sides(const GraphState& state, const GraphSides& sides) {
  std::vector<GraphSide*> ready = sides.shown();
  std::erase_if(ready, [](const GraphSide* side) { return !side->ready(); });
  if (ready.empty()) return std::nullopt;
  const auto& tasks = state.tasks;
  std::vector<Painted> painted;
  for (const GraphSide* side : ready) {
    const GraphPicture& picture = side->folded().picture;
    painted.push_back({overlay_scale(state.look.overlay, side->whole(), picture, tasks),
                       box_statuses(side->whole(), picture, tasks)});
  }
  if (painted.size() == 2) join_scales(painted[0].scale, painted[1].scale);
  Painted all = painted[0];
  const GraphSide* widest = ready.front();
  if (painted.size() == 2) {
    append(all.scale.values, painted[1].scale.values);
    append(all.statuses, painted[1].statuses);
    // The file also has nodes without a task.
    if (is_earlier(ready.back()->stage(), widest->stage())) widest = ready.back();
  }
  Legend legend = legend_of(all.scale, all.statuses, widest->whole(), tasks,
                            state.has_two() ? kTasksBeside : kMostLegendTasks);
  std::vector<BoxFate> all_fates;
  for (size_t i = 0; i < ready.size(); ++i) {
    const GraphPicture& whole = ready[i]->whole();
    const GraphPicture& picture = ready[i]->folded().picture;
    const std::vector<BoxFate> fates = sides.fates_of(ready[i]);
    append(all_fates, fates);
    GraphScene* scene = ready[i]->scene();
    scene->set_fates(fates);
    scene->set_filtered_out(filtered_out_boxes(whole, picture, tasks));
    scene->set_overlay(std::move(painted[i].scale), std::move(painted[i].statuses),
                       box_seconds(whole, picture, tasks));
  }
  legend.fates = distinct(all_fates);
  return legend;
}

}  // namespace tilewright
