// SPDX-License-Identifier: Apache-2.0
// Writes the inputs from which fuzzing begins: fuzz_corpus FOLDER
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/gzip.h"
#include "core/base/json.h"
#include "core/base/seal.h"
#include "core/costmodel/learner/learner_protocol.h"
#include "core/graph/task_json.h"
#include "core/measure/protocol.h"
#include "core/records/record_store.h"
#include "core/records/statement.h"
#include "core/search/search_policy.h"
#include "core/space/search_space.h"
#include "core/target/hardware.h"
#include "core/target/roofline.h"
#include "core/tensor/npy.h"
#include "core/tuning/tuning_options.h"
#include "tests/core/costmodel/made_up_samples.h"
#include "tests/fuzz/mutation.h"
#include "tests/fuzz/onnx_seed.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

using nlohmann::json;

constexpr size_t kMostText = 6000;
/// Of weights: what is larger is not kept.
constexpr size_t kMostWeights = 40000;

std::string hexadecimal(std::string_view bytes) {
  std::string digits;
  for (const char byte : bytes) digits += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  return digits;
}

class Corpus {
 public:
  explicit Corpus(std::filesystem::path folder) : folder_(std::move(folder)) {}

  Result<void> write_all() {
    TILEWRIGHT_CHECK(write_models());
    TILEWRIGHT_CHECK(write_logs());
    TILEWRIGHT_CHECK(write_datasets());
    TILEWRIGHT_CHECK(write_weights());
    TILEWRIGHT_CHECK(write_requests());
    TILEWRIGHT_CHECK(write_replies());
    TILEWRIGHT_CHECK(write_lessons());
    TILEWRIGHT_CHECK(write_records());
    TILEWRIGHT_CHECK(write_texts());
    return write_settings();
  }

 private:
  Result<void> write(const std::string& target, const std::string& name, std::string_view bytes) const {
    return write_file_atomic(folder_ / target / name, bytes);
  }

  /// Each line's operator gives the file its name.
  Result<void> write_models() const {
    TILEWRIGHT_TRY(const std::string text, read_file(TILEWRIGHT_ONNX_SEEDS));
    size_t number = 0;
    for (const std::string& line : lines_of(text)) {
      if (line.empty() || line.front() == '#') continue;
      TILEWRIGHT_TRY(const std::string bytes, onnx_seed(line));
      TILEWRIGHT_CHECK(
          write("onnx", fmt::format("{:03}-{}.onnx", ++number, line.substr(0, line.find('@'))), bytes));
    }
    return {};
  }

