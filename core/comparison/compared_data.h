// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tilewright {

// What a compared search looked at, as a text that tells it from other data of the same name.

/// The data of a searcher that is also told of others.
std::string data_beside(const std::string& data, const std::string& others);
/// The data that was searched, whatever the searcher was told of beside it. Valid as long as `data` is.
std::string_view searched_data(std::string_view data);

}  // namespace tilewright
