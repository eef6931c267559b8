// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/window_layouts.h"

#include <QAction>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <string_view>
#include <vector>

#include "app/studio/pages/page_list.h"
#include "app/studio/settings.h"

namespace tilewright {
namespace {

/// Docks that share a place as tabs, the first in front.
using Tabs = std::vector<const char*>;

/// The size of the window that the sizes of docks are for; in others they keep their shares.
constexpr int kUsualWidth = 1440;
constexpr int kUsualHeight = 900;

/// The areas of a layout, from the outside in. Docks that are not named are hidden, in their place of the
/// first layout.
struct Arrangement {
  const char* name;
  const char* page;
  std::vector<Tabs> left;
  std::vector<int> left_heights;
  int left_width;
  std::vector<Tabs> right;
  int right_width;
  Tabs bottom;
  int bottom_height;
};

const Arrangement& arrangement(WindowLayouts::Layout layout) {
  static const Arrangement all[WindowLayouts::kCount] = {
      {"explore",
       "graphPage",
       {{"tasksDock"}, {"inspectorDock", "sketchesDock"}},
       {470, 330},
       395,
       {},
       0,
       {},
       0},
      {"tune",
       "tuningPage",
       {{"tasksDock"}},
       {800},
       640,
       {},
       0,
       {"recordsDock", "errorsDock", "logDock"},
       230},
      {"code",
       "graphPage",
       {{"tasksDock"}, {"sketchesDock", "inspectorDock"}},
       {380, 420},
       430,
       {},
       0,
       {"codeDock", "whatIfDock", "recordsDock"},
       520},
      {"compare", "comparePage", {{"tasksDock"}}, {800}, 430, {}, 0, {"recordsDock"}, 280}};
  return all[layout];
}

/// Docks get their sizes at once, so that later queries are correct.
class Still {
 public:
  explicit Still(QMainWindow* window) : window_(window), animated_(window->isAnimated()) {
    window_->setAnimated(false);
  }
  ~Still() { window_->setAnimated(animated_); }
  Still(const Still&) = delete;
  Still& operator=(const Still&) = delete;