  Result<void> write_logs() const {
    // Steps of every kind that published models know, in two records of a workload and one of another.
    const char* const steps[] = {
        R"([["CHW",2,"local"],["SP",2,0,512,[2,8,4],1],["SP",2,5,512,[2],1],["RE",2,[0,4,1,5,2,6,3]],["FSP",3,0,1,2],["CA",2,3,1],["FU",3,[0,1,2]],["AN",3,0,3],["PR",2,0,"auto_unroll_max_step$64"],["AN",2,6,2]])",
        R"([["CI",1],["SP",2,0,64,[4],1],["RF",2,1,2],["CP",0],["FFSP",3,0,[1,2],1,1],["SA",2,0,16,2],["AN",2,0,1]])",
        R"([["SP",1,0,224,[1,1,1],1],["AN",1,0,3]])"};
    std::string log;
    for (size_t i = 0; i < std::size(steps); ++i) {
      log += fmt::format(
          R"({{"i": [["[\"{}\", [1, 224, 224, 3], [7, 7]]", "llvm -keys=cpu -model=epyc-7452", [4, 64, 64, 0, 0, 0, 0, 0], "", 2, []], [[], {}]], "r": [[0.00{}, 0.002], {}, 1.5, 1600000000], "v": "v0.6"}})",
          i < 2 ? "a1b2" : "c3d4", steps[i], i + 1, i == 1 ? 4 : 0);
      log += "\n";
    }
    TILEWRIGHT_CHECK(write("log", "three.json", log));
    const std::string of_autotvm =
        R"({"input": ["llvm -keys=cpu", "dense_nopack.x86", [["TENSOR", [1, 64], "float32"], ["TENSOR", [10, 64], "float32"], null, "float32"], {}], "config": {"index": 3, "code_hash": null, "entity": [["tile_y", "sp", [-1, 1, 1]], ["tile_k", "sp", [-1, 8]]]}, "result": [[0.001, 0.002], 0, 0.5, 1600000000.5], "version": 0.2, "tvm_version": "0.8.0"})";
    TILEWRIGHT_CHECK(write("tuning_log", "both.json", log + of_autotvm + "\n"));
    return write("log", "torn.json", "# a comment\n\n" + log.substr(0, log.size() - 40));
  }

  /// Some of the shortest tasks that the project's dataset has, with a few of their programs each.
  Result<void> write_datasets() const {
    TILEWRIGHT_TRY(const std::string packed, read_file(TILEWRIGHT_RESOURCES "/dataset/programs.jsonl.gz"));
    std::vector<std::string> lines;
    TILEWRIGHT_CHECK(
        gunzip_lines(packed, "dataset", size_t{64} << 20, [&](std::string_view line) -> Result<void> {
          lines.emplace_back(line);
          return {};
        }));
    TILEWRIGHT_TRY(json header, parse_json(lines.front(), "dataset"));
    header["tasks"] = 1;
    std::sort(lines.begin() + 1, lines.end(),
              [](const auto& a, const auto& b) { return a.size() < b.size(); });
    for (size_t i = 1; i < lines.size(); i += 12) {
      TILEWRIGHT_TRY(json task, parse_json(lines[i], "dataset"));
      auto& programs = task["programs"];
      while (programs.size() > 3) programs.erase(programs.size() - 1);
      for (auto& latencies : task["latencies_ns"]) {
        while (latencies.size() > programs.size()) latencies.erase(latencies.size() - 1);
      }
      TILEWRIGHT_CHECK(
          write("dataset", fmt::format("{:03}.jsonl", i), json_text(header) + "\n" + json_text(task) + "\n"));
    }
    TILEWRIGHT_TRY(const std::string small, gzip(lines.front() + "\n"));
    TILEWRIGHT_CHECK(write("dataset", "packed.jsonl.gz", small));
    return write(
        "dataset", "sequences.jsonl",
        R"({"what":"tilewright record sequences","format":1,"vocabulary":["a"],"platforms":[],"workloads":0})"
        "\n");
  }

  Result<void> write_weights() const {
    for (const char* name :
         {"xgboost", "xgboost-tenset", "xgboost-autotvm", "lightgbm-style", "xgboost-tenset-residual"}) {
      const auto model = testing::model_of(name);
      TILEWRIGHT_CHECK(model->fit(testing::made_up(24, 1, "task"), {}));
      TILEWRIGHT_CHECK(model->fit(testing::made_up(24, 2, "task"), {}));
      TILEWRIGHT_TRY(const std::string saved, model->save());
      TILEWRIGHT_TRY(const std::string_view bytes, unsealed(saved, "cost model", "corpus"));
      if (bytes.size() <= kMostWeights)
        TILEWRIGHT_CHECK(write("weights", name, std::string(name) + "\n" + std::string(bytes)));
    }
    TILEWRIGHT_CHECK(write_own_weights());
    return write(
        "weights", "checkpoint",
        "checkpoint\n"
        R"({"format":1,"fingerprint":"fingerprint","best":0.5,"best_epoch":1,"training_bytes":3,"best_bytes":2,"epochs":[{"epoch":1,"epochs":2,"training_loss":0.5,"seconds":1,"best":true,"validation_loss":0.4}]})"
        "\nabcde");
  }

  /// Small trees in the form of the shipped ones: one node a tree.
  Result<void> write_own_weights() const {
    TILEWRIGHT_TRY(const std::string shipped, read_file(TILEWRIGHT_RESOURCES "/costmodel/tilewright.model"));
    TILEWRIGHT_TRY(const std::string_view bytes, unsealed(shipped, "cost model", "corpus"));
    TILEWRIGHT_TRY(const std::string text, gunzip(bytes, "corpus"));
    const size_t end = text.find('\n');
    TILEWRIGHT_TRY(json header, parse_json(text.substr(0, end), "corpus"));
    const std::string leaf("\1\0\0\0\1\0\0\0\0\0\0\77\0\0\0\0", 16);
    const std::string split("\1\0\0\0\3\0\0\0\0\0\0\77\1\0\1\0\0\0\200\77\0\0\0\0\0\0\0\100\0\0\0\0", 32);
    header["offsets"] = {0.5};
    header["sizes"] = {leaf.size(), split.size()};
    header["local"] = false;
    return write("weights", "tilewright", "tilewright\n" + json_text(header) + "\n" + leaf + split);
  }

  static std::string line_of(const Frame& frame) {
    std::string line = frame.json;
    if (!frame.payload.empty())
      line += "\t" + hexadecimal({reinterpret_cast<const char*>(frame.payload.data()), frame.payload.size()});
    return line + "\n";
  }

  static CompiledProgram some_code() {
    CompiledProgram code;
    code.symbol_prefix = "task";
    code.blob_bytes = 64;
    code.bytes.resize(4);
    return code;
  }

  Result<void> write_requests() const {
    const std::string target = json_text(target_to_json(avx2()));
    Random random(1);
    size_t number = 0;
    for (const SmallTask& task : small_tasks()) {
      if (task_to_json(task.task).size() > kMostText || number > 24) continue;
      const auto space = build_search_space(task.task, avx2(), number % 2 == 0 ? "tilewright" : "ansor");
      if (!space.ok()) continue;
      const auto program = (*space)->materialise((*space)->draw(random));
      if (!program.ok()) continue;
      const BuildRequest build{task_to_json(task.task), program->dag->variant,
                               primitives_to_json(program->primitives), "", target};
      TILEWRIGHT_CHECK(write("worker", fmt::format("build-{:02}", ++number), line_of(encode_request(build))));
    }
    std::string others = line_of(encode_request(Hello{}));
    RunSubject subject;
    subject.task = "task";
    subject.code = some_code();
    for (const WorkerRequest& request : std::vector<WorkerRequest>{
             RunRequest{subject}, VerifyRequest{subject, true}, ProfileRequest{subject},
             SentinelRequest{target}, KeepCodeRequest{some_code()}, HoldSetRequest{{0}}, DropSetRequest{1},
             RunSetRequest{1, 2, true}})
      others += line_of(encode_request(request));
    LoadModelRequest load;
    load.path = "/nowhere/model.onnx";
    load.shapes["x"] = {1, 3};
    load.choice = "{}";
    others += line_of(encode_request(load));
    return write("worker", "others", others);
  }

  Result<void> write_replies() const {
    const std::string hello = line_of(encode_reply(Hello{}));
    const WorkerReply replies[] = {BuildReply{some_code(), 0.5},
                                   RunReply{{0.1, 0.2}, false},
                                   VerifyReply{1e-6, 0, 0, ""},
                                   ProfileReply{ProfileEvent::kCpuClock, {{-4, 1}, {8, 2}}, 1, 0, 3},
                                   SentinelReply{0.5},
                                   LoadModelReply{{0, -1, 1}},
                                   KeepCodeReply{1},
                                   HoldSetReply{1, 64, 128},
                                   RunSetReply{{0.5}, {{0.1, 0.2}}},
                                   DropSetReply{}};
    std::string all = hello;
    for (const WorkerReply& reply : replies) all += line_of(encode_reply(reply));
    TILEWRIGHT_CHECK(write("studio", "all", all));
    const Refusal refusal{
        {ErrorKind::kOutOfMemory, "task", "needs more memory", "Raise the limit", "detail"}};
    return write("studio", "refusals",
                 hello + line_of(encode_reply(refusal)) + line_of(encode_reply(refusal)));
  }

  Result<void> write_lessons() const {
    NetworkPrograms programs;
    programs.columns = 2;
    programs.lengths = {1, 2};
    programs.rows = {1, 2, 3, 4, 5, 6};
    programs.groups = {0, 0, 1};
    programs.tasks = {0, 0};
    programs.graphs = {{2, {1, 2, 3, 4}, {0}, {1}}};
    programs.graph_of = {0, 0};
    const LearntValues values{{{"rate", 0.5}}, {{"states", {{1, 2}, {1, 2}}}}};
    std::string requests;
    for (const LearnerRequest& request : std::vector<LearnerRequest>{
             LearnerHello{}, MakeNetworkRequest{1, {}}, LoadNetworkRequest{1, "bytes"},
             FreezeRequest{1, {"a"}}, SetDataRequest{1, DataPart::kTraining, programs, {0.5f, 1.0f}},
             TrainRequest{1, {}}, LossRequest{1, {}}, PredictRequest{1, 0, programs},
             SaveNetworkRequest{1, true}, DropNetworkRequest{1}, MakeObjectRequest{1, "ppo", {{"knobs", 2}}},
             LoadObjectRequest{1, "bytes"}, CallObjectRequest{1, "act", values}, SaveObjectRequest{1},
             DropObjectRequest{1}})
      requests += line_of(encode_learner_request(request));
    TILEWRIGHT_CHECK(write("learner", "requests", requests));
    std::string replies;
    for (const LearnerReply& reply : std::vector<LearnerReply>{
             LearnerGreeting{}, NetworkReply{}, DoneReply{}, TrainReply{}, LossReply{0.5, {1, 2}},
             ScoresReply{{1, 2}}, SavedReply{"bytes"}, ValuesReply{values}, UnknownNetworkReply{},
             Refusal{{ErrorKind::kRun, "learner", "failed", "", ""}}})
      replies += line_of(encode_learner_reply(reply));
    return write("learner", "replies", replies);
  }

  /// The example session's database, unpacked.
  Result<Database> example() const {
    TILEWRIGHT_TRY(const std::string packed, read_file(TILEWRIGHT_RESOURCES "/example/session.db.gz"));
    TILEWRIGHT_TRY(const std::string bytes, gunzip(packed, "example"));
    const auto path = std::filesystem::temp_directory_path() / "tilewright-corpus.db";
    TILEWRIGHT_CHECK(write_file_atomic(path, bytes));
    return Database::open(path);
  }

  static Result<std::string> rows_of(Database& database, const std::string& table,
                                     const std::string& condition) {
    std::vector<std::string> names;
    std::vector<bool> bytes;
    TILEWRIGHT_TRY(auto columns,
                   Statement::prepare(database, "SELECT name, type FROM pragma_table_info('" + table + "')"));
    std::string wanted;
    while (columns.step().value()) {
      auto row = columns.columns();
      names.push_back(row.text());
      bytes.push_back(row.text() == "BLOB");
      wanted += (wanted.empty() ? "json_array(" : ", ") +
                (bytes.back() ? "hex(" + names.back() + ")" : names.back());
    }
    TILEWRIGHT_TRY(auto rows,
                   Statement::prepare(database, "SELECT " + wanted + ") FROM " + table + " " + condition));
    std::string lines;
    while (rows.step().value()) {
      TILEWRIGHT_TRY(const json values, parse_json(rows.columns().text(), table));
      json row = json::object();
      size_t length = 0;
      for (size_t i = 0; i < names.size(); ++i) {
        row[names[i]] = values[i];
        if (bytes[i]) {
          std::string digits = values[i].get<std::string>();
          std::transform(digits.begin(), digits.end(), digits.begin(),
                         [](unsigned char c) { return std::tolower(c); });
          row[names[i]] = json{{"hex", digits}};
          length += digits.size();
        }
      }
      if (length < kMostText) lines += json_text(json{{table, row}}) + "\n";
    }
    return lines;
  }

  Result<void> write_records() const {
    TILEWRIGHT_TRY(Database database, example());
    const std::string of_tasks = "WHERE task IN (1, 2) ORDER BY 1 LIMIT 3";
    const std::pair<const char*, std::string> tables[] = {
        {"models", ""},           {"targets", ""},
        {"tasks", "LIMIT 2"},     {"sessions", ""},
        {"session_models", ""},   {"model_tasks", "WHERE task IN (1, 2)"},
        {"trials", of_tasks},     {"checkpoints", "WHERE name NOT LIKE 'policy/%'"},
        {"sentinels", "LIMIT 2"}, {"session_events", "GROUP BY kind"}};
    std::string all;
    for (const auto& [table, condition] : tables) {
      TILEWRIGHT_TRY(const std::string rows, rows_of(database, table, condition));
      all += rows;
    }
    return write("records", "session", all);
  }

  Result<void> write_texts() const {
    TILEWRIGHT_TRY(Database database, example());
    const auto texts = [&](const std::string& sql, const auto& take) -> Result<void> {
      TILEWRIGHT_TRY(auto rows, Statement::prepare(database, sql));
      while (rows.step().value()) {
        auto row = rows.columns();
        std::string first = row.text();
        std::string second = row.text();
        if (second.size() < kMostText) TILEWRIGHT_CHECK(take(first, second));
      }
      return {};
    };
    const auto text = [&](const std::string& kind, const std::string& content,
                          const std::string& name = "1") {
      std::string file = kind + "-" + name;
      std::replace(file.begin(), file.end(), ' ', '_');
      return write("texts", file, kind + "\n" + content);
    };
    TILEWRIGHT_CHECK(
        texts("SELECT kind, data FROM session_events GROUP BY kind",
              [&](const auto& kind, const auto& data) { return text("event", kind + " " + data, kind); }));
    TILEWRIGHT_CHECK(texts(
        "SELECT name, data FROM checkpoints WHERE name NOT LIKE 'policy/%'",
        [&](const auto& name, const auto& data) -> Result<void> {
          if (name == "scheduler")
            return text(
                "scheduler",
                R"([{"alone":true,"dead":false,"failed":0,"history":[0.1,0.05],"last_turn":3,"note":"","steps":[[2.0,0.1],[19.0,0.05]],"trial_seconds":0.7,"trials":32},{"dead":true,"failed":2,"history":[0],"note":"x"},{"dead":false,"failed":0,"history":[],"note":""}])");
          if (name == "choice") return text("round choice", data);
          if (name == "stage times") return text("stage times", data);
          if (name == "random") return text("random", data);
          if (name == "policy memory") return text("findings", data);
          return {};
        }));
    TILEWRIGHT_CHECK(texts("SELECT id, options FROM sessions",
                           [&](const auto&, const auto& data) { return text("options", data); }));
    TILEWRIGHT_CHECK(texts("SELECT '', description FROM targets",
                           [&](const auto&, const auto& data) { return text("target", data); }));
    TILEWRIGHT_CHECK(texts("SELECT '', hardware FROM targets",
                           [&](const auto&, const auto& data) { return text("hardware", data); }));
    TILEWRIGHT_CHECK(text("target", json_text(target_to_json(avx2())), "avx2"));
    TILEWRIGHT_CHECK(text("target name", "cpu:znver4-abm:2t"));
    TILEWRIGHT_CHECK(text("graph choice", R"({"layouts":{"c":8},"fused":["a"],"cut":["b"]})"));
    TILEWRIGHT_CHECK(
        text("peaks", json_text(peaks_to_json(
                          {.threads = 2, .flops = 1e11, .l1 = 1e11, .l2 = 5e10, .l3 = 3e10, .dram = 1e10}))));
    TILEWRIGHT_CHECK(text("filter", "conv variant:/win.*/ latency:1ms..3ms -origin:random noisy:no \"a b\""));
    TILEWRIGHT_CHECK(text("policy options", "tilewright a=1"));
    return write_search_texts(text);
  }

  template <typename Text>
  static Result<void> write_search_texts(const Text& text) {
    const Task& task = small_tasks().front().task;
    TILEWRIGHT_TRY(const auto space, build_search_space(task, avx2(), "tilewright"));
    TILEWRIGHT_CHECK(text("task", task_to_json(task)));
    TILEWRIGHT_CHECK(text("task", task_to_json(small_tasks().back().task), "2"));
    TILEWRIGHT_TRY(const auto cost_model, make_cost_model("random", {}));
    for (const std::string& name : search_policy_names()) {
      SearchContext context;
      context.task_id = task.id;
      context.space = space;
      context.target = avx2();
      context.cost_model = cost_model.get();
      const auto policy = make_search_policy(name, context, 1);
      if (!policy.ok()) continue;
      const auto proposals = (*policy)->propose(3, {});
      if (!proposals.ok()) continue;
      std::vector<Observation> observed;
      for (const Proposal& proposal : *proposals) {
        Observation observation;
        observation.point = proposal.point;
        observation.program_hash = proposal.program_hash;
        observed.push_back(observation);
        if (name == "random") {
          const std::string number = std::to_string(observed.size());
          TILEWRIGHT_CHECK(text("primitives", primitives_to_json(proposal.program.primitives), number));
          TILEWRIGHT_CHECK(text("point", point_to_json(proposal.point), number));
        }
      }
      (*policy)->observe(observed);
      TILEWRIGHT_CHECK(text("policy", name + " " + (*policy)->save(), name));
    }
    const auto path = std::filesystem::temp_directory_path() / "tilewright-corpus.npy";
    TILEWRIGHT_CHECK(write_npy(path, Tensor(TensorType{DataType::kFloat32, {2, 3}})));
    TILEWRIGHT_TRY(const std::string array, read_file(path));
    return text("array", array);
  }

  Result<void> write_settings() const {
    return write(
        "settings", "studio.ini",
        "[window]\ntheme=dark\ntext=120\nnotable_gain=10\ntask_gain=5\nlanguage=de\nlayout=tuning\n"
        "geometry=@ByteArray(\\x1\\xd9\\xd0\\xcb)\n\n[files]\nrecent=/models/a.onnx, /models/model.onnx\n\n"
        "[session]\nbudget=1\namount=64\npolicy=tilewright\ncost_model=xgboost\nthreads=2\n"
        "target=cpu:x86-64-v3\n\n[policy_options]\ntilewright=\"population=16\"\n\n[records]\n"
        "filters\\1\\name=fast\nfilters\\1\\text=latency:<1ms\nfilters\\size=1\n\n[graph]\noverlay=2\nlabels="
        "3\n"
        "turned=0123 across\nbeside_stage=1\n\n[layouts]\nversion=3\nname=@ByteArray(abc)\n"
        "nameSizes=@Variant(\\0\\0\\0\\b\\0\\0\\0\\0)\n\n[results]\n0123=cpu:znver3:1t, 0.5, 123\n");
  }

  std::filesystem::path folder_;
};

}  // namespace
}  // namespace tilewright

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: fuzz_corpus FOLDER\n");
    return 2;
  }
  const auto written = tilewright::Corpus(argv[1]).write_all();
  if (written.ok()) return 0;
  std::fprintf(stderr, "%s\n", written.error().text().c_str());
  return 1;
}
