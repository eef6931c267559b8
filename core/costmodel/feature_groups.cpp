// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/feature_groups.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <utility>

namespace tilewright {
namespace {

struct Rule {
  std::string_view part;
  bool at_begin;
  std::string_view group;
};

// The first group that fits is taken.
constexpr Rule kRules[] = {{"draft.", true, "draft"},          {"target.", true, "target"},
                           {"float_", true, "arithmetic"},     {"int_", true, "arithmetic"},
                           {"bool_op", true, "arithmetic"},    {"select_op", true, "arithmetic"},
                           {"vec_", true, "vectors"},          {"unroll_", true, "unrolling"},
                           {"auto_unroll", true, "unrolling"}, {"parallel_", true, "threads"},
                           {"forks", true, "threads"},         {"blockIdx", true, "threads"},
                           {"threadIdx", true, "threads"},     {"vthread", true, "threads"},
                           {"is_gpu", true, "threads"},        {"arith_intensity", true, "intensity"},
                           {"alloc_", true, "allocation"},     {"tile_", true, "tile"},
                           {"micro_kernel", true, "tile"},     {"guard_share", true, "edges"},
                           {"whole_share", true, "edges"},     {"traffic_", false, "traffic"},
                           {"set_lines", true, "traffic"},     {"asked_", true, "prefetch"},
                           {"place.", true, "place"},          {"reach_", true, "loops"},
                           {"acc_type", false, "access"},      {"reuse_type", false, "reuse"},
                           {"reuse_dis", false, "reuse"},      {".reuse_ct", false, "reuse"},
                           {"stride", false, "stride"},        {"bytes", false, "bytes"},
                           {"lines", false, "bytes"}};

}  // namespace

std::string_view feature_group(std::string_view name) {
  // The number of the statement, where statements are listed one by one.
  if (name.size() > 2 && std::isdigit(static_cast<unsigned char>(name[0])) != 0 && name[1] == '.')
    name.remove_prefix(2);
  for (const auto& rule : kRules) {
    if (rule.at_begin ? name.starts_with(rule.part) : name.find(rule.part) != name.npos) return rule.group;
  }
  return "loops";
}

std::vector<TrainingReport::FeatureShare> feature_shares(std::span<const double> gains,
                                                         std::span<const std::string> names) {
  std::map<std::string_view, double> groups;
  double all = 0;
  for (size_t i = 0; i < gains.size(); ++i) {
    if (gains[i] <= 0) continue;
    groups[i < names.size() ? feature_group(names[i]) : "workload"] += gains[i];
    all += gains[i];
  }
  std::vector<TrainingReport::FeatureShare> shares;
  shares.reserve(groups.size());
  for (const auto& [group, gain] : groups) shares.push_back({std::string(group), gain / all});
  std::ranges::stable_sort(shares, [](const auto& a, const auto& b) { return a.share > b.share; });
  return shares;
}

}  // namespace tilewright
