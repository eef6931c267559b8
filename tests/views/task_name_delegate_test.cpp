// SPDX-License-Identifier: Apache-2.0
#include "views/common/task_name_delegate.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QSet>

namespace tilewright {
namespace {

const QStringList kNames = {
    QStringLiteral("conv2d 1x512x13x13 1024 3x3 +bias +leaky_relu"),
    QStringLiteral("conv2d 1x512x13x13 256 1x1 +bias +leaky_relu"),
    QStringLiteral("conv2d 1x512x26x26 256 1x1 +bias +leaky_relu"),
    QStringLiteral("depthwise_conv2d 1x512x14x14 3x3 +bias +clip (blocked8 to plain)")};

TEST(FittedTaskName, IsWholeWhereThereIsRoom) {
  const QFontMetrics metrics(QApplication::font());
  for (const QString& name : kNames)
    EXPECT_EQ(fitted_task_name(name, metrics, metrics.horizontalAdvance(name)), name);
}

TEST(FittedTaskName, WhatTasksShareGoesBeforeWhatTellsThemApart) {
  const QFontMetrics metrics(QApplication::font());
  const int room = metrics.horizontalAdvance(QStringLiteral("conv 512x13x13 1024 3x3"));
  QSet<QString> fitted;
  for (const QString& name : kNames) {
    const QString text = fitted_task_name(name, metrics, room);
    EXPECT_LE(metrics.horizontalAdvance(text), room) << text.toStdString();
    EXPECT_FALSE(text.contains(QStringLiteral("bias")));
    fitted.insert(text);
  }
  EXPECT_EQ(fitted.size(), kNames.size()) << fitted.values().join(QStringLiteral("; ")).toStdString();
  EXPECT_TRUE(fitted.contains(QStringLiteral("conv 512x13x13 1024 3x3")));
  const QString half = fitted_task_name(kNames[0], metrics, room / 2);
  EXPECT_LE(metrics.horizontalAdvance(half), room / 2);
  EXPECT_TRUE(half.endsWith(QStringLiteral("3x3"))) << half.toStdString();
}

}  // namespace
}  // namespace tilewright
