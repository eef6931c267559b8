// SPDX-License-Identifier: Apache-2.0
// Exported models with nodes that only reference kernels run.
#include <cstring>
#include <limits>
#include <set>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/deploy/export_model.h"
#include "core/deploy/source_text.h"
#include "core/graph/graph_builder.h"
#include "core/operators/operator_families.h"
#include "core/tensor/compare.h"
#include "core/tensor/reference/reference_operator.h"
#include "core/tensor/values.h"
#include "tests/core/deploy/deploy_fixture.h"
#include "tests/core/deploy/kernel_archive_here.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
namespace fs = std::filesystem;

bool same_bytes(const Tensor& a, const Tensor& b) {
  return a.type() == b.type() && std::memcmp(a.data(), b.data(), static_cast<size_t>(a.type().bytes())) == 0;
}

class ExportKernels : public ::testing::Test {
 protected:
  void SetUp() override {
    if (kernel_archive_here().empty()) GTEST_SKIP() << "this build has no archive of kernels";
  }

  ExportReport exported(const ExportInputs& inputs, const std::string& folder = "out") const {
    return export_or_throw(inputs, scratch_.path() / folder);
  }

  /// Exports, runs the library from C, and compares with a run of the reference kernels: byte by byte, or
  /// where programs compute a part of it by a relative error.
  void expect_same(Graph graph, ExportForm form = ExportForm::kLibrary) {
    ExportInputs inputs = untuned_export(prepared(std::move(graph)));
    inputs.form = form;
    inputs.name = "model";
    const ExportReport report = exported(inputs);
    ASSERT_FALSE(report.kernel_nodes.empty());
    const LibraryUser user(report, scratch_.path());
    const auto values = inputs_for(inputs.model->partition.graph);
    const auto expected = reference_run(inputs.model, values);
    for (const int threads : {1, 3}) {
      std::vector<Tensor> outputs = expected;
      ASSERT_EQ(user.run(values, outputs, threads), 0);
      for (size_t i = 0; i < outputs.size(); ++i) {
        if (inputs.tasks.empty())
          EXPECT_TRUE(same_bytes(outputs[i], expected[i])) << "output " << i << ", threads " << threads;
        else
          EXPECT_LE(compare(outputs[i], expected[i]).max_rel_error, 1e-5) << "output " << i;
      }
    }
  }
  CommandOutcome run(const std::string& line) const { return run_command(line, scratch_.path()); }

  TempDirectory scratch_ = TempDirectory::create().value();
};

/// A recurrent layer between tuned ones.
Graph recurrent_model(const char* op, int64_t gates) {
  constexpr int64_t kHidden = 6;
  GraphBuilder b("recurrent");
  const ValueId x = b.add_input("x", {5, 2, 4});
  const ValueId scaled = b.add_node("Mul", {x, b.add_constant("scale", Shape{4}, {0.5F, 1, 2, 3})});
  const auto made = b.add_node_with_outputs(2, op,
                                            {scaled, b.add_constant("w", seeded({1, gates * kHidden, 4}, 1)),
                                             b.add_constant("r", seeded({1, gates * kHidden, kHidden}, 2)),
                                             b.add_constant("b", seeded({1, 2 * gates * kHidden}, 3))},
                                            attributes({{"hidden_size", kHidden}, {"clip", 0.75}}), "cell");
  b.add_output(b.add_node("Relu", {made[0]}, {}, "steps"));
  b.add_output(made[1]);
  return b.build();
}

TEST_F(ExportKernels, RunRecurrentLayers) {
  expect_same(recurrent_model("LSTM", 4));
  expect_same(recurrent_model("GRU", 3));
}

TEST_F(ExportKernels, AreInObjectsToo) {
  expect_same(recurrent_model("LSTM", 4), ExportForm::kObject);
}

