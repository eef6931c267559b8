// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <string>

#include "core/feature/record_sequence.h"
#include "tests/core/costmodel/learner/torch/torch_fixture.h"

#include <nlohmann/json.hpp>

namespace tilewright::testing {
namespace {

int64_t parameters_of(std::string_view name, int columns, int graph_columns = 0, int platforms = 1) {
  NetworkOptions options = published_options(find_network_kind(name).value(), columns, graph_columns);
  options.platforms = platforms;
  return make_network(options)->parameters().count();
}

TEST(Networks, HaveThePublishedNumbersOfParameters) {
  EXPECT_EQ(parameters_of("mlp", 174), 242'433);
  EXPECT_EQ(parameters_of("tlp", 22), 610'369);
  // Of schedules for GPUs.
  EXPECT_EQ(parameters_of("tlp", 20), 610'241);
  // A head more is what MTL-TLP adds for each platform.
  const int64_t one = parameters_of("mtl-tlp", 22, 0, 1);
  EXPECT_EQ(one, 610'369);
  EXPECT_EQ(parameters_of("mtl-tlp", 22, 0, 3) - one, 2 * 107'009);
}

TEST(Networks, HaveTheNumbersOfParametersThatFollowFromTheirLayers) {
  EXPECT_EQ(parameters_of("lstm", 174), 768'769);
  EXPECT_EQ(parameters_of("mha", 174), 374'017);
  EXPECT_EQ(parameters_of("tabnet", 174), 846'945);
  EXPECT_EQ(parameters_of("treegru", 24), 102'401);
  EXPECT_EQ(parameters_of("atformer-1l", 174), 1'527'621);
  EXPECT_EQ(parameters_of("atformer", 174), 2'578'245);
  EXPECT_EQ(parameters_of("atformer-m", 174), 2'578'245);
  EXPECT_EQ(parameters_of("gtuner", 1312, 19), 906'565);
  EXPECT_EQ(parameters_of("gtuner-specgcn", 1312, 19), 901'253);
  EXPECT_EQ(parameters_of("gtuner-maskgat", 1312, 19), 901'509);
  EXPECT_EQ(parameters_of("gtuner-graphsage", 1312, 19), 906'565);
  EXPECT_EQ(parameters_of("gtuner-mhsa", 1312, 19), 863'045);
  EXPECT_EQ(parameters_of("gtuner-gnn-mlp", 1312, 19), 840'517);
}

/// Of a network that leaves something of this name in its trace; undefined where it does not.
at::Tensor traced(const Trace& trace, std::string_view name) {
  const auto found = std::ranges::find(trace, name, &Trace::value_type::first);
  return found == trace.end() ? at::Tensor() : found->second;
}

TEST(Networks, AttendWithAsManyHeadsAsPublished) {
  const std::map<std::string_view, int64_t> heads{{"mha", 8},         {"tlp", 8},        {"mtl-tlp", 8},
                                                  {"atformer-1l", 4}, {"atformer", 4},   {"atformer-m", 4},
                                                  {"gtuner", 4},      {"gtuner-mhsa", 4}};
  for (const auto& [name, wanted] : heads) {
    Trace trace;
    forward(*make_network(name), synthetic_programs(find_network_kind(name)->input, 10, 1).programs, false,
            &trace);
    size_t blocks = 0;
    for (const auto& [what, tensor] : trace) {
      if (what != "attention") continue;
      ++blocks;
      EXPECT_EQ(tensor.size(1), wanted) << name;
    }
    EXPECT_EQ(blocks, name == "atformer" || name == "atformer-m" ? 2u : 1u) << name;
  }
}

TEST(Networks, AreAsWideInAtformerAsTheirShapesAreShown) {
  NetworkPrograms programs;
  programs.columns = 174;
  // Two programs, of three rows in two stages and of four in one.
  programs.lengths = {3, 4};
  programs.tasks = {0, 0};
  programs.groups = {0, 0, 1, 0, 0, 0, 0};
  Random random(1);
  for (int i = 0; i < 7 * programs.columns; ++i)
    programs.rows.push_back(static_cast<float>(random.uniform(0, 20)));
  for (const std::string_view name : {"atformer-1l", "atformer", "atformer-m"}) {
    const auto network = make_network(published_options(find_network_kind(name).value(), programs.columns));
    Trace trace;
    const at::Tensor scores = forward(*network, programs, false, &trace);
    EXPECT_EQ(traced(trace, "rows").sizes(), (std::vector<int64_t>{7, 512})) << name;
    const at::Tensor stages = traced(trace, "stages");
    EXPECT_EQ(stages.defined(), name != "atformer-1l") << name;
    if (stages.defined()) EXPECT_EQ(stages.sizes(), (std::vector<int64_t>{3, 512})) << name;
    EXPECT_EQ(scores.sizes(), (std::vector<int64_t>{2, 1})) << name;
  }
}

/// `programs` with the rows of each in reverse order.
NetworkPrograms reversed(NetworkPrograms programs) {
  const auto columns = static_cast<std::ptrdiff_t>(programs.columns);
  std::ptrdiff_t first = 0;
  for (const int32_t length : programs.lengths) {
    for (std::ptrdiff_t a = first, b = first + length - 1; a < b; ++a, --b) {
      std::swap_ranges(programs.rows.begin() + a * columns, programs.rows.begin() + (a + 1) * columns,
                       programs.rows.begin() + b * columns);
    }
    first += length;
  }
  return programs;
}

TEST(Networks, SeeTheOrderOfRowsWhereTheyAreSequences) {
  const std::map<std::string_view, bool> sees_order{{"mlp", false}, {"tabnet", false},
                                                    {"mha", false}, {"tlp", false},
                                                    {"lstm", true}, {"atformer-1l", false}};
  for (const auto& [name, sees] : sees_order) {
    const NetworkInput input = find_network_kind(name)->input;
    const auto network = make_network(name);
    const int32_t length = input == NetworkInput::kPrimitives ? 5 : 0;
    const NetworkPrograms programs = synthetic_programs(input, 20, 1, length).programs;
    EXPECT_EQ(close(forward(*network, programs), forward(*network, reversed(programs))), !sees) << name;
  }
}

TEST(Networks, OfStagesSeeTheirOrderOnlyBehindACausalMask) {
  // Each row is a stage of its own.
  NetworkPrograms programs = synthetic_programs(NetworkInput::kStages, 20, 1, 4).programs;
  for (size_t row = 0; row < programs.groups.size(); ++row)
    programs.groups[row] = static_cast<int32_t>(row % 4);
  const auto plain = make_network("atformer");
  const auto masked = make_network("atformer-m");
  EXPECT_TRUE(close(forward(*plain, programs), forward(*plain, reversed(programs))));
  EXPECT_FALSE(close(forward(*masked, programs), forward(*masked, reversed(programs))));
  // The mask is all that is different.
  EXPECT_EQ(plain->parameters().count(), masked->parameters().count());
}

TEST(Networks, GiveTheSameInAnyCompany) {
  for (const NetworkKind& kind : network_kinds()) {
    SCOPED_TRACE(kind.name);
    const auto network = make_network(kind.name);
    const int32_t length = kind.input == NetworkInput::kPrimitives ? 5 : 0;
    const NetworkPrograms all = synthetic_programs(kind.input, 24, 1, length).programs;
    const at::Tensor together = forward(*network, all);
    // Alone, nothing is padded.
    for (int64_t i = 0; i < 24; i += 5) {
      const std::vector<int64_t> position{i};
      const at::Tensor alone = forward(*network, select_programs(all, position));
      EXPECT_TRUE(close(alone[0], together[i])) << i;
    }
  }
}

/// The first `lengths[i]` rows of each program.
NetworkPrograms cut_to(const NetworkPrograms& programs, const std::vector<int32_t>& lengths) {
  NetworkPrograms out = programs;
  out.lengths = lengths;
  out.rows.clear();
  auto row = programs.rows.begin();
  for (size_t i = 0; i < lengths.size(); ++i) {
    out.rows.insert(out.rows.end(), row, row + std::ptrdiff_t{lengths[i]} * programs.columns);
    row += std::ptrdiff_t{programs.lengths[i]} * programs.columns;
  }
  return out;
}

TEST(Networks, GiveTheSameWhereManyDifferInLength) {
  for (const std::string_view name : {"tlp", "mtl-tlp"}) {
    SCOPED_TRACE(name);
    NetworkOptions options = synthetic_options(find_network_kind(name).value());
    options.hidden = 32;
    options.rows = 40;
    constexpr int64_t kPrograms = 60;
    std::vector<int32_t> lengths;
    for (int32_t i = 0; i < kPrograms; ++i) lengths.push_back(1 + 7 * i % 40);
    const NetworkPrograms all =
        cut_to(synthetic_programs(NetworkInput::kPrimitives, kPrograms, 1, 40).programs, lengths);
    const auto gradients_of = [](const TorchNetwork& network) {
      std::vector<at::Tensor> gradients;
      for (const auto& entry : network.parameters().tensors()) gradients.push_back(entry.tensor.grad());
      return gradients;
    };
    const auto network = make_network(options);
    const at::Tensor together = forward(*network, all);
    together.sum().backward();
    const auto apart = make_network(options);
    for (int64_t i = 0; i < kPrograms; ++i) {
      const std::vector<int64_t> position{i};
      const at::Tensor alone = forward(*apart, select_programs(all, position));
      EXPECT_TRUE(close(alone[0], together[i])) << i;
      alone.sum().backward();
    }
    const auto found = gradients_of(*network);
    const auto expected = gradients_of(*apart);
    for (size_t i = 0; i < found.size(); ++i) EXPECT_TRUE(close(found[i], expected[i], 1e-3)) << i;
  }
}

TEST(Networks, DependOnCompanyWithoutAMaskAsThePublishedCodeDoes) {
  const NetworkPrograms all = synthetic_programs(NetworkInput::kStages, 24, 1).programs;
  const std::vector<int64_t> shortest{std::ranges::min_element(all.lengths) - all.lengths.begin()};
  for (const std::string_view name : {"lstm", "mha", "atformer-1l", "atformer"}) {
    NetworkOptions options = synthetic_options(find_network_kind(name).value());
    options.hidden = 32;
    options.mask_padding = false;
    const auto network = make_network(options);
    const at::Tensor together = forward(*network, all);
    const at::Tensor alone = forward(*network, select_programs(all, shortest));
    EXPECT_FALSE(close(alone[0], together[shortest[0]])) << name;
  }
  // What only fills up comes last, where no row sees it behind a causal mask.
  NetworkOptions options = synthetic_options(find_network_kind("atformer-m").value());
  options.hidden = 32;
  options.mask_padding = false;
  const auto causal = make_network(options);
  const at::Tensor alone = forward(*causal, select_programs(all, shortest));
  EXPECT_TRUE(close(alone[0], forward(*causal, all)[shortest[0]]));
}

/// The first `wanted` rows of each program, filled up with rows of `filler`.
NetworkPrograms fitted_to(const NetworkPrograms& programs, int32_t wanted, float filler) {
  NetworkPrograms out = programs;
  out.lengths.assign(programs.size(), wanted);
  out.rows.clear();
  auto row = programs.rows.begin();
  for (const int32_t length : programs.lengths) {
    const auto taken = static_cast<std::ptrdiff_t>(std::min(wanted, length)) * programs.columns;
    out.rows.insert(out.rows.end(), row, row + taken);
    const auto missing = static_cast<std::ptrdiff_t>(wanted) * programs.columns - taken;
    out.rows.insert(out.rows.end(), static_cast<size_t>(missing), filler);
    row += static_cast<std::ptrdiff_t>(length) * programs.columns;
  }
  return out;
}

TEST(Networks, CountRowsThatOnlyFillUpInTlp) {
  const auto network = make_network("tlp");
  const NetworkPrograms shorter = synthetic_programs(NetworkInput::kPrimitives, 6, 1).programs;
  const at::Tensor scores = forward(*network, shorter);
  EXPECT_TRUE(close(scores, forward(*network, fitted_to(shorter, 5, 0))));
  // The rows of zeros, which count as one that stands for all, do what each by itself would do.
  EXPECT_TRUE(close(scores, forward(*network, fitted_to(shorter, 5, 1e-20F))));
  NetworkOptions longer_options = network->options();
  longer_options.rows = 9;
  EXPECT_FALSE(close(scores, forward(*make_network(longer_options), shorter)));
  // Longer ones lose their end.
  const NetworkPrograms longer = synthetic_programs(NetworkInput::kPrimitives, 3, 1, 8).programs;
  EXPECT_TRUE(at::equal(forward(*network, longer), forward(*network, fitted_to(longer, 5, 0))));
}

/// A record's steps as a program of TLP's published shape.
NetworkPrograms program_of(const std::string& steps) {
  NetworkPrograms program;
  program.columns = kCpuSequenceShape.columns;
  program.lengths = {kCpuSequenceShape.rows};
  program.tasks = {0};
  program.rows.resize(kCpuSequenceShape.size());
  EXPECT_TRUE(encode_record_steps(nlohmann::json::parse(steps), kCpuSequenceShape, program.rows).ok());
  return program;
}

TEST(Networks, SeeTheOrderOfStepsInTlpByTheirIdsAlone) {
  const auto network = make_network(published_options(find_network_kind("tlp").value(), 22));
  // The same program, its splits made in another order, which gives loops other places.
  const NetworkPrograms steps =
      program_of(R"([["SP",2,0,512,[2,8,4],1],["SP",2,4,512,[1,4,16],1],["SP",2,8,512,[8],1]])");
  const NetworkPrograms permuted =
      program_of(R"([["SP",2,1,512,[1,4,16],1],["SP",2,0,512,[2,8,4],1],["SP",2,8,512,[8],1]])");
  const at::Tensor score = forward(*network, steps);
  EXPECT_FALSE(close(score, forward(*network, permuted)));
  EXPECT_TRUE(close(score, forward(*network, reversed(steps))));
}

TEST(Networks, OfTreesSeeWhichLoopsEncloseWhich) {
  const auto network = make_network("treegru");
  NetworkPrograms chain = synthetic_programs(NetworkInput::kLoops, 5, 1, 4).programs;
  NetworkPrograms flat = chain;
  for (size_t row = 0; row < chain.groups.size(); ++row) {
    chain.groups[row] = static_cast<int32_t>(row % 4) - 1;
    flat.groups[row] = row % 4 == 0 ? -1 : 0;
  }
  EXPECT_FALSE(close(forward(*network, chain), forward(*network, flat)));
  // Children are a set: the loops beside each other may come in any order.
  NetworkPrograms swapped = flat;
  for (size_t i = 0; i < swapped.size(); ++i) {
    const auto row = swapped.rows.begin() + static_cast<std::ptrdiff_t>(i * 4 * 6);
    std::swap_ranges(row + 6, row + 12, row + 18);
  }
  EXPECT_TRUE(close(forward(*network, flat), forward(*network, swapped)));
}

TEST(Networks, OfTreesTakeLoopsInAnyOrder) {
  // A loop may come before the one that encloses it.
  const auto network = make_network("treegru");
  NetworkPrograms outer_first = synthetic_programs(NetworkInput::kLoops, 1, 1, 3).programs;
  outer_first.groups = {-1, 0, 1};
  NetworkPrograms inner_first = reversed(outer_first);
  inner_first.groups = {1, 2, -1};
  EXPECT_TRUE(close(forward(*network, outer_first), forward(*network, inner_first)));
}

TEST(Networks, ChooseFeaturesByMasksThatSumToOneInTabnet) {
  const auto network = make_network("tabnet");
  const NetworkPrograms programs = synthetic_programs(NetworkInput::kStatements, 40, 1).programs;
  for (const bool training : {false, true}) {
    Trace trace;
    forward(*network, programs, training, &trace);
    ASSERT_EQ(trace.size(), 7u);
    for (const auto& [name, mask] : trace) {
      EXPECT_EQ(name, "mask");
      EXPECT_TRUE(close(mask.sum(1), at::ones({mask.size(0)})));
      EXPECT_GE(mask.min().item<float>(), 0);
    }
  }
}

TEST(Networks, EmbedATaskOnceForAllItsPrograms) {
  const SyntheticPrograms some = synthetic_programs(NetworkInput::kStatistics, 12, 1);
  for (const std::string_view name : {"gtuner", "gtuner-specgcn", "gtuner-maskgat", "gtuner-graphsage"}) {
    const auto network = make_network(name);
    Trace trace;
    forward(*network, some.programs, false, &trace);
    ASSERT_FALSE(trace.empty());
    EXPECT_EQ(trace[0].first, "structure");
    EXPECT_EQ(trace[0].second.sizes(), (std::vector<int64_t>{SyntheticPrograms::kTasks, 64}));
    // Tasks with equal statistics are told apart by their graphs alone.
    NetworkPrograms twins = some.programs;
    twins.lengths = {1, 1, 1};
    twins.rows.clear();
    for (int i = 0; i < 3; ++i) {
      const auto first = some.programs.rows.begin();
      twins.rows.insert(twins.rows.end(), first, first + SyntheticPrograms::kColumns);
    }
    twins.tasks = {0, 0, 0};
    twins.graph_of = {0, 1, 0};
    const at::Tensor scores = forward(*network, twins);
    EXPECT_TRUE(close(scores[0], scores[2]));
    EXPECT_FALSE(close(scores[0], scores[1], 1e-7)) << name;
  }
  const auto blind = make_network("gtuner-mhsa");
  NetworkPrograms twins = some.programs;
  std::ranges::fill(twins.graph_of, 1);
  EXPECT_TRUE(at::equal(forward(*blind, some.programs), forward(*blind, twins)));
}

TEST(Networks, AttendOverFourTokensInGtuner) {
  const SyntheticPrograms some = synthetic_programs(NetworkInput::kStatistics, 12, 1);
  const auto network = make_network("gtuner", 0);
  Trace trace;
  forward(*network, some.programs, false, &trace);
  const at::Tensor tokens = traced(trace, "tokens");
  ASSERT_TRUE(tokens.defined());
  EXPECT_EQ(tokens.sizes(), (std::vector<int64_t>{12, 4, 128}));
  EXPECT_EQ(traced(trace, "attention").sizes(), (std::vector<int64_t>{12, 4, 4, 4})) << "of each head";
}

TEST(Networks, AblationsOfGtunerAreOneSwitchEach) {
  const auto names = [](std::string_view name) {
    const auto network = make_network(name);
    std::vector<std::string> parts;
    for (const auto& entry : network->parameters().tensors()) {
      const std::string part = entry.name.substr(0, entry.name.find('.'));
      if (std::ranges::find(parts, part) == parts.end()) parts.push_back(part);
    }
    return parts;
  };
  using Parts = std::vector<std::string>;
  for (const std::string_view name : {"gtuner", "gtuner-specgcn", "gtuner-maskgat", "gtuner-graphsage"})
    EXPECT_EQ(names(name), (Parts{"graph0", "graph1", "joint", "attention", "head"})) << name;
  EXPECT_EQ(names("gtuner-mhsa"), (Parts{"joint", "attention", "head"}));
  EXPECT_EQ(names("gtuner-gnn-mlp"), (Parts{"graph0", "graph1", "joint", "head"}));
}

TEST(Networks, FollowFromTheirSeed) {
  NetworkOptions options = synthetic_options(find_network_kind("mlp").value());
  const NetworkPrograms programs = synthetic_programs(NetworkInput::kStatements, 5, 1).programs;
  const at::Tensor first = forward(*make_network(options), programs);
  EXPECT_TRUE(at::equal(forward(*make_network(options), programs), first));
  ++options.seed;
  EXPECT_FALSE(close(forward(*make_network(options), programs), first));
}

}  // namespace
}  // namespace tilewright::testing
