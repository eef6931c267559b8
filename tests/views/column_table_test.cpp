// SPDX-License-Identifier: Apache-2.0
#include "views/common/column_table.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QTranslator>

#include "views/budget/budget_model.h"
#include "views/code/instruction_model.h"
#include "views/code/pass_model.h"
#include "views/common/roles.h"
#include "views/compare/feature_compare_model.h"
#include "views/compare/instruction_compare_model.h"
#include "views/errors/error_model.h"
#include "views/evaluation/evaluation_model.h"
#include "views/family/descent_model.h"
#include "views/family/member_model.h"
#include "views/prediction/candidate_model.h"
#include "views/prediction/compared_cost_model.h"
#include "views/prediction/feature_model.h"
#include "views/prediction/prediction_model.h"
#include "views/prediction/round_model.h"
#include "views/records/record_model.h"
#include "views/roofline/roofline_model.h"
#include "views/sessions/session_compare_model.h"
#include "views/sessions/session_curve_model.h"
#include "views/tasks/task_model.h"
#include "views/transfer/transfer_model.h"
#include "views/tuning/curve_model.h"
#include "views/tuning/decision_model.h"

namespace tilewright {
namespace {

/// Every text of one context in capitals.
class Capitals : public QTranslator {
 public:
  explicit Capitals(const char* context) : context_(context) { QCoreApplication::installTranslator(this); }
  ~Capitals() override { QCoreApplication::removeTranslator(this); }
  Capitals(const Capitals&) = delete;
  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* text, const char*, int) const override {
    return std::string_view(context) == context_ ? QString::fromUtf8(text).toUpper() : QString();
  }

 private:
  std::string context_;
};

/// Cells with everything that a column can say, and with nothing but a text.
class Lengths : public ColumnTable {
 public:
  Lengths() {
    const auto of = each_of(words_);
    describe({texts("Word", of([](const std::string& word) { return QString::fromStdString(word); })),
              numbers([] { return QStringLiteral("Length"); },
                      of([](const std::string& word) { return static_cast<int>(word.size()); }),
                      [](int length) { return QStringLiteral("%1 letters").arg(length); }, "How long"),
              {"Hint", {}, {}, {}, of([](const std::string& word) {
                 return QString::fromStdString(word + "!");
               })}});
  }
  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(words_.size());
  }

 protected:
  QVariant detail(int row, int column, int role) const override {
    return role == kTaskRole || role == Qt::ToolTipRole ? QVariant(10 * row + column) : QVariant();
  }

 private:
  std::vector<std::string> words_{"three", "of"};
};

TEST(ColumnTable, SaysOfEachCellWhatItsColumnDescribes) {
  const Lengths model;
  EXPECT_EQ(model.columnCount(), 3);
  EXPECT_EQ(model.columnCount(model.index(0, 0)), 0);
  const auto say = [&](int row, int column, int role) { return model.index(row, column).data(role); };
  EXPECT_EQ(say(1, 0, Qt::DisplayRole), QStringLiteral("of"));
  EXPECT_EQ(say(1, 0, kRawRole), QStringLiteral("of")) << "no other value is behind it";
  EXPECT_EQ(say(0, 1, Qt::DisplayRole), QStringLiteral("5 letters"));
  EXPECT_EQ(say(0, 1, kRawRole), QVariant(5));
  EXPECT_EQ(say(0, 0, Qt::TextAlignmentRole).toInt(), Qt::AlignLeft | Qt::AlignVCenter);
  EXPECT_EQ(say(0, 1, Qt::TextAlignmentRole).toInt(), Qt::AlignRight | Qt::AlignVCenter);
  EXPECT_EQ(say(0, 2, Qt::ToolTipRole), QStringLiteral("three!"));
  EXPECT_EQ(say(1, 1, Qt::ToolTipRole), QVariant(11)) << "the model says what the column does not";
  EXPECT_EQ(say(1, 2, kTaskRole), QVariant(12));
  EXPECT_FALSE(say(0, 2, Qt::DisplayRole).isValid());
  EXPECT_FALSE(say(0, 2, kRawRole).isValid());
  EXPECT_FALSE(say(0, 0, Qt::FontRole).isValid());
  EXPECT_FALSE(model.data({}, Qt::DisplayRole).isValid());
}

TEST(ColumnTable, HeadingsFollowTheWindowsLanguage) {
  const Lengths model;
  const auto heading = [](const ColumnTable& of, int column, int role = Qt::DisplayRole) {
    return of.headerData(column, Qt::Horizontal, role);
  };
  EXPECT_EQ(heading(model, 1), QStringLiteral("Length"));
  EXPECT_EQ(heading(model, 1, Qt::ToolTipRole), QStringLiteral("How long"));
  EXPECT_FALSE(heading(model, 0, Qt::ToolTipRole).isValid());
  EXPECT_FALSE(heading(model, 3).isValid());
  const DecisionModel decisions;
  EXPECT_EQ(heading(decisions, DecisionModel::kWhy), QStringLiteral("Why it was chosen"));
  const Capitals other("tilewright::DecisionModel");
  EXPECT_EQ(heading(decisions, DecisionModel::kWhy), QStringLiteral("WHY IT WAS CHOSEN"));
  EXPECT_EQ(heading(decisions, DecisionModel::kBrought, Qt::ToolTipRole),
            QStringLiteral("HOW MUCH THE ROUND LOWERED THE MODEL'S LATENCY"));
}

template <typename Model>
void expect_all_columns(const Model& model) {
  SCOPED_TRACE(model.metaObject()->className());
  EXPECT_EQ(model.columnCount(), Model::kColumnCount);
  for (int column = 0; column < model.columnCount(); ++column)
    EXPECT_FALSE(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty()) << column;
}

TEST(ColumnTable, EveryModelDescribesAllColumnsThatItNames) {
  const TaskModel tasks;
  expect_all_columns(tasks);
  expect_all_columns(RooflineModel(&tasks));
  expect_all_columns(BudgetModel());
  expect_all_columns(CandidateModel());
  expect_all_columns(ComparedCostModels());
  expect_all_columns(CurveModel());
  expect_all_columns(DecisionModel());
  expect_all_columns(DescentModel());
  expect_all_columns(ErrorModel());
  expect_all_columns(EvaluationModel());
  expect_all_columns(FeatureCompareModel());
  expect_all_columns(FeatureModel());
  expect_all_columns(InstructionCompareModel());
  expect_all_columns(InstructionModel());
  expect_all_columns(MemberModel());
  expect_all_columns(PassModel());
  expect_all_columns(PredictionModel());
  expect_all_columns(RecordModel());
  expect_all_columns(RoundModel());
  expect_all_columns(SessionCompareModel());
  expect_all_columns(SessionCurveModel());
  expect_all_columns(TransferModel());
}

}  // namespace
}  // namespace tilewright
