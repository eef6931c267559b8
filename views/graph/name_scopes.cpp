// SPDX-License-Identifier: Apache-2.0
#include "views/graph/name_scopes.h"

#include <QHash>
#include <algorithm>
#include <optional>

namespace tilewright {
namespace {

void keep_shared(QStringList& path, const QStringList& other) {
  qsizetype shared = 0;
  while (shared < path.size() && shared < other.size() && path[shared] == other[shared]) ++shared;
  path = path.mid(0, shared);
}

/// The path that all names of the box share; empty where they share none. A box that a pass added has no path
/// and is placed with its neighbours.
QStringList path_of(const PictureNode& box) {
  std::optional<QStringList> path;
  for (const QString& name : box.names) {
    if (!name.contains(QLatin1Char('/'))) continue;
    QStringList parts = name.split(QLatin1Char('/'), Qt::SkipEmptyParts);
    if (!parts.isEmpty()) parts.removeLast();
    if (path) {
      keep_shared(*path, parts);
    } else {
      path = std::move(parts);
    }
  }
  return path.value_or(QStringList());
}

/// The path of each box, without the parts that all boxes with a path share.
std::vector<QStringList> paths_of(const GraphPicture& picture) {
  std::vector<QStringList> paths;
  std::optional<QStringList> shared;
  for (const auto& box : picture.nodes) {
    paths.push_back(path_of(box));
    if (paths.back().isEmpty()) continue;
    if (shared) {
      keep_shared(*shared, paths.back());
    } else {
      shared = paths.back();
    }
  }
  for (QStringList& path : paths)
    if (!path.isEmpty()) path = path.mid(shared->size());
  return paths;
}

QString scope_name(const QStringList& path, qsizetype depth) {
  return path.mid(0, depth).join(QLatin1Char('/'));
}

/// The depth of the scope that replaces a box with this path, when some scopes are opened; larger than the
/// number of the path's parts where no scope does.
qsizetype depth_of(const QStringList& path, qsizetype depth, const std::set<QString>& opened) {
  while (depth <= path.size() && opened.contains(scope_name(path, depth))) ++depth;
  return depth;
}

std::vector<RepeatedBlock> scopes_at(const std::vector<QStringList>& paths, int least,
                                     const std::set<QString>& opened = {}) {
  std::vector<RepeatedBlock> scopes;
  QHash<QString, size_t> known;
  for (size_t box = 0; box < paths.size(); ++box) {
    const qsizetype depth = depth_of(paths[box], least, opened);
    if (paths[box].size() < depth) continue;
    const QString name = scope_name(paths[box], depth);
    auto found = known.constFind(name);
    if (found == known.constEnd()) {
      found = known.insert(name, scopes.size());
      RepeatedBlock& scope = scopes.emplace_back();
      scope.name = name;
      scope.copies.emplace_back();
    }
    scopes[*found].copies.front().push_back(static_cast<int>(box));
  }
  const auto is_single = [](const RepeatedBlock& scope) { return scope.size() < 2; };
  scopes.erase(std::remove_if(scopes.begin(), scopes.end(), is_single), scopes.end());
  return scopes;
}

}  // namespace

std::vector<RepeatedBlock> find_name_scopes(const GraphPicture& picture, int depth,
                                            const std::set<QString>& opened) {
  return depth < 1 ? std::vector<RepeatedBlock>() : scopes_at(paths_of(picture), depth, opened);
}

QString opened_scope_of(const GraphPicture& picture, int box, int depth, const std::set<QString>& opened) {
  if (opened.empty() || depth < 1 || box < 0) return {};
  const QStringList path = paths_of(picture)[static_cast<size_t>(box)];
  const qsizetype deepest = depth_of(path, depth, opened) - 1;
  return deepest < depth ? QString() : scope_name(path, deepest);
}

int deepest_scope(const GraphPicture& picture) {
  const std::vector<QStringList> paths = paths_of(picture);
  int depth = 0;
  while (!scopes_at(paths, depth + 1).empty()) ++depth;
  return depth;
}

}  // namespace tilewright
