// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/programs_codec.h"

#include <nlohmann/json.hpp>

namespace tilewright {
namespace {

using Json = nlohmann::json;

Json put_graph(std::vector<std::byte>& payload, const NetworkGraph& graph) {
  put_numbers(payload, graph.nodes);
  put_numbers(payload, graph.producer);
  put_numbers(payload, graph.consumer);
  return {{"columns", graph.columns}, {"nodes", graph.nodes.size()}, {"edges", graph.producer.size()}};
}

Result<NetworkGraph> get_graph(const Json& json, PayloadReader& payload) {
  NetworkGraph graph;
  TILEWRIGHT_TRY(graph.columns, message_field<int>(json, "columns"));
  TILEWRIGHT_TRY(const uint64_t nodes, message_field<uint64_t>(json, "nodes"));
  TILEWRIGHT_TRY(const uint64_t edges, message_field<uint64_t>(json, "edges"));
  TILEWRIGHT_TRY(graph.nodes, payload.take<float>(nodes));
  TILEWRIGHT_TRY(graph.producer, payload.take<int32_t>(edges));
  TILEWRIGHT_TRY(graph.consumer, payload.take<int32_t>(edges));
  return graph;
}

}  // namespace

Json put_programs(std::vector<std::byte>& payload, const NetworkPrograms& programs) {
  put_numbers(payload, programs.lengths);
  put_numbers(payload, programs.rows);
  put_numbers(payload, programs.groups);
  put_numbers(payload, programs.tasks);
  put_numbers(payload, programs.graph_of);
  Json graphs = Json::array();
  for (const auto& graph : programs.graphs) graphs.push_back(put_graph(payload, graph));
  return {{"columns", programs.columns},     {"programs", programs.lengths.size()},
          {"numbers", programs.rows.size()}, {"groups", programs.groups.size()},
          {"tasks", programs.tasks.size()},  {"graph_of", programs.graph_of.size()},
          {"graphs", std::move(graphs)}};
}

Result<NetworkPrograms> get_programs(const Json& json, PayloadReader& payload) {
  NetworkPrograms programs;
  TILEWRIGHT_TRY(programs.columns, message_field<int>(json, "columns"));
  TILEWRIGHT_TRY(const uint64_t count, message_field<uint64_t>(json, "programs"));
  TILEWRIGHT_TRY(const uint64_t numbers, message_field<uint64_t>(json, "numbers"));
  TILEWRIGHT_TRY(const uint64_t groups, message_field<uint64_t>(json, "groups"));
  TILEWRIGHT_TRY(const uint64_t tasks, message_field<uint64_t>(json, "tasks"));
  TILEWRIGHT_TRY(const uint64_t graph_of, message_field<uint64_t>(json, "graph_of"));
  TILEWRIGHT_TRY(const Json graphs, message_field<Json>(json, "graphs"));
  if (!graphs.is_array()) return bad_message("its graphs are no list");
  TILEWRIGHT_TRY(programs.lengths, payload.take<int32_t>(count));
  TILEWRIGHT_TRY(programs.rows, payload.take<float>(numbers));
  TILEWRIGHT_TRY(programs.groups, payload.take<int32_t>(groups));
  TILEWRIGHT_TRY(programs.tasks, payload.take<int32_t>(tasks));
  TILEWRIGHT_TRY(programs.graph_of, payload.take<int32_t>(graph_of));
  for (const auto& graph : graphs) {
    TILEWRIGHT_TRY(NetworkGraph taken, get_graph(graph, payload));
    programs.graphs.push_back(std::move(taken));
  }
  TILEWRIGHT_CHECK(check_network_programs(programs));
  return programs;
}

}  // namespace tilewright
