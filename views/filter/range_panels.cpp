// SPDX-License-Identifier: Apache-2.0
#include "views/filter/range_panels.h"

#include <QDateTimeEdit>
#include <QFormLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>
#include <limits>

namespace tilewright {
namespace {

int64_t milliseconds_of(const QDateTimeEdit* field) {
  return field->dateTime().toMSecsSinceEpoch();
}

}  // namespace

RoundPanel::RoundPanel(QWidget* parent) : QWidget(parent) {
  const auto field = [this](const char* name) {
    auto* made = new QSpinBox(this);
    made->setObjectName(QLatin1String(name));
    // The least value stands for no restriction.
    made->setSpecialValueText(QStringLiteral("–"));
    made->setRange(0, 1);
    connect(made, &QSpinBox::valueChanged, this, [this] {
      limit();
      Q_EMIT edited();
    });
    return made;
  };
  first_ = field("filterFirstRound");
  last_ = field("filterLastRound");
  auto* form = new QFormLayout(this);
  form->addRow(tr("From round"), first_);
  form->addRow(tr("To round"), last_);
  setFocusProxy(first_);
  setFocusPolicy(Qt::StrongFocus);
}

void RoundPanel::show_filter(const RecordFilter& filter, const RecordCounts& counts) {
  const QSignalBlocker quiet_first(first_);
  const QSignalBlocker quiet_last(last_);
  const int64_t largest = std::max(
      {counts.last_round, filter.first_round.value_or(0), filter.last_round.value_or(0), int64_t{1}});
  most_ = static_cast<int>(std::min<int64_t>(largest, std::numeric_limits<int>::max()));
  for (QSpinBox* field : {first_, last_}) field->setRange(0, most_);
  first_->setValue(static_cast<int>(filter.first_round.value_or(0)));
  last_->setValue(static_cast<int>(filter.last_round.value_or(0)));
  limit();
}

void RoundPanel::limit() {
  const QSignalBlocker quiet_first(first_);
  const QSignalBlocker quiet_last(last_);
  // The value below the first round stands for no last round.
  const bool open = last_->value() == last_->minimum();
  last_->setMinimum(std::max(0, first_->value() - 1));
  if (open) last_->setValue(last_->minimum());
  first_->setMaximum(open ? most_ : last_->value());
}

RecordFilter RoundPanel::filter(RecordFilter other) const {
  other.first_round.reset();
  other.last_round.reset();
  if (first_->value() > 0) other.first_round = first_->value();
  if (last_->value() > last_->minimum()) other.last_round = last_->value();
  return other;
}

TimePanel::TimePanel(QWidget* parent) : QWidget(parent) {
  const auto field = [this](const char* name, bool* set) {
    auto* made = new QDateTimeEdit(this);
    made->setObjectName(QLatin1String(name));
    made->setDisplayFormat(QLocale().dateTimeFormat(QLocale::ShortFormat));
    connect(made, &QDateTimeEdit::dateTimeChanged, this, [this, set] {
      *set = true;
      limit();
      Q_EMIT edited();
    });
    return made;
  };
  from_ = field("filterFrom", &from_set_);
  until_ = field("filterUntil", &until_set_);
  auto* form = new QFormLayout(this);
  form->addRow(tr("From"), from_);
  form->addRow(tr("Until"), until_);
  setFocusProxy(from_);
  setFocusPolicy(Qt::StrongFocus);
}

void TimePanel::show_filter(const RecordFilter& filter, const RecordCounts& counts) {
  const QSignalBlocker quiet_from(from_);
  const QSignalBlocker quiet_until(until_);
  from_set_ = filter.from.has_value();
  until_set_ = filter.until.has_value();
  from_->clearMaximumDateTime();
  until_->clearMinimumDateTime();
  from_->setDateTime(QDateTime::fromMSecsSinceEpoch(filter.from.value_or(counts.first_time)));
  until_->setDateTime(QDateTime::fromMSecsSinceEpoch(filter.until.value_or(counts.last_time)));
  limit();
}

void TimePanel::limit() {
  // A value that nobody chose may move with a limit, and does not count as chosen then.
  const QSignalBlocker quiet_from(from_);
  const QSignalBlocker quiet_until(until_);
  if (until_set_) from_->setMaximumDateTime(until_->dateTime());
  if (from_set_) until_->setMinimumDateTime(from_->dateTime());
}

RecordFilter TimePanel::filter(RecordFilter other) const {
  other.from.reset();
  other.until.reset();
  if (from_set_) other.from = milliseconds_of(from_);
  if (until_set_) other.until = milliseconds_of(until_);
  return other;
}

}  // namespace tilewright
