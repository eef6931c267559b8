// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/backend/lower.h"
#include "core/space/search_space.h"
#include "core/space/sketch_rule.h"
#include "core/space/template/knob_space.h"
#include "core/tensor/compare.h"
#include "tests/support/loop_ir_interpreter.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright::autotvm {
namespace {

/// A template and small tasks that it is for, most of which leave remainders in all tilings.
struct TemplateCase {
  std::string name;
  std::vector<std::string> tasks;
};

const std::vector<TemplateCase>& template_cases() {
  static const std::vector<TemplateCase> cases{
      {"dense", {"matmul_relu", "matmul_two_inputs_wide", "gemm_one_row", "matmul_transposed", "gemm"}},
      {"dense_tensorized", {"matmul_relu", "matmul_two_inputs_wide"}},
      {"batch_matmul", {"matmul_batch", "matmul_shared", "attention_scores", "attention_values"}},
      {"conv2d_NCHWc",
       {"conv3x3_stride2", "conv1x1", "conv1x1_stride2", "conv1x1_plain", "conv1x1_to_2", "conv1d"}},
      {"conv2d_nchw_spatial_pack", {"conv3x3_plain", "conv1x1_plain", "conv3x3_plain_valid"}},
      {"depthwise_conv2d_NCHWc", {"depthwise", "depthwise_stride2", "depthwise_conv1x1_plain"}},
      {"conv2d_transpose_nchw", {"conv_transpose3", "conv_transpose_first"}},
      {"conv2d_nchw_winograd", {"conv3x3_one_pixel", "conv3x3_plain", "conv3x3_valid"}},
      {"default",
       {"softmax", "max_pool", "average_pool_plain", "layer_norm", "concat", "transpose", "reduce_max",
        "batch_norm", "centred_columns"}},
  };
  return cases;
}

const SmallTask& small_task(const std::string& name) {
  const auto& tasks = small_tasks();
  const auto found = std::ranges::find(tasks, name, &SmallTask::name);
  EXPECT_NE(found, tasks.end()) << name;
  return *found;
}

bool is_made_by(const Sketch& sketch, const std::string& name) {
  return sketch.rules().size() == 1 && sketch.rules().front().starts_with(name + "(");
}

Target target_of(const char* arch, int threads) {
  Target target = target_named(arch);
  target.threads = threads;
  return target;
}

/// The points of one template's sketches of a task on one target.
class TemplatePoints {
 public:
  TemplatePoints(const SmallTask& small, const std::string& name, Target target)
      : small_(small),
        target_(std::move(target)),
        space_(build_search_space(small.task, target_, "autotvm").value()) {
    for (size_t s = 0; s < space_->sketches().size(); ++s) {
      const Sketch& sketch = *space_->sketches()[s];
      if (!is_made_by(sketch, name)) continue;
      const int at = static_cast<int>(s);
      sketches_.push_back(at);
      first_.push_back({at, neutral_values(sketch.decisions())});
      first_.push_back({at, sketch.usual_values()});
    }
  }

  bool empty() const { return sketches_.empty(); }

  /// Compares the programs of the first choices of every sketch, which must be legal, and of `draws` points;
  /// returns how many were compared.
  int compare_programs(int draws, std::map<std::string, DagValues>& values, Random& random) const {
    int compared = 0;
    for (const Point& point : first_) {
      EXPECT_TRUE(is_right(point, values, random)) << "first choices";
      ++compared;
    }
    for (int i = 0; i < draws && !::testing::Test::HasFailure(); ++i) {
      const int sketch = sketches_[static_cast<size_t>(i) % sketches_.size()];
      compared += is_right(space_->draw(sketch, random), values, random) ? 1 : 0;
    }
    return compared;
  }

 private:
  /// False for an illegal point; a failure of the test for a wrong one.
  bool is_right(const Point& point, std::map<std::string, DagValues>& values, Random& random) const {
    const Sketch& sketch = space_->sketch(point);
    const auto program = space_->materialise(point);
    const auto ir = program.ok() ? lower(*program, target_) : Result<LoopIr>(program.error());
    if (!ir.ok()) return false;
    if (!values.contains(sketch.variant())) {
      values[sketch.variant()] = random_dag_values(*sketch.dag(), random).value();
    }
    const DagValues& expected = values[sketch.variant()];
    const std::string what = small_.name + ", " + sketch.id() + ", " + point_to_json(point);
    const auto outputs = interpret(*ir, expected.activations, expected.parameters);
    if (!outputs.ok()) {
      ADD_FAILURE() << what << ": " << outputs.error().text() << "\n" << loop_ir_text(*ir);
      return false;
    }
    for (size_t o = 0; o < expected.outputs.size(); ++o) {
      const auto difference = compare((*outputs)[o], expected.outputs[o]);
      EXPECT_LE(difference.max_rel_error, small_.tolerance) << what << "\n" << loop_ir_text(*ir);
      EXPECT_EQ(difference.non_finite_mismatches, 0) << what;
    }
    return true;
  }

