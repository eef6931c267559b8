// SPDX-License-Identifier: Apache-2.0
#include "views/graph/layered_layout.h"

#include <gtest/gtest.h>

#include <QRectF>
#include <algorithm>
#include <vector>

#include "core/base/random.h"

namespace tilewright {
namespace {

LayoutRequest boxes(int count) {
  LayoutRequest request;
  for (int i = 0; i < count; ++i) request.sizes.emplace_back(60 + i % 5 * 20, 30 + i % 3 * 6);
  return request;
}

/// Each box but the first reads one or two earlier ones.
LayoutRequest random_graph(int count, uint64_t seed) {
  LayoutRequest request = boxes(count);
  Random random(seed);
  for (int i = 1; i < count; ++i) {
    for (int edge = 0; edge <= static_cast<int>(random.uniform_int(2)); ++edge)
      request.edges.push_back({static_cast<int>(random.uniform_int(i)), i});
  }
  return request;
}

void expect_well_laid_out(const LayoutRequest& request, const GraphLayout& layout) {
  ASSERT_EQ(layout.centers.size(), request.sizes.size());
  ASSERT_EQ(layout.routes.size(), request.edges.size());
  const QRectF all(QPointF(-0.5, -0.5), layout.size + QSizeF(1, 1));
  std::vector<QRectF> places;
  for (size_t i = 0; i < request.sizes.size(); ++i) {
    QRectF place(QPointF(0, 0), request.sizes[i]);
    place.moveCenter(layout.centers[i]);
    EXPECT_TRUE(all.contains(place)) << i;
    places.push_back(place);
  }
  std::ranges::sort(places, {}, &QRectF::top);
  for (size_t i = 0; i < places.size(); ++i) {
    for (size_t j = i + 1; j < places.size() && places[j].top() < places[i].bottom(); ++j)
      EXPECT_FALSE(places[i].intersects(places[j])) << i << " " << j;
  }
  for (size_t e = 0; e < request.edges.size(); ++e) {
    const QPointF from = layout.centers[static_cast<size_t>(request.edges[e].from)];
    const QPointF to = layout.centers[static_cast<size_t>(request.edges[e].to)];
    if (request.left_to_right) {
      EXPECT_LT(from.x(), to.x()) << e;
    } else {
      EXPECT_LT(from.y(), to.y()) << e;
    }
    EXPECT_EQ(layout.routes[e].size(), 5U);
  }
}

TEST(LayeredLayout, PutsEdgesForwardsAndBoxesApart) {
  for (uint64_t seed = 0; seed < 8; ++seed) {
    LayoutRequest request = random_graph(300, seed);
    request.left_to_right = seed % 2 != 0;
    expect_well_laid_out(request, layered_layout(request));
  }
}

TEST(LayeredLayout, AWideRowGoesOnInFurtherOnes) {
  LayoutRequest request = boxes(1002);
  for (int i = 1; i <= 1000; ++i) {
    request.edges.push_back({0, i});
    request.edges.push_back({i, 1001});
  }
  const GraphLayout layout = layered_layout(request);
  expect_well_laid_out(request, layout);
  EXPECT_LT(layout.size.width(), 10000);
}

TEST(LayeredLayout, OrdersARowByWhatItsBoxesAreJoinedTo) {
  LayoutRequest request = boxes(6);
  // Crossed as they come.
  request.edges = {{0, 5}, {1, 4}, {2, 3}};
  const GraphLayout layout = layered_layout(request);
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < i; ++j) {
      const auto x = [&](int box) { return layout.centers[static_cast<size_t>(box)].x(); };
      EXPECT_EQ(x(i) < x(j), x(5 - i) < x(5 - j));
    }
  }
}

TEST(LayeredLayout, LargeGraphsOfAnyShapeComeOut) {
  LayoutRequest chain = boxes(20000);
  for (int i = 1; i < 20000; ++i) chain.edges.push_back({i - 1, i});
  expect_well_laid_out(chain, layered_layout(chain));
  const LayoutRequest random = random_graph(20000, 9);
  expect_well_laid_out(random, layered_layout(random));
  EXPECT_TRUE(layered_layout({}).centers.empty());
}

}  // namespace
}  // namespace tilewright
