// SPDX-License-Identifier: Apache-2.0
#include "app/cli/task_choice.h"

#include <algorithm>

#include <fmt/format.h>

namespace tilewright {
namespace {

/// A short number is taken for a task's number. Ids have 32 digits, and the first few of them may be decimal.
constexpr size_t kLongestNumber = 3;

}  // namespace

bool is_task_number(const std::string& text) {
  return !text.empty() && text.size() <= kLongestNumber &&
         text.find_first_not_of("0123456789") == std::string::npos;
}

Result<size_t> find_task(const Partition& partition, const std::string& text) {
  const auto wrong = [&](std::string why, const char* cure) {
    return Error{ErrorKind::kUsage, "task " + text, std::move(why), cure, {}};
  };
  const size_t count = partition.tasks.size();
  if (is_task_number(text)) {
    const auto number = static_cast<size_t>(std::stoul(text));
    if (number < count) return number;
    return wrong(
        fmt::format("is not one of this model's, whose numbers end at {}", std::max<size_t>(count, 1) - 1),
        "`tilewright tasks` lists them");
  }
  size_t found = count;
  int fitting = 0;
  for (size_t i = 0; i < count; ++i) {
    if (text.empty() || !partition.tasks[i].id.starts_with(text)) continue;
    found = i;
    ++fitting;
  }
  if (fitting > 1) return wrong(fmt::format("is the beginning of {} ids", fitting), "Give more of it");
  if (fitting == 0) return wrong("is not one of this model's", "`tilewright tasks` lists them");
  return found;
}

}  // namespace tilewright
