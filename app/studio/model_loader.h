// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <vector>

#include "app/studio/background.h"
#include "core/base/error.h"
#include "core/graph/prepare.h"
#include "core/tuning/tuning_event.h"
#include "views/graph/graph_picture.h"

namespace tilewright {

/// A model that was read, with all that the window shows of it before anything is tuned.
struct LoadedModel {
  QString path;
  QString name;
  std::shared_ptr<const PreparedModel> prepared;
  GraphPicture subgraphs;
  GraphPicture file;
  std::vector<TaskSummary> tasks;
};

/// Reads models beside the window's thread. Asking for another one, or cancelling, makes the answer of the
/// first unwanted: it is dropped when it comes.
class ModelLoader : public QObject {
  Q_OBJECT

 public:
  explicit ModelLoader(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}

  void load(const QString& path, std::function<PrepareOptions()> options);
  void cancel();
  bool loading() const { return loading_; }
  const QString& path() const { return path_; }

 Q_SIGNALS:
  void loaded(const std::shared_ptr<tilewright::LoadedModel>& model);
  void failed(const QString& path, const tilewright::Error& error);

 private:
  Background* background_;
  QString path_;
  bool loading_ = false;
  int generation_ = 0;
};

/// What the tasks table shows before a session began.
std::vector<TaskSummary> summaries_of(const Partition& partition);

}  // namespace tilewright
