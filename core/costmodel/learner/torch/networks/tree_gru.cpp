// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/costmodel/learner/torch/layers.h"
#include "core/costmodel/learner/torch/network.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

/// A gated recurrent unit.
class GruCell {
 public:
  GruCell(ParameterSet& set, const std::string& name, int64_t width)
      : bound_(1 / std::sqrt(static_cast<double>(width))),
        input_weight_(set.uniform(name + ".input.weight", {3 * width, width}, bound_)),
        state_weight_(set.uniform(name + ".state.weight", {3 * width, width}, bound_)),
        input_bias_(set.uniform(name + ".input.bias", {3 * width}, bound_)),
        state_bias_(set.uniform(name + ".state.bias", {3 * width}, bound_)) {}

  at::Tensor operator()(const at::Tensor& input, const at::Tensor& state) const {
    return at::gru_cell(input, state, input_weight_, state_weight_, input_bias_, state_bias_);
  }

 private:
  double bound_;
  at::Tensor input_weight_;
  at::Tensor state_weight_;
  at::Tensor input_bias_;
  at::Tensor state_bias_;
};

/// AutoTVM's encoding of the loop tree: the state of a loop is a GRU cell of its own features and the sum of
/// its children's states; the program's state is the sum over its outermost loops. This is a reconstruction:
/// the paper's appendix gives widths and not the cell.
class LoopTreeGru final : public TorchNetwork {
 public:
  LoopTreeGru(const NetworkOptions& options, at::Device device)
      : TorchNetwork(options, device),
        width_(hidden_or(128)),
        embedding_(parameters_, "embedding", {options.columns, width_}, LinearChain::Last::kRelu),
        cell_(parameters_, "cell", width_),
        head_(parameters_, "head", width_, 1) {}

  Result<void> check(const NetworkPrograms& programs) const override {
    if (programs.groups.empty())
      return Error{ErrorKind::kBadInput, "programs", "nothing says which loops enclose which", "", ""};
    size_t first = 0;
    for (size_t i = 0; i < programs.size(); ++i) {
      const auto length = static_cast<size_t>(programs.lengths[i]);
      const auto parents = std::span(programs.groups).subspan(first, length);
      first += length;
      for (size_t row = 0; row < length; ++row) {
        // After as many steps as there are loops, a path has reached an outermost loop or runs in a circle.
        int32_t at = static_cast<int32_t>(row);
        size_t steps = 0;
        while (at >= 0 && static_cast<size_t>(at) < length && steps <= length) {
          at = parents[static_cast<size_t>(at)];
          ++steps;
        }
        if (at != -1)
          return Error{ErrorKind::kBadInput, fmt::format("program {}", i),
                       fmt::format("loop {} is in no tree: its enclosing loops end in {}", row, at), "", ""};
      }
    }
    return {};
  }

  at::Tensor forward(const Batch& batch, Pass&) override {
    const at::Tensor embedded = embedding_(batch.rows);
    const Levels levels = levels_of(batch);
    at::Tensor states;  // of loops in the order of `levels`, innermost first
    for (const auto& level : levels.levels) {
      const auto count = static_cast<int64_t>(level.rows.size());
      const at::Tensor input = embedded.index_select(0, tensor_of(level.rows, batch.device));
      at::Tensor children = at::zeros({count, width_}, embedded.options());
      if (!level.child.empty()) {
        children = sum_by(states.index_select(0, tensor_of(level.child, batch.device)),
                          tensor_of(level.parent, batch.device), count);
      }
      const at::Tensor state = cell_(input, children);
      states = states.defined() ? at::cat({states, state}) : state;
    }
    const at::Tensor roots = states.index_select(0, tensor_of(levels.roots, batch.device));
    return head_(sum_by(roots, tensor_of(levels.root_program, batch.device), batch.programs));
  }

 private:
  struct Level {
    std::vector<int64_t> rows;    ///< of the batch
    std::vector<int64_t> child;   ///< positions among the states of the levels before
    std::vector<int64_t> parent;  ///< positions within this level
  };
  struct Levels {
    std::vector<Level> levels;   ///< a loop comes after all within it
    std::vector<int64_t> roots;  ///< positions among all states
    std::vector<int64_t> root_program;
  };

  static Levels levels_of(const Batch& batch) {
    const size_t count = batch.owner.size();
    std::vector<int64_t> parent(count, -1);
    size_t first = 0;
    for (size_t row = 0; row < count; ++row) {
      if (row > 0 && batch.owner[row] != batch.owner[row - 1]) first = row;
      if (batch.groups[row] >= 0) parent[row] = static_cast<int64_t>(first) + batch.groups[row];
    }
    std::vector<int64_t> open(count, 0);  // children whose height is not known yet
    for (const int64_t p : parent) {
      if (p >= 0) ++open[static_cast<size_t>(p)];
    }
    std::vector<int64_t> level;
    for (size_t row = 0; row < count; ++row) {
      if (open[row] == 0) level.push_back(static_cast<int64_t>(row));
    }
    Levels out;
    std::vector<int64_t> place(count, -1);  // among all states
    int64_t placed = 0;
    while (!level.empty()) {
      for (size_t k = 0; k < level.size(); ++k)
        place[static_cast<size_t>(level[k])] = placed + static_cast<int64_t>(k);
      placed += static_cast<int64_t>(level.size());
      std::vector<int64_t> next;
      for (const int64_t row : level) {
        const int64_t p = parent[static_cast<size_t>(row)];
        if (p >= 0 && --open[static_cast<size_t>(p)] == 0) next.push_back(p);
      }
      out.levels.push_back({std::move(level), {}, {}});
      level = std::move(next);
    }
    std::vector<std::pair<int64_t, int64_t>> where(count);  // level of each row, and place in it
    for (size_t l = 0; l < out.levels.size(); ++l) {
      for (size_t k = 0; k < out.levels[l].rows.size(); ++k)
        where[static_cast<size_t>(out.levels[l].rows[k])] = {static_cast<int64_t>(l),
                                                             static_cast<int64_t>(k)};
    }
    for (size_t row = 0; row < count; ++row) {
      if (parent[row] < 0) {
        out.roots.push_back(place[row]);
        out.root_program.push_back(batch.owner[row]);
        continue;
      }
      const auto [l, k] = where[static_cast<size_t>(parent[row])];
      out.levels[static_cast<size_t>(l)].child.push_back(place[row]);
      out.levels[static_cast<size_t>(l)].parent.push_back(k);
    }
    return out;
  }

  int64_t width_;
  LinearChain embedding_;
  GruCell cell_;
  Linear head_;
};

}  // namespace

std::unique_ptr<TorchNetwork> make_tree_gru(const NetworkOptions& options, at::Device device) {
  return std::make_unique<LoopTreeGru>(options, device);
}

}  // namespace tilewright
