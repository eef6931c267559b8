// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/recorded_space_file.h"

#include <cmath>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/gzip.h"
#include "core/base/json.h"
#include "core/base/json_value.h"
#include "core/dataset/line_document.h"
#include "core/graph/task_json.h"
#include "core/schedule/primitives_json.h"
#include "core/schedule/program.h"
#include "core/space/point_edit.h"
#include "core/space/sketch_rule.h"

namespace tilewright {
namespace {

using nlohmann::json;

constexpr int kFormatOfRecordedSpaces = 1;
constexpr const char* kRecordedSpace = "tilewright recorded space";
constexpr double kTick = 1e-9;
constexpr double kMostTicks = 1e18;

Error no_recording(std::string message, std::string detail = {}) {
  return {ErrorKind::kBadInput, kRecordedSpace, std::move(message), {}, std::move(detail)};
}

int64_t ticks_of(double seconds) {
  return std::llround(seconds / kTick);
}

json ticks_json(const std::vector<double>& seconds) {
  json ticks = json::array();
  for (const double one : seconds) ticks.push_back(ticks_of(one));
  return ticks;
}

/// Throws where an element is no positive whole number.
std::vector<double> seconds_from(const json& ticks) {
  std::vector<double> seconds;
  for (const auto& one : ticks) {
    const auto count = json_as<int64_t>(one);
    if (count <= 0 || static_cast<double>(count) > kMostTicks)
      throw std::invalid_argument("no positive whole number");
    seconds.push_back(static_cast<double>(count) * kTick);
  }
  return seconds;
}

json decision_json(const Decision& decision) {
  json conditions = json::array();
  for (const auto& condition : decision.conditions) conditions.push_back({condition.on, condition.values});
  return {{"kind", static_cast<int>(decision.kind)},
          {"name", decision.name},
          {"stage", decision.stage},
          {"side", decision.side},
          {"extent", decision.extent},
          {"factors", decision.factors},
          {"max_innermost", decision.max_innermost},
          {"exact", decision.exact},
          {"options", decision.options},
          {"labels", decision.labels},
          {"conditions", std::move(conditions)},
          {"closed", decision.closed}};
}

/// Throws where it is none. `earlier`: how many decisions come before it, to which conditions may refer.
Decision decision_from(const json& value, size_t earlier) {
  constexpr int kKinds = static_cast<int>(Decision::Kind::kChoice) + 1;
  constexpr int kMostFactors = 8;
  constexpr int64_t kMostExtent = int64_t{1} << 31;
  Decision decision;
  const int kind = json_as<int>(value.at("kind"));
  decision.name = value.at("name").get<std::string>();
  decision.stage = value.at("stage").get<std::string>();
  decision.side = value.at("side").get<std::string>();
  decision.extent = json_as<int64_t>(value.at("extent"));
  decision.factors = json_as<int>(value.at("factors"));
  decision.max_innermost = json_as<int64_t>(value.at("max_innermost"));
  decision.exact = value.at("exact").get<bool>();
  decision.options = json_as<std::vector<int64_t>>(value.at("options"));
  decision.labels = value.at("labels").get<std::vector<std::string>>();
  decision.closed = json_as<std::vector<int64_t>>(value.at("closed"));
  for (const auto& condition : value.at("conditions")) {
    decision.conditions.push_back(
        {json_as<int>(condition.at(0)), json_as<std::vector<int64_t>>(condition.at(1))});
  }
  bool fine = kind >= 0 && kind < kKinds && decision.extent >= 1 && decision.factors >= 0 &&
              decision.factors <= kMostFactors && decision.extent <= kMostExtent &&
              decision.max_innermost >= 1 &&
              (decision.labels.empty() || decision.labels.size() == decision.options.size());
  for (const auto& condition : decision.conditions)
    fine = fine && condition.on >= 0 && static_cast<size_t>(condition.on) < earlier;
  if (!fine) throw std::invalid_argument("decision " + decision.name);
  decision.kind = static_cast<Decision::Kind>(kind);
  const bool splits = decision.kind == Decision::Kind::kSplit;
  const size_t width = splits ? static_cast<size_t>(decision.factors) : 1;
  fine =
      (splits || !decision.options.empty()) && (decision.closed.empty() || decision.closed.size() == width);
  if (!fine) throw std::invalid_argument("decision " + decision.name);
  return decision;
}

json sketch_json(const RecordedSketch& sketch) {
  json decisions = json::array();
  for (const Decision& decision : sketch.decisions) decisions.push_back(decision_json(decision));
  return {{"id", sketch.id},
          {"variant", sketch.variant},
          {"rules", sketch.rules},
          {"decisions", std::move(decisions)}};
}

RecordedSketch sketch_from(const json& value) {
  RecordedSketch sketch{value.at("id").get<std::string>(),
                        value.at("variant").get<std::string>(),
                        value.at("rules").get<std::vector<std::string>>(),
                        {}};
  for (const auto& decision : value.at("decisions"))
    sketch.decisions.push_back(decision_from(decision, sketch.decisions.size()));
  return sketch;
}

/// The number of points.
Result<size_t> read_header(const json& header, RecordedSpace& space) {
  TILEWRIGHT_TRY(const auto what, json_field<std::string>(header, "what", kRecordedSpace));
  if (what != kRecordedSpace) return no_recording("is something else", what);
  TILEWRIGHT_TRY(const int format, json_field<int>(header, "format", kRecordedSpace));
  if (format > kFormatOfRecordedSpaces) {
    return Error{ErrorKind::kNewerVersion,
                 kRecordedSpace,
                 "was written by a newer version",
                 "Update this program",
                 {}};
  }
  TILEWRIGHT_TRY(space.name, json_field<std::string>(header, "name", kRecordedSpace));
  TILEWRIGHT_TRY(space.rule_set, json_field<std::string>(header, "rule_set", kRecordedSpace));
  TILEWRIGHT_TRY(space.rules_version, json_field<int>(header, "rules_version", kRecordedSpace));
  TILEWRIGHT_TRY(space.lowering_version, json_field<int>(header, "lowering_version", kRecordedSpace));
  TILEWRIGHT_TRY(const auto task, json_field<json>(header, "task", kRecordedSpace));
  TILEWRIGHT_TRY(space.task, task_from_json(json_text(task)));
  TILEWRIGHT_TRY(const auto target, json_field<json>(header, "target", kRecordedSpace));
  TILEWRIGHT_TRY(space.target, target_from_json(target));
  TILEWRIGHT_TRY(const auto hardware, json_field<json>(header, "hardware", kRecordedSpace));
  TILEWRIGHT_TRY(space.hardware, hardware_from_json(hardware));
  try {
    for (const auto& sketch : header.at("sketches")) space.sketches.push_back(sketch_from(sketch));
    if (space.sketches.empty()) return no_recording("has no sketch");
    for (const auto& [name, value] : header.at("held").items())
      space.held.emplace(name, json_as<DecisionValue>(value));
  } catch (const std::exception& e) {
    return no_recording("has sketches that cannot be read", e.what());
  }
  return json_field<uint64_t>(header, "points", kRecordedSpace);
}

/// Whether the point has a value for each decision of a sketch of the space, each one that it may have.
bool fits(const RecordedSpace& space, const Point& point) {
  if (point.sketch < 0 || static_cast<size_t>(point.sketch) >= space.sketches.size()) return false;
  const auto& decisions = space.sketches[static_cast<size_t>(point.sketch)].decisions;
  if (point.values.size() != decisions.size()) return false;
  for (size_t i = 0; i < decisions.size(); ++i) {
    if (!check_value(decisions[i], point.values[i]).ok()) return false;
  }
  std::vector<DecisionValue> normalised = point.values;
  close_decisions(decisions, normalised);
  return normalised == point.values;
}

}  // namespace

json recorded_point_to_json(const RecordedPoint& point) {
  json line{{"s", point.point.sketch},
            {"v", point.point.values},
            {"p", json::parse(primitives_to_json(point.primitives))},
            {"us", std::llround(point.trial_seconds * 1e6)}};
  if (point.error) line["error"] = std::string(error_kind_name(*point.error));
  if (!point.repeats.empty()) line["ns"] = ticks_json(point.repeats);
  if (!point.again.empty()) line["again_ns"] = ticks_json(point.again);
  return line;
}

Result<RecordedPoint> recorded_point_from_json(const json& line) {
  RecordedPoint point;
  try {
    point.point = {json_as<int>(line.at("s")), json_as<std::vector<DecisionValue>>(line.at("v"))};
    point.trial_seconds = static_cast<double>(json_as<int64_t>(line.at("us"))) * 1e-6;
    if (line.contains("ns")) point.repeats = seconds_from(line.at("ns"));
    if (line.contains("again_ns")) point.again = seconds_from(line.at("again_ns"));
    // A later version may have more kinds.
    if (line.contains("error"))
      point.error = error_kind_from_name(line.at("error").get<std::string>()).value_or(ErrorKind::kInternal);
  } catch (const std::exception& e) {
    return no_recording("has a point that cannot be read", e.what());
  }
  if (point.repeats.empty() && !point.error) point.error = ErrorKind::kInternal;
  const auto primitives = line.find("p");
  if (primitives == line.end()) return no_recording("has a point without primitives");
  TILEWRIGHT_TRY(point.primitives, primitives_from_json(*primitives));
  return point;
}

json recorded_space_header(const RecordedSpace& space, size_t points) {
  json sketches = json::array();
  for (const RecordedSketch& sketch : space.sketches) sketches.push_back(sketch_json(sketch));
  return {{"what", kRecordedSpace},
          {"format", kFormatOfRecordedSpaces},
          {"name", space.name},
          {"rule_set", space.rule_set},
          {"rules_version", space.rules_version},
          {"lowering_version", space.lowering_version},
          {"task", json::parse(task_to_json(space.task))},
          {"target", target_to_json(space.target)},
          {"hardware", hardware_to_json(space.hardware)},
          {"held", space.held},
          {"sketches", std::move(sketches)},
          {"points", points}};
}

Result<void> write_recorded_space(const RecordedSpace& space, const std::filesystem::path& path) {
  std::string text = json_text(recorded_space_header(space, space.points.size())) + "\n";
  for (const RecordedPoint& point : space.points) text += json_text(recorded_point_to_json(point)) + "\n";
  TILEWRIGHT_TRY(const auto bytes, gzip(text));
  return write_file_atomic(path, bytes);
}

Result<RecordedSpace> read_recorded_space(const std::filesystem::path& path) {
  TILEWRIGHT_TRY(const std::string bytes, read_file(path));
  return read_recorded_space(bytes, path.string());
}

Result<RecordedSpace> read_recorded_space(std::string_view bytes, const std::string& place) {
  RecordedSpace space;
  std::set<Point> seen;
  const LineDocument document{"a recorded space", "points", "Get the file again, or record the space anew",
                              [&](const json& header) { return read_header(header, space); },
                              [&](const json& entry) -> Result<void> {
                                TILEWRIGHT_TRY(auto point, recorded_point_from_json(entry));
                                if (!fits(space, point.point))
                                  return no_recording("has a point of no sketch");
                                if (!seen.insert(point.point).second)
                                  return no_recording("has a point twice");
                                space.points.push_back(std::move(point));
                                return {};
                              }};
  TILEWRIGHT_CHECK(read_line_document(bytes, place, document));
  return space;
}

}  // namespace tilewright
