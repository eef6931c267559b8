// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/line_mutator.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/base/random.h"
#include "tests/fuzz/mutation.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

constexpr size_t kMostPlaces = 20000;

/// Every place of the document.
void collect(Json& place, std::vector<Json*>& places) {
  if (places.size() >= kMostPlaces) return;
  places.push_back(&place);
  if (place.is_structured())
    for (auto& inner : place) collect(inner, places);
}

double odd_real(Random& random) {
  constexpr double kReals[] = {0.0,    -0.0, 0.5,    -1.0, 1e-300, 1e300,
                               -1e300, 1e18, 9.3e18, 1e10, 1e-12,  3.0000001};
  return kReals[static_cast<size_t>(random.uniform_int(std::size(kReals)))];
}

/// A number close by; the largest has the least beside it.
int64_t neighbour_of(int64_t number, Random& random) {
  return static_cast<int64_t>(static_cast<uint64_t>(number) +
                              static_cast<uint64_t>(random.uniform_int(-2, 2)));
}

std::string odd_text(Random& random) {
  constexpr const char* kTexts[] = {"",     "0",    "-1",   "cpu", "direct", "a\nb",   "\xff\xfe", "[]",
                                    "{}",   "null", "nan",  "inf", "1e9",    "conv2d", "../x",     "kind",
                                    "1,2,", "%s%n", "tune", "\"",  "\\u0",   "Conv"};
  if (random.bernoulli(0.03)) return std::string(static_cast<size_t>(random.uniform_int(5000)), 'x');
  return kTexts[static_cast<size_t>(random.uniform_int(std::size(kTexts)))];
}

Json odd_value(Random& random) {
  switch (random.uniform_int(8)) {
    case 0: return nullptr;
    case 1: return random.bernoulli(0.5);
    case 2: return odd_real(random);
    case 3: return odd_text(random);
    case 4: return Json::array();
    case 5: return Json::object();
    case 6: return uint64_t{0xffffffffffffffff};
    default: return odd_number(random);
  }
}

void change_list(Json& list, const Json& other, Random& random) {
  const auto at =
      list.empty() ? 0 : static_cast<size_t>(random.uniform_int(static_cast<int64_t>(list.size())));
  switch (list.empty() ? 0 : random.uniform_int(5)) {
    case 0: list.push_back(other); return;
    case 1: list.erase(at); return;
    case 2: list.push_back(list[at]); return;
    case 3:
      std::swap(list[at], list[static_cast<size_t>(random.uniform_int(static_cast<int64_t>(list.size())))]);
      return;
    default: list.insert(list.begin() + static_cast<long>(at), other);
  }
}

void change_object(Json& object, const Json& other, Random& random) {
  if (object.empty()) {
    object[odd_text(random)] = other;
    return;
  }
  auto at = object.begin();
  std::advance(at, random.uniform_int(static_cast<int64_t>(object.size())));
  switch (random.uniform_int(3)) {
    case 0: object.erase(at); return;
    case 1: at.value() = other; return;
    default: object[odd_text(random)] = at.value();
  }
}

void change_text(Json& place, Random& random);

void change(Json& document, Random& random) {
  std::vector<Json*> places;
  collect(document, places);
  Json& place = *random.pick(places);
  const Json other = *random.pick(places);
  if (random.bernoulli(0.1)) {
    place = odd_value(random);
    return;
  }
  if (random.bernoulli(0.1)) {
    place = other;
    return;
  }
  if (random.bernoulli(0.01)) {
    for (int64_t depth = random.uniform_int(600); depth > 0; --depth) place = Json::array({std::move(place)});
    return;
  }
  if (place.is_array()) return change_list(place, other, random);
  if (place.is_object()) return change_object(place, other, random);
  if (place.is_string()) return change_text(place, random);
  if (place.is_number_float())
    place =
        random.bernoulli(0.5) ? odd_real(random) : place.get<double>() * (random.bernoulli(0.5) ? -2.0 : 0.5);
  else if (place.is_number())
    place = random.bernoulli(0.3) ? neighbour_of(place.get<int64_t>(), random) : odd_number(random);
  else
    place = odd_value(random);
}

void change_text(Json& place, Random& random) {
  const auto text = place.get<std::string>();
  if (!text.empty() && (text[0] == '{' || text[0] == '[') && random.bernoulli(0.8)) {
    if (auto inner = parse_json(text, "text"); inner.ok()) {
      change(*inner, random);
      place = json_text(*inner);
      return;
    }
  }
  place = random.bernoulli(0.5) ? odd_text(random) : mutate_bytes(text, text.size() + 64, random);
}

void change_line(std::string& line, Random& random) {
  const size_t begin = std::min(line.find_first_of("{["), line.size());
  auto document = parse_json(std::string_view(line).substr(begin), "line");
  if (!document.ok() || random.bernoulli(0.05)) {
    line = mutate_bytes(line, line.size() + 64, random);
    return;
  }
  change(*document, random);
  line = line.substr(0, begin) + json_text(*document);
}

}  // namespace

std::string mutate_lines(std::string_view bytes, size_t most, uint64_t seed) {
  Random random(seed);
  std::vector<std::string> lines = lines_of(bytes);
  if (lines.empty() || random.bernoulli(0.03)) return mutate_bytes(bytes, most, random);
  for (int64_t changes = random.uniform_int(1, 4); changes > 0 && !lines.empty(); --changes) {
    const auto at = static_cast<size_t>(random.uniform_int(static_cast<int64_t>(lines.size())));
    switch (random.uniform_int(20)) {
      case 0: lines.erase(lines.begin() + static_cast<long>(at)); break;
      case 1: lines.push_back(lines[at]); break;
      case 2: std::swap(lines[at], random.pick(lines)); break;
      default: change_line(lines[at], random);
    }
  }
  std::string changed;
  for (const auto& line : lines) changed += line + "\n";
  if (random.bernoulli(0.1) && !changed.empty()) changed.pop_back();
  return changed.size() <= most ? changed : std::string(bytes.substr(0, most));
}

}  // namespace tilewright
