// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "views/compare/compared_code.h"
#include "views/compare/compared_program.h"
#include "views/compare/latency_verdict.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QStackedWidget;

namespace tilewright {

class DataTable;
class DiffPanes;
class EmptyState;
class FeatureCompareModel;
class InstructionCompareModel;

/// Two records side by side: their measurements, whether the difference is more than noise and its
/// explanation, and the differences of their programs, features and code. A single record is shown alone. The
/// part that can generate code answers `code_wanted` with `show_code`.
class CompareView : public QWidget {
  Q_OBJECT

 public:
  /// The content below the verdict, in the order of the box.
  enum Shown { kLoopNests, kPrimitives, kFeatures, kLlvmIr, kAssembly, kInstructions };

  explicit CompareView(QWidget* parent = nullptr);

  /// The baselines of tasks in seconds, by the task's id.
  void set_baselines(std::map<std::string, double> baselines);
  /// Shows one program or two.
  void show_programs(std::vector<ComparedProgram> programs);
  /// Ignored where other programs are shown by now.
  void show_code(ComparedCode code);
  void clear() { show_programs({}); }
  /// One sentence: which program is faster and by how much, or that this cannot be told, and why.
  QString verdict() const;
  /// Why the faster one is faster; empty where it cannot be told which one is.
  QString explanation() const;
  /// The page that is shown while there is nothing else to show; it may offer an action.
  EmptyState* empty_state() const { return state_; }

 Q_SIGNALS:
  void code_wanted(const std::vector<int64_t>& records);

 private:
  QWidget* build_bar();
  QWidget* build_facts();
  QWidget* build_features();
  QWidget* build_instructions();
  void refresh();
  QString facts(const ComparedProgram& program) const;
  LatencyVerdict judge() const;
  void show_chosen();
  QString no_features_sentence() const;
  void show_lines(bool primitives);
  void show_generated();
  std::vector<int64_t> records() const;

  std::vector<ComparedProgram> programs_;
  std::map<std::string, double> baselines_;
  std::optional<ComparedCode> code_;
  std::vector<int64_t> asked_;  ///< the records whose code was asked for
  FeatureCompareModel* features_;
  InstructionCompareModel* instructions_;
  QLabel* verdict_;
  QLabel* explanation_;
  QComboBox* shown_;
  QCheckBox* all_features_;
  QLabel* facts_[2];
  QStackedWidget* pages_;
  DiffPanes* panes_;
  QWidget* feature_page_;
  QWidget* instruction_page_;
  QLabel* sentence_;  ///< shown instead of content that is not there yet, or never will be
  DataTable* feature_table_;
  EmptyState* state_;
};

}  // namespace tilewright
