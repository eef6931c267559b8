// SPDX-License-Identifier: Apache-2.0
#include "tests/app/evaluation/sequences/made_up_records.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/base/file.h"

namespace tilewright::testing {
namespace {

constexpr int kFactors = 8;

}  // namespace

std::string record_line(const std::string& workload, const std::string& target, const std::string& steps,
                        const std::string& costs, int error) {
  return fmt::format(
      R"({{"i": [["[\"{}\", 64, 64, 64]", "{}", [4, 64, 64, 0, 0, 0, 0, 0], "", 1, []], [[], {}]], )"
      R"("r": [{}, {}, 0.5, 1600000000], "v": "v0.6"}})"
      "\n",
      workload, target, steps, costs, error);
}

std::string made_up_steps(int number) {
  const int inner = 1 << number % kFactors;
  const int outer = 1 + number / kFactors;
  return fmt::format(R"([["SP", 2, 0, 512, [{}, {}], 1], ["RE", 2, [0, 2, 1, 3]], ["AN", 2, 0, 3], )"
                     R"(["PR", 2, 0, "auto_unroll_max_step$64"]])",
                     outer, inner);
}

double made_up_seconds(int number, double skew) {
  const int inner = number % kFactors;
  const int outer = 1 + number / kFactors;
  return 1e-4 * (1 + (kFactors - inner) + 0.01 * outer + skew * inner);
}

void write_made_up_platform(const std::filesystem::path& folder, const std::string& model,
                            const MadeUpFolder& options) {
  for (int t = 0; t < options.tasks; ++t) {
    std::string text;
    for (int p = 0; p < options.programs; ++p)
      text += record_line(fmt::format("task{}", t), "llvm -keys=cpu -model=" + model, made_up_steps(p),
                          fmt::format("[{:.6g}]", made_up_seconds(p, options.skew) * (1 + t)));
    EXPECT_TRUE(write_file_atomic(folder / model / fmt::format("task{}.json", t), text).ok());
  }
}

}  // namespace tilewright::testing