TEST_F(ExportKernels, ChooseCompareAndCount) {
  GraphBuilder b("chosen");
  const ValueId x = b.add_input("x", {3, 8});
  const auto best = b.add_node_with_outputs(2, "TopK", {x, b.add_integers("k", {3})}, {}, "best");
  b.add_output(best[0]);
  b.add_output(b.add_node("Cast", {best[1]}, attributes({{"to", int64_t{6}}}), "places"));
  const ValueId above = b.add_node("Greater", {x, b.add_constant("zero", Shape{1}, {0.F})}, {}, "above");
  b.add_output(above);
  b.add_output(b.add_node("Cast", {above}, attributes({{"to", int64_t{7}}}), "counts"));
  b.add_output(
      b.add_node("ArgMax", {x}, attributes({{"axis", int64_t{1}}, {"keepdims", int64_t{0}}}), "first"));
  expect_same(b.build());
}

TEST_F(ExportKernels, GatherTuples) {
  GraphBuilder b("tuples");
  const ValueId x = b.add_input("x", {3, 4, 2});
  const ValueId at = b.add_constant("at", int64_tensor({2, 2}, {2, -1, 0, 3}));
  b.add_output(b.add_node("GatherND", {x, at}, {}, "rows"));
  expect_same(b.build());
}

TEST_F(ExportKernels, ComputeWithQuantisedNumbers) {
  GraphBuilder b("quantised", 21);
  const ValueId x = b.add_input("x", {4, 8});
  const auto quantised = b.add_node_with_outputs(3, "DynamicQuantizeLinear", {x}, {}, "quantised");
  std::vector<uint8_t> weights(8 * 5);
  for (size_t i = 0; i < weights.size(); ++i) weights[i] = static_cast<uint8_t>(37 * i);
  const ValueId w =
      b.add_constant("w", Tensor::of<uint8_t>({DataType::kUInt8, {8, 5}}, std::span<const uint8_t>(weights)));
  b.add_output(b.add_node("MatMulInteger", {quantised[0], w, quantised[2]}, {}, "products"));
  b.add_output(quantised[1]);
  const ValueId image = b.add_input("image", {1, 2, 5, 5}, DataType::kUInt8);
  const ValueId taps = b.add_constant(
      "taps",
      Tensor::of<uint8_t>({DataType::kUInt8, {3, 2, 2, 2}}, std::span<const uint8_t>(weights).first(24)));
  b.add_output(b.add_node("ConvInteger", {image, taps}, {}, "sums"));
  expect_same(b.build());
}

/// Numbers, texts and lists of them.
TEST_F(ExportKernels, ReadAttributesOfEveryKind) {
  GraphBuilder b("attributes");
  const ValueId x = b.add_input("x", {5, 2, 4});
  const auto made = b.add_node_with_outputs(
      2, "LSTM", {x, b.add_constant("w", seeded({1, 24, 4}, 1)), b.add_constant("r", seeded({1, 24, 6}, 2))},
      attributes({{"hidden_size", int64_t{6}},
                  {"clip", 0.3},
                  {"activations", std::vector<std::string>{"HardSigmoid", "Softsign", "Tanh"}},
                  {"activation_alpha", std::vector<double>{0.3}},
                  {"activation_beta", std::vector<double>{0.4}}}),
      "cell");
  b.add_output(made[0]);
  const ValueId y = b.add_input("y", {2, 3, 2});
  b.add_output(b.add_node("Einsum", {y, y}, attributes({{"equation", std::string("abc,abd->acd")}}), "sums"));
  b.add_output(b.add_node("MaxPool", {b.add_input("z", {1, 2, 6, 6})},
                          attributes({{"kernel_shape", std::vector<int64_t>{2, 3}}})));
  expect_same(b.build());
}

TEST(ListText, HasTheLowestNumberByItsName) {
  EXPECT_EQ(list_text({1, std::numeric_limits<int64_t>::min(), -2}), "{1, INT64_MIN, -2}");
  EXPECT_EQ(list_text({1, -2}), "{1, -2}");
}

