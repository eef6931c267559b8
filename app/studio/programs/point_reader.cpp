// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/point_reader.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/graph/task_json.h"
#include "core/target/target.h"
#include "views/common/utf8_text.h"

namespace tilewright {
namespace {

QString label_of(const Decision& decision, int64_t value) {
  const auto found = std::find(decision.options.begin(), decision.options.end(), value);
  const auto at = static_cast<size_t>(found - decision.options.begin());
  return at < decision.labels.size() ? text(decision.labels[at]) : QString::number(value);
}

/// A split has several factors, which count as separate decisions for a reader.
QString factor_name(const QString& name, size_t factor, size_t factors) {
  if (factors < 2) return name;
  return QCoreApplication::translate("PointReader", "%1, level %2").arg(name).arg(factor + 1);
}

}  // namespace

const SearchSpace* PointReader::space_of(const TrialRecord& record) {
  if (!rules_.contains(record.session)) {
    const auto setup = store_->session_setup(record.session);
    rules_[record.session] = setup.ok() ? setup->rules : std::string();
  }
  const std::string& rules = rules_[record.session];
  const auto [space, is_new] = spaces_.try_emplace(rules + "\n" + record.target);
  if (!is_new) return space->second.get();
  const auto setup = store_->session_setup(record.session);
  const auto target = target_from_key(record.target);
  if (!setup.ok() || !target.ok()) return nullptr;
  for (const auto& row : setup->tasks) {
    if (row.id != record.task) continue;
    const auto task = task_from_json(row.text);
    if (!task.ok()) return nullptr;
    if (auto built = build_search_space(*task, *target, rules); built.ok()) space->second = *std::move(built);
  }
  return space->second.get();
}

const Sketch* PointReader::sketch_of(const TrialRecord& record, const Point& point) {
  if (record.rules_version != kRulesVersion) return nullptr;
  const SearchSpace* space = space_of(record);
  if (space == nullptr || point.sketch < 0 || static_cast<size_t>(point.sketch) >= space->sketches().size())
    return nullptr;
  const Sketch& sketch = space->sketch(point);
  return sketch.id() == record.sketch && sketch.decisions().size() == point.values.size() ? &sketch : nullptr;
}

std::vector<ToldDecision> PointReader::read(const TrialRecord& record) {
  std::vector<ToldDecision> told;
  const auto point = point_from_json(record.decisions);
  if (!point.ok()) return told;
  const Sketch* sketch = sketch_of(record, *point);
  for (size_t i = 0; i < point->values.size(); ++i) {
    const DecisionValue& value = point->values[i];
    const QString name = sketch != nullptr ? text(sketch->decisions()[i].name)
                                           : QCoreApplication::translate("PointReader", "%1, decision %2")
                                                 .arg(text(record.sketch))
                                                 .arg(i + 1);
    for (size_t factor = 0; factor < value.size(); ++factor) {
      told.push_back({factor_name(name, factor, value.size()), value[factor],
                      sketch != nullptr ? label_of(sketch->decisions()[i], value[factor])
                                        : QString::number(value[factor])});
    }
  }
  return told;
}

}  // namespace tilewright