 private:
  QMainWindow* window_;
  bool animated_;
};

constexpr const char* kWasShown = "shownWithModel";

QString name_of(WindowLayouts::Layout layout) {
  return QLatin1String(arrangement(layout).name);
}

}  // namespace

WindowLayouts::WindowLayouts(QMainWindow* window, Settings* settings)
    : QObject(window), window_(window), settings_(settings) {
  for (int i = 0; i < kCount; ++i) {
    const auto layout = static_cast<Layout>(i);
    if (name_of(layout) == settings_->current_layout()) current_ = layout;
  }
  take(current_);
}

QString WindowLayouts::title(Layout layout) {
  switch (layout) {
    case kExplore: return tr("&Explore");
    case kTune: return tr("&Tune");
    case kCode: return tr("&Code");
    case kCompare: return tr("C&ompare");
  }
  return {};
}

QDockWidget* WindowLayouts::dock(const QString& name) const {
  return window_->findChild<QDockWidget*>(name, Qt::FindDirectChildrenOnly);
}

void WindowLayouts::choose(Layout layout) {
  keep();
  current_ = layout;
  settings_->set_current_layout(name_of(layout));
  take(layout);
  Q_EMIT chosen(layout, QLatin1String(arrangement(layout).page));
}

void WindowLayouts::take(Layout layout) {
  const Still still(window_);
  const QByteArray kept = settings_->dock_state(name_of(layout));
  const QSize size = window_->size();
  // A state that Qt refuses leaves the arrangement of the former layout.
  if (kept.isEmpty() || !window_->restoreState(kept)) {
    arrange(layout);
  } else {
    scale(settings_->dock_sizes(name_of(layout)));
  }
  // Docks that were wider before must not make a window larger than its screen.
  if (window_->size() != size) window_->resize(size);
}

void WindowLayouts::scale(const QVariantMap& sizes) {
  const QSize from = sizes.value(window_->objectName()).toSize();
  const QSize to = window_->size();
  if (from.isEmpty() || from == to) return;
  window_->layout()->activate();
  for (const PageEntry& home : page_list()) {
    QDockWidget* one = dock(QLatin1String(home.name));
    const QSize was = sizes.value(QLatin1String(home.name)).toSize();
    if (one == nullptr || was.isEmpty() || one->isHidden() || one->isFloating()) continue;
    const Qt::DockWidgetArea area = window_->dockWidgetArea(one);
    if (area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea) {
      window_->resizeDocks({one}, {was.width() * to.width() / from.width()}, Qt::Horizontal);
    } else {
      window_->resizeDocks({one}, {was.height() * to.height() / from.height()}, Qt::Vertical);
    }
  }
}

void WindowLayouts::give_room(QDockWidget* one) {
  for (const PageEntry& home : page_list()) {
    if (home.height == 0 || one->objectName() != QLatin1String(home.name)) continue;
    const int least = home.height * window_->height() / kUsualHeight;
    window_->layout()->activate();
    const bool waits = one->isHidden() || one->isFloating();
    if (waits || window_->dockWidgetArea(one) != Qt::BottomDockWidgetArea || one->height() >= least) return;
    window_->resizeDocks({one}, {least}, Qt::Vertical);
  }
}

void WindowLayouts::restore_default() {
  const Still still(window_);
  arrange(current_);
  keep();
}

void WindowLayouts::arrange(Layout layout) {
  for (const PageEntry& home : page_list()) {
    QDockWidget* shown = dock(QLatin1String(home.name));
    if (shown == nullptr) continue;
    shown->setFloating(false);
    window_->removeDockWidget(shown);
  }
  const Arrangement& wanted = arrangement(layout);
  QList<QDockWidget*> fronts;
  const auto place = [&](const Tabs& tabs, Qt::DockWidgetArea area, QDockWidget* below) {
    QDockWidget* front = nullptr;
    for (const char* name : tabs) {
      QDockWidget* next = dock(QLatin1String(name));
      if (next == nullptr) continue;
      window_->addDockWidget(area, next);
      if (front != nullptr) {
        window_->tabifyDockWidget(front, next);
      } else if (below != nullptr) {
        window_->splitDockWidget(below, next, Qt::Vertical);
      }
      if (front == nullptr) front = next;
      next->show();
    }
    if (front != nullptr) fronts << front;
    return front;
  };
  QList<QDockWidget*> column;
  for (const Tabs& tabs : wanted.left)
    column << place(tabs, Qt::LeftDockWidgetArea, column.isEmpty() ? nullptr : column.back());
  QDockWidget* right = nullptr;
  for (const Tabs& tabs : wanted.right) right = place(tabs, Qt::RightDockWidgetArea, right);
  QDockWidget* bottom = place(wanted.bottom, Qt::BottomDockWidgetArea, nullptr);
  for (const PageEntry& home : page_list()) {
    QDockWidget* other = dock(QLatin1String(home.name));
    if (other == nullptr || window_->dockWidgetArea(other) != Qt::NoDockWidgetArea) continue;
    window_->addDockWidget(home.area, other);
    if (home.area == Qt::BottomDockWidgetArea) {
      if (bottom != nullptr) window_->tabifyDockWidget(bottom, other);
      bottom = other;
    }
    other->hide();
  }
  for (QDockWidget* front : fronts) front->raise();
  // Docks that become hidden release their space before others get their sizes.
  window_->layout()->activate();
  const auto across = [this](int width) { return width * window_->width() / kUsualWidth; };
  column.removeAll(nullptr);
  if (!column.isEmpty()) {
    window_->resizeDocks({column.front()}, {across(wanted.left_width)}, Qt::Horizontal);
    window_->resizeDocks(column, {wanted.left_heights.begin(), wanted.left_heights.end()}, Qt::Vertical);
  }
  if (right != nullptr) window_->resizeDocks({right}, {across(wanted.right_width)}, Qt::Horizontal);
  if (!wanted.bottom.empty() && bottom != nullptr)
    window_->resizeDocks({bottom}, {wanted.bottom_height * window_->height() / kUsualHeight}, Qt::Vertical);
}

void WindowLayouts::set_shown(bool shown) {
  if (shown == shown_) return;
  shown_ = shown;
  for (const PageEntry& home : page_list()) {
    QDockWidget* one = dock(QLatin1String(home.name));
    if (one == nullptr) continue;
    if (!shown) one->setProperty(kWasShown, !one->isHidden());
    // Where a file could not be opened, the error comes before anything else.
    const bool useful = shown || home.name == std::string_view("errorsDock");
    one->setEnabled(useful);
    one->setVisible(shown && one->property(kWasShown).toBool());
    one->toggleViewAction()->setEnabled(useful);
  }
  if (!shown || fitted_) return;
  fitted_ = true;
  take(current_);
}

void WindowLayouts::keep() {
  if (!shown_) return;
  // Docks that were just shown have their sizes from here on.
  window_->layout()->activate();
  QVariantMap sizes{{window_->objectName(), window_->size()}};
  for (const PageEntry& home : page_list()) {
    const QDockWidget* one = dock(QLatin1String(home.name));
    // Of docks that share a place as tabs, only the one in front has its size.
    if (one != nullptr && !one->isHidden() && !one->visibleRegion().isEmpty())
      sizes.insert(QLatin1String(home.name), one->size());
  }
  settings_->set_dock_state(name_of(current_), window_->saveState(), sizes);
}

}  // namespace tilewright
