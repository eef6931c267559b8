// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"
#include "app/studio/programs/transfer_search.h"

namespace tilewright {

/// The programs that earlier records offer for the tasks of the open models.
class TransferPage : public Page {
  Q_OBJECT

 public:
  explicit TransferPage(StudioContext* context);
  QWidget* widget() const override;
  void offer(const PageOffers& offers) override;

 private:
  TransferView* view_;
  TransferSearch search_;
};

}  // namespace tilewright
