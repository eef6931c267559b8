// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/views/small_pictures.h"
#include "views/graph/layout_process.h"

namespace tilewright {
namespace {

constexpr int kLayoutPatience = 60'000;

TEST(LayoutMessages, TravelUnchangedAndRefuseNonsense) {
  auto request = request_of(chain(5, 2));
  request.left_to_right = true;
  const auto back = decode_request(encode(request));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->sizes, request.sizes);
  EXPECT_EQ(back->edges, request.edges);
  EXPECT_TRUE(back->left_to_right);
  const QByteArray bytes = encode(request);
  for (qsizetype cut = 0; cut < bytes.size(); ++cut) EXPECT_FALSE(decode_request(bytes.left(cut))) << cut;
  LayoutRequest wrong = request;
  wrong.edges.push_back({0, 99});
  EXPECT_FALSE(decode_request(encode(wrong)));
  EXPECT_FALSE(decode_layout(bytes));
}

TEST(LayOut, PutsEdgesDownwardsAndBoxesApart) {
  const auto request = request_of(chain(12, 3));
  const auto layout = lay_out(request);
  ASSERT_TRUE(layout);
  ASSERT_EQ(layout->centers.size(), 12U);
  ASSERT_EQ(layout->routes.size(), request.edges.size());
  for (const auto& edge : request.edges) {
    EXPECT_LT(layout->centers[static_cast<size_t>(edge.from)].y(),
              layout->centers[static_cast<size_t>(edge.to)].y());
  }
  for (const auto& route : layout->routes) EXPECT_GE(route.size(), 4U);
  EXPECT_GE(layout->size.height(), 12 * request.sizes.front().height());
}

TEST(LayOut, PutsEdgesRightwardsWhereThatIsWanted) {
  auto request = request_of(chain(12, 3));
  request.left_to_right = true;
  const auto layout = lay_out(request);
  ASSERT_TRUE(layout);
  for (const auto& edge : request.edges) {
    EXPECT_LT(layout->centers[static_cast<size_t>(edge.from)].x(),
              layout->centers[static_cast<size_t>(edge.to)].x());
  }
  EXPECT_GE(layout->size.width(), 12 * request.sizes.front().width());
}

TEST(LayoutProcess, AnswersFromAChildProcess) {
  LayoutProcess process;
  QSignalSpy finished(&process, &LayoutProcess::finished);
  process.start(request_of(chain(20, 2)));
  EXPECT_TRUE(process.running());
  ASSERT_TRUE(finished.wait(kLayoutPatience));
  EXPECT_FALSE(process.running());
}

TEST(LayoutProcess, ACancelledLayoutIsNeverHeardOfAndTheNextOneIs) {
  LayoutProcess process;
  QSignalSpy finished(&process, &LayoutProcess::finished);
  QSignalSpy failed(&process, &LayoutProcess::failed);
  // Graphviz needs many seconds for this one.
  process.start(request_of(chain(2'000, 2)));
  QTest::qWait(100);
  process.cancel();
  EXPECT_FALSE(process.running());
  process.start(request_of(chain(3, 1)));
  ASSERT_TRUE(finished.wait(kLayoutPatience));
  EXPECT_EQ(finished.size(), 1);
  EXPECT_EQ(finished.front().front().value<GraphLayout>().centers.size(), 3U);
  EXPECT_EQ(failed.size(), 0);
}

TEST(LayoutProcess, AProgramThatCannotStartIsAFailure) {
  LayoutProcess process(QStringLiteral("/nonexistent/program"));
  QSignalSpy failed(&process, &LayoutProcess::failed);
  process.start(request_of(chain(3, 1)));
  ASSERT_TRUE(failed.size() == 1 || failed.wait(kLayoutPatience));
}

TEST(LayoutProcess, OneThatDiesIsStartedOnceMore) {
  const QTemporaryDir folder;
  QFile script(folder.filePath(QStringLiteral("program")));
  ASSERT_TRUE(script.open(QIODevice::WriteOnly));
  script.write(
      QStringLiteral(
          "#!/bin/sh\necho >> '%1/runs'\n[ $(wc -l < '%1/runs') -gt 1 ] || exit 1\nexec '%2' \"$@\"\n")
          .arg(folder.path(), QCoreApplication::applicationFilePath())
          .toUtf8());
  script.close();
  ASSERT_TRUE(script.setPermissions(QFileDevice::ReadOwner | QFileDevice::ExeOwner));
  LayoutProcess process(script.fileName());
  QSignalSpy finished(&process, &LayoutProcess::finished);
  QSignalSpy failed(&process, &LayoutProcess::failed);
  process.start(request_of(chain(3, 1)));
  ASSERT_TRUE(finished.size() == 1 || finished.wait(kLayoutPatience));
  EXPECT_EQ(failed.size(), 0);
}

}  // namespace
}  // namespace tilewright
