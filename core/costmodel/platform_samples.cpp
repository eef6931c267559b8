// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/platform_samples.h"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

#include "core/costmodel/samples.h"
#include "core/schedule/program_hash.h"

namespace tilewright {

PlatformSamples platform_samples(std::span<const Sample> samples, const std::string& first) {
  PlatformSamples out;
  const auto is_first = [&](const Sample& sample) { return platform_of(sample) == first; };
  if (std::ranges::any_of(samples, is_first)) out.targets.push_back(first);
  for (const auto& sample : samples) {
    auto platform = platform_of(sample);
    if (std::ranges::find(out.targets, platform) == out.targets.end())
      out.targets.push_back(std::move(platform));
  }
  const auto labels = throughput_labels(samples);
  const size_t heads = out.targets.size();
  std::unordered_map<std::string, size_t> numbers;
  for (size_t i = 0; i < samples.size(); ++i) {
    const auto& candidate = samples[i].candidate;
    const auto [at, added] =
        numbers.try_emplace(program_hash(candidate.task, candidate.program), out.programs.size());
    if (added) {
      out.programs.push_back(i);
      out.labels.resize(out.labels.size() + heads, std::numeric_limits<float>::quiet_NaN());
    }
    const auto head =
        static_cast<size_t>(std::ranges::find(out.targets, platform_of(samples[i])) - out.targets.begin());
    out.labels[at->second * heads + head] = static_cast<float>(labels[i]);
  }
  return out;
}

}  // namespace tilewright
