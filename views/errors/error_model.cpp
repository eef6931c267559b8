// SPDX-License-Identifier: Apache-2.0
#include "views/errors/error_model.h"

#include <QDateTime>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <utility>

#include "views/common/roles.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

/// The failures of one cause that are kept in full; further ones contain nothing new.
constexpr size_t kMostFailures = 100;
constexpr int kMostDetail = 8000;

}  // namespace

ErrorModel::ErrorModel(QObject* parent) : ColumnTable(parent) {
  const auto of = [this](auto function) { return [this, function](int row) { return function(told(row)); }; };
  describe(
      {{QT_TR_NOOP("Cause"),
        {},
        of([](const Group& group) { return error_kind_label(group.kind); }),
        of([](const Group& group) { return QString::fromStdString(group.kind); })},
       texts(QT_TR_NOOP("Message"), of([](const Group& group) { return group.message; })),
       numbers(QT_TR_NOOP("Times"), of([](const Group& group) { return group.count; }), count_label),
       {QT_TR_NOOP("Tasks"),
        {},
        of([](const Group& group) {
          return group.incident != 0 ? kNoFigure : count_label(static_cast<long long>(group.tasks.size()));
        }),
        of([](const Group& group) { return static_cast<int>(group.tasks.size()); }),
        {},
        Qt::AlignRight},
       {QT_TR_NOOP("Last trial"),
        {},
        of([](const Group& group) {
          return group.incident != 0 ? kNoFigure : count_label(group.last_trial);
        }),
        of([](const Group& group) { return group.last_trial; }),
        {},
        Qt::AlignRight},
       numbers(QT_TR_NOOP("Last at"), of([](const Group& group) { return group.last_time; }),
               [](int64_t time) {
                 if (time == 0) return kNoFigure;
                 return QLocale().toString(QDateTime::fromMSecsSinceEpoch(time).time(), QLocale::ShortFormat);
               })});
}

void ErrorModel::reset() {
  beginResetModel();
  std::erase_if(groups_, [](const Group& group) { return group.incident == 0; });
  choose_shown();
  number_causes();
  total_ = 0;
  endResetModel();
  Q_EMIT total_changed();
}

void ErrorModel::number_causes() {
  by_cause_.clear();
  for (size_t row = 0; row < groups_.size(); ++row)
    by_cause_.insert(groups_[row].cause, static_cast<int>(row));
}

int ErrorModel::row_of(const std::string& kind, const QString& cause, const QString& message) {
  const auto found = by_cause_.constFind(cause);
  if (found != by_cause_.constEnd()) return *found;
  const int row = rowCount();
  beginInsertRows({}, row, row);
  Group& group = groups_.emplace_back();
  group.kind = kind;
  group.cause = cause;
  group.message = message;
  if (shown_) shown_groups_.push_back(group);
  by_cause_.insert(cause, row);
  endInsertRows();
  return row;
}

int ErrorModel::add_incident(const Incident& incident) {
  const QString message =
      incident.place.isEmpty()
          ? incident.message
          : tr("%1: %2", "a place and what is wrong there").arg(incident.place, incident.message);
  const QString cause =
      QStringLiteral("incident\n%1\n%2").arg(QString::fromStdString(incident.kind), message);
  const int row = row_of(incident.kind, cause, message);
  Group& group = groups_[static_cast<size_t>(row)];
  if (group.incident == 0) group.incident = ++last_incident_;
  QStringList lines{incident.message};
  if (!incident.place.isEmpty()) lines << tr("Where: %1").arg(incident.place);
  lines << tr("When: %1")
               .arg(QLocale().toString(QDateTime::fromMSecsSinceEpoch(incident.time), QLocale::ShortFormat));
  if (!incident.cure.isEmpty()) lines << tr("What helps: %1").arg(incident.cure);
  if (!incident.detail.isEmpty()) lines << QString() << incident.detail.left(kMostDetail);
  group.failures.push_back({0, -1, 0, lines.join(QLatin1Char('\n'))});
  if (group.failures.size() > kMostFailures) group.failures.pop_front();
  ++group.count;
  group.can_retry = incident.can_retry;
  group.last_time = incident.time;
  if (shown_) shown_groups_[static_cast<size_t>(row)] = group;
  const int number = group.incident;
  Q_EMIT dataChanged(index(row, 0), index(row, kColumnCount - 1));
  Q_EMIT total_changed();
  return number;
}

void ErrorModel::dismiss(int incident) {
  const auto found = std::ranges::find(groups_, incident, &Group::incident);
  if (incident <= 0 || found == groups_.end()) return;
  const auto row = static_cast<int>(found - groups_.begin());
  beginRemoveRows({}, row, row);
  groups_.erase(found);
  if (shown_) shown_groups_.erase(shown_groups_.begin() + row);
  number_causes();
  endRemoveRows();
  Q_EMIT dismissed(incident);
  Q_EMIT total_changed();
}

