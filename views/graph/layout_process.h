// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>

#include "views/graph/layout_worker.h"

class QProcess;

namespace tilewright {

/// Lays graphs out in a child process, so that the window stays live and the layout can be given up. One at a
/// time: a newer request kills the one before it, whose answer never arrives.
class LayoutProcess : public QObject {
  Q_OBJECT

 public:
  /// `program` is started with `--layout-worker`; empty: this program.
  explicit LayoutProcess(QString program = {}, QObject* parent = nullptr);
  ~LayoutProcess() override;

  void start(const LayoutRequest& request);
  void cancel();
  bool running() const { return process_ != nullptr; }

 Q_SIGNALS:
  void finished(const tilewright::GraphLayout& layout);
  void failed(const QString& why);

 private:
  void finish(QProcess* process, bool clean);

  QString program_;
  QProcess* process_ = nullptr;
};

}  // namespace tilewright
