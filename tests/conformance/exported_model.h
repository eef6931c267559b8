// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/base/file.h"
#include "core/base/result.h"
#include "core/graph/prepare.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// A model that was exported as a library, which this process has loaded.
class ExportedModel {
 public:
  /// Exports the model with these programs, by task, into a folder of its own, links and loads it. Fails as
  /// `export_model` does, and with kRun where the library cannot be loaded.
  static Result<std::unique_ptr<ExportedModel>> create(std::shared_ptr<const PreparedModel> model,
                                                       const std::vector<Program>& programs,
                                                       const Target& target);
  ~ExportedModel();
  ExportedModel(const ExportedModel&) = delete;
  ExportedModel& operator=(const ExportedModel&) = delete;

  /// Runs an instance with so many threads twice, as what a run leaves behind must not matter to the next.
  /// Fails with kRun, saying what the library said.
  Result<std::vector<Tensor>> run(const std::vector<Tensor>& inputs, int threads) const;

 private:
  ExportedModel(std::shared_ptr<const PreparedModel> model, TempDirectory folder);

  template <typename Function>
  Function function(const char* name) const;

  std::shared_ptr<const PreparedModel> model_;
  TempDirectory folder_;
  void* library_ = nullptr;
};

}  // namespace tilewright
