// SPDX-License-Identifier: Apache-2.0
// What other languages call an export by is compiled and run, where the language is installed.
#include "core/deploy/language_bindings.h"

#include <algorithm>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/compute/variant.h"
#include "core/deploy/build_library.h"
#include "core/deploy/reserved_names.h"
#include "core/graph/graph_builder.h"
#include "core/graph/onnx_reader.h"
#include "core/tensor/npy.h"
#include "tests/core/deploy/deploy_fixture.h"
#include "tests/core/deploy/kernel_archive_here.h"
#include "tests/core/graph/control_flow_file.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

/// Two inputs of different types, one with a name that is no identifier, and two outputs.
Graph both_inputs() {
  GraphBuilder b("two inputs");
  const ValueId x = b.add_input("image \"*/", {2, 3, 4});
  const ValueId rows = b.add_input("rows", {2}, DataType::kInt64);
  const ValueId sum = b.add_node("Relu", {b.add_node("Add", {x, b.add_constant("one", Shape{4}, {1.F})})});
  b.add_output(sum);
  b.add_output(b.add_node("Gather", {b.add_constant("table", Shape{5, 3}, {0.5F}), rows}, {}, "picked"));
  return b.build();
}

class LanguageBindings : public ::testing::Test {
 protected:
  fs::path folder() const { return scratch_.path() / "out"; }

  ExportReport exported(ExportForm form = ExportForm::kLibrary) const {
    ExportInputs inputs = untuned_export(prepared(both_inputs()));
    inputs.form = form;
    inputs.name = "both_inputs";
    return export_or_throw(inputs, folder());
  }
  void write(const std::string& file, const std::string& text) const {
    ASSERT_TRUE(write_file_atomic(scratch_.path() / file, text).ok());
  }
  CommandOutcome run(const std::string& line) const { return run_command(line, scratch_.path()); }

  TempDirectory scratch_ = TempDirectory::create().value();
};

constexpr const char* kCppUser = R"(#include "both_inputs.hpp"

#include <array>
#include <cstdio>
#include <type_traits>

static_assert(std::is_nothrow_move_constructible_v<both_inputs::Model>);
static_assert(!std::is_copy_constructible_v<both_inputs::Model>);

static int failures = 0;
template <typename F>
void refused(const char* words, F&& call) {
  try {
    call();
  } catch (const both_inputs::Error& error) {
    if (std::string(error.what()).find(words) != std::string::npos && error.status() != 0) return;
    std::printf("said '%s', not '%s'\n", error.what(), words);
  }
  ++failures;
}

int main() {
  std::vector<float> image(24);
  for (std::size_t i = 0; i < image.size(); ++i) image[i] = static_cast<float>(i) - 12;
  const std::array<std::int64_t, 2> rows{4, 0};
  both_inputs::Model model(2);
  both_inputs::Model moved = std::move(model);
  const auto outputs = moved({image, rows});
  if (outputs.size() != both_inputs::outputs().size() || outputs[0].info().elements != 24) return 2;
  const auto first = outputs[0].as<float>();
  for (std::size_t i = 0; i < image.size(); ++i) {
    if (first[i] != (image[i] + 1 > 0 ? image[i] + 1 : 0)) return 3;
  }
  if (outputs[1].as<float>()[5] != 0.5F) return 4;
  const auto named = moved({{"rows", rows}, {"image \"*/", image}});
  if (named[0].as<float>()[23] != 12) return 5;
  if (both_inputs::shape(both_inputs::inputs()[0])[2] != 4) return 6;
  refused("'rows' is missing", [&] { moved({image}); });
  refused("24 elements (2x3x4), and 2 were given", [&] { moved({std::array<float, 2>{}, rows}); });
  refused("of the type float32", [&] { moved({std::vector<double>(24), rows}); });
  refused("no input 'other'", [&] { moved({{"other", image}}); });
  refused("given twice", [&] { moved({{"rows", rows}, {"rows", rows}}); });
  refused("has 2 inputs", [&] { moved({image, rows, rows}); });
  refused("asked for", [&] { outputs[0].as<int>(); });
  refused("out of range", [&] { moved({image, std::array<std::int64_t, 2>{5, 0}}); });
  refused("weights", [] { both_inputs::Model(1, "/nowhere"); });
  refused("out of range", [] { both_inputs::Model(0); });
  return failures == 0 ? 0 : 1;
}
)";

TEST_F(LanguageBindings, CppOwnsWhatItMakesAndChecksWhatItIsGiven) {
  for (const ExportForm form : {ExportForm::kLibrary, ExportForm::kObject}) {
    const ExportReport report = exported(form);
    write("user.cpp", kCppUser);
    const std::string link = form == ExportForm::kLibrary ? "-Lout -lboth_inputs -Wl,-rpath,'$ORIGIN/out'"
                                                          : "out/both_inputs.o -pthread";
    const auto outcome =
        run("c++ -std=c++20 -O1 -Wall -Wextra -Wpedantic -Wshadow -Werror -Iout user.cpp -o user " + link +
            " && ./user");
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
  }
}

