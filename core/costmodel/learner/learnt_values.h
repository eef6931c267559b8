// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/costmodel/learner/payload.h"

namespace tilewright {

/// Finite numbers by name.
using NamedNumbers = std::map<std::string, double, std::less<>>;

/// Numbers in rows, row-major whatever the rank.
struct LearntArray {
  std::vector<int64_t> shape;
  std::vector<float> values;  ///< as many as the extents of `shape` multiply to
  bool operator==(const LearntArray&) const = default;
};

/// What a method of a learnt object takes, and what it gives.
struct LearntValues {
  NamedNumbers numbers;
  std::map<std::string, LearntArray, std::less<>> arrays;
  bool operator==(const LearntValues&) const = default;
};

/// A seed as a number: as many of its bits as doubles have.
inline double seed_number(uint64_t seed) {
  return static_cast<double>(seed >> 12);
}

/// The number of that name. Fails with kBadInput where there is none.
Result<double> number_of(const NamedNumbers& numbers, std::string_view name);
/// The same of a whole number; fails also where it is below `least` or above `most`.
Result<int64_t> whole_number_of(const NamedNumbers& numbers, std::string_view name, int64_t least,
                                int64_t most);
/// The array of that name. Fails with kBadInput where there is none, or where its shape is another; extents
/// below 0 in `shape` stand for any.
Result<const LearntArray*> array_of(const LearntValues& values, std::string_view name,
                                    const std::vector<int64_t>& shape);

/// {"name":0.5}, and back.
nlohmann::json numbers_json(const NamedNumbers& numbers);
Result<NamedNumbers> numbers_from_json(const nlohmann::json& json);
/// Puts the values into a message: JSON, and behind the payload the arrays' numbers.
nlohmann::json put_values(std::vector<std::byte>& payload, const LearntValues& values);
/// Back. Fails with kBadInput where they do not hang together.
Result<LearntValues> get_values(const nlohmann::json& json, PayloadReader& payload);

}  // namespace tilewright
