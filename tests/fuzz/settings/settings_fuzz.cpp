// SPDX-License-Identifier: Apache-2.0
// The studio's file of settings: everything is read, and what is read is stored again.
#include "app/studio/settings.h"

#include <string>

#include "tests/fuzz/fuzz_file.h"
#include "tests/fuzz/mutation.h"
#include "tests/fuzz/settings/targets.h"

namespace tilewright {
namespace {

const QString kModel = QStringLiteral("/models/model.onnx");
const QString kName = QStringLiteral("name");

void read_all(const Settings& settings) {
  (void)settings.theme();
  for (const QString& model : settings.recent_models()) (void)settings.recent_result(model);
  const SessionChoices choices = settings.choices(2);
  fuzz_expect(choices.threads >= 1 && choices.amount >= 0, "choices are possible");
  (void)choices.policy_text();
  (void)choices.by_prediction();
  (void)settings.model_place(kName);
  (void)settings.weights(choices.cost_model);
  (void)settings.measure_defaults();
  (void)settings.baseline({kName});
  (void)settings.export_place();
  (void)settings.session_sheet();
  (void)settings.filter_bar();
  const GraphLook look = settings.graph_look();
  fuzz_expect(static_cast<int>(look.overlay) < kOverlayCount, "the overlay is one of those that there are");
  (void)settings.left_to_right(kModel);
  (void)settings.input_bindings(kModel);
  (void)settings.hidden_code_panes();
  (void)settings.table_layout(kName);
  (void)settings.notifications();
  (void)settings.notable_gain();
  (void)settings.task_gain();
  fuzz_expect(settings.text_percent() >= 70, "texts can be read");
  (void)settings.language();
  (void)settings.muted_causes(kName);
  (void)settings.peaks(choices.target);
  (void)settings.database();
  (void)settings.machine_seen();
  (void)settings.geometry();
  (void)settings.dock_state(settings.current_layout());
  (void)settings.dock_sizes(settings.current_layout());
}

void read_settings(std::string_view bytes) {
  // Another name each time: Qt keeps what it read of a file.
  static size_t number = 0;
  const FuzzFile file("studio" + std::to_string(++number) + ".ini");
  Settings settings(QString::fromStdString(file.with(bytes).string()));
  read_all(settings);
  settings.set_saved_filters(settings.saved_filters());
  settings.set_choices(settings.choices(1));
  settings.add_recent_model(kModel);
  settings.set_left_to_right(kModel, true);
  settings.set_dock_state(kName, settings.dock_state(kName), settings.dock_sizes(kName));
  read_all(settings);
}

std::string mutate_settings(std::string_view bytes, size_t most, uint64_t seed) {
  Random random(seed);
  // The values and forms that Qt reads in a way of its own.
  constexpr const char* kParts[] = {
      "@Variant(\0\0\0", "@ByteArray(", "@Invalid()", "@Size(1 2)",  "@Rect(1 2 3 4)", "\\x7f",
      "size=2147483647", "-1",          "1e400",      "99999999999", "true",           ", ",
      "[records]\n",     "=",           "\\n",        "%U0041",      "[%General]\n"};
  std::string changed(bytes);
  if (random.bernoulli(0.4)) {
    const auto at = static_cast<size_t>(random.uniform_int(static_cast<int64_t>(changed.size()) + 1));
    changed.insert(at, kParts[static_cast<size_t>(random.uniform_int(std::size(kParts)))]);
  }
  return mutate_bytes(changed, most, random);
}

}  // namespace

const FuzzTarget kSettingsFuzz{"settings", read_settings, mutate_settings};

}  // namespace tilewright