constexpr const char* kCmakeUser = R"(cmake_minimum_required(VERSION 3.12)
project(user CXX C)
find_package(both_inputs CONFIG REQUIRED)
find_package(both_inputs CONFIG REQUIRED)
add_executable(user user.cpp)
target_compile_features(user PRIVATE cxx_std_20)
target_link_libraries(user PRIVATE both_inputs::both_inputs)
)";

TEST_F(LanguageBindings, CmakeFindsThePackage) {
  if (find_in_path("cmake").empty()) GTEST_SKIP() << "cmake is not installed";
  write("CMakeLists.txt", kCmakeUser);
  write("user.cpp", kCppUser);
  for (const ExportForm form : {ExportForm::kLibrary, ExportForm::kObject}) {
    exported(form);
    const auto outcome =
        run("rm -rf build && cmake -S . -B build -DCMAKE_PREFIX_PATH=\"$PWD/out\" && cmake --build build && "
            "build/user");
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
  }
  // Before build.sh has run, the package says what to do.
  fs::remove(folder() / "both_inputs.o");
  const auto outcome = run("cmake -S . -B other -DCMAKE_PREFIX_PATH=\"$PWD/out\"");
  EXPECT_NE(outcome.code, 0);
  EXPECT_THAT(outcome.err, HasSubstr("build.sh"));
}

constexpr const char* kPythonUser = R"py(import copy, sys, threading
import numpy as np
sys.path.insert(0, "out")
from both_inputs import Model, ModelError

failures = []
def refused(kind, words, call):
    try:
        call()
    except kind as error:
        if words in str(error):
            return
        failures.append(f"said {error!r}, not {words!r}")
    else:
        failures.append(f"{words!r} was not refused")

image = np.arange(24, dtype=np.float32).reshape(2, 3, 4) - 12
rows = np.array([4, 0])
name = 'image "*/'
model = Model("out", threads=2)
assert [info.name for info in model.inputs] == [name, "rows"]
assert model.inputs[0].shape == (2, 3, 4) and model.inputs[1].dtype == np.int64
outputs = model(image, rows)
assert list(outputs) == [info.name for info in model.outputs]
first, picked = outputs.values()
assert first.shape == (2, 3, 4) and (first == np.maximum(image + 1, 0)).all()
assert (picked == 0.5).all() and picked.shape == (2, 3)
again = model(**{name: image, "rows": rows})
assert all((again[key] == outputs[key]).all() for key in outputs)
assert (model(image, rows=rows)["picked"] == picked).all()
strided = np.asfortranarray(image)
assert (model(strided, rows)[model.outputs[0].name] == first).all()
refused(TypeError, "'rows'", lambda: model(image))
refused(TypeError, "has 2 inputs, and 3 were given", lambda: model(image, rows, rows))
refused(TypeError, "no input 'other'", lambda: model(image, other=rows))
refused(TypeError, "given twice", lambda: model(image, rows, rows=rows))
refused(TypeError, "astype('float32')", lambda: model(image.astype(np.float64), rows))
refused(ValueError, "(2, 3, 4), and (3, 4) was given", lambda: model(image[0], rows))
refused(ModelError, "out of range", lambda: model(image, np.array([5, 0])))
refused(ModelError, "weights", lambda: Model("out", weights="nowhere"))
refused(FileNotFoundError, "build.sh", lambda: Model("nowhere"))
failed = []
def work():
    for _ in range(50):
        if not (model(image, rows)["picked"] == 0.5).all():
            failed.append(1)
threads = [threading.Thread(target=work) for _ in range(4)]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert not failed
model.close()
model.close()
refused(ValueError, "closed", lambda: model(image, rows))
with Model() as other:
    other(image, rows)
assert Model("out/libboth_inputs.so")(image, rows)
print("\n".join(failures))
sys.exit(len(failures))
)py";

TEST_F(LanguageBindings, PythonTakesArraysByPositionAndByName) {
  const std::string python = python_with_numpy();
  if (python.empty()) GTEST_SKIP() << "there is no Python with numpy";
  exported();
  write("user.py", kPythonUser);
  const auto outcome = run(python + " -W error user.py");
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
}

TEST_F(LanguageBindings, PythonIsSpelledRight) {
  if (find_in_path("python3").empty()) GTEST_SKIP() << "Python is not installed";
  exported();
  const auto outcome = run("python3 -W error -m py_compile out/both_inputs.py");
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
}

