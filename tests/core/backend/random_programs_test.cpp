// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <optional>

#include "core/backend/cpu/codegen.h"
#include "core/backend/cpu/place_locals.h"
#include "core/backend/lower.h"
#include "core/base/fork_join.h"
#include "core/compute/variant_traits.h"
#include "core/tensor/compare.h"
#include "core/tensor/random_tensor.h"
#include "tests/core/backend/hand_ir.h"
#include "tests/support/loop_ir_interpreter.h"
#include "tests/support/random_programs.h"
#include "tests/support/small_tasks.h"
#include "tests/values/dag_values.h"

namespace tilewright::testing {
namespace {

/// A tensor in memory whose outer dimensions, where their strides are told at run time, have gaps between
/// them.
class StridedTensor {
 public:
  StridedTensor(const Buffer& buffer, int64_t gap) : type_{buffer.data_type, buffer.shape}, memory_(0) {
    strides_.assign(type_.shape.size(), 1);
    int64_t span = 1;
    for (size_t d = type_.shape.size(); d-- > 0;) {
      strides_[d] = span;
      span *= type_.shape[d];
      if (d > 0 && buffer.strides[d - 1] == kRuntimeStride) span += gap;
    }
    memory_ = Memory(span * element_size());
  }

  void write(const Tensor& tensor) {
    each([&](int64_t dense, int64_t place) {
      std::memcpy(at(place), bytes(tensor, dense), static_cast<size_t>(element_size()));
    });
  }
  Tensor read() {
    Tensor tensor(type_);
    auto* data = static_cast<uint8_t*>(tensor.mutable_data());
    each([&](int64_t dense, int64_t place) {
      std::memcpy(data + dense * element_size(), at(place), static_cast<size_t>(element_size()));
    });
    return tensor;
  }
  tw_argument argument() const { return {memory_.data(), strides_.data()}; }
  bool intact() const { return memory_.intact(); }

 private:
  int64_t element_size() const { return static_cast<int64_t>(data_type_size(type_.data_type)); }
  uint8_t* at(int64_t place) const { return static_cast<uint8_t*>(memory_.data()) + place * element_size(); }
  const uint8_t* bytes(const Tensor& tensor, int64_t dense) const {
    return static_cast<const uint8_t*>(tensor.data()) + dense * element_size();
  }
  template <typename F>
  void each(F f) const {
    for (int64_t dense = 0; dense < type_.elements(); ++dense) {
      int64_t rest = dense;
      int64_t place = 0;
      for (size_t d = strides_.size(); d-- > 0;) {
        place += rest % type_.shape[d] * strides_[d];
        rest /= type_.shape[d];
      }
      f(dense, place);
    }
  }

