// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/network_programs.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace tilewright {
namespace {

Error bad(std::string place, std::string message) {
  return {ErrorKind::kBadInput, std::move(place), std::move(message), "", ""};
}

bool all_finite(std::span<const float> numbers) {
  return std::ranges::all_of(numbers, [](float number) { return std::isfinite(number); });
}

Result<void> check_graph(const NetworkGraph& graph, size_t task) {
  const std::string place = fmt::format("graph of task {}", task);
  if (graph.columns < 1 || graph.nodes.empty() ||
      graph.nodes.size() % static_cast<size_t>(graph.columns) != 0)
    return bad(place, fmt::format("{} numbers are no rows of {}", graph.nodes.size(), graph.columns));
  if (!all_finite(graph.nodes)) return bad(place, "a feature is not finite");
  if (graph.producer.size() != graph.consumer.size())
    return bad(place, "edges have another number of beginnings than of ends");
  const auto nodes = static_cast<int64_t>(graph.nodes.size()) / graph.columns;
  for (const auto* ends : {&graph.producer, &graph.consumer}) {
    for (const int32_t node : *ends) {
      if (node < 0 || node >= nodes)
        return bad(place, fmt::format("an edge names node {} of {}", node, nodes));
    }
  }
  return {};
}

}  // namespace

Result<void> check_network_programs(const NetworkPrograms& programs) {
  if (programs.columns < 1) return bad("programs", "their rows have no column");
  size_t rows = 0;
  for (size_t i = 0; i < programs.size(); ++i) {
    if (programs.lengths[i] < 1) return bad(fmt::format("program {}", i), "it has no row");
    rows += static_cast<size_t>(programs.lengths[i]);
  }
  if (programs.rows.size() != rows * static_cast<size_t>(programs.columns))
    return bad("programs",
               fmt::format("{} numbers are not {} rows of {}", programs.rows.size(), rows, programs.columns));
  if (!programs.groups.empty() && programs.groups.size() != rows)
    return bad("programs", fmt::format("{} groups of {} rows", programs.groups.size(), rows));
  if (!programs.tasks.empty() && programs.tasks.size() != programs.size())
    return bad("programs", fmt::format("{} tasks of {} programs", programs.tasks.size(), programs.size()));
  size_t row = 0;
  for (size_t i = 0; i < programs.size(); ++i) {
    const auto length = static_cast<size_t>(programs.lengths[i]);
    const auto columns = static_cast<size_t>(programs.columns);
    if (!all_finite(std::span(programs.rows).subspan(row * columns, length * columns)))
      return bad(fmt::format("program {}", i), "a feature is not finite");
    row += length;
  }
  for (size_t task = 0; task < programs.graphs.size(); ++task) {
    TILEWRIGHT_CHECK(check_graph(programs.graphs[task], task));
    if (programs.graphs[task].columns != programs.graphs.front().columns)
      return bad(fmt::format("graph of task {}", task), "its nodes have another number of features");
  }
  if (!programs.graphs.empty() && programs.tasks.empty())
    return bad("programs", "there are graphs and no program says which is its own");
  for (size_t i = 0; i < programs.tasks.size(); ++i) {
    const int32_t task = programs.tasks[i];
    if (task < 0) return bad(fmt::format("program {}", i), fmt::format("task {} does not exist", task));
    if (!programs.graphs.empty() && static_cast<size_t>(task) >= programs.graphs.size())
      return bad(fmt::format("program {}", i), fmt::format("task {} has no graph", task));
  }
  return {};
}

NetworkPrograms select_programs(const NetworkPrograms& programs, std::span<const int64_t> positions) {
  std::vector<size_t> first(programs.size() + 1, 0);
  for (size_t i = 0; i < programs.size(); ++i)
    first[i + 1] = first[i] + static_cast<size_t>(programs.lengths[i]);
  NetworkPrograms out;
  out.columns = programs.columns;
  out.graphs = programs.graphs;
  const auto columns = static_cast<size_t>(programs.columns);
  for (const int64_t position : positions) {
    const auto i = static_cast<size_t>(position);
    const auto begin = static_cast<std::ptrdiff_t>(first[i]);
    const auto end = static_cast<std::ptrdiff_t>(first[i + 1]);
    out.lengths.push_back(programs.lengths[i]);
    out.rows.insert(out.rows.end(), programs.rows.begin() + begin * static_cast<std::ptrdiff_t>(columns),
                    programs.rows.begin() + end * static_cast<std::ptrdiff_t>(columns));
    if (!programs.groups.empty())
      out.groups.insert(out.groups.end(), programs.groups.begin() + begin, programs.groups.begin() + end);
    if (!programs.tasks.empty()) out.tasks.push_back(programs.tasks[i]);
  }
  return out;
}

}  // namespace tilewright