/// Runs the command in the first lines of an example, which has to print these.
void expect_example(const fs::path& folder, const std::string& file, const std::string& program,
                    const std::vector<std::string>& printed) {
  std::ifstream in(folder / file);
  std::string line;
  while (std::getline(in, line) && line.find("example_") == std::string::npos) {
  }
  const auto begin = line.find_first_not_of("/ \t");
  ASSERT_NE(begin, std::string::npos) << file;
  const auto outcome = run_command(line.substr(begin) + " && ./" + program, folder);
  EXPECT_EQ(outcome.code, 0) << line << outcome.out << outcome.err;
  for (const std::string& line_of_it : printed) EXPECT_THAT(outcome.out, HasSubstr(line_of_it + "\n"));
  EXPECT_THAT(outcome.err, ::testing::Not(HasSubstr("warning"))) << file;
}

TEST_F(LanguageBindings, RustRunsItsExample) {
  if (find_in_path("rustc").empty()) GTEST_SKIP() << "rustc is not installed";
  for (const ExportForm form : {ExportForm::kLibrary, ExportForm::kObject}) {
    exported(form);
    expect_example(folder(), "example.rs", "example_rs", {"picked float32 [2, 3]: 6 elements, 24 bytes"});
  }
}

TEST_F(LanguageBindings, GoRunsItsExample) {
  if (find_in_path("go").empty()) GTEST_SKIP() << "Go is not installed";
  for (const ExportForm form : {ExportForm::kLibrary, ExportForm::kObject}) {
    exported(form);
    expect_example(folder(), "example.go", "example_go", {"picked float32 [2 3]: 6 elements, 24 bytes"});
  }
}

/// Where x is below one, which a run tells, and a tensor of known shape.
std::shared_ptr<const PreparedModel> places_below_one() {
  ControlFlowFile file;
  file.input("x", {3, 4});
  file.reals("one", {1}, {1});
  file.node("Less", {"x", "one"}, {"below"}, "compare");
  file.node("NonZero", {"below"}, {"where"}, "find");
  file.node("Sinh", {"x"}, {"curved"}, "curve");
  file.output("where");
  file.output("curved");
  PrepareOptions options;
  options.partition.can_tune = can_compute;
  Model model = read_onnx_bytes(file.bytes(), "test.onnx").value();
  return std::make_shared<const PreparedModel>(prepare_model(std::move(model), options).value());
}

TEST_F(LanguageBindings, ExamplesGiveOutputsOfOpenShapes) {
  if (kernel_archive_here().empty()) GTEST_SKIP() << "this build has no archive of kernels";
  ExportInputs inputs = untuned_export(places_below_one());
  inputs.name = "places";
  for (const ExportForm form : {ExportForm::kLibrary, ExportForm::kObject}) {
    inputs.form = form;
    export_or_throw(inputs, folder());
    for (const char* file : {"example.rs", "example.go", "bindings.md"})
      EXPECT_THAT(read_file(folder() / file).value(), ::testing::Not(HasSubstr("@"))) << file;
    EXPECT_THAT(read_file(folder() / "bindings.md").value(), HasSubstr("`places_result`"));
    if (!find_in_path("rustc").empty()) {
      expect_example(
          folder(), "example.rs", "example_rs",
          {"where int64 [2, 12]: 24 elements, 192 bytes", "curved float32 [3, 4]: 12 elements, 48 bytes"});
    }
    if (!find_in_path("go").empty()) {
      expect_example(
          folder(), "example.go", "example_go",
          {"where int64 [2 12]: 24 elements, 192 bytes", "curved float32 [3 4]: 12 elements, 48 bytes"});
    }
  }
}

TEST_F(LanguageBindings, LeavesNoPlaceUnfilled) {
  for (const ExportForm form : {ExportForm::kLibrary, ExportForm::kObject}) {
    const ExportReport report = exported(form);
    EXPECT_EQ(std::ranges::count(report.files, "both_inputs.py"), form == ExportForm::kLibrary ? 1 : 0);
    for (const char* file :
         {"both_inputs.hpp", "both_inputsConfig.cmake", "example.rs", "example.go", "bindings.md"}) {
      const auto text = read_file(folder() / file);
      ASSERT_TRUE(text.ok()) << file;
      EXPECT_EQ(text->find('@'), std::string::npos) << file << text->substr(text->find('@'), 20);
    }
  }
}

TEST_F(LanguageBindings, NamesThatMeanSomethingElseAreChanged) {
  for (const char* name : {"class", "std", "numpy", "enum", "lambda", "double"}) {
    EXPECT_TRUE(is_reserved_name(name)) << name;
    EXPECT_EQ(library_name(name), std::string("model_") + name);
  }
  for (const char* name : {"net", "resnet50", "classes", ""}) EXPECT_FALSE(is_reserved_name(name)) << name;
}

}  // namespace
}  // namespace tilewright
