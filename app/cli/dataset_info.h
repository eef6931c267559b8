// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "app/evaluation/sequences/sequence_dataset.h"
#include "core/dataset/dataset.h"

namespace CLI {
class App;
}

namespace tilewright {

/// Declares `dataset info` on `app` and sets `run` to the function that carries it out.
void declare_dataset_info(CLI::App& app, std::function<int()>& run);

/// Says on standard output what a dataset holds, as lines or as one JSON document. Gives the exit code.
int show_dataset_info(const Dataset& dataset, bool json);
int show_dataset_info(const SequenceDataset& dataset, bool json);

}  // namespace tilewright
