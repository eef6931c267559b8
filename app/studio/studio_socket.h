// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLocalServer>
#include <QObject>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <functional>

namespace tilewright {

/// What one studio asks of another one of the same person.
struct StudioRequest {
  enum class Kind {
    kComeBack,       ///< show the windows that tune without being seen; then these models or this session
    kShowMeasuring,  ///< show the window whose session measures
  };
  Kind kind = Kind::kComeBack;
  QStringList models;
  QString session;
  bool resume = false;  ///< the session goes on, and is not only shown
};

/// Where studios of one person reach each other: a local socket for each process, named after its database
/// and its number, in a folder that is that person's alone.
class StudioSocket : public QObject {
  Q_OBJECT

 public:
  /// Whether what was asked was done.
  using Answer = std::function<bool(const StudioRequest&)>;

  StudioSocket(QString folder, Answer answer, QObject* parent = nullptr);
  /// In the place of an earlier database. False where the folder or the socket cannot be made: then nobody
  /// reaches this process.
  bool listen(const std::filesystem::path& database);
  bool listens() const { return server_.isListening(); }

  /// Asks all studios on a database until one has done it. Waits for each four seconds, and for one that has
  /// heard the question as long as it needs, at most ten seconds. Any thread but the one that answers.
  static bool ask(const QString& folder, const std::filesystem::path& database, const StudioRequest& request);
  /// The same of one process, whatever its database.
  static bool ask_process(const QString& folder, qint64 process, const StudioRequest& request);
  /// The folder where nothing else is said: of the person's runtime data.
  static QString default_folder();

 private:
  void take_connection();

  QString folder_;
  Answer answer_;
  QLocalServer server_;
};

}  // namespace tilewright
