// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <span>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/text.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Longer sequences, and more of them, come from broken models.
constexpr int64_t kMostLength = 64;
constexpr int64_t kMostSkipped = int64_t{1} << 20;

/// The sequences that are counted, and the place of each one's count.
struct Dictionary {
  std::map<std::vector<int64_t>, int64_t> places;
  int64_t least = 1;  ///< length of sequences
  int64_t most = 1;
  int64_t skips = 0;  ///< most elements between two of a sequence
  std::string mode;
  std::vector<double> weights;
};

/// How many counts there are.
Result<int64_t> count_of_places(const OperatorCall& call) {
  const auto places = call.attributes->integers("ngram_indexes");
  if (places.empty()) return bad_call(call, "it has no ngram_indexes");
  if (std::any_of(places.begin(), places.end(), [](int64_t p) { return p < 0 || p == INT64_MAX; }))
    return bad_call(call, "its ngram_indexes are out of range");
  return *std::max_element(places.begin(), places.end()) + 1;
}

Result<Shape> counts_shape(const OperatorCall& call, const Shape& input) {
  TILEWRIGHT_TRY(const int64_t places, count_of_places(call));
  if (input.empty() || input.size() > 2)
    return bad_call(call, "its input has " + std::to_string(input.size()) + " dimensions, not 1 to 2");
  return input.size() == 1 ? Shape{places} : Shape{input[0], places};
}

Result<Dictionary> dictionary_of(const OperatorCall& call) {
  const Attributes& attributes = *call.attributes;
  Dictionary made;
  made.least = attributes.integer("min_gram_length", 1);
  made.most = attributes.integer("max_gram_length", 1);
  made.skips = attributes.integer("max_skip_count", 0);
  if (made.least < 1 || made.most < made.least || made.most > kMostLength || made.skips < 0 ||
      made.skips > kMostSkipped)
    return bad_call(call, "its lengths or its skips make no sense");
  made.mode = attributes.text("mode", "");
  if (made.mode != "TF" && made.mode != "IDF" && made.mode != "TFIDF")
    return bad_call(call, "the mode '" + made.mode + "' is not known");
  auto pool = attributes.integers("pool_int64s");
  if (attributes.has("pool_strings") != (call.inputs[0].type().data_type == DataType::kString))
    return bad_call(call, "its pool is of another kind than its input");
  for (const std::string& text : attributes.texts("pool_strings"))
    pool.push_back(static_cast<int64_t>(text_element(text).number));
  const auto starts = attributes.integers("ngram_counts");
  const auto places = attributes.integers("ngram_indexes");
  made.weights = attributes.reals("weights");
  if (!made.weights.empty() && made.weights.size() != places.size())
    return bad_call(call, "its weights do not fit its ngram_indexes");
  // Sequences of one element begin at the first of the starts, of two at the second, and so on.
  size_t sequence = 0;
  for (size_t length = 1; length <= starts.size(); ++length) {
    const int64_t begin = starts[length - 1];
    const int64_t end = length < starts.size() ? starts[length] : static_cast<int64_t>(pool.size());
    const auto size = static_cast<int64_t>(length);
    if (begin < 0 || end < begin || end > static_cast<int64_t>(pool.size()) || (end - begin) % size != 0)
      return bad_call(call, "its ngram_counts do not fit its pool");
    for (int64_t at = begin; at < end; at += size, ++sequence) {
      if (sequence >= places.size()) return bad_call(call, "its pool has more sequences than ngram_indexes");
      made.places.emplace(std::vector<int64_t>(pool.begin() + at, pool.begin() + at + size),
                          places[sequence]);
    }
  }
  return made;
}

/// Counts the known sequences in a row; their elements may lie up to `skips` others apart.
void count_row(const Dictionary& dictionary, std::span<const int64_t> row, std::vector<double>& counts) {
  const auto extent = static_cast<int64_t>(row.size());
  std::vector<int64_t> sequence;
  for (int64_t length = dictionary.least; length <= dictionary.most; ++length) {
    const int64_t skips = length == 1 ? 0 : dictionary.skips;
    for (int64_t step = 1; step <= skips + 1 && (length - 1) * step < extent; ++step) {
      for (int64_t first = 0; first + (length - 1) * step < extent; ++first) {
        sequence.clear();
        for (int64_t i = 0; i < length; ++i) sequence.push_back(row[static_cast<size_t>(first + i * step)]);
        const auto found = dictionary.places.find(sequence);
        if (found != dictionary.places.end()) ++counts[static_cast<size_t>(found->second)];
      }
    }
  }
}

Outputs count_sequences(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const DataType type = input.type().data_type;
  if (type != DataType::kInt32 && type != DataType::kInt64 && type != DataType::kString)
    return unsupported_call(call, "it does not take " + std::string(data_type_name(type)));
  TILEWRIGHT_TRY(const Dictionary dictionary, dictionary_of(call));
  TILEWRIGHT_TRY(const Shape shape, counts_shape(call, input.shape()));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, DataType::kFloat32, shape));
  const auto values = integer_values(input);
  const int64_t rows = shape.size() == 1 ? 1 : shape[0];
  const size_t length = rows == 0 ? 0 : values.size() / static_cast<size_t>(rows);
  std::vector<double> counts(static_cast<size_t>(shape.back()));
  for (int64_t row = 0; row < rows; ++row) {
    std::fill(counts.begin(), counts.end(), 0.0);
    count_row(dictionary, std::span(values).subspan(static_cast<size_t>(row) * length, length), counts);
    for (size_t i = 0; i < counts.size(); ++i) {
      const double weight = i < dictionary.weights.size() ? dictionary.weights[i] : 1.0;
      if (dictionary.mode == "IDF") counts[i] = counts[i] > 0 ? 1 : 0;
      if (dictionary.mode != "TF") counts[i] *= weight;
    }
    store_elements(output, row * shape.back(), shape.back(), counts.data());
  }
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types tf_idf_vectorizer_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  return of_shape(node, DataType::kFloat32,
                  reference::counts_shape(call_of(node), input_type(graph, node, 0).shape));
}

}  // namespace

void describe_tf_idf_vectorizer(Descriptions& all) {
  all.push_back({.name = "TfIdfVectorizer",
                 .arity = {1, 1},
                 .kernel = reference::count_sequences,
                 .facts = {.takes_texts = true, .types = tf_idf_vectorizer_types}});
}

}  // namespace tilewright::operators
