// SPDX-License-Identifier: Apache-2.0
#include <ostream>

#include "core/example_models/example_model.h"
#include "core/measure/local_measurer.h"
#include "core/tuning/session_defaults.h"
#include "core/tuning/verify_model.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

/// An architecture at a size that is tuned in seconds: its graph as it is, with narrow layers.
struct Small {
  const char* name;
  int64_t width_divisor;
  int64_t extent;

  friend void PrintTo(const Small& small, std::ostream* out) { *out << small.name; }
};

constexpr Small kSmall[] = {
    {"conv_tasnet", 32, 400},
    {"convnext_tiny", 16, 64},
    {"deeplabv3_mobilenet_v3", 16, 64},
    {"distilbert", 16, 8},
    {"efficientnet_b0", 8, 64},
    {"hifigan", 8, 4},
    {"llama_15m_step", 8, 16},
    {"minilm_l6", 8, 8},
    {"mobilenet_v3_small", 8, 64},
    {"regnet_y_400mf", 8, 64},
    {"shufflenet_v2", 8, 64},
    {"swin_tiny", 16, 64},
    {"unet", 16, 32},
    {"vit_tiny", 8, 64},
    {"wav2vec2_tiny", 16, 2000},
    {"whisper_tiny_encoder", 8, 64},
    {"yolov8n", 8, 64},
    {"yolox_nano", 4, 64},
};

class SampledArchitectures : public TuningTest, public ::testing::WithParamInterface<Small> {};

TEST_P(SampledArchitectures, AreTunedAndRunAsTheirReference) {
  const auto file = directory_.path() / "model.onnx";
  ASSERT_TRUE(write_example_model(GetParam().name, file,
                                  {.width_divisor = GetParam().width_divisor, .extent = GetParam().extent})
                  .ok());
  TuningOptions options = small_options(0);
  options.target = Target::host(1);
  options.trials_per_task = 2;
  options.round_size = 2;
  options.cost_model = "draft";
  options.measure.min_repeat_seconds = 1e-5;
  options.measure.repeats = 1;
  options.measure.cache = CachePolicy::kWarm;
  auto prepared = prepare_model(file.string(), prepare_options(options.target, {}));
  ASSERT_TRUE(prepared.ok()) << prepared.error().text();
  const auto model = std::make_shared<const PreparedModel>(std::move(*prepared));

  LocalMeasurer measurer;
  Told told;
  auto session = TuningSession::begin({{GetParam().name, model}}, options, surroundings(measurer, told));
  ASSERT_TRUE(session.ok()) << session.error().text();
  (*session)->start();
  (*session)->wait();
  ASSERT_EQ(told.state, RunState::kFinished);

  RecordStore store = RecordStore::open(database_).value();
  const auto verified = verify_model(store, model, options.target, 5, measurer);
  ASSERT_TRUE(verified.ok()) << verified.error().text();
  EXPECT_EQ(verified->programs.size(), model->partition.tasks.size());
  for (const auto& program : verified->programs) {
    EXPECT_TRUE(program.ok) << program.name << (program.error ? ": " + program.error->text() : "");
  }
  EXPECT_TRUE(verified->ok()) << verified->largest_error();
}

INSTANTIATE_TEST_SUITE_P(Samples, SampledArchitectures, ::testing::ValuesIn(kSmall),
                         [](const auto& instance) { return std::string(instance.param.name); });

}  // namespace
}  // namespace tilewright::testing
