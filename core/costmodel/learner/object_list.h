// SPDX-License-Identifier: Apache-2.0
#pragma once

// Every kind of object that a learner makes beside networks: its name, and the function of
// learner/torch/objects that makes it. One line each.
#define TILEWRIGHT_OBJECTS(OBJECT) \
  OBJECT("ppo", make_ppo)          \
  OBJECT("deep-gp", make_deep_gp)