  const SmallTask& small_;
  Target target_;
  std::shared_ptr<const SearchSpace> space_;
  std::vector<int> sketches_;
  std::vector<Point> first_;
};

class TemplatePrograms : public ::testing::TestWithParam<size_t> {};

TEST_P(TemplatePrograms, AreRightForTwoHundredPointsAndMore) {
  const TemplateCase& one = template_cases()[GetParam()];
  Random random(GetParam() + 1);
  const int draws = 270 / static_cast<int>(3 * one.tasks.size()) + 1;
  int compared = 0;
  for (const std::string& task : one.tasks) {
    std::map<std::string, DagValues> values;
    for (const auto& [arch, threads] : {std::pair{"x86-64", 1}, {"x86-64-v3", 2}, {"x86-64-v4", 4}}) {
      const TemplatePoints points(small_task(task), one.name, target_of(arch, threads));
      // The widest vectors do not divide all rows.
      if (points.empty() && one.name == "dense_tensorized") continue;
      ASSERT_FALSE(points.empty()) << task << " on " << arch;
      compared += points.compare_programs(draws, values, random);
      if (HasFailure()) return;
    }
  }
  EXPECT_GE(compared, 200);
}

INSTANTIATE_TEST_SUITE_P(AutoTvm, TemplatePrograms, ::testing::Range(size_t{0}, template_cases().size()),
                         [](const auto& one) { return template_cases()[one.param].name; });

TEST(TemplateSketches, AreThoseOfTheTaskAndTheDefaultOneWhereThereIsNone) {
  const Target target = target_of("x86-64-v3", 2);
  std::map<std::string, int> used;
  for (const SmallTask& small : small_tasks()) {
    const auto space = build_search_space(small.task, target, "autotvm");
    ASSERT_TRUE(space.ok()) << small.name << ": " << space.error().text();
    EXPECT_EQ((*space)->rule_set(), "autotvm");
    size_t defaults = 0;
    for (const auto& sketch : (*space)->sketches()) {
      ASSERT_NE(sketch->knobs(), nullptr) << small.name << " " << sketch->id();
      const std::string name = sketch->rules().front().substr(0, sketch->rules().front().find('('));
      ++used[name];
      defaults += name == "default" ? 1 : 0;
      ASSERT_EQ(sketch->decisions().size(), sketch->knobs()->knobs().size());
      for (size_t i = 0; i < sketch->decisions().size(); ++i) {
        EXPECT_EQ(sketch->decisions()[i].name, sketch->knobs()->knobs()[i]->name());
        EXPECT_FALSE(sketch->decisions()[i].stage.empty());
      }
      EXPECT_EQ(sketch->text().find("error"), std::string::npos) << sketch->text();
    }
    EXPECT_TRUE(defaults == 0 || (*space)->sketches().size() == 1) << small.name;
  }
  for (const TemplateCase& one : template_cases()) EXPECT_GT(used[one.name], 0) << one.name;
}

TEST(TemplateSketches, PointsAreIndices) {
  const Target target = target_of("x86-64-v3", 2);
  Random random(5);
  for (const char* name : {"conv3x3_plain", "matmul_relu", "depthwise", "conv_transpose3", "softmax"}) {
    const auto space = build_search_space(small_task(name).task, target, "autotvm").value();
    for (int i = 0; i < 50; ++i) {
      const Point point = space->draw(random);
      ASSERT_TRUE(space->check(point).ok());
      const KnobSpace& knobs = *space->sketch(point).knobs();
      const auto configuration = knobs.configuration(point.values);
      ASSERT_TRUE(configuration.ok()) << configuration.error().text();
      const uint64_t index = knobs.index(*configuration);
      ASSERT_LT(index, knobs.size());
      EXPECT_EQ(knobs.values(knobs.at(index)), point.values);
    }
  }
}

TEST(TemplateSketches, HolesAreIllegalPoints) {
  const Target target = target_of("x86-64-v3", 1);
  const auto space = build_search_space(small_task("matmul_relu").task, target, "autotvm").value();
  int holes = 0;
  for (size_t s = 0; s < space->sketches().size(); ++s) {
    const Sketch& sketch = *space->sketches()[s];
    if (!is_made_by(sketch, "dense_tensorized")) continue;
    for (uint64_t i = 0; i < sketch.knobs()->size(); ++i) {
      const Configuration configuration = sketch.knobs()->at(i);
      const auto made = space->materialise({static_cast<int>(s), sketch.knobs()->values(configuration)});
      EXPECT_EQ(made.ok(), sketch.knobs()->holds(configuration)) << i;
      if (made.ok()) continue;
      ++holes;
      EXPECT_EQ(made.error().kind, ErrorKind::kInvalid);
      EXPECT_EQ(made.error().message, "is left out of the template's space");
    }
  }
  EXPECT_GT(holes, 0);
}

TEST(TemplateSketches, RefuseAValueThatNoEntityHas) {
  const auto space =
      build_search_space(small_task("conv5x5_wide").task, target_of("x86-64-v3", 1), "autotvm").value();
  const Sketch& sketch = *space->sketches().front();
  auto values = neutral_values(sketch.decisions());
  ASSERT_EQ(sketch.decisions()[2].name, "tile_ow");
  ASSERT_EQ(sketch.decisions()[2].kind, Decision::Kind::kSplit);
  EXPECT_TRUE(sketch.materialise(values).ok());
  values[2] = {3};  // neither divides 31 nor is a power of two
  const auto made = sketch.materialise(values);
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().kind, ErrorKind::kInvalid);
}

}  // namespace
}  // namespace tilewright::autotvm