TEST_F(ExportKernels, SayWhyTheyRefuse) {
  GraphBuilder b("tuples");
  const ValueId x = b.add_input("x", {3, 4});
  const ValueId at = b.add_input("at", {1, 2}, DataType::kInt64);
  b.add_output(b.add_node("GatherND", {x, at}, {}, "rows"));
  ExportInputs inputs = untuned_export(prepared(b.build()));
  inputs.name = "model";
  const ExportReport report = exported(inputs);
  EXPECT_THAT(report.kernel_nodes, ElementsAre("rows (GatherND)"));
  EXPECT_THAT(read_file(report.directory / "report.md").value(), HasSubstr("rows (GatherND)"));
  ASSERT_TRUE(write_file_atomic(scratch_.path() / "user.c", R"(#include <stdio.h>
#include "model.h"
int main(void) {
  static float x[12], row[1];
  int64_t at[2] = {3, 0};
  const void* in[] = {x, at};
  void* out[] = {row};
  model_model* model;
  if (model_create(0, 2, &model) != 0) return 2;
  if (model_run(model, in, out) != MODEL_FAILED) return 3;
  puts(model_failure(model));
  at[0] = 2;
  if (model_run(model, in, out) != 0) return 4;
  if (*model_failure(model) != 0) return 5;
  model_destroy(model);
  return 0;
}
)")
                  .ok());
  const auto outcome =
      run("cc -Wall -Wextra -Werror user.c -o user -Iout -Lout -lmodel -Wl,-rpath,'$ORIGIN/out' && ./user");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("rows (GatherND): "));
  EXPECT_THAT(outcome.out, HasSubstr("3"));

  const std::string python = python_with_numpy();
  if (python.empty()) return;
  ASSERT_TRUE(write_file_atomic(scratch_.path() / "user.py", R"(import sys
import numpy as np
sys.path.insert(0, "out")
from model import Model, ModelError
model = Model()
x = np.arange(12, dtype=np.float32).reshape(3, 4)
assert model(x, np.array([[2, 1]]))["rows"][0] == 9
try:
    model(x, np.array([[0, 4]]))
    sys.exit(1)
except ModelError as error:
    print(error)
)")
                  .ok());
  const auto said = run(python + " user.py");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("rows (GatherND): "));
}

TEST_F(ExportKernels, NeedTheSystemAlone) {
  ExportInputs inputs = untuned_export(prepared(recurrent_model("LSTM", 4)));
  inputs.name = "model";
  const ExportReport report = exported(inputs);
  const auto needed = run("readelf -d out/libmodel.so | grep NEEDED | sed 's/.*\\[//;s/\\..*//' | sort");
  EXPECT_THAT(needed.out, ::testing::MatchesRegex("(libc|libgcc_s|libm|libstdc\\+\\+|ld-linux-x86-64|\n)+"));
  // Nothing but the functions of the header can be seen, or clashes with those of another library.
  const auto visible = run("nm -D --defined-only out/libmodel.so | awk '{print $3}'");
  for (size_t at = 0, end = 0; (end = visible.out.find('\n', at)) != std::string::npos; at = end + 1)
    EXPECT_EQ(visible.out.substr(at, 6), "model_") << visible.out.substr(at, end - at);
  // Of the archive only what is needed stays.
  EXPECT_FALSE(fs::exists(report.directory / "src" / "kernels.a"));
  EXPECT_LT(fs::file_size(report.directory / "src" / "kernels.o"), 4U << 20U);
  // The script makes it again.
  fs::remove(report.directory / "libmodel.so");
  EXPECT_EQ(run("sh out/build.sh").code, 0);
  EXPECT_TRUE(fs::exists(report.directory / "libmodel.so"));
  EXPECT_THAT(read_file(report.directory / "model.h").value(), HasSubstr("C++ library"));
}

