// SPDX-License-Identifier: Apache-2.0
// node_tests [FOLDER ...]: runs the ONNX project's own tests of operators, each in a child process, and says
// of each whether it passed, is on the list of those that do not (listed.txt), or failed. Without folders it
// takes $TILEWRIGHT_NODE_TESTS and what Debian's libonnx-testdata installs. Exit codes: 0 all is as the list
// says, 1 it is not, 2 usage, 77 there are no tests.
#include <fcntl.h>
#include <fmt/format.h>
#include <fnmatch.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/measure/worker_process.h"
#include "tests/conformance/node_test_process.h"
#include "tests/conformance/node_test_report.h"
#include "tests/conformance/node_test_results.h"

namespace tilewright {
namespace {

constexpr int kNoTests = 77;
constexpr const char* kServe = "--serve";

struct NodeTestOptions {
  std::vector<std::string> folders;
  std::vector<std::string> filters;
  std::string list = TILEWRIGHT_LISTED_TESTS;
  std::string shard = "1/1";
  bool compiled = false;
  bool exported = false;
  bool json = false;
  bool quiet = false;
  bool suggest = false;
  int jobs = 1;
  int per_operator = 0;
  double seconds = 60;

  NodeTestMeans means() const {
    if (exported) return NodeTestMeans::kExported;
    return compiled ? NodeTestMeans::kCompiled : NodeTestMeans::kReference;
  }
};

/// A test with its facts; those of one whose file is damaged are empty, and running it tells why.
struct KnownTest {
  NodeTest test;
  NodeTestFacts facts;
};

std::vector<KnownTest> with_facts(const std::vector<NodeTest>& tests) {
  std::vector<KnownTest> known;
  std::map<std::string, std::string> subjects;
  for (const NodeTest& test : tests) {
    known.push_back({test, read_node_test_facts(test).value_or(NodeTestFacts())});
    subjects.emplace(test.name, known.back().facts.subject);
  }
  // What was written out in simpler operators is counted with what it was.
  for (KnownTest& each : known) {
    const auto whole = subjects.find(unexpanded_name(each.test.name));
    if (whole != subjects.end()) each.facts.subject = whole->second;
  }
  return known;
}

bool is_wanted(const NodeTest& test, const std::vector<std::string>& filters) {
  return filters.empty() || std::ranges::any_of(filters, [&](const std::string& filter) {
           return ::fnmatch(filter.c_str(), test.name.c_str(), 0) == 0;
         });
}

/// Reads "2/4"; false where it is no part of a whole.
bool read_shard(const std::string& text, size_t& part, size_t& of) {
  return std::sscanf(text.c_str(), "%zu/%zu", &part, &of) == 2 && part >= 1 && part <= of;
}

std::vector<KnownTest> chosen(std::vector<KnownTest> tests, const NodeTestOptions& options, size_t part,
                              size_t of) {
  std::erase_if(tests, [&](const KnownTest& each) { return !is_wanted(each.test, options.filters); });
  std::map<std::string, int> seen;
  std::erase_if(tests, [&](const KnownTest& each) {
    return options.per_operator > 0 && seen[each.facts.subject]++ >= options.per_operator;
  });
  std::vector<KnownTest> out;
  for (size_t i = part - 1; i < tests.size(); i += of) out.push_back(std::move(tests[i]));
  return out;
}

ProcessOptions child_options() {
  constexpr uint64_t kMostBytes = uint64_t{8} << 30;
  ProcessOptions options;
  options.program = executable_path();
  options.arguments = {kServe};
  if (kWorkerMemoryIsLimited) options.memory_limit_bytes = kMostBytes;
  return options;
}

std::vector<NodeTestResult> run_all(const std::vector<KnownTest>& tests, const std::vector<ListedTests>& list,
                                    const NodeTestOptions& options) {
  std::vector<NodeTestResult> results(tests.size());
  std::atomic<size_t> next = 0;
  std::mutex printing;
  const auto work = [&] {
    NodeTestProcess process(child_options(), options.seconds);
    for (size_t i = next++; i < tests.size(); i = next++) {
      const auto& [test, facts] = tests[i];
      results[i] = judged(test, facts, process.run(test, options.means()), list, options.means());
      const bool good = is_good({results[i]});
      const std::lock_guard lock(printing);
      if (!options.json && !options.suggest && (!options.quiet || !good))
        fmt::print("{}", result_text(results[i]));
    }
  };
  std::vector<std::jthread> workers;
  for (int i = 0; i < options.jobs; ++i) workers.emplace_back(work);
  workers.clear();
  return results;
}

int run(const NodeTestOptions& options) {
  size_t part = 1;
  size_t of = 1;
  if (!read_shard(options.shard, part, of)) {
    fmt::print(stderr, "node_tests: --shard {} is not PART/OF\n", options.shard);
    return 2;
  }
  const std::vector<std::filesystem::path> roots =
      options.folders.empty()
          ? node_test_roots()
          : std::vector<std::filesystem::path>(options.folders.begin(), options.folders.end());
  const auto tests = chosen(with_facts(find_node_tests(roots)), options, part, of);
  if (tests.empty()) {
    fmt::print(stderr,
               "node_tests: there are no tests. Install libonnx-testdata, or name a folder of them in "
               "TILEWRIGHT_NODE_TESTS\n");
    return kNoTests;
  }
  const auto list = read_listed_tests(options.list);
  if (!list.ok()) {
    fmt::print(stderr, "node_tests: {}\n", list.error().text());
    return 2;
  }
  for (const auto& root : roots) fmt::print(stderr, "node_tests: from {}\n", root.string());
  const auto results = run_all(tests, *list, options);
  if (options.json) {
    fmt::print("{}\n", json_text(results_to_json(results), 1));
  } else {
    fmt::print("{}", options.suggest ? suggested_lines(results) : sums_text(results));
  }
  return is_good(results) ? 0 : 1;
}

/// What the child process does.
int serve() {
  // Whatever is printed by accident must not get into the frames.
  const int replies = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  if (replies < 0 || ::dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return 1;
  DescriptorStream stream(STDIN_FILENO, replies);
  return serve_node_tests(stream).ok() ? 0 : 1;
}

}  // namespace
}  // namespace tilewright

int main(int argc, char** argv) {
  using namespace tilewright;
  if (argc == 2 && std::string(argv[1]) == kServe) return serve();
  NodeTestOptions options;
  CLI::App app("Runs the ONNX project's tests of operators");
  app.add_option("FOLDER", options.folders, "Folders of tests, or of folders of them");
  app.add_option("--filter", options.filters, "Only tests whose name fits one of these patterns");
  auto* compiled = app.add_flag("--compiled", options.compiled, "By compiled programs of the models' tasks");
  app.add_flag("--exported", options.exported, "By the libraries that the models are exported as")
      ->excludes(compiled);
  app.add_option("--per-operator", options.per_operator, "At most so many tests of an operator; 0: all");
  app.add_option("--shard", options.shard, "PART/OF: every OF-th test from the PART-th on");
  app.add_option("--jobs", options.jobs, "Tests at a time")->check(CLI::Range(1, 1024));
  app.add_option("--seconds", options.seconds, "That a test may take");
  app.add_option("--list", options.list, "The list of tests that do not pass")->capture_default_str();
  app.add_flag("--quiet", options.quiet, "Only what is not as the list says, and the sums");
  app.add_flag("--suggest", options.suggest, "Only the lines that the list lacks, and those that are wrong");
  app.add_flag("--json", options.json, "One JSON document on standard output");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return run(options);
}
