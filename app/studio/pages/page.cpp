// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/page.h"

#include "views/common/empty_state.h"

namespace tilewright {

void PageOffers::give(EmptyState* place, const Offer& offer) const {
  const Offer& given = has_model ? offer : open_model;
  place->offer(given.action, given.text);
}

void Page::live_in(QDockWidget* /*dock*/) {}

void Page::offer(const PageOffers& /*offers*/) {}

}  // namespace tilewright
