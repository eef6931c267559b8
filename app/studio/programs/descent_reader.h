// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <utility>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/models/model_loader.h"
#include "app/studio/newest_request.h"
#include "views/family/descent_nest.h"

namespace tilewright {

/// The records whose loops are drawn: they belong to one database, in this order.
struct DescentRequest {
  std::filesystem::path database;
  std::shared_ptr<const LoadedModels> models;  ///< that may know the task
  std::vector<int64_t> records;
};

/// One for each record; where its program cannot be read or drawn, it has the reason.
std::vector<DescentNest> read_descent(const DescentRequest& request);

/// Reads the programs of a line of descent and makes the pictures of their loops, beside the window's thread.
/// Of the requests that arrive meanwhile, only the last one is answered.
class DescentReader : public QObject {
  Q_OBJECT

 public:
  explicit DescentReader(Background* background, QObject* parent = nullptr);
  void read(DescentRequest request) { nests_.want(std::move(request)); }

 Q_SIGNALS:
  void found(const std::vector<tilewright::DescentNest>& nests);

 private:
  NewestRequest<DescentRequest, std::vector<DescentNest>> nests_;
};

}  // namespace tilewright
