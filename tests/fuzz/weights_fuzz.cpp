// SPDX-License-Identifier: Apache-2.0
// Files of weights of cost models. An input is a line with the model's name, and the file behind it without
// its seal, which would keep nearly everything out; Tilewright's own also without its packing.
#include <string>

#include "core/base/gzip.h"
#include "core/costmodel/cost_model.h"
#include "core/costmodel/learner/fit_checkpoint.h"
#include "tests/core/costmodel/made_up_samples.h"
#include "tests/fuzz/fuzz_file.h"
#include "tests/fuzz/mutation.h"
#include "tests/fuzz/targets.h"

namespace tilewright {
namespace {

constexpr std::string_view kNames[] = {"tilewright",      "xgboost",        "xgboost-tenset",
                                       "xgboost-autotvm", "lightgbm-style", "xgboost-tenset-residual"};

void load_checkpoint(std::string_view bytes) {
  static const FuzzFile file("training");
  const auto read = read_fit_checkpoint(file.with(bytes), "fingerprint");
  if (!read.ok()) fuzz_expect_told(read.error());
}

/// A model that took the weights predicts with them, and what it saves is taken again.
void load_weights(const std::string& name, const std::string& weights) {
  CostModelOptions options;
  const auto model = make_cost_model(name, options);
  fuzz_expect(model.ok(), "the model is known", name);
  const auto loaded = (*model)->load(weights);
  if (!loaded.ok()) return fuzz_expect_told(loaded.error());
  static const auto candidates = testing::candidates_of(testing::made_up(20, 3, "task"));
  fuzz_expect((*model)->predict(candidates).size() == candidates.size(), "each program has a score");
  const auto saved = (*model)->save_quickly();
  if (!saved.ok()) return fuzz_expect_told(saved.error());
  const auto other = make_cost_model(name, options);
  const auto again = (*other)->load(*saved);
  fuzz_expect(again.ok(), "what was saved can be loaded", again.ok() ? "" : again.error().text());
}

void read_weights(std::string_view bytes) {
  const size_t end = bytes.find('\n');
  if (end == std::string_view::npos) return;
  const std::string_view name = bytes.substr(0, end);
  bytes.remove_prefix(end + 1);
  if (name == "checkpoint") return load_checkpoint(bytes);
  if (std::find(std::begin(kNames), std::end(kNames), name) == std::end(kNames)) return;
  std::string weights(bytes);
  if (name == "tilewright" && !bytes.starts_with("\x1f\x8b")) {
    auto packed = gzip(bytes, GzipEffort::kNone);
    fuzz_expect(packed.ok(), "bytes can be packed");
    weights = std::move(packed).value();
  }
  load_weights(std::string(name), weights);
}

std::string mutate_weights(std::string_view bytes, size_t most, uint64_t seed) {
  Random random(seed);
  const size_t end = bytes.find('\n');
  if (end == std::string_view::npos || end + 1 >= most) return mutate_bytes(bytes, most, random);
  const std::string name(bytes.substr(0, end + 1));
  return name + mutate_bytes(bytes.substr(end + 1), most - name.size(), random);
}

}  // namespace

const FuzzTarget kWeightsFuzz{"weights", read_weights, mutate_weights};

}  // namespace tilewright
