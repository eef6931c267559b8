// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QApplication>
#include <QStandardPaths>
#include <clocale>

#include "app/studio/studio.h"
#include "views/graph/layout_worker.h"

/// Runs the tests with a Qt application; also serves as the layout worker that the window starts.
int main(int argc, char** argv) {
  if (tilewright::is_layout_worker(argc, argv)) return tilewright::run_layout_worker();
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  ::testing::InitGoogleTest(&argc, argv);
  QLocale::setDefault(QLocale::c());
  QApplication application(argc, argv);
  // Qt has chosen the person's locale; what the core and its libraries write for machines has a point.
  std::setlocale(LC_NUMERIC, "C");
  // Nothing of the user's is touched.
  QStandardPaths::setTestModeEnabled(true);
  return RUN_ALL_TESTS();
}
