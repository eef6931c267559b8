// SPDX-License-Identifier: Apache-2.0
// Single operators, tuned, beside oneDNN and OpenBLAS: the same operands, in turn within one process, least
// of many runs.
//   operators_benchmark --write DIR            writes the operators as ONNX models, to be tuned
//   operators_benchmark DIR --db FILE          times them
// Each library computes in the layouts it prefers, weights packed beforehand, so that only the operator is
// timed. "warm": runs follow one another; "cold": before each run all caches are emptied, then the inputs
// staged again, as an operator finds them within a network.
#include <fmt/format.h>
#include <omp.h>
#include <CLI/CLI.hpp>

#include <chrono>
#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

#include "core/tensor/compare.h"
#include "tests/benchmark/operators/tuned_run.h"

namespace {

using namespace tilewright;

constexpr size_t kFlushBytes = size_t{128} << 20;
constexpr double kTolerance = 1e-3;

struct Options {
  std::string folder;
  std::string write;
  std::string database;
  std::string json;
  std::string only;
  int threads = 1;
  int rounds = 8;
  int runs = 5;
};

/// A program's least times under both policies.
struct Timing {
  double warm = 1e30;
  double cold = 1e30;
  double error = 0;  ///< against another library's result
};

void empty_caches() {
  static std::vector<char> buffer(kFlushBytes);
  for (size_t i = 0; i < buffer.size(); i += 64) ++buffer[i];
}

/// Threads of the run before may spin for a while, those of OpenBLAS for a tenth of a second.
void settle(int threads) {
  if (threads > 1) std::this_thread::sleep_for(std::chrono::milliseconds(200));
}

void time_in_turn(std::vector<OperatorRun>& runs, std::vector<Timing>& timings, const Options& options) {
  for (int round = 0; round < options.rounds; ++round) {
    for (size_t i = 0; i < runs.size(); ++i) {
      settle(options.threads);
      runs[i].run();
      for (int k = 0; k < options.runs; ++k) timings[i].warm = std::min(timings[i].warm, runs[i].run());
    }
  }
  for (int round = 0; round < options.rounds; ++round) {
    for (size_t i = 0; i < runs.size(); ++i) {
      settle(options.threads);
      for (int k = 0; k < 2; ++k) {
        empty_caches();
        runs[i].stage_inputs();
        timings[i].cold = std::min(timings[i].cold, runs[i].run());
      }
    }
  }
}

struct Row {
  OperatorCase operator_case;
  std::map<std::string, Timing> timings;
  std::string why_not;
};

/// Sums of millions of elements differ between libraries.
Tensor exact_norm(const Tensor& matrix) {
  double sum = 0;
  for (const float value : matrix.as<float>()) sum += static_cast<double>(value) * value;
  const float root[] = {static_cast<float>(std::sqrt(sum))};
  return Tensor::of<float>({DataType::kFloat32, {1, 1, 1}}, root);
}

Result<Row> measure(const OperatorCase& c, const Options& options) {
  Row row{c, {}, {}};
  const auto path = std::filesystem::path(options.folder) / c.file_name();
  TILEWRIGHT_TRY(const auto model, prepare_operator(path, options.threads));
  TILEWRIGHT_TRY(const OperatorData data, operator_data(model));
  std::vector<OperatorRun> runs;
  const auto take = [&](Result<OperatorRun> run, bool expected) {
    if (run.ok())
      runs.push_back(std::move(run).value());
    else if (expected)
      row.why_not += run.error().text() + "; ";
  };
  take(tuned_run(model, data, options.database, options.threads), true);
#ifdef TILEWRIGHT_WITH_DNNL
  take(dnnl_run(c, data), true);
#endif
#ifdef TILEWRIGHT_WITH_OPENBLAS
  take(blas_run(c, data, options.threads), false);
#endif
  if (runs.empty()) return row;
  if (runs.size() == 1 && c.kind != OperatorKind::kNorm)
    row.why_not += "there is no other result to compare with; ";
  std::vector<Timing> timings(runs.size());
  for (auto& run : runs) run.run();
  const Tensor reference = c.kind == OperatorKind::kNorm ? exact_norm(data.inputs[0]) : runs.back().result();
  for (size_t i = 0; i < runs.size(); ++i)
    timings[i].error = compare(runs[i].result().reshaped(reference.shape()), reference).max_rel_error;
  time_in_turn(runs, timings, options);
  for (size_t i = 0; i < runs.size(); ++i) row.timings[runs[i].name] = timings[i];
  return row;
}

/// Stands for whichever of the others is the fastest at each operator.
const std::string kFastest = "the faster of them";

const std::string kPeers[] = {"oneDNN", "OpenBLAS", kFastest};

/// 0 where either is missing.
double faster(const Row& row, const std::string& peer, double Timing::*policy) {
  double ours = 0;
  double theirs = 1e30;
  for (const auto& [name, timing] : row.timings) {
    if (name == "tilewright")
      ours = timing.*policy;
    else if (peer == kFastest || peer == name)
      theirs = std::min(theirs, timing.*policy);
  }
  return ours == 0 || theirs == 1e30 ? 0 : theirs / ours;
}

std::string cell(const Row& row, const std::string& name) {
  const auto found = row.timings.find(name);
  return found == row.timings.end()
             ? "-"
             : fmt::format("{:.1f}", row.operator_case.flops() / found->second.warm * 1e-9);
}

void print(const Row& row) {
  const auto ratio = [](double value) { return value > 0 ? fmt::format("{:.2f}", value) : std::string("-"); };
  const auto ours = row.timings.find("tilewright");
  const double error = ours == row.timings.end() ? 0 : ours->second.error;
  fmt::print("{:<9} {:<44} {:>9} {:>10} {:>8} {:>9}  {:>6} {:>6}   {:>6} {:>6}  {:8.1e}\n",
             row.operator_case.op, row.operator_case.shape,
             ours == row.timings.end() ? "-" : fmt::format("{:.4f}", ours->second.warm * 1e3),
             cell(row, "tilewright"), cell(row, "oneDNN"), cell(row, "OpenBLAS"),
             ratio(faster(row, "oneDNN", &Timing::warm)), ratio(faster(row, "oneDNN", &Timing::cold)),
             ratio(faster(row, "OpenBLAS", &Timing::warm)), ratio(faster(row, "OpenBLAS", &Timing::cold)),
             error);
  if (!row.why_not.empty()) fmt::print("    {}\n", row.why_not);
  std::fflush(stdout);
}

/// Geometric mean of the ratios there are; 0 where there is none.
double mean(const std::vector<Row>& rows, const std::string& op, const std::string& peer,
            double Timing::*policy) {
  double sum = 0;
  int count = 0;
  for (const Row& row : rows) {
    const double ratio = faster(row, peer, policy);
    if ((!op.empty() && row.operator_case.op != op) || ratio <= 0) continue;
    sum += std::log(ratio);
    ++count;
  }
  return count == 0 ? 0 : std::exp(sum / count);
}

nlohmann::json document(const std::vector<Row>& rows, const Options& options) {
  auto list = nlohmann::json::array();
  for (const Row& row : rows) {
    nlohmann::json json{{"operator", row.operator_case.op},
                        {"shape", row.operator_case.shape},
                        {"flops", row.operator_case.flops()}};
    for (const auto& [name, timing] : row.timings) {
      json[name] = {{"warm_ms", timing.warm * 1e3},
                    {"cold_ms", timing.cold * 1e3},
                    {"gflops", row.operator_case.flops() / timing.warm * 1e-9},
                    {"max_rel_error", timing.error}};
    }
    list.push_back(std::move(json));
  }
  nlohmann::json means;
  for (const std::string& peer : kPeers) {
    means[peer] = {{"warm", mean(rows, "", peer, &Timing::warm)},
                   {"cold", mean(rows, "", peer, &Timing::cold)}};
  }
  return {{"threads", options.threads},
          {"runs", options.rounds * options.runs},
          {"geometric_means", means},
          {"operators", list}};
}

int write_all(const std::string& folder) {
  std::filesystem::create_directories(folder);
  for (const OperatorCase& c : operator_cases()) {
    const auto written = write_model(c, std::filesystem::path(folder) / c.file_name());
    if (!written.ok()) {
      fmt::print(stderr, "{}\n", written.error().text());
      return 1;
    }
  }
  return 0;
}

int time_all(const Options& options) {
  omp_set_num_threads(options.threads);
  std::vector<Row> rows;
  fmt::print(
      "                                                            ours   GFLOP/s                     times "
      "faster than\n");
  fmt::print("{:<9} {:<44} {:>9} {:>10} {:>8} {:>9}  {:>13}   {:>13}\n", "operator", "shape", "ms", "ours",
             "oneDNN", "OpenBLAS", "oneDNN w/cold", "OpenBLAS w/c");
  bool right = true;
  for (const OperatorCase& c : operator_cases()) {
    if (!options.only.empty() && ("," + options.only + ",").find("," + c.op + ",") == std::string::npos)
      continue;
    auto row = measure(c, options);
    if (!row.ok()) {
      fmt::print("{:<9} {}: {}\n", c.op, c.shape, row.error().text());
      right = false;
      continue;
    }
    print(*row);
    right = right && row->timings.contains("tilewright");
    for (const auto& [name, timing] : row->timings) {
      if (timing.error <= kTolerance) continue;
      fmt::print("{:<9} {}: {} differs by {:.2g} from the reference\n", c.op, c.shape, name, timing.error);
      // What a peer computes is no fault of ours: it is told, and its time stands.
      right = right && name != "tilewright";
    }
    rows.push_back(std::move(row).value());
  }
  std::vector<std::string> ops;
  for (const Row& row : rows) {
    if (ops.empty() || ops.back() != row.operator_case.op) ops.push_back(row.operator_case.op);
  }
  ops.emplace_back();
  fmt::print(
      "\nGeometric means, times faster than oneDNN (warm, cold), OpenBLAS and the faster of them, threads: "
      "{}\n",
      options.threads);
  for (const std::string& op : ops) {
    std::string line = fmt::format("{:<9}", op.empty() ? "all" : op);
    for (const std::string& peer : kPeers) {
      for (const auto policy : {&Timing::warm, &Timing::cold}) {
        const double value = mean(rows, op, peer, policy);
        line += value > 0 ? fmt::format(" {:6.2f}", value) : "      -";
      }
    }
    fmt::print("{}\n", line);
  }
  if (!options.json.empty()) std::ofstream(options.json) << document(rows, options).dump(2) << '\n';
  if (!right)
    fmt::print(stderr, "Not every operator was timed, or tuned results differ by more than {}\n", kTolerance);
  return right ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Times tuned operators beside oneDNN and OpenBLAS");
  app.add_option("DIR", options.folder, "Folder of the operators' models, as --write makes it");
  app.add_option("--write", options.write, "Write the models there, and do nothing else");
  app.add_option("--db", options.database, "Database with tuned programs");
  app.add_option("--threads", options.threads, "Threads of each library")->check(CLI::Range(1, 1024));
  app.add_option("--rounds", options.rounds, "Turns of each library")->check(CLI::Range(1, 10000));
  app.add_option("--runs", options.runs, "Runs a turn")->check(CLI::Range(1, 10000));
  app.add_option("--only", options.only, "Operators, as in C2D,DEP");
  app.add_option("--json", options.json, "Write the figures there, too");
  CLI11_PARSE(app, argc, argv);
  if (!options.write.empty()) return write_all(options.write);
  if (options.folder.empty() || options.database.empty()) {
    fmt::print(stderr, "operators_benchmark: name the folder of the models and --db, or --write\n");
    return 2;
  }
  return time_all(options);
}
