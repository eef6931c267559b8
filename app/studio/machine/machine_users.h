// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "app/studio/machine/machine_uses.h"

namespace tilewright {

class SessionController;

/// The parts of a window that may use the machine exclusively: its session, and those that register here. Two
/// at once would disturb each other's times. Lives on the window's thread, and as long as those that
/// registered.
class MachineUsers : public QObject {
  Q_OBJECT

 public:
  struct User {
    MachineUse use = MachineUse::kQuickCheck;
    std::function<bool()> measures;  ///< it measures or loads the machine now
    std::function<bool()> computes;  ///< whether it works now, measuring or not; none: as `measures`
    std::function<void()> end;       ///< none: it ends by itself within seconds
  };

  explicit MachineUsers(const SessionController* controller, QObject* parent = nullptr)
      : QObject(parent), controller_(controller) {}

  void add(User user) { users_.push_back(std::move(user)); }
  /// The users of the machine now, apart from the session.
  MachineUses now() const;
  /// Whether any of the others works now, even if it measures nothing.
  bool computes(MachineUses but) const;
  /// Why the machine is not free for work that may run beside `allowed`, as a sentence; empty: it is free.
  QString obstacle(MachineUses allowed = {}) const;
  bool is_free() const { return obstacle(kGivesWay).isEmpty(); }
  /// Whether a session measures, or may do so at any moment; a paused session leaves the machine to other
  /// work.
  bool session_has_it() const;
  /// Ends all work that can be ended, except the session.
  void end_all();

 Q_SIGNALS:
  /// Some work began or ended.
  void changed();

 private:
  const SessionController* controller_;
  std::vector<User> users_;
};

}  // namespace tilewright
