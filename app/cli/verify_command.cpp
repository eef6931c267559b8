// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/input_files.h"
#include "app/cli/interrupt_stop.h"
#include "app/cli/model_loading.h"
#include "app/cli/progress_line.h"
#include "app/cli/say.h"
#include "app/cli/validators.h"
#include "core/tuning/verify_model.h"

namespace tilewright {
namespace {

Result<ModelVerification> verify(std::shared_ptr<const PreparedModel> model,
                                 const std::vector<std::string>& given, uint64_t seed,
                                 const CommonOptions& options) {
  std::vector<Tensor> inputs;
  if (!given.empty()) {
    TILEWRIGHT_TRY(inputs, read_some_inputs(model->partition.graph, given, seed));
  }
  TILEWRIGHT_TRY(const Target target, target_of(options));
  if (const std::string missing = missing_here(target); !missing.empty()) {
    return Error{ErrorKind::kUnsupported,
                 "--target " + options.target,
                 "this machine cannot run its code; it lacks " + missing,
                 "Use --target cpu, or `tilewright export` to run it elsewhere",
                 {}};
  }
  TILEWRIGHT_TRY(const auto database, database_to_read(options));
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  store.rank_machine(options.machine);
  const InterruptStop interrupt;
  ProgressLine line = ProgressLine::for_short_work(options.quiet);
  const auto show = [&](size_t done, size_t total) {
    if (done == total) {
      line.begin("Comparing the whole model with the reference kernels");
    } else if (line.due()) {
      line.show(fmt::format("Comparing programs: {} of {}", done, total));
    }
  };
  auto verification = verify_model(store, std::move(model), target, seed, interrupt.token(), show, inputs);
  line.finish();
  if (!verification.ok() && verification.error().kind == ErrorKind::kBadInput)
    return on_drawn_inputs(std::move(verification).error());
  return verification;
}

nlohmann::json verification_json(const std::string& path, const ModelVerification& verification) {
  nlohmann::json outputs = nlohmann::json::array();
  for (const auto& output : verification.outputs) {
    outputs.push_back({{"name", output.name},
                       {"max_abs_error", output.max_abs_error},
                       {"max_rel_error", output.max_rel_error}});
  }
  nlohmann::json tasks = nlohmann::json::array();
  for (const auto& program : verification.programs) {
    nlohmann::json task{{"id", program.task}, {"ok", program.ok}, {"max_rel_error", program.max_rel_error}};
    if (program.error) task["error"] = program.error->text();
    tasks.push_back(std::move(task));
  }
  return nlohmann::json{{"model", path}, {"ok", verification.ok()}, {"outputs", outputs}, {"tasks", tasks}};
}

void print_verification(const ModelVerification& verification) {
  for (const auto& output : verification.outputs)
    tell("{}: largest relative error {:.3g}\n", output.name, output.max_rel_error);
  for (const auto& program : verification.programs) {
    if (program.ok) continue;
    tell("{}: {}\n", program.name,
         program.error ? program.error->text()
                       : fmt::format("largest relative error {:.3g}", program.max_rel_error));
  }
  if (!verification.programs_ok()) tell("The model was not run with these programs.\n");
  if (const int wrong = verification.wrong_programs(); wrong > 0)
    tell("{} {} kept as wrong: the next best is used from now on.\n", wrong,
         wrong == 1 ? "program is" : "programs are");
  if (verification.programs.empty()) {
    tell("No task has a program for this target yet: only the reference kernels were run.\n");
  } else {
    tell("{} programs checked: {}\n", verification.programs.size(),
         verification.ok() ? "all right" : "WRONG");
  }
}

/// Verifies each binding of the model; the exit code.
int verify_all(const std::string& path, const std::vector<std::string>& inputs, uint64_t seed,
               const CommonOptions& options) {
  const auto models = load_bindings(path, options);
  if (!models.ok()) return report(models.error());
  bool ok = true;
  std::vector<nlohmann::json> documents;
  for (const auto& model : *models) {
    const auto verification = verify(model, inputs, seed, options);
    if (!verification.ok()) return report(verification.error());
    ok = ok && verification->ok();
    if (options.json) {
      documents.push_back(verification_json(path, *verification));
      documents.back()["binding"] = binding_text(model->model.binding);
      continue;
    }
    if (models->size() > 1) tell("{}:\n", binding_text(model->model.binding));
    print_verification(*verification);
  }
  if (options.json) print_json(document_of_bindings(std::move(documents), {{"model", path}, {"ok", ok}}));
  return ok ? kDone : kFailed;
}

}  // namespace

Command verify_command() {
  return {
      "verify", "Compare a tuned model, and each of its programs, with the reference kernels",
      [](CLI::App& app) -> std::function<int()> {
        auto path = std::make_shared<std::string>();
        auto inputs = std::make_shared<std::vector<std::string>>();
        auto seed = std::make_shared<uint64_t>(1);
        auto options = std::make_shared<CommonOptions>();
        app.add_option("MODEL", *path, "ONNX file")->required();
        app.add_option("--input", *inputs, std::string(kInputHelp) + ". Others are drawn at random");
        app.add_option("--seed", *seed, "Seed of the inputs")->check(seed_number())->capture_default_str();
        add_machine(app, *options);
        add_model_options(app, *options);
        add_common_options(app, *options);
        return [=] { return verify_all(*path, *inputs, *seed, *options); };
      }};
}

}  // namespace tilewright
