// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/latest_answer.h"
#include "core/base/result.h"
#include "core/comparison/comparison_store.h"
#include "views/searches/compared_searches.h"

namespace tilewright {

/// The searches of a store as plain values, in parts that may be compared.
std::vector<ComparedSearches> searches_of(const ComparisonStore& store);

/// The searches in the file. A missing file has none; an empty path is no file. Fails as
/// `ComparisonStore::open`.
Result<std::vector<ComparedSearches>> read_searches(const std::filesystem::path& file);

/// Reads compared searches for the view, beside the window's thread.
class SearchesReader : public QObject {
  Q_OBJECT

 public:
  SearchesReader(Background* background, std::filesystem::path own, QObject* parent = nullptr)
      : QObject(parent), background_(background), own_(std::move(own)) {}

  /// Reads another file from now on, which must have searches.
  void open(std::filesystem::path file);
  void read();
  /// The user's own file is the one to read again; an answer that is still to come is not wanted any more.
  void close();
  /// The file that a person chose; empty: the own one is read.
  const std::filesystem::path& chosen() const { return chosen_; }

 Q_SIGNALS:
  void found(const std::vector<tilewright::ComparedSearches>& searches);
  void failed(const tilewright::Error& error);

 private:
  Background* background_;
  std::filesystem::path own_;
  std::filesystem::path chosen_;  ///< by a person; empty: the own file is read
  LatestAnswer answer_;
};

}  // namespace tilewright