/// Kernels of some functions compute on vectors with the mathematical library's part for that.
TEST_F(ExportKernels, NameTheMathematicalLibrary) {
  GraphBuilder b("curves");
  const ValueId x = b.add_input("x", {64}, DataType::kFloat64);
  b.add_output(b.add_node("Sin", {b.add_node("Exp", {x}, {}, "grow")}, {}, "wave"));
  for (const ExportForm form : {ExportForm::kLibrary, ExportForm::kObject}) {
    ExportInputs inputs = untuned_export(prepared(Graph(b.build())));
    inputs.form = form;
    inputs.name = "model";
    const ExportReport report = exported(inputs);
    ASSERT_EQ(report.kernel_nodes.size(), 2U);
    EXPECT_THAT(read_file(report.directory / "model.h").value(), HasSubstr("libmvec"));
    // Who links it with the libraries that its notes name needs no others.
    const LibraryUser user(report, scratch_.path());
    const auto needed =
        run("readelf -d " + std::string(form == ExportForm::kLibrary ? "out/libmodel.so" : "user"));
    EXPECT_THAT(needed.out, HasSubstr("libm.so"));
    const auto unresolved =
        run("ldd -r " + std::string(form == ExportForm::kLibrary ? "out/libmodel.so" : "user"));
    EXPECT_EQ(unresolved.code, 0);
    EXPECT_THAT(unresolved.out + unresolved.err,
                Not(::testing::AnyOf(HasSubstr("undefined"), HasSubstr("not found"))));
  }
  for (const auto& [file, flags] : {std::pair("modelConfig.cmake", ";stdc++;m\""),
                                    {"example.rs", "-C link-arg=-lstdc++ -C link-arg=-lm"},
                                    {"example.go", "-lpthread -lstdc++ -lm"}})
    EXPECT_THAT(read_file(scratch_.path() / "out" / file).value(), HasSubstr(flags)) << file;
}

TEST_F(ExportKernels, OfTwoLibrariesKeepApart) {
  for (const char* name : {"first", "second"}) {
    ExportInputs inputs = untuned_export(
        prepared(name == std::string("first") ? recurrent_model("LSTM", 4) : recurrent_model("GRU", 3)));
    inputs.name = name;
    exported(inputs, name);
  }
  ASSERT_TRUE(write_file_atomic(scratch_.path() / "user.c", R"(#include <dlfcn.h>
#include <stddef.h>
#include "first.h"
#include "second.h"
int main(void) {
  void* a = dlopen("./first/libfirst.so", RTLD_NOW | RTLD_GLOBAL);
  void* b = dlopen("./second/libsecond.so", RTLD_NOW | RTLD_GLOBAL);
  if (a == NULL || b == NULL) return 2;
  int (*create)(const char*, int, first_model**) = (int (*)(const char*, int, first_model**))dlsym(a, "first_create");
  int (*run)(first_model*, const void* const*, void* const*) =
      (int (*)(first_model*, const void* const*, void* const*))dlsym(a, "first_run");
  int (*create_b)(const char*, int, second_model**) = (int (*)(const char*, int, second_model**))dlsym(b, "second_create");
  int (*run_b)(second_model*, const void* const*, void* const*) =
      (int (*)(second_model*, const void* const*, void* const*))dlsym(b, "second_run");
  static float x[40], y[60], h[12];
  const void* in[] = {x};
  void* out[] = {y, h};
  first_model* one;
  second_model* two;
  if (create(NULL, 2, &one) != 0 || create_b(NULL, 2, &two) != 0) return 3;
  for (int i = 0; i < 3; ++i) {
    if (run(one, in, out) != 0 || run_b(two, in, out) != 0) return 4;
  }
  return 0;
}
)")
                  .ok());
  const auto outcome = run("cc -Wall -Wextra user.c -o user -Ifirst -Isecond -ldl && ./user");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
}

TEST_F(ExportKernels, ComeWithAnExampleThatChecksItself) {
  ExportInputs inputs = untuned_export(prepared(recurrent_model("LSTM", 4)));
  inputs.name = "model";
  for (const ExportForm form : {ExportForm::kLibrary, ExportForm::kObject}) {
    inputs.form = form;
    ExportReport report = exported(inputs);
    report.example_command += " -fsanitize=address";
    const auto outcome = run_example(report, "2");
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("right"));
  }
}

