// SPDX-License-Identifier: Apache-2.0
#include "views/graph/layout_process.h"

#include <QCoreApplication>
#include <QProcess>

namespace tilewright {
namespace {

constexpr int kMostLayoutFailures = 2;
/// A process that worked for longer would need as much time and memory again.
constexpr int kSoonMilliseconds = 5000;

}  // namespace

LayoutProcess::LayoutProcess(QString program, QObject* parent)
    : QObject(parent), program_(std::move(program)) {}

LayoutProcess::~LayoutProcess() {
  cancel();
}

void LayoutProcess::start(const LayoutRequest& request) {
  cancel();
  request_ = encode(request);
  failures_ = 0;
  run();
}

void LayoutProcess::run() {
  auto* process = new QProcess(this);
  process_ = process;
  process->setProgram(program_.isEmpty() ? QCoreApplication::applicationFilePath() : program_);
  process->setArguments({QStringLiteral("--layout-worker")});
  // Only the current process is listened to: a killed one may still send something.
  connect(process, &QProcess::finished, this, [this, process](int code, QProcess::ExitStatus status) {
    finish(process, status == QProcess::NormalExit && code == 0);
  });
  connect(process, &QProcess::errorOccurred, this, [this, process](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) finish(process, false);
  });
  began_.start();
  process->start();
  process->write(request_);
  process->closeWriteChannel();
}

void LayoutProcess::cancel() {
  if (process_ == nullptr) return;
  QProcess* process = std::exchange(process_, nullptr);
  process->disconnect(this);
  process->kill();
  // The process is reaped when its end is noticed, at the latest by the destructor, which waits only for
  // killed processes.
  connect(process, &QProcess::finished, process, &QObject::deleteLater);
}

void LayoutProcess::finish(QProcess* process, bool clean) {
  if (process != process_) return;
  process_ = nullptr;
  process->deleteLater();
  const auto layout = clean ? decode_layout(process->readAllStandardOutput()) : std::nullopt;
  if (layout) {
    Q_EMIT finished(*layout);
  } else if (++failures_ < kMostLayoutFailures && began_.elapsed() < kSoonMilliseconds) {
    run();
  } else {
    Q_EMIT failed(tr("The graph could not be laid out."));
  }
}

}  // namespace tilewright
