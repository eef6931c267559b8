// SPDX-License-Identifier: Apache-2.0
#include "app/studio/machine/machine_users.h"

#include <algorithm>

#include "app/studio/sessions/session_controller.h"

namespace tilewright {

MachineUses MachineUsers::now() const {
  MachineUses uses;
  for (const User& user : users_) uses.setFlag(user.use, user.measures());
  return uses;
}

bool MachineUsers::computes(MachineUses but) const {
  return std::ranges::any_of(users_, [but](const User& user) {
    return !but.testFlag(user.use) && (user.computes ? user.computes() : user.measures());
  });
}

QString MachineUsers::obstacle(MachineUses allowed) const {
  if (session_has_it()) return tr("A session measures and has the machine to itself: pause it first.");
  return (now() & ~allowed) ? tr("Something else has the machine to itself.") : QString();
}

bool MachineUsers::session_has_it() const {
  return controller_->active() && !controller_->rests();
}

void MachineUsers::end_all() {
  for (const User& user : users_)
    if (user.end) user.end();
}

}  // namespace tilewright
