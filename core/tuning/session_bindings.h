// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_types.h"
#include "core/tuning/tuning_session.h"

namespace tilewright {

/// How the open dimensions of each model are fixed, as `parse_binding` reads it; empty where no model's file
/// leaves any open.
std::vector<std::string> bindings_of(const std::vector<TuningModel>& models);

/// The models under the names that people see: a file that is tuned for several bindings has one model for
/// each, and they are told apart by these.
std::vector<TuningModel> with_shown_names(std::vector<TuningModel> models);

/// The bindings with which a kept session was begun, by its models; a text is empty where a file leaves
/// nothing open, or where the session did not keep it.
std::vector<std::string> kept_bindings(const SessionSetup& setup);

/// The names of a kept session's models as people see them.
std::vector<std::string> shown_model_names(const SessionSetup& setup);

/// Fails with kUsage where a session that was begun with the bindings `kept` is to go on with others. A
/// session that kept none takes any.
Result<void> check_bindings(const std::string& session, const std::vector<std::string>& kept,
                            const std::vector<TuningModel>& models);

/// Whether the models round float16 and bfloat16 as their files say.
bool keeps_rounding(const std::vector<TuningModel>& models);
/// Fails with kUsage where a session that was begun with models of one kind is to go on with the other.
Result<void> check_rounding(const std::string& session, bool kept, const std::vector<TuningModel>& models);

}  // namespace tilewright
