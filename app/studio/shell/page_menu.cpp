// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/page_menu.h"

#include <QHBoxLayout>

namespace tilewright {

PageMenu::PageMenu(QTabWidget* tabs) : QToolButton(tabs), tabs_(tabs) {
  setObjectName(QStringLiteral("pageMenu"));
  setText(tr("More pages"));
  setAccessibleName(tr("All pages"));
  setToolTip(accessibleName());
  setPopupMode(QToolButton::InstantPopup);
  setAutoRaise(true);
  menu_.setObjectName(QStringLiteral("pageMenuList"));
  setMenu(&menu_);
  connect(&menu_, &QMenu::aboutToShow, this, &PageMenu::fill);
  auto* corner = new QWidget(tabs);
  corner_ = new QHBoxLayout(corner);
  corner_->setContentsMargins(0, 0, 0, 0);
  corner_->setSpacing(2);
  corner_->addWidget(this);
  tabs->setCornerWidget(corner);
}

void PageMenu::add_beside(QAction* action) {
  auto* button = new QToolButton(parentWidget());
  button->setObjectName(action->objectName() + QStringLiteral("Button"));
  button->setDefaultAction(action);
  button->setAutoRaise(true);
  corner_->insertWidget(corner_->count() - 1, button);
}

void PageMenu::fill() {
  menu_.clear();
  for (int page = 0; page < tabs_->count(); ++page) {
    auto* entry = menu_.addAction(tabs_->tabText(page));
    entry->setCheckable(true);
    entry->setChecked(page == tabs_->currentIndex());
    connect(entry, &QAction::triggered, tabs_, [this, page] { tabs_->setCurrentIndex(page); });
  }
}

}  // namespace tilewright