int ErrorModel::incidents() const {
  return static_cast<int>(
      std::ranges::count_if(groups_, [](const Group& group) { return group.incident != 0; }));
}

void ErrorModel::add(int task, int trial, const std::string& kind, const std::string& text, int64_t record,
                     const std::string& detail) {
  static const QRegularExpression numbers(QStringLiteral("0x[0-9a-fA-F]+|\\d+(\\.\\d+)?(e[-+]?\\d+)?"));
  QString whole = QString::fromStdString(text);
  const QString message = whole.section(QLatin1Char('\n'), 0, 0);
  if (!detail.empty()) whole += QStringLiteral("\n\n") + QString::fromStdString(detail).left(kMostDetail);
  QString cause = message;
  cause.replace(numbers, QStringLiteral("#"));
  const int row = row_of(kind, QString::fromStdString(kind) + QLatin1Char('\n') + cause, message);
  const Failure failure{record, task, trial, whole};
  count_in(groups_[static_cast<size_t>(row)], failure);
  ++total_;
  // A filter cannot know a failure without a record.
  if (shown_ && record > 0 && shown_(record)) count_in(shown_groups_[static_cast<size_t>(row)], failure);
  Q_EMIT dataChanged(index(row, 0), index(row, kColumnCount - 1));
  Q_EMIT total_changed();
}

void ErrorModel::count_in(Group& group, const Failure& failure) {
  ++group.count;
  group.failures.push_back(failure);
  if (group.failures.size() > kMostFailures) group.failures.pop_front();
  group.tasks.insert(failure.task);
  if (failure.record > 0) {
    group.records.push_back(failure.record);
    group.places.push_back({failure.task, failure.trial});
  }
  group.last_task = failure.task;
  group.last_trial = failure.trial;
}

int ErrorModel::commonest_cause(int task) const {
  int found = -1;
  std::ptrdiff_t most = 0;
  for (int row = 0; row < static_cast<int>(groups_.size()); ++row) {
    if (is_muted(row)) continue;
    const auto times = std::ranges::count(told(row).places, task, &Place::task);
    if (times <= most) continue;
    found = row;
    most = times;
  }
  return found;
}

ErrorModel::Group ErrorModel::shown_part(const Group& group) const {
  // An incident that does not belong to a trial has no record, either.
  if (group.incident != 0) return group;
  Group part;
  part.kind = group.kind;
  part.cause = group.cause;
  part.message = group.message;
  for (size_t i = 0; i < group.records.size(); ++i) {
    if (!shown_(group.records[i])) continue;
    const Place& place = group.places[i];
    ++part.count;
    part.records.push_back(group.records[i]);
    part.places.push_back(place);
    part.tasks.insert(place.task);
    part.last_task = place.task;
    part.last_trial = place.trial;
  }
  for (const Failure& failure : group.failures)
    if (shown_(failure.record)) part.failures.push_back(failure);
  // Of older failures only the common part is known.
  if (part.count > 0 && part.failures.empty())
    part.failures.push_back({part.records.back(), part.last_task, part.last_trial, group.message});
  return part;
}

void ErrorModel::choose_shown() {
  shown_groups_.clear();
  if (shown_)
    for (const Group& group : groups_) shown_groups_.push_back(shown_part(group));
}

void ErrorModel::set_shown(std::function<bool(int64_t record)> shown) {
  shown_ = std::move(shown);
  choose_shown();
  tell_all_changed();
  Q_EMIT total_changed();
}

long long ErrorModel::shown_total() const {
  if (!shown_) return total_;
  long long total = 0;
  for (const Group& group : shown_groups_) total += group.incident == 0 ? group.count : 0;
  return total;
}

void ErrorModel::set_muted(QSet<QString> causes) {
  if (causes == muted_) return;
  muted_ = std::move(causes);
  tell_all_changed();
  Q_EMIT muted_changed();
}

int ErrorModel::muted_count() const {
  return static_cast<int>(std::count_if(groups_.begin(), groups_.end(),
                                        [this](const Group& g) { return muted_.contains(g.cause); }));
}

int ErrorModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(groups_.size());
}

QVariant ErrorModel::detail(int row, int /*column*/, int role) const {
  const Group& group = told(row);
  switch (role) {
    case kTaskRole: return group.last_task;
    case kFirstRole: return group.incident != 0;
    case kMutedRole: return is_muted(row) ? QStringLiteral("muted") : QStringLiteral("shown");
    case Qt::ToolTipRole: return group.failures.empty() ? QString() : group.failures.back().text;
    default: return {};
  }
}

}  // namespace tilewright
