// SPDX-License-Identifier: Apache-2.0
#include "app/studio/studio_socket.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalSocket>

#include <sys/stat.h>
#include <unistd.h>

namespace tilewright {
namespace {

constexpr int kConnectMilliseconds = 300;
/// The time until it confirms the request: no longer, because a process that hangs never does.
constexpr int kHeardMilliseconds = 4000;
/// The time from there to the answer. Making a window takes a while on a machine with other work.
constexpr int kAnswerMilliseconds = 10'000;
constexpr qint64 kMostBytes = 1 << 20;
constexpr char kHeard[] = "heard\n";
constexpr char kDone[] = "done\n";
constexpr char kNot[] = "not\n";

QString name_of(const std::filesystem::path& database) {
  std::error_code ignored;
  const auto whole = std::filesystem::weakly_canonical(database, ignored);
  const QByteArray path = QByteArray::fromStdString((whole.empty() ? database : whole).string());
  return QString::fromLatin1(QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex().left(16));
}

/// The folder, which is made if it is missing; false where others may write to it.
bool is_own(const QString& folder) {
  const QByteArray path = QFile::encodeName(folder);
  if (!QDir().mkpath(QFileInfo(folder).path())) return false;
  if (mkdir(path.constData(), S_IRWXU) != 0 && errno != EEXIST) return false;
  struct stat info {};
  return lstat(path.constData(), &info) == 0 && S_ISDIR(info.st_mode) && info.st_uid == getuid() &&
         (info.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

QByteArray to_line(const StudioRequest& request) {
  const QJsonObject object{{QStringLiteral("show"), request.kind == StudioRequest::Kind::kShowMeasuring
                                                        ? QStringLiteral("measuring")
                                                        : QStringLiteral("background")},
                           {QStringLiteral("models"), QJsonArray::fromStringList(request.models)},
                           {QStringLiteral("session"), request.session},
                           {QStringLiteral("resume"), request.resume},
                           {QStringLiteral("hears"), true}};
  return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

StudioRequest from_line(const QByteArray& line) {
  const QJsonObject object = QJsonDocument::fromJson(line).object();
  StudioRequest request;
  if (object.value(QStringLiteral("show")).toString() == QLatin1String("measuring"))
    request.kind = StudioRequest::Kind::kShowMeasuring;
  for (const auto& model : object.value(QStringLiteral("models")).toArray())
    request.models << model.toString();
  request.session = object.value(QStringLiteral("session")).toString();
  request.resume = object.value(QStringLiteral("resume")).toBool();
  return request;
}

/// Whether the caller expects a confirmation; earlier versions take it for a refusal.
bool wants_to_hear(const QByteArray& line) {
  return QJsonDocument::fromJson(line).object().value(QStringLiteral("hears")).toBool();
}

/// The next line; empty where none comes, or where the other end is closed.
QByteArray wait_for_line(QLocalSocket& socket, int milliseconds) {
  const QDeadlineTimer deadline(milliseconds);
  while (!socket.canReadLine()) {
    if (!socket.waitForReadyRead(static_cast<int>(deadline.remainingTime()))) return {};
  }
  return socket.readLine();
}

bool ask_one(const QString& path, const StudioRequest& request) {
  QLocalSocket socket;
  socket.connectToServer(path);
  if (!socket.waitForConnected(kConnectMilliseconds)) {
    // The process died without an answer.
    if (socket.error() == QLocalSocket::ConnectionRefusedError) QLocalServer::removeServer(path);
    return false;
  }
  socket.write(to_line(request));
  const QByteArray first = wait_for_line(socket, kHeardMilliseconds);
  // Earlier versions answer at once.
  return first == kDone || (first == kHeard && wait_for_line(socket, kAnswerMilliseconds) == kDone);
}

bool ask_all(const QString& folder, const QString& pattern, const StudioRequest& request) {
  if (!is_own(folder)) return false;
  const QDir directory(folder);
  for (const QString& name : directory.entryList({pattern}, QDir::System | QDir::Files)) {
    if (ask_one(directory.filePath(name), request)) return true;
  }
  return false;
}

}  // namespace

StudioSocket::StudioSocket(QString folder, Answer answer, QObject* parent)
    : QObject(parent), folder_(std::move(folder)), answer_(std::move(answer)) {
  server_.setSocketOptions(QLocalServer::UserAccessOption);
  connect(&server_, &QLocalServer::newConnection, this, &StudioSocket::take_connection);
}

bool StudioSocket::listen(const std::filesystem::path& database) {
  server_.close();
  if (!is_own(folder_)) return false;
  const QString path = QDir(folder_).filePath(
      QStringLiteral("%1-%2").arg(name_of(database)).arg(QCoreApplication::applicationPid()));
  // The socket belongs to a process of the same number that died.
  QLocalServer::removeServer(path);
  return server_.listen(path);
}

void StudioSocket::take_connection() {
  while (QLocalSocket* socket = server_.nextPendingConnection()) {
    connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
    connect(socket, &QLocalSocket::readyRead, this, [this, socket] {
      if (socket->bytesAvailable() > kMostBytes) socket->abort();
      if (!socket->canReadLine()) return;
      const QByteArray line = socket->readLine();
      if (wants_to_hear(line)) {
        socket->write(kHeard);
        socket->flush();
      }
      socket->write(answer_(from_line(line)) ? kDone : kNot);
      socket->disconnectFromServer();
    });
  }
}

bool StudioSocket::ask(const QString& folder, const std::filesystem::path& database,
                       const StudioRequest& request) {
  return ask_all(folder, name_of(database) + QStringLiteral("-*"), request);
}

bool StudioSocket::ask_process(const QString& folder, qint64 process, const StudioRequest& request) {
  return ask_all(folder, QStringLiteral("*-%1").arg(process), request);
}

QString StudioSocket::default_folder() {
  // Without a session of the desktop there is no such folder.
  const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
  return runtime.isEmpty() ? QDir::tempPath() + QStringLiteral("/tilewright-%1").arg(getuid())
                           : runtime + QStringLiteral("/tilewright");
}

}  // namespace tilewright
