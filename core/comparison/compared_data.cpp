// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/compared_data.h"

namespace tilewright {
namespace {

constexpr std::string_view kBeside = " beside ";

}  // namespace

std::string data_beside(const std::string& data, const std::string& others) {
  return data + std::string(kBeside) + others;
}

std::string_view searched_data(std::string_view data) {
  return data.substr(0, data.find(kBeside));
}

}  // namespace tilewright
