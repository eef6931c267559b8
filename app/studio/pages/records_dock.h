// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"
#include "views/records/record_model.h"

namespace tilewright {

class RecordActions;
class RecordPageActions;
class RecordView;

/// The table of records, and their pages in the inspector, which is made before it (`page_list`).
class RecordsDock : public Page {
  Q_OBJECT

 public:
  explicit RecordsDock(StudioContext* context);
  ~RecordsDock() override;
  QWidget* widget() const override;
  void offer(const PageOffers& offers) override;

 private:
  /// Connects session, models and database.
  void follow();
  /// Connects the requests to the table, and those of the table to others.
  void connect_view();
  void connect_comparison();
  /// Connects the pages of records, and the notes about them.
  void connect_pages();

  RecordModel model_;
  RecordView* view_;
  RecordActions* actions_;
  RecordPageActions* page_actions_;
};

}  // namespace tilewright
