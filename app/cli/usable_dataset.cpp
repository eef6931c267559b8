// SPDX-License-Identifier: Apache-2.0
#include "app/cli/usable_dataset.h"

#include "app/cli/say.h"
#include "core/base/thread_pool.h"
#include "core/dataset/dataset_file.h"
#include "core/dataset/stale_programs.h"

namespace tilewright {

Result<Dataset> read_usable_dataset(const std::string& path, int threads) {
  TILEWRIGHT_TRY(Dataset dataset, read_dataset(path));
  const StalePrograms stale = leave_out_stale(dataset, ThreadPool(threads));
  if (stale.programs > 0) say("{}: {}\n", path, stale_programs_text(stale));
  return dataset;
}

}  // namespace tilewright
