// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSet>
#include <QSignalSpy>
#include <QTableView>
#include <iterator>
#include <utility>
#include <vector>

#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/roles.h"
#include "views/common/task_selection.h"
#include "views/prediction/candidate_model.h"
#include "views/prediction/candidate_view.h"

namespace tilewright {
namespace {

constexpr auto kFatalToCandidates = QAbstractItemModelTester::FailureReportingMode::Fatal;

constexpr CandidateFate kAllFates[] = {
    CandidateFate::kChosen,       CandidateFate::kAtRandom,   CandidateFate::kFirstOptions,
    CandidateFate::kOtherMeans,   CandidateFate::kLowerScore, CandidateFate::kExploration,
    CandidateFate::kFullShare,    CandidateFate::kTooAlike,   CandidateFate::kLessDoubted,
    CandidateFate::kDefaultFirst, CandidateFate::kHopeless,   CandidateFate::kNotLowered};

CandidateModel::Row candidate(int rank, double score, CandidateFate fate, double spread = 0) {
  return {QStringLiteral("program%1").arg(rank),
          QStringLiteral("tiled"),
          score,
          spread,
          rank,
          QStringLiteral("mutation"),
          fate};
}

QString cell(const CandidateModel& model, int row, int column) {
  return model.index(row, column).data().toString();
}

TEST(CandidateModel, SaysOfEveryFateAnotherSentence) {
  CandidateModel model;
  QAbstractItemModelTester tester(&model, kFatalToCandidates);
  std::vector<CandidateModel::Row> rows;
  for (const CandidateFate fate : kAllFates) rows.push_back(candidate(1, 0.5, fate));
  model.set_round(0, 1, std::move(rows));
  QSet<QString> sentences;
  int chosen = 0;
  for (int row = 0; row < model.rowCount(); ++row) {
    const QString why = cell(model, row, CandidateModel::kWhy);
    EXPECT_TRUE(why.endsWith(QLatin1Char('.'))) << why.toStdString();
    EXPECT_FALSE(why.contains(QLatin1Char('%'))) << why.toStdString();
    sentences.insert(why);
    chosen += cell(model, row, CandidateModel::kFate) == QStringLiteral("yes");
  }
  EXPECT_EQ(sentences.size(), std::ssize(kAllFates));
  EXPECT_EQ(chosen, 4);
}

TEST(CandidateModel, ShowsRankScoreAndSpread) {
  CandidateModel model;
  QAbstractItemModelTester tester(&model, kFatalToCandidates);
  model.set_round(
      0, 3,
      {candidate(1, 0.9, CandidateFate::kChosen, 0.05), candidate(2, 0.8, CandidateFate::kLowerScore),
       candidate(0, 0.3, CandidateFate::kAtRandom)});
  EXPECT_EQ(cell(model, 0, CandidateModel::kScore), QStringLiteral("0.900 ± 0.050"));
  EXPECT_EQ(cell(model, 1, CandidateModel::kScore), QStringLiteral("0.800")) << "the model told no spread";
  EXPECT_EQ(cell(model, 0, CandidateModel::kOrigin), QStringLiteral("mutation"));
  EXPECT_EQ(cell(model, 2, CandidateModel::kRank), kNoFigure);
  EXPECT_FALSE(model.index(2, 0).data(kFirstRole).toBool());
  EXPECT_TRUE(model.index(1, 0).data(kFirstRole).toBool());
  EXPECT_TRUE(cell(model, 0, CandidateModel::kWhy).contains(QStringLiteral("number 1 of the 2")));
}

TEST(CandidateModel, KeepsTheLatestRoundOfEachTask) {
  CandidateModel model;
  QAbstractItemModelTester tester(&model, kFatalToCandidates);
  EXPECT_EQ(model.task(), -1);
  model.set_round(4, 1, {candidate(1, 0.9, CandidateFate::kChosen)});
  model.set_round(2, 2,
                  {candidate(1, 0.9, CandidateFate::kChosen), candidate(2, 0.8, CandidateFate::kTooAlike)});
  EXPECT_EQ(model.task(), 2);
  EXPECT_EQ(model.round(), 2);
  model.show_task(4);
  EXPECT_EQ(model.rowCount(), 1);
  QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
  model.set_round(2, 3, {});
  EXPECT_EQ(resets.size(), 0) << "another task is shown";
  model.set_round(4, 5,
                  {candidate(1, 0.7, CandidateFate::kChosen), candidate(2, 0.6, CandidateFate::kChosen)});
  EXPECT_EQ(model.round(), 5);
  EXPECT_EQ(model.rowCount(), 2);
  model.show_task(7);
  EXPECT_EQ(model.rowCount(), 0);
  EXPECT_EQ(model.round(), 0);
  EXPECT_TRUE(model.has_rounds());
  model.reset();
  EXPECT_FALSE(model.has_rounds());
}

TEST(CandidateView, FollowsTheSelectedTask) {
  CandidateModel model;
  TaskSelection selection;
  CandidateView view(&model, &selection);
  auto* state = view.findChild<EmptyState*>();
  EXPECT_TRUE(state->empty());
  model.set_round(1, 8,
                  {candidate(2, 0.6, CandidateFate::kLowerScore), candidate(1, 0.9, CandidateFate::kChosen)});
  EXPECT_FALSE(state->empty());
  const auto* round = view.findChild<QLabel*>(QStringLiteral("candidateRound"));
  EXPECT_TRUE(round->text().contains(QStringLiteral("round 8"))) << round->text().toStdString();
  const auto* table = view.findChild<QTableView*>(QStringLiteral("candidateTable"));
  EXPECT_EQ(table->model()->index(0, CandidateModel::kRank).data().toString(), QStringLiteral("1"));
  auto* why = view.findChild<QLabel*>(QStringLiteral("candidateWhy"));
  EXPECT_TRUE(why->isHidden());
  view.findChild<QTableView*>(QStringLiteral("candidateTable"))->selectRow(1);
  EXPECT_EQ(why->text(), cell(model, 0, CandidateModel::kWhy));
  EXPECT_FALSE(why->isHidden());
  const auto sentence = [&] {
    return view.findChild<QLabel*>(QStringLiteral("candidatesEmptySentence"))->text();
  };
  // What a person chose stays chosen where the next round has it.
  model.set_round(1, 9,
                  {candidate(1, 0.9, CandidateFate::kChosen), candidate(2, 0.6, CandidateFate::kLowerScore)});
  EXPECT_EQ(why->text(), cell(model, 1, CandidateModel::kWhy));
  auto* shown = view.findChild<DataTable*>(QStringLiteral("candidateTable"));
  shown->set_filter(QStringLiteral("no program is like this"));
  model.end_round(1, 8);
  model.set_round(1, 9,
                  {candidate(1, 0.9, CandidateFate::kChosen), candidate(2, 0.6, CandidateFate::kLowerScore)});
  EXPECT_TRUE(why->isHidden()) << "the table does not show it";
  shown->set_filter({});
  model.end_round(1, 9);
  EXPECT_FALSE(state->empty()) << "this was ranked in it";
  model.end_round(1, 10);
  EXPECT_TRUE(state->empty()) << "the latest round was not ranked";
  model.set_round(1, 11, {candidate(1, 0.9, CandidateFate::kChosen)});
  EXPECT_TRUE(why->isHidden());
  selection.select(3);
  EXPECT_TRUE(state->empty());
  EXPECT_TRUE(sentence().contains(QStringLiteral("selected task"))) << sentence().toStdString();
  selection.select(1);
  EXPECT_FALSE(state->empty());
  selection.select(-1);
  EXPECT_FALSE(state->empty()) << "then it shows whichever had a round last";
}

}  // namespace
}  // namespace tilewright
