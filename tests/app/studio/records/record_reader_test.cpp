// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/record_reader.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <QTest>

namespace tilewright {
namespace {

TEST(RecordReader, AnswersTheListUnderWayAndTheLatestOne) {
  QTemporaryDir folder;
  Background background;
  RecordReader reader(&background, folder.filePath(QStringLiteral("none.db")).toStdString());
  std::vector<int> answered;
  QObject::connect(&reader, &RecordReader::listed, &reader,
                   [&](int generation, const std::vector<int64_t>&) { answered.push_back(generation); });
  for (int generation = 1; generation <= 20; ++generation) reader.list(generation, {});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !answered.empty() && answered.back() == 20; }, 120'000));
  EXPECT_EQ(answered, (std::vector<int>{1, 20}));
}

TEST(LoadedModels, EachHasAFolderOfItsOwn) {
  LoadedModels models;
  for (const char* path : {"/a/net.onnx", "/a/net_2.onnx", "/b/net.onnx", "/b/other.onnx", "/b/Net.onnx"}) {
    auto model = std::make_shared<LoadedModel>();
    model->path = QLatin1String(path);
    models.models.push_back(model);
  }
  EXPECT_EQ(models.folder_names().join(QLatin1Char(' ')), QStringLiteral("net net_2 net_3 other Net_4"));
}

}  // namespace
}  // namespace tilewright
