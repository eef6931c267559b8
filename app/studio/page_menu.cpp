// SPDX-License-Identifier: Apache-2.0
#include "app/studio/page_menu.h"

namespace tilewright {

PageMenu::PageMenu(QTabWidget* tabs) : QToolButton(tabs), tabs_(tabs) {
  setObjectName(QStringLiteral("pageMenu"));
  setText(tr("Pages"));
  setAccessibleName(tr("All pages"));
  setToolTip(accessibleName());
  setPopupMode(QToolButton::InstantPopup);
  setAutoRaise(true);
  menu_.setObjectName(QStringLiteral("pageMenuList"));
  setMenu(&menu_);
  connect(&menu_, &QMenu::aboutToShow, this, &PageMenu::fill);
  tabs->setCornerWidget(this);
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
