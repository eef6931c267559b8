// SPDX-License-Identifier: Apache-2.0
// random_graphs GRAPHS [FIRST_SEED]: default programs of so many drawn graphs around each operator, compared
// with the reference kernels; what fails, and how many there were.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>

#include "tests/checked/random_graph_check.h"
#include "tests/support/random_graph.h"

int main(int argc, char** argv) {
  using namespace tilewright;
  if (argc < 2) {
    fmt::print(stderr, "usage: random_graphs GRAPHS [FIRST_SEED]\n");
    return 2;
  }
  const auto graphs = std::strtoull(argv[1], nullptr, 10);
  const auto first = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 0;
  const auto start = std::chrono::steady_clock::now();
  uint64_t drawn = 0;
  int programs = 0, compared = 0, failed = 0;
  for (const std::string& anchor : random_graph_anchors()) {
    for (uint64_t seed = first; seed < first + graphs; ++seed) {
      const RandomGraphCheck check = check_random_graph(anchor, seed);
      ++drawn;
      programs += check.programs;
      compared += check.compared;
      failed += static_cast<int>(check.failures.size());
      for (const std::string& failure : check.failures) {
        fmt::print("{} {}, {}: {}\n\n", anchor, seed, check.text, failure);
      }
    }
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  fmt::print("{} graphs, {} programs, {} compared with the reference, {} failures, {:.0f} s\n", drawn,
             programs, compared, failed, seconds.count());
  return failed == 0 ? 0 : 1;
}
