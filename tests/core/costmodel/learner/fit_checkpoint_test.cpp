// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/fit_checkpoint.h"

#include <gtest/gtest.h>

#include "core/base/file.h"

namespace tilewright::testing {
namespace {

FitCheckpoint two_epochs() {
  FitCheckpoint checkpoint;
  checkpoint.fingerprint = "abc";
  checkpoint.report.epochs = {{1, 5, 0.1, {}, {}, 2.5, true}, {2, 5, 1.0 / 3, 0.25, -0.5, 2.25, false}};
  checkpoint.report.best_epoch = 1;
  checkpoint.smoothed = 0.7;
  checkpoint.best = -0.1;
  checkpoint.training = std::string("with\na zero \0 in it", 18);
  checkpoint.best_bytes = "best";
  return checkpoint;
}

TEST(FitCheckpoint, ComesBackAsItWas) {
  const auto folder = TempDirectory::create().value();
  const auto path = folder.path() / "fit";
  EXPECT_FALSE(read_fit_checkpoint(path, "abc").value().has_value());
  const FitCheckpoint written = two_epochs();
  ASSERT_TRUE(write_fit_checkpoint(path, written).ok());
  const auto read = read_fit_checkpoint(path, "abc").value();
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->training, written.training);
  EXPECT_EQ(read->best_bytes, written.best_bytes);
  EXPECT_EQ(read->smoothed, written.smoothed);
  EXPECT_EQ(read->best, written.best);
  EXPECT_EQ(read->report.best_epoch, 1);
  ASSERT_EQ(read->report.epochs.size(), 2u);
  const NetworkEpoch& epoch = read->report.epochs[1];
  EXPECT_EQ(epoch.training_loss, 1.0 / 3);
  EXPECT_EQ(epoch.validation_loss, 0.25);
  EXPECT_EQ(epoch.validation_rank, -0.5);
  EXPECT_EQ(epoch.seconds, 2.25);
  EXPECT_FALSE(read->report.epochs[0].validation_loss.has_value());
  EXPECT_TRUE(read->report.epochs[0].best);
}

TEST(FitCheckpoint, OfAnotherTrainingIsNoneAndABrokenOneIsAnError) {
  const auto folder = TempDirectory::create().value();
  const auto path = folder.path() / "fit";
  ASSERT_TRUE(write_fit_checkpoint(path, two_epochs()).ok());
  EXPECT_FALSE(read_fit_checkpoint(path, "other").value().has_value());
  std::string text = read_file(path).value();
  text.pop_back();
  for (const std::string& broken : {text, std::string("no line"), std::string("{}\n"), std::string("[\n")}) {
    ASSERT_TRUE(write_file_atomic(path, broken).ok());
    const auto read = read_fit_checkpoint(path, "abc");
    ASSERT_FALSE(read.ok()) << broken;
    EXPECT_EQ(read.error().kind, ErrorKind::kBadInput);
  }
}

}  // namespace
}  // namespace tilewright::testing
