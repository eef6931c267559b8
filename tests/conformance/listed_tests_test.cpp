// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/listed_tests.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace tilewright {
namespace {

ListedTests line(const std::string& text) {
  const auto list = parse_listed_tests(text, "list");
  if (!list.ok()) throw std::runtime_error(list.error().text());
  return list->at(0);
}

const NodeTest kLoopTest{"test_loop11", "/there/test_loop11"};
const NodeTestFacts kLoopFacts{11, "Loop", {"Loop", "Add"}, {"float32", "int64"}, {"body"}};

TEST(ListedTests, ALineHasTheTestsThatFitAllItsSelectors) {
  for (const char* fitting :
       {"name=test_loop11 : r", "name=test_abs,test_loop?? : r", "name=test_l* operator=Scan,Loop : r",
        "operator=Add : r", "type=string,int64 : r", "opset=..11 : r", "opset=11 : r", "opset=8..11 : r",
        "opset=11.. type=float32 : r", "lacks=epsilon,axis : r"}) {
    EXPECT_TRUE(lists(line(fitting), kLoopTest, kLoopFacts)) << fitting;
  }
  for (const char* other :
       {"name=test_loop : r", "name=test_l* operator=Scan : r", "type=string : r", "opset=12.. : r",
        "opset=..10 : r", "opset=12 : r", "operator=Loop opset=16 : r", "lacks=axis,body : r"}) {
    EXPECT_FALSE(lists(line(other), kLoopTest, kLoopFacts)) << other;
  }
}

TEST(ListedTests, KeepsReasonsAndPlaces) {
  const auto list = parse_listed_tests(
                        "# Training\n\noperator=Adam : not inference: training\n"
                        "compiled name=test_x : rounds otherwise\n",
                        "list")
                        .value();
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0].reason, "not inference: training");
  EXPECT_EQ(list[0].line, 3);
  EXPECT_EQ(list[0].means, NodeTestMeans::kReference);
  EXPECT_EQ(list[1].means, NodeTestMeans::kCompiled);
  EXPECT_EQ(line("exported type=string : takes numbers only").means, NodeTestMeans::kExported);
}

TEST(ListedTests, RefusesWhatSaysNothing) {
  for (const char* bad :
       {"name=test_x", "name=test_x :", "name=test_x : ", " : reason", "test_x : reason", "name= : reason",
        "opset=a : reason", "opset= : reason", "kind=x : reason", "reference : reason"}) {
    const auto list = parse_listed_tests(std::string("# above\n") + bad, "list");
    ASSERT_FALSE(list.ok()) << bad;
    EXPECT_EQ(list.error().place, "list:2");
  }
}

TEST(ListedTests, TheListItselfCanBeRead) {
  const auto list = read_listed_tests(TILEWRIGHT_LISTED_TESTS);
  EXPECT_TRUE(list.ok()) << list.error().text();
}

}  // namespace
}  // namespace tilewright
