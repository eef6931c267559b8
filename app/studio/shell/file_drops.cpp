// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/file_drops.h"

#include <QDockWidget>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <algorithm>

#include "app/studio/shell/drop_outline.h"

namespace tilewright {
namespace {

/// Nothing where any part of it is not a local file.
QStringList local_files(const QMimeData& data) {
  QStringList paths;
  for (const QUrl& url : data.urls()) {
    if (!url.isLocalFile()) return {};
    paths << url.toLocalFile();
  }
  return paths;
}

}  // namespace

FileDrops::FileDrops(QWidget* window) : QObject(window) {
  window->setAcceptDrops(true);
  window->installEventFilter(this);
  outline_of(window);
}

void FileDrops::watch(QDockWidget* dock) {
  dock->installEventFilter(this);
  dock->setAcceptDrops(dock->isFloating());
  // Drops within the window are for the window.
  connect(dock, &QDockWidget::topLevelChanged, dock, [dock](bool floats) { dock->setAcceptDrops(floats); });
}

DropOutline* FileDrops::outline_of(QWidget* widget) {
  DropOutline*& outline = outlines_[widget];
  if (outline == nullptr) outline = new DropOutline(widget);
  return outline;
}

bool FileDrops::eventFilter(QObject* object, QEvent* event) {
  auto* widget = qobject_cast<QWidget*>(object);
  if (widget == nullptr || !widget->acceptDrops()) return false;
  switch (event->type()) {
    case QEvent::DragEnter: {
      auto* drag = static_cast<QDragEnterEvent*>(event);
      const QStringList paths = local_files(*drag->mimeData());
      if (paths.isEmpty()) return false;
      drag->acceptProposedAction();
      outline_of(widget)->appear(
          paths.size() == 1 ? tr("Drop to open %1").arg(QUrl::fromLocalFile(paths.front()).fileName())
                            : tr("Drop to open %n model(s)", nullptr, static_cast<int>(paths.size())));
      return true;
    }
    case QEvent::DragLeave: outline_of(widget)->hide(); return true;
    case QEvent::Drop: {
      auto* drop = static_cast<QDropEvent*>(event);
      outline_of(widget)->hide();
      const QStringList paths = local_files(*drop->mimeData());
      if (paths.isEmpty()) return false;
      drop->acceptProposedAction();
      Q_EMIT dropped(paths);
      return true;
    }
    default: return false;
  }
}

}  // namespace tilewright
