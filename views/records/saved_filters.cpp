// SPDX-License-Identifier: Apache-2.0
#include "views/records/saved_filters.h"

#include <QLineEdit>
#include <QWidgetAction>
#include <algorithm>

namespace tilewright {

SavedFilters::SavedFilters(QWidget* parent) : QMenu(parent) {
  setObjectName(QStringLiteral("savedFilters"));
  setToolTipsVisible(true);
  first_fixed_ = addSeparator();
  name_ = new QLineEdit(this);
  name_->setObjectName(QStringLiteral("savedFilterName"));
  name_->setPlaceholderText(tr("Save this filter as…"));
  name_->setAccessibleName(tr("Name of the filter to save"));
  name_->setMinimumWidth(name_->fontMetrics().averageCharWidth() * 26);
  auto* naming = new QWidgetAction(this);
  naming->setDefaultWidget(name_);
  naming_ = naming;
  addAction(naming_);
  deleting_ = addMenu(tr("Delete"));
  deleting_->setObjectName(QStringLiteral("savedFilterDelete"));
  connect(name_, &QLineEdit::returnPressed, this, [this] {
    save(name_->text().trimmed());
    name_->clear();
    close();
  });
  connect(this, &QMenu::aboutToShow, this, &SavedFilters::wanted);
  fill();
}

void SavedFilters::set_filters(std::vector<SavedFilter> filters) {
  if (filters == filters_) return;
  filters_ = std::move(filters);
  fill();
}

void SavedFilters::set_current(const QString& text) {
  current_ = text;
  naming_->setEnabled(!current_.isEmpty());
}

void SavedFilters::save(const QString& name) {
  if (name.isEmpty() || current_.isEmpty()) return;
  Q_EMIT wanted();
  const auto same = std::find_if(filters_.begin(), filters_.end(),
                                 [&](const SavedFilter& filter) { return filter.name == name; });
  if (same != filters_.end()) {
    same->text = current_;
  } else {
    filters_.push_back({name, current_});
  }
  fill();
  Q_EMIT changed();
}

void SavedFilters::remove(const QString& name) {
  Q_EMIT wanted();
  std::erase_if(filters_, [&](const SavedFilter& filter) { return filter.name == name; });
  fill();
  Q_EMIT changed();
}

void SavedFilters::fill() {
  const QList<QAction*> shown = actions();
  for (QAction* action : shown) {
    if (action == first_fixed_) break;
    removeAction(action);
    action->deleteLater();
  }
  deleting_->clear();
  for (const SavedFilter& filter : filters_) {
    // A name may contain characters that menus take for a mnemonic.
    QString label = filter.name;
    label.replace(QLatin1Char('&'), QStringLiteral("&&"));
    auto* choice = new QAction(label, this);
    choice->setToolTip(filter.text);
    connect(choice, &QAction::triggered, this, [this, text = filter.text] { Q_EMIT chosen(text); });
    insertAction(first_fixed_, choice);
    deleting_->addAction(label, this, [this, name = filter.name] { remove(QString(name)); });
  }
  first_fixed_->setVisible(!filters_.empty());
  deleting_->menuAction()->setVisible(!filters_.empty());
  set_current(current_);
}

}  // namespace tilewright
