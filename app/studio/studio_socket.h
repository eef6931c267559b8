// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLocalServer>
#include <QObject>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <functional>

namespace tilewright {

/// A request from one studio to another one of the same person.
struct StudioRequest {
  enum class Kind {
    kComeBack,       ///< show the windows that tune while hidden; then these models or this session
    kShowMeasuring,  ///< show the window whose session measures
  };
  Kind kind = Kind::kComeBack;
  QStringList models;
  QString session;
  bool resume = false;  ///< the session goes on, and is not only shown
};

/// The means by which studios of one person reach each other: a local socket for each process, named after
/// its database and its number, in a folder to which only that person has access.
class StudioSocket : public QObject {
  Q_OBJECT

 public:
  /// Carries out a request; returns whether this succeeded.
  using Answer = std::function<bool(const StudioRequest&)>;

  StudioSocket(QString folder, Answer answer, QObject* parent = nullptr);
  /// Replaces an earlier database. False where the folder or the socket cannot be made: nobody can reach this
  /// process then.
  bool listen(const std::filesystem::path& database);
  bool listens() const { return server_.isListening(); }

  /// Asks all studios on a database until one has carried out the request. Waits four seconds for each, and
  /// for one that has confirmed the request up to ten seconds. Any thread except the one that answers.
  static bool ask(const QString& folder, const std::filesystem::path& database, const StudioRequest& request);
  /// The same for one process, whatever its database.
  static bool ask_process(const QString& folder, qint64 process, const StudioRequest& request);
  /// The default folder, in the person's runtime data.
  static QString default_folder();

 private:
  void take_connection();

  QString folder_;
  Answer answer_;
  QLocalServer server_;
};

}  // namespace tilewright
