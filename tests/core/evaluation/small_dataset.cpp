// SPDX-License-Identifier: Apache-2.0
#include "tests/core/evaluation/small_dataset.h"

#include "core/base/file.h"
#include "core/dataset/collection.h"
#include "core/measure/fake_measurer.h"
#include "tests/core/dataset/small_network.h"

namespace tilewright::testing {

const Dataset& small_dataset() {
  static const Dataset made = [] {
    const auto folder = TempDirectory::create().value();
    auto store = RecordStore::open(folder.path() / "data.db").value();
    FakeMeasurer measurer;
    auto options = small_collection();
    options.pool = 56;
    options.shared = 32;
    options.guided_rounds = 0;
    const auto collected = collect_dataset({small_network("one", 16), small_network("held", 24, true)},
                                           options, store, measurer, system_clock(), {}, {});
    return collected.ok() ? dataset_of_store(store).value() : Dataset{};
  }();
  return made;
}

}  // namespace tilewright::testing
