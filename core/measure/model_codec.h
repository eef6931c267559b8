// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/measure/protocol.h"

// The messages of model_messages.h as frames; protocol.h speaks for all messages.
namespace tilewright {

Frame encode_model_message(const LoadModelRequest& request);
Frame encode_model_message(const KeepCodeRequest& request);
Frame encode_model_message(const HoldSetRequest& request);
Frame encode_model_message(const DropSetRequest& request);
Frame encode_model_message(const RunSetRequest& request);
Frame encode_model_message(const LoadModelReply& reply);
Frame encode_model_message(const KeepCodeReply& reply);
Frame encode_model_message(const HoldSetReply& reply);
Frame encode_model_message(const DropSetReply& reply);
Frame encode_model_message(const RunSetReply& reply);

/// Nothing where `type` is not the type of one of these messages.
std::optional<Result<WorkerRequest>> decode_model_request(const std::string& type, const nlohmann::json& json,
                                                          const Frame& frame);
std::optional<Result<WorkerReply>> decode_model_reply(const std::string& type, const nlohmann::json& json);

}  // namespace tilewright