  TensorType type_;
  std::vector<int64_t> strides_;
  Memory memory_;
};

/// Runs the loop nest one statement at a time, which tells accesses outside of buffers.
Result<void> check_bounds(const LoopIr& ir, const ComputeDag& dag, Random& random) {
  const DagValues values = random_dag_inputs(dag, random);
  const auto outputs = interpret(ir, values.activations, values.parameters);
  if (!outputs.ok()) return outputs.error();
  return {};
}

/// Whether code and reference agree; a failure of the test where not.
void expect_right(const SmallTask& task, const DrawnProgram& drawn, const DagValues& values,
                  const Target& target, tw_pool* pool, int64_t gap, int optimization_level) {
  SCOPED_TRACE(task.name + " " + point_to_json(drawn.point) + "\n" + loop_ir_text(drawn.ir));
  CodegenOptions options;
  options.optimization_level = optimization_level;
  const auto object = generate_object(drawn.ir, target, options);
  ASSERT_TRUE(object.ok()) << object.error().text() << "\n" << object.error().detail;
  const auto code = LoadedCode::load(*object);
  ASSERT_TRUE(code.ok()) << code.error().text() << "\n" << code.error().detail;
  std::vector<StridedTensor> arguments;
  arguments.reserve(drawn.ir.buffers.size());
  for (const auto place : {Buffer::Place::kActivation, Buffer::Place::kOutput}) {
    const int count = place == Buffer::Place::kActivation ? drawn.ir.activation_count : drawn.ir.output_count;
    for (int index = 0; index < count; ++index) {
      for (const Buffer& buffer : drawn.ir.buffers) {
        if (buffer.place == place && buffer.index == index) arguments.emplace_back(buffer, gap);
      }
    }
  }
  ASSERT_EQ(arguments.size(), values.activations.size() + values.outputs.size());
  std::vector<tw_argument> raw;
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (i < values.activations.size()) arguments[i].write(values.activations[i]);
    raw.push_back(arguments[i].argument());
  }
  std::vector<const void*> parameters;
  for (const Tensor& parameter : values.parameters) parameters.push_back(parameter.data());
  const Memory blob(object->blob_bytes);
  const Memory workspace(object->workspace_bytes);
  ASSERT_EQ(code->prepack()(parameters.data(), blob.data()), 0);
  ASSERT_EQ(code->run()(raw.data(), blob.data(), workspace.data(), pool), 0);
  ASSERT_TRUE(blob.intact() && workspace.intact());
  for (const auto& argument : arguments) ASSERT_TRUE(argument.intact());
  for (size_t i = 0; i < values.outputs.size(); ++i) {
    const auto difference = compare(arguments[values.activations.size() + i].read(), values.outputs[i]);
    ASSERT_LE(difference.max_rel_error, task.tolerance);
    ASSERT_EQ(difference.non_finite_mismatches, 0);
  }
}

/// The same values with NaN, infinities and denormals among the activations.
Result<DagValues> with_extremes(const ComputeDag& dag, DagValues values, Random& random) {
  for (Tensor& tensor : values.activations) {
    if (tensor.type().data_type == DataType::kFloat32) tensor = tilewright::with_extremes(tensor, random);
  }
  TILEWRIGHT_TRY(values.outputs, compute_dag_values(dag, values.activations, values.parameters));
  return values;
}

/// The program with padded tails and no local buffer on the stack; nothing where it has neither, or is too
/// large then.
std::optional<DrawnProgram> padded_variant(const DrawnProgram& drawn, const Target& target, Random& random) {
  DrawnProgram made{drawn.point, with_padded_tails(drawn.program, random), {}};
  auto ir = lower(made.program, target);
  if (!ir.ok()) return {};
  // Pools have more threads than there are memories, as many, or fewer.
  Target memories = target;
  memories.threads = 1 + static_cast<int>(random.uniform_int(3));
  place_locals(*ir, memories, 0);
  if (made.program.primitives == drawn.program.primitives && ir->scratch_bytes == 0) return {};
  made.ir = *std::move(ir);
  if (random.uniform_int(4) != 0) return made;
  const auto interpreted = check_bounds(made.ir, *made.program.dag, random);
  EXPECT_TRUE(interpreted.ok()) << interpreted.error().text() << "\n" << loop_ir_text(made.ir);
  return interpreted.ok() ? std::optional(std::move(made)) : std::nullopt;
}

/// Tasks with tiles have large spaces, the others small ones.
int programs_of(const SmallTask& task) {
  const bool tiled = task.name.rfind("conv", 0) == 0 || task.name.rfind("matmul", 0) == 0 ||
                     task.name.rfind("depthwise", 0) == 0;
  return tiled ? 68 : 30;
}

constexpr int kAsShipped = 2;
/// Padding changes loops only: code of its programs need not be good, and is made in a third of the time.
constexpr int kPlain = 0;

class CompiledPrograms : public ::testing::TestWithParam<size_t> {};

TEST_P(CompiledPrograms, AgreeWithTheReference) {
  const SmallTask& task = small_tasks()[GetParam()];
  Random random(GetParam() + 100);
  tw_pool* pool = tw_pool_create(2, nullptr);
  struct Round {
    const char* rules;
    int threads;
    int programs;
  };
  const int programs = programs_of(task);
  for (const auto& [rules, threads, count] :
       {Round{"tilewright", 1, programs / 2}, Round{"tilewright", 2, programs / 2},
        Round{"ansor", 2, programs / 5}}) {
    SCOPED_TRACE(rules);
    Target target = runnable_target();
    target.threads = threads;
    const auto space = build_search_space(task.task, target, rules);
    ASSERT_TRUE(space.ok()) << space.error().text();
    const auto drawn = draw_programs(**space, target, count, random);
    ASSERT_TRUE(drawn.ok()) << drawn.error().text();
    std::map<const ComputeDag*, DagValues> values;
    std::map<const ComputeDag*, DagValues> extremes;
    int64_t gap = 0;
    int number = 0;
    for (const DrawnProgram& program : *drawn) {
      const ComputeDag* dag = program.program.dag.get();
      if (!values.count(dag)) {
        auto made = random_dag_values(*dag, random);
        ASSERT_TRUE(made.ok()) << made.error().text();
        auto extreme = with_extremes(*dag, *made, random);
        ASSERT_TRUE(extreme.ok()) << extreme.error().text();
        values[dag] = *std::move(made);
        extremes[dag] = *std::move(extreme);
      }
      gap = gap == 0 ? 3 : 0;
      expect_right(task, program, values[dag], target, threads == 2 ? pool : nullptr, gap, kAsShipped);
      if (!variant_traits(dag->variant).spreads_extremes && ++number % 3 == 0) {
        SCOPED_TRACE("on NaN, infinities and denormals");
        expect_right(task, program, extremes[dag], target, threads == 2 ? pool : nullptr, gap, kPlain);
      }
      if (HasFatalFailure()) return;
      const auto padded = padded_variant(program, target, random);
      if (!padded) continue;
      expect_right(task, *padded, values[dag], target, threads == 2 ? pool : nullptr, gap, kPlain);
      if (HasFatalFailure()) return;
    }
  }
  tw_pool_destroy(pool);
}

std::vector<size_t> all_tasks() {
  std::vector<size_t> all(small_tasks().size());
  for (size_t i = 0; i < all.size(); ++i) all[i] = i;
  return all;
}

INSTANTIATE_TEST_SUITE_P(SmallTasks, CompiledPrograms, ::testing::ValuesIn(all_tasks()),
                         [](const auto& task) { return small_tasks()[task.param].name; });

TEST(CompiledProgramCount, IsAtLeastTwoThousand) {
  int count = 0;
  for (const SmallTask& task : small_tasks()) count += programs_of(task);
  EXPECT_GE(count, 2000);
}

}  // namespace
}  // namespace tilewright::testing
