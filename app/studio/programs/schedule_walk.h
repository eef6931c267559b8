// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <map>

#include "app/studio/newest_request.h"
#include "views/sketches/walked_state.h"

namespace tilewright {

/// Makes the loops of a program after some of its primitives, beside the window's thread. While one answer
/// for a side is being made only the side's newest further request is kept.
class ScheduleWalk : public QObject {
  Q_OBJECT

 public:
  explicit ScheduleWalk(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}

  void go_to(int side, const WalkedPlace& place);
  static WalkedState state_at(const WalkedPlace& place);

 Q_SIGNALS:
  void reached(int side, const tilewright::WalkedPlace& place, const tilewright::WalkedState& state);

 private:
  Background* background_;
  std::map<int, NewestRequest<WalkedPlace, WalkedState>> walkers_;  ///< by side
};

}  // namespace tilewright
