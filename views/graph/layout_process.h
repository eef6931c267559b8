// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include "views/graph/layout_worker.h"

class QProcess;

namespace tilewright {

/// Lays graphs out in a child process, so that the window stays responsive and the layout can be abandoned.
/// There is one request at a time: a newer request kills the process of the one before it, whose answer never
/// arrives. A process that soon ends without an answer is started once more, since the program may be in the
/// middle of an update.
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
  void run();
  void finish(QProcess* process, bool clean);

  QString program_;
  QByteArray request_;
  int failures_ = 0;  ///< of this request
  QElapsedTimer began_;
  QProcess* process_ = nullptr;
};

}  // namespace tilewright
