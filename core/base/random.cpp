// SPDX-License-Identifier: Apache-2.0
#include "core/base/random.h"

#include <bit>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace tilewright {
namespace {

uint64_t splitmix64(uint64_t& state) {
  state += 0x9e3779b97f4a7c15ULL;
  uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

}  // namespace

Random::Random(uint64_t seed) {
  for (uint64_t& word : words_) word = splitmix64(seed);
}

uint64_t Random::next() {
  const uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
  const uint64_t shifted = words_[1] << 17;
  words_[2] ^= words_[0];
  words_[3] ^= words_[1];
  words_[1] ^= words_[2];
  words_[0] ^= words_[3];
  words_[2] ^= shifted;
  words_[3] = std::rotl(words_[3], 45);
  return result;
}

int64_t Random::uniform_int(int64_t n) {
  if (n <= 1) return 0;
  // Lemire, "Fast random integer generation in an interval": multiply, and reject the few that would bias.
  const auto range = static_cast<uint64_t>(n);
  auto product = static_cast<unsigned __int128>(next()) * range;
  if (static_cast<uint64_t>(product) < range) {
    const uint64_t threshold = (0 - range) % range;
    while (static_cast<uint64_t>(product) < threshold)
      product = static_cast<unsigned __int128>(next()) * range;
  }
  return static_cast<int64_t>(product >> 64);
}

int64_t Random::uniform_int(int64_t low, int64_t high) {
  if (high <= low) return low;
  const uint64_t span = static_cast<uint64_t>(high) - static_cast<uint64_t>(low);
  if (span >= static_cast<uint64_t>(INT64_MAX)) {
    uint64_t draw = next();
    while (span != UINT64_MAX && draw > span) draw = next();
    return static_cast<int64_t>(static_cast<uint64_t>(low) + draw);
  }
  return low + uniform_int(static_cast<int64_t>(span + 1));
}

double Random::uniform() {
  return static_cast<double>(next() >> 11) * 0x1.0p-53;
}

double Random::uniform(double low, double high) {
  return low + (high - low) * uniform();
}

double Random::normal() {
  // Ratio of uniforms (Kinderman and Monahan, 1977): the logarithm only decides, so that its last digit,
  // which differs between mathematics libraries, does not get into the numbers.
  constexpr double kScale = 1.7155277699214135;  // 4 exp(-1/2) / sqrt(2)
  while (true) {
    const double u = uniform();
    const double v = 1.0 - uniform();
    const double z = kScale * (u - 0.5) / v;
    if (z * z / 4.0 <= -std::log(v)) return z;
  }
}

bool Random::bernoulli(double probability) {
  return uniform() < probability;
}

size_t Random::pick_weighted(std::span<const double> weights) {
  const auto usable = [](double weight) { return weight > 0 ? weight : 0.0; };
  double total = 0;
  for (double weight : weights) total += usable(weight);
  if (!(total > 0) || !std::isfinite(total)) {
    return static_cast<size_t>(uniform_int(static_cast<int64_t>(weights.size())));
  }
  double left = uniform() * total;
  size_t last = 0;
  for (size_t i = 0; i < weights.size(); ++i) {
    const double weight = usable(weights[i]);
    if (weight == 0) continue;
    last = i;
    if (left < weight) return i;
    left -= weight;
  }
  return last;
}

Random Random::split() {
  return Random(next());
}

std::string Random::state() const {
  return fmt::format("{:016x}{:016x}{:016x}{:016x}", words_[0], words_[1], words_[2], words_[3]);
}

Result<Random> Random::from_state(std::string_view text) {
  const Error bad{ErrorKind::kBadInput, "random state", "the text is not 64 hexadecimal digits", "",
                  std::string(text)};
  if (text.size() != 64) return bad;
  Random random(0);
  for (size_t i = 0; i < 4; ++i) {
    const char* begin = text.data() + i * 16;
    const auto parsed = std::from_chars(begin, begin + 16, random.words_[i], 16);
    if (parsed.ec != std::errc() || parsed.ptr != begin + 16) return bad;
  }
  if (random.words_ == std::array<uint64_t, 4>{})
    return bad;  // the one state that the generator never leaves
  return random;
}

}  // namespace tilewright
