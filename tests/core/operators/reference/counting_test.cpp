// SPDX-License-Identifier: Apache-2.0
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

Attributes sequences(const std::string& mode, int64_t least, int64_t most, int64_t skips) {
  // The elements 2 and 3, and the pairs 5 4, 5 6 and 7 8.
  return attributes_of({{"mode", mode},
                        {"min_gram_length", least},
                        {"max_gram_length", most},
                        {"max_skip_count", skips},
                        {"ngram_counts", Integers{0, 2}},
                        {"ngram_indexes", Integers{0, 1, 4, 3, 2}},
                        {"pool_int64s", Integers{2, 3, 5, 4, 5, 6, 7, 8}},
                        {"weights", Reals{1, 2, 3, 4, 5}}});
}

TEST(ReferenceTfIdf, CountsKnownSequences) {
  const Tensor row = int64_tensor({8}, {2, 2, 5, 4, 6, 7, 3, 8});
  expect_tensor(run("TfIdfVectorizer", {row}, sequences("TF", 1, 2, 0)), {5}, {2, 1, 0, 0, 1});
  expect_tensor(run("TfIdfVectorizer", {row}, sequences("TF", 2, 2, 1)), {5}, {0, 0, 1, 1, 1});
  expect_tensor(run("TfIdfVectorizer", {row}, sequences("IDF", 1, 1, 0)), {5}, {1, 2, 0, 0, 0});
  expect_tensor(run("TfIdfVectorizer", {row}, sequences("TFIDF", 1, 1, 3)), {5}, {2, 2, 0, 0, 0});
  expect_tensor(run("TfIdfVectorizer", {int64_tensor({2, 2}, {5, 4, 3, 3})}, sequences("TF", 1, 2, 0)),
                {2, 5}, {0, 0, 0, 0, 1, 0, 2, 0, 0, 0});
  EXPECT_NE(error_of("TfIdfVectorizer", {row}, sequences("", 1, 1, 0)), "no error");
  EXPECT_NE(error_of("TfIdfVectorizer", {row}, sequences("TF", 2, 1, 0)), "no error");
  EXPECT_NE(error_of("TfIdfVectorizer", {counting({3})}, sequences("TF", 1, 1, 0)), "no error");
  Attributes broken = sequences("TF", 1, 2, 0);
  broken.set("ngram_counts", Integers{0, 3});
  EXPECT_NE(error_of("TfIdfVectorizer", {row}, broken), "no error");
  broken.set("ngram_counts", Integers{0, 2});
  broken.set("ngram_indexes", Integers{0, 1, 2, 3, int64_t{1} << 60});
  EXPECT_NE(error_of("TfIdfVectorizer", {row}, broken), "no error");
}

TEST(ReferenceDeterminant, OfStacksOfMatrices) {
  expect_tensor(run("Det", {float_tensor({2, 2}, {1, 2, 3, 4})}), {}, {-2});
  expect_tensor(run("Det", {float_tensor({2, 3, 3}, {0, 2, 0, 1, 0, 0, 0, 0, 3, 1, 2, 3, 4, 5, 6, 7, 8, 9})}),
                {2}, {-6, 0}, 1e-5);
  expect_tensor(run("Det", {counting({0, 0})}), {}, {1});
  EXPECT_NE(error_of("Det", {counting({2, 3})}), "no error");
  EXPECT_NE(error_of("Det", {counting({3})}), "no error");
}

}  // namespace
}  // namespace tilewright