TEST_F(ExportKernels, OfEveryOperatorCanBeLinked) {
  std::string roots = "tw_kernels_create\ntw_kernels_destroy\ntw_kernels_run\ntw_kernels_failure\n";
  std::string list;
  std::set<std::string_view> families;
  auto names = reference_operator_names();
  // It works on texts, which no library takes, and needs a library of its own.
  std::erase(names, "RegexFullMatch");
  for (const std::string& name : names) {
    const std::string_view family = operators::family_of(name);
    ASSERT_FALSE(family.empty()) << name;
    families.insert(family);
  }
  std::string declared;
  for (const std::string_view family : families) {
    roots += fmt::format("tw_kernels_of_{}\n", family);
    declared += fmt::format("void tw_kernels_of_{}(void*);\n", family);
    list += fmt::format("tw_kernels_of_{}, ", family);
  }
  std::string rows;
  for (const std::string& name : names)
    rows += fmt::format("  {{\"n\", \"{}\", 17, 0, 0, 0, 0, 0, 0, 0}},\n", name);
  // No kernel takes a call without inputs, but each says so itself where it is there.
  const std::string text = "#include <stdio.h>\n#include <string.h>\n#include \"src/kernels.h\"\n" +
                           declared + "const tw_kernel_family tw_kernel_families[] = {" + list + "0};\n" +
                           "static const tw_kernel rows[] = {\n" + rows + R"(};
static const tw_kernel_tables tables = {rows, sizeof rows / sizeof *rows, 0, 0, 0};
int main(void) {
  int missing = 0;
  tw_kernels* kernels = tw_kernels_create(&tables, 0, 0, 0);
  for (unsigned i = 0; i < sizeof rows / sizeof *rows; ++i) {
    tw_kernels_run(kernels, (int32_t)i, 0);
    if (strstr(tw_kernels_failure(kernels), "has no kernel") == 0) continue;
    puts(rows[i].op);
    ++missing;
  }
  tw_kernels_destroy(kernels);
  return missing;
}
)";
  ExportInputs inputs = untuned_export(prepared(recurrent_model("LSTM", 4)));
  inputs.name = "model";
  const ExportReport report = exported(inputs);
  const std::string archive = kernel_archive_here().string();
  ASSERT_TRUE(write_file_atomic(report.directory / "all.c", text).ok());
  ASSERT_TRUE(write_file_atomic(report.directory / "roots.txt", roots).ok());
  const auto outcome = run_command(
      "cc -r -nostdlib -Wl,--gc-sections -Wl,--force-group-allocation $(sed s/^/-Wl,-u,/ roots.txt) -o all.o "
      "'" +
          archive +
          "' && c++ -std=c++17 -fno-exceptions -c src/fork_join.cpp -o fork_join.o && "
          "cc all.c all.o fork_join.o -o all -pthread -lstdc++ -lm && ./all",
      report.directory);
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
}

TEST_F(ExportKernels, AreLeftOutWhereNoNodeNeedsThem) {
  GraphBuilder b("plain");
  b.add_output(b.add_node("Relu", {b.add_input("x", {4})}));
  ExportInputs inputs = untuned_export(prepared(b.build()));
  inputs.name = "model";
  const ExportReport report = exported(inputs);
  EXPECT_TRUE(report.kernel_nodes.empty());
  for (const char* file : {"build.sh", "src/tables.c", "src/exports.map", "model.h", "model.hpp", "model.py"})
    EXPECT_THAT(read_file(report.directory / file).value(),
                Not(::testing::AnyOf(HasSubstr("kernel"), HasSubstr("model_failure"))))
        << file;
  EXPECT_FALSE(fs::exists(report.directory / "src" / "kernels.h"));
  EXPECT_THAT(run("readelf -d out/libmodel.so").out, Not(HasSubstr("libstdc++")));
}

}  // namespace
}  // namespace tilewright
