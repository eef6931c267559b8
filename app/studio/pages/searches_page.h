// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"
#include "app/studio/searches/search_replay.h"
#include "app/studio/searches/searches_reader.h"

namespace tilewright {

class SearchesView;

/// Search policies compared: the user's own comparisons, those of another file, and replays of recorded
/// spaces.
class SearchesPage : public Page {
  Q_OBJECT

 public:
  explicit SearchesPage(StudioContext* context);
  QWidget* widget() const override;

 private:
  void replay(const SearchReplayWish& wish);
  void open(const QString& file);
  /// What is read next are the user's own searches.
  void show_own();
  void take_bad_file(const Error& error);
  void take_failure(const Error& error);
  void end_replay();
  /// Says in the form why the machine is not free.
  void follow_machine();

  SearchesView* view_;
  SearchesReader reader_;
  SearchReplay replay_;
};

}  // namespace tilewright
