// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/einsum_plan.h"

#include <algorithm>
#include <optional>
#include <string>

namespace tilewright::reference {
namespace {

constexpr size_t kLetters = 52;
constexpr std::string_view kEllipsis = "...";

/// One term: its letters, and how many of them stand before the ellipsis where it has one.
struct EinsumTerm {
  std::string letters;
  std::optional<size_t> ellipsis;
};

bool is_einsum_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Upper case comes first, as in the order of characters.
size_t letter_label(char c) {
  return static_cast<size_t>(c <= 'Z' ? c - 'A' : c - 'a' + 26);
}

Result<EinsumTerm> read_term(const OperatorCall& call, std::string_view text) {
  EinsumTerm term;
  for (size_t i = 0; i < text.size(); ++i) {
    if (is_einsum_letter(text[i])) {
      term.letters += text[i];
    } else if (text.substr(i).starts_with(kEllipsis) && !term.ellipsis.has_value()) {
      term.ellipsis = term.letters.size();
      i += kEllipsis.size() - 1;
    } else {
      return bad_call(call, "its equation has a term '" + std::string(text) + "' that cannot be read");
    }
  }
  return term;
}

/// The labels of a term's axes: those of an ellipsis end with the last of `ellipsis_rank` after the letters.
std::vector<size_t> labels_of(const EinsumTerm& term, size_t ellipsis_axes, size_t ellipsis_rank) {
  std::vector<size_t> labels;
  for (size_t i = 0; i <= term.letters.size(); ++i) {
    if (term.ellipsis == i) {
      for (size_t e = ellipsis_rank - ellipsis_axes; e < ellipsis_rank; ++e) labels.push_back(kLetters + e);
    }
    if (i < term.letters.size()) labels.push_back(letter_label(term.letters[i]));
  }
  return labels;
}

/// Without an output term: the ellipsis and the letters that occur once.
EinsumTerm implicit_output(std::span<const EinsumTerm> terms) {
  std::vector<int> uses(kLetters, 0);
  EinsumTerm output;
  for (const EinsumTerm& term : terms) {
    for (char c : term.letters) ++uses[letter_label(c)];
    if (term.ellipsis.has_value()) output.ellipsis = 0;
  }
  for (size_t i = 0; i < kLetters; ++i) {
    if (uses[i] == 1) output.letters += static_cast<char>(i < 26 ? 'A' + i : 'a' + (i - 26));
  }
  return output;
}

}  // namespace

Shape EinsumPlan::shape_of(const std::vector<size_t>& labels) const {
  Shape shape;
  for (size_t label : labels) shape.push_back(extents[label]);
  return shape;
}

Result<EinsumPlan> einsum_plan(const OperatorCall& call, std::span<const Shape> shapes) {
  std::string equation = call.attributes->text("equation", "");
  std::erase(equation, ' ');
  const size_t arrow = equation.find("->");
  const std::string_view left = std::string_view(equation).substr(0, arrow);
  std::vector<EinsumTerm> terms;
  for (size_t begin = 0; begin <= left.size() && terms.size() <= shapes.size();) {
    const size_t end = std::min(left.find(',', begin), left.size());
    TILEWRIGHT_TRY(EinsumTerm term, read_term(call, left.substr(begin, end - begin)));
    terms.push_back(std::move(term));
    begin = end + 1;
  }
  if (equation.empty() || terms.size() != shapes.size()) {
    return bad_call(call, "its equation '" + equation + "' does not name the axes of " +
                              std::to_string(shapes.size()) + " inputs");
  }
  size_t ellipsis_rank = 0;
  std::vector<size_t> ellipsis_axes(terms.size(), 0);
  for (size_t i = 0; i < terms.size(); ++i) {
    const size_t letters = terms[i].letters.size();
    const size_t rank = shapes[i].size();
    if (rank < letters || (rank > letters && !terms[i].ellipsis.has_value())) {
      return bad_call(call, "its equation names " + std::to_string(letters) + " axes of input " +
                                std::to_string(i) + ", which has " + std::to_string(rank));
    }
    ellipsis_axes[i] = rank - letters;
    ellipsis_rank = std::max(ellipsis_rank, ellipsis_axes[i]);
  }
  EinsumPlan plan;
  plan.extents.assign(kLetters + ellipsis_rank, 1);
  std::vector<bool> known(plan.extents.size(), false);
  for (size_t i = 0; i < terms.size(); ++i) {
    plan.inputs.push_back(labels_of(terms[i], ellipsis_axes[i], ellipsis_rank));
    for (size_t d = 0; d < shapes[i].size(); ++d) {
      const size_t label = plan.inputs[i][d];
      int64_t& extent = plan.extents[label];
      if (extent == 1) extent = shapes[i][d];
      if (shapes[i][d] != 1 && shapes[i][d] != extent) {
        return bad_call(call, "an axis of its equation has the extents " + std::to_string(extent) + " and " +
                                  std::to_string(shapes[i][d]));
      }
      known[label] = true;
    }
  }
  EinsumTerm output = implicit_output(terms);
  if (arrow != std::string::npos) {
    TILEWRIGHT_TRY(output, read_term(call, std::string_view(equation).substr(arrow + 2)));
  }
  plan.output = labels_of(output, ellipsis_rank, ellipsis_rank);
  auto sorted = plan.output;
  std::sort(sorted.begin(), sorted.end());
  const bool twice = std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
  if (twice || std::any_of(sorted.begin(), sorted.end(), [&](size_t label) { return !known[label]; })) {
    return bad_call(call, "the result of its equation has an axis twice, or one that no input has");
  }
  return plan;
}

}  // namespace tilewright::reference
