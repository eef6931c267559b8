// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/evaluation_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>
#include <optional>

#include "app/evaluation/job_rows.h"
#include "app/evaluation/section_tables.h"
#include "core/base/file.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

size_t count(const std::string& text, const std::string& part) {
  size_t found = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

/// What is wrong with a page as XML: tags that do not close, ampersands that name nothing; none where all is
/// well.
std::optional<std::string> flaw_of(const std::string& page) {
  std::vector<std::string> open;
  for (size_t at = page.find('<'); at != std::string::npos; at = page.find('<', at + 1)) {
    const size_t end = page.find('>', at);
    if (end == std::string::npos) return "a tag without its end";
    const std::string tag = page.substr(at + 1, end - at - 1);
    if (tag.find('<') != std::string::npos) return "a tag within " + tag;
    if (tag.front() == '!' || tag.back() == '/') continue;
    size_t length = tag.front() == '/' ? 1 : 0;
    while (length < tag.size() && std::isalnum(static_cast<unsigned char>(tag[length]))) ++length;
    if (tag.front() != '/') {
      open.push_back(tag.substr(0, length));
    } else if (open.empty() || open.back() != tag.substr(1, length - 1)) {
      return tag + " closes " + (open.empty() ? "nothing" : open.back());
    } else {
      open.pop_back();
    }
  }
  for (size_t at = page.find('&'); at != std::string::npos; at = page.find('&', at + 1)) {
    const std::string rest = page.substr(at, 6);
    if (!rest.starts_with("&amp;") && !rest.starts_with("&lt;") && !rest.starts_with("&gt;") &&
        !rest.starts_with("&quot;"))
      return rest;
  }
  if (!open.empty()) return open.back() + " stays open";
  return std::nullopt;
}

class EvaluationReport : public ::testing::Test {
 protected:
  void evaluate(const std::vector<std::string>& models) {
    for (const auto& job : jobs_in_order(plan_evaluation(targets_, {{}, models, {1, 2, 3}}).value())) {
      EvaluationRecord record;
      record.job = job;
      record.evaluation.score = {0.5 + 0.1 * static_cast<double>(job.seed), 0.9, 0.6, 0.85};
      record.evaluation.random = {0.25, 0.5, 0.25, 0.5};
      record.evaluation.oracle = {1, 1, 1, 1};
      record.parameters = 7;
      record.processor = "a <processor> & \"more\"";
      record.threads = 2;
      ASSERT_TRUE(store_.add(record).ok());
    }
  }
  std::vector<std::string> targets_{"cpu:x86-64-v3:1t", "cpu:x86-64-v3:2t"};
  TempDirectory folder_ = TempDirectory::create().value();
  EvaluationStore store_ = EvaluationStore::open(folder_.path() / "rows", "data").value();
};

TEST_F(EvaluationReport, HasEveryRowAsAPartOfAChartAndOfATable) {
  evaluate({"tlp", "gtuner", "mlp"});
  const auto plan = plan_evaluation(targets_).value();
  const auto page = evaluation_report_html(plan, store_);
  size_t rows = 0;
  size_t tables = 0;
  for (const auto& section : plan) {
    const auto found = section_rows(section, store_);
    rows += found.size();
    tables += found.empty() ? 0 : 1;  // each on one target
  }
  EXPECT_EQ(tables, 5u) << "all but the ablation that none of them is in";
  EXPECT_EQ(count(page, "<caption>"), tables);
  // Beside them the two orders of each table, and the costs.
  EXPECT_EQ(count(page, "<th scope=\"row\""), rows + 2 * tables + 3 + 1);
  // Bars of main, platforms and gtuner; lines and bars of transfer; lines of tasks.
  EXPECT_EQ(count(page, "<svg"), 3u + 2 + 1);
  EXPECT_THAT(page, HasSubstr("0.7000 ± 0.2484"));
  EXPECT_THAT(page, HasSubstr("gtuner (reconstruction)"));
  EXPECT_THAT(page, HasSubstr("tlp fine-tuned"));
  EXPECT_THAT(page, HasSubstr("0.9055 / 0.9494"));
  EXPECT_THAT(page, HasSubstr("2,308 tasks"));
  for (const char* column : {">RMSE<", ">training s (median)<", ">µs/program (least)<"})
    EXPECT_EQ(count(page, column), tables) << column;
}

TEST_F(EvaluationReport, DrawsTheTasksOfEachTarget) {
  evaluate({"atformer", "xgboost"});
  const auto plan = plan_evaluation(targets_, {{"tasks"}, {}, {1, 2, 3}}).value();
  const auto page = evaluation_report_html(plan, store_);
  EXPECT_EQ(count(page, "<caption>"), 2u) << "ATFormer is judged on another target";
  EXPECT_EQ(count(page, "<polyline"), 2u * 2);
  EXPECT_EQ(count(page, "<circle"), 2u * 2 * 4);
  EXPECT_THAT(page, HasSubstr("atformer (reconstruction) fine-tuned"));
  EXPECT_THAT(page, HasSubstr("x86-64-v3:1t, 10 tasks, then 2000 of its programs"));
}

TEST_F(EvaluationReport, ShowsPlatformsByHowManyThereAre) {
  for (const char* more : {"cpu:x86-64-v2:1t", "cpu:x86-64:1t"}) targets_.emplace_back(more);
  evaluate({"tlp", "mtl-tlp"});
  const auto plan = plan_evaluation(targets_, {{"platforms"}, {}, {1, 2, 3}}).value();
  const auto page = evaluation_report_html(plan, store_);
  EXPECT_EQ(count(page, "<rect class=\"one\""), 6u + 1) << "a bar a row, and the legend";
  EXPECT_THAT(page, HasSubstr("mtl-tlp, x86-64-v3:1t, x86-64-v2:1t with 500 of its programs"));
}

TEST_F(EvaluationReport, DrawsALineThroughEveryAmount) {
  evaluate({"mlp"});
  const auto plan = plan_evaluation(targets_, {{"transfer"}, {}, {1, 2, 3}}).value();
  const auto page = evaluation_report_html(plan, store_);
  // Fine-tuned and alone, of top-1 and of top-5.
  EXPECT_EQ(count(page, "<polyline"), 4u);
  // With none, 500, 2,000 and all of the programs; alone there is no none.
  EXPECT_EQ(count(page, "<circle"), 2u * (4 + 3));
  // One unchanged model, of both scores, and the legend.
  EXPECT_EQ(count(page, "<rect class=\"one\""), 2u);
}

TEST_F(EvaluationReport, IsAPageOfItsOwn) {
  evaluate({"tlp", "mtl-tlp", "atformer", "gtuner", "draft", "random"});
  const auto page = evaluation_report_html(plan_evaluation(targets_).value(), store_);
  EXPECT_EQ(flaw_of(page), std::nullopt);
  EXPECT_THAT(page, HasSubstr("2 threads of a &lt;processor&gt; &amp; &quot;more&quot;"));
  EXPECT_THAT(page, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(page, Not(HasSubstr("<script")));
  EXPECT_THAT(page, Not(HasSubstr("href")));
  EXPECT_THAT(page, Not(HasSubstr("src=")));
  const auto empty = evaluation_report_html({}, store_);
  EXPECT_EQ(flaw_of(empty), std::nullopt);
  EXPECT_THAT(empty, Not(HasSubstr("<svg")));
}

}  // namespace
}  // namespace tilewright
