// SPDX-License-Identifier: Apache-2.0
#include <QDataStream>
#include <QIODevice>

#include "views/graph/layout_worker.h"

namespace tilewright {
namespace {

constexpr quint32 kRequestMark = 0x54574c33;  // "TWL3"
constexpr quint32 kLayoutMark = 0x54574c32;
constexpr quint32 kMostItems = 10'000'000;

void prepare(QDataStream& stream) {
  stream.setVersion(QDataStream::Qt_6_4);
}

/// Reads a count and then that many items; false where the stream ends early or the count is out of range.
template <typename T, typename Read>
bool read_items(QDataStream& stream, std::vector<T>& items, const Read& read) {
  quint32 count = 0;
  stream >> count;
  if (stream.status() != QDataStream::Ok || count > kMostItems) return false;
  for (quint32 i = 0; i < count && stream.status() == QDataStream::Ok; ++i) {
    T item{};
    if (!read(item)) return false;
    items.push_back(std::move(item));
  }
  return stream.status() == QDataStream::Ok;
}

}  // namespace

QByteArray encode(const LayoutRequest& request) {
  QByteArray bytes;
  QDataStream stream(&bytes, QIODevice::WriteOnly);
  prepare(stream);
  stream << kRequestMark << request.left_to_right << static_cast<quint32>(request.sizes.size());
  for (const auto& size : request.sizes) stream << size;
  stream << static_cast<quint32>(request.edges.size());
  for (const auto& edge : request.edges)
    stream << static_cast<qint32>(edge.from) << static_cast<qint32>(edge.to);
  return bytes;
}

std::optional<LayoutRequest> decode_request(const QByteArray& bytes) {
  QDataStream stream(bytes);
  prepare(stream);
  quint32 mark = 0;
  LayoutRequest request;
  stream >> mark >> request.left_to_right;
  if (mark != kRequestMark) return std::nullopt;
  const auto size_ok = [&](QSizeF& size) {
    stream >> size;
    return size.width() > 0 && size.height() > 0 && size.width() < 1e5 && size.height() < 1e5;
  };
  if (!read_items(stream, request.sizes, size_ok)) return std::nullopt;
  const auto count = static_cast<qint32>(request.sizes.size());
  const auto edge_ok = [&](PictureEdge& edge) {
    qint32 from = -1;
    qint32 to = -1;
    stream >> from >> to;
    edge = {from, to};
    return from >= 0 && from < count && to >= 0 && to < count;
  };
  if (!read_items(stream, request.edges, edge_ok)) return std::nullopt;
  return request;
}

QByteArray encode(const GraphLayout& layout) {
  QByteArray bytes;
  QDataStream stream(&bytes, QIODevice::WriteOnly);
  prepare(stream);
  stream << kLayoutMark << layout.size << static_cast<quint32>(layout.centers.size());
  for (const auto& center : layout.centers) stream << center;
  stream << static_cast<quint32>(layout.routes.size());
  for (const auto& route : layout.routes) {
    stream << static_cast<quint32>(route.size());
    for (const auto& point : route) stream << point;
  }
  return bytes;
}

std::optional<GraphLayout> decode_layout(const QByteArray& bytes) {
  QDataStream stream(bytes);
  prepare(stream);
  quint32 mark = 0;
  GraphLayout layout;
  stream >> mark >> layout.size;
  if (mark != kLayoutMark) return std::nullopt;
  const auto point = [&](QPointF& value) {
    stream >> value;
    return true;
  };
  if (!read_items(stream, layout.centers, point)) return std::nullopt;
  const auto route = [&](std::vector<QPointF>& points) { return read_items(stream, points, point); };
  if (!read_items(stream, layout.routes, route)) return std::nullopt;
  return layout;
}

}  // namespace tilewright
