// SPDX-License-Identifier: Apache-2.0
#include "views/records/record_news.h"

#include <QPushButton>
#include <algorithm>

#include "views/records/record_view.h"

namespace tilewright {
namespace {

/// The time between two lists that are not asked for by a person; longer where the query takes more than a
/// twentieth of it.
constexpr qint64 kLeastBetween = 2000;
constexpr qint64 kQueriesBetween = 20;

}  // namespace

RecordNews::RecordNews(QPushButton* button) : QObject(button), button_(button) {
  catch_up_.setSingleShot(true);
  connect(&catch_up_, &QTimer::timeout, this, &RecordNews::due);
  connect(button_, &QPushButton::clicked, this, &RecordNews::wanted);
}

void RecordNews::begin(long long stored) {
  stored_ = stored_at_ask_ = stored_at_list_ = stored;
}

void RecordNews::go_back() {
  stored_at_list_ = std::min(stored_at_list_, stored_);
}

void RecordNews::asked() {
  stored_at_ask_ = stored_;
  asked_.start();
}

void RecordNews::listed() {
  stored_at_list_ = stored_at_ask_;
  answer_milliseconds_ = asked_.isValid() ? asked_.elapsed() : 0;
}

void RecordNews::look(const Table& table) {
  const long long fresh = stored_ - stored_at_list_;
  const bool by_itself = table.visible && (table.bare || table.newest);
  // A list without rows and without a filter is read quickly, whatever the last one took.
  const qint64 between = table.bare && !table.filtered
                             ? kLeastBetween
                             : std::max(kLeastBetween, kQueriesBetween * answer_milliseconds_);
  // A button that appears and disappears every other second would be a distraction.
  button_->setVisible(fresh > 0 && !(by_itself && between <= kLeastBetween));
  if (fresh <= 0) return;
  button_->setText(RecordView::tr("%Ln new · Show", nullptr, static_cast<int>(fresh)));
  button_->setToolTip(
      RecordView::tr("%Ln record(s) came since the list was read", nullptr, static_cast<int>(fresh)));
  // The requested list is checked when it arrives.
  if (!by_itself || table.loading) return;
  const qint64 rest = came_by_itself_.isValid() ? between - came_by_itself_.elapsed() : 0;
  if (rest > 0) {
    if (!catch_up_.isActive()) catch_up_.start(static_cast<int>(rest));
    return;
  }
  catch_up_.stop();
  came_by_itself_.start();
  Q_EMIT wanted();
}

}  // namespace tilewright
