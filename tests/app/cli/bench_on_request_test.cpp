// SPDX-License-Identifier: Apache-2.0
#include "app/cli/bench_on_request.h"

#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/example_models/example_model.h"
#include "core/tensor/npy.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

TEST(BenchOnRequest, AnswersEachLineAndSaysWhatItDoesNotUnderstand) {
  const TempDirectory folder = TempDirectory::create().value();
  ExampleModelOptions example;
  example.width_divisor = 16;
  ASSERT_TRUE(write_example_model("dcgan", folder.path() / "net.onnx", example).ok());
  CommonOptions options;
  options.database = (folder.path() / "none.db").string();
  options.untuned = true;
  auto tuned = load_tuned((folder.path() / "net.onnx").string(), options);
  ASSERT_TRUE(tuned.ok()) << tuned.error().text();
  const auto inputs = random_inputs(tuned->model->partition.graph, 1);

  const std::string here = folder.path().string();
  std::istringstream in("{\"runs\":3}\n{\"write_inputs\":\"" + here +
                        "\"}\nnonsense\n{\"runs\":\"many\"}\n{\"runs\":-1}\n");
  std::ostringstream out;
  serve_bench(*tuned, inputs, in, out);

  std::istringstream lines(out.str());
  std::vector<nlohmann::json> answers;
  for (std::string line; std::getline(lines, line);) answers.push_back(nlohmann::json::parse(line));
  ASSERT_EQ(answers.size(), 6U);
  EXPECT_EQ(answers[0].at("inputs").size(), inputs.size());
  EXPECT_EQ(answers[0].at("tuned_tasks"), 0);
  ASSERT_EQ(answers[1].at("ms").size(), 3U);
  EXPECT_GT(answers[1].at("ms")[0].get<double>(), 0);
  const auto written = read_npy(folder.path() / "0.npy");
  ASSERT_TRUE(written.ok());
  EXPECT_EQ(written->shape(), inputs[0].shape());
  EXPECT_TRUE(answers[3].contains("error"));
  EXPECT_TRUE(answers[4].contains("error"));
  EXPECT_TRUE(answers[5].at("ms").empty());
}

}  // namespace
}  // namespace tilewright
