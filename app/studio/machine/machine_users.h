// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "app/studio/machine/machine_uses.h"

namespace tilewright {

class SessionController;

/// What of a window may have the machine to itself: its session, and whoever says so here. Two at once would
/// disturb each other's times. Lives on the window's thread, and as long as those who said so.
class MachineUsers : public QObject {
  Q_OBJECT

 public:
  struct User {
    MachineUse use = MachineUse::kQuickCheck;
    std::function<bool()> measures;  ///< it measures or loads the machine now
    std::function<bool()> computes;  ///< it works now, whether it measures or not; none: as `measures`
    std::function<void()> end;       ///< none: it ends by itself within seconds
  };

  explicit MachineUsers(const SessionController* controller, QObject* parent = nullptr)
      : QObject(parent), controller_(controller) {}

  void add(User user) { users_.push_back(std::move(user)); }
  /// What has the machine now, beside the session.
  MachineUses now() const;
  /// Whether any of the others works, also where it measures nothing.
  bool computes(MachineUses but) const;
  /// Why the machine is not to be had beside what is `allowed`, as a sentence; empty: it is.
  QString obstacle(MachineUses allowed = {}) const;
  bool is_free() const { return obstacle(kGivesWay).isEmpty(); }
  /// A session measures, or may at any moment: one that is paused lets other work have the machine.
  bool session_has_it() const;
  /// Ends all that can be ended, but not the session.
  void end_all();

 Q_SIGNALS:
  /// Somebody began or ended.
  void changed();

 private:
  const SessionController* controller_;
  std::vector<User> users_;
};

}  // namespace tilewright
