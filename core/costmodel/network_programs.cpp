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

Result<void> check_graph(const NetworkGraph& graph, size_t number) {
  const std::string place = fmt::format("graph {}", number);
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
  for (size_t i = 0; i < programs.tasks.size(); ++i) {
    if (programs.tasks[i] < 0)
      return bad(fmt::format("program {}", i), fmt::format("task {} does not exist", programs.tasks[i]));
  }
  for (size_t i = 0; i < programs.graphs.size(); ++i) {
    TILEWRIGHT_CHECK(check_graph(programs.graphs[i], i));
    if (programs.graphs[i].columns != programs.graphs.front().columns)
      return bad(fmt::format("graph {}", i), "its nodes have another number of features");
  }
  if (programs.graph_of.size() != (programs.graphs.empty() ? 0 : programs.size()))
    return bad("programs", fmt::format("{} of {} programs say which of {} graphs is theirs",
                                       programs.graph_of.size(), programs.size(), programs.graphs.size()));
  for (size_t i = 0; i < programs.graph_of.size(); ++i) {
    const int32_t graph = programs.graph_of[i];
    if (graph < 0 || static_cast<size_t>(graph) >= programs.graphs.size())
      return bad(fmt::format("program {}", i), fmt::format("graph {} does not exist", graph));
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
    if (!programs.graph_of.empty()) out.graph_of.push_back(programs.graph_of[i]);
  }
  return out;
}

}  // namespace tilewright
