// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/models/model_places.h"
#include "app/studio/shell/window_part.h"

namespace tilewright {

/// A model of a stored session that cannot be opened, and why.
struct LostModel {
  SoughtModel model;
  Error error;
};

/// Finds the files of stored sessions' models, and asks for those that were moved.
class LostModels : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  /// The known data of the models of a stored session, for `find_places`.
  SoughtModel sought(const QString& hash, const QString& path) const;
  /// The first of these models, which were to be opened for a stored session, that could not be read or whose
  /// content changed; none where another file would not help. `unread`: why nothing was opened at all.
  std::optional<LostModel> lost_model(const std::vector<SoughtModel>& wanted, const Error* unread) const;
  /// Reports the problem with a session's model, and offers to choose its file; `then` is called once that is
  /// the right one.
  void ask_for_model(const LostModel& lost, const std::function<void()>& then);

 private:
  void take_model_file(const QString& file, const SoughtModel& model, const std::function<void()>& then);
};

}  // namespace tilewright
