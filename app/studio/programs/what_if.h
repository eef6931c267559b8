// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/programs/edit_judge.h"
#include "app/studio/programs/known_program.h"
#include "core/schedule/edited_program.h"
#include "core/space/search_space.h"
#include "views/whatif/what_if_values.h"

namespace tilewright {

/// Finds the program that is to be edited by hand, and answers every edit with its result, beside the
/// window's thread. While one answer is being made only the newest further request is kept.
class WhatIf : public QObject {
  Q_OBJECT

 public:
  /// The program that is edited, and its origin. Immutable.
  struct Base;
  /// A cost model's prediction for that program. Immutable.
  struct Bench {
    std::shared_ptr<const Base> base;
    std::shared_ptr<const EditJudge> judge;
    ProgramEstimate begun;
  };
  struct Found {
    std::shared_ptr<const Bench> bench;  ///< null: there is no program
    WhatIfSubject subject;
    QString sentence;  ///< why there is none
  };
  /// A program to be measured.
  struct Made {
    std::string task;
    std::string target;  ///< key
    Program program;
    std::string decisions;  ///< JSON of its point; empty: it does not come from a sketch
  };

  WhatIf(Background* background, std::filesystem::path database, QObject* parent = nullptr)
      : QObject(parent), background_(background), database_(std::move(database)) {}

  void set_database(const std::filesystem::path& database) { database_ = database; }
  /// Requests the task's best program, or the first choices of its first sketch where nothing was measured.
  void begin_with_task(TaskRequest request, const QString& rules);
  void begin_with_record(int64_t record, std::shared_ptr<const LoadedModels> models);
  /// Sets the cost model for predictions; the shown edit is answered again.
  void judge_by(JudgeRequest request);
  /// Sets whether the view is visible; nothing is looked up while it is not.
  void set_watched(bool watched);
  void try_values(std::vector<DecisionValue> values);
  /// The same for edited primitives; `names` of what they made before.
  void try_primitives(std::vector<EditedPrimitive> primitives, PrimitiveNames names);
  /// Answers with `made`, or not at all where the values are not legal.
  void make(std::vector<DecisionValue> values);
  void make_from(std::vector<EditedPrimitive> primitives);
  /// Id of the task that is edited; empty: none.
  std::string task() const;

 Q_SIGNALS:
  void found(const tilewright::WhatIfSubject& subject);
  void nothing(const QString& sentence);
  void answered(const tilewright::WhatIfAnswer& answer);
  void made(const tilewright::WhatIf::Made& program);

 private:
  struct Request {
    TaskRequest task;
    QString rules;
    int64_t record = 0;
    std::shared_ptr<const LoadedModels> models;
    std::filesystem::path database;
    JudgeRequest judge;
  };
  /// The last edit.
  struct Tried {
    std::vector<DecisionValue> values;
    std::optional<std::vector<EditedPrimitive>> primitives;  ///< nothing: those that the values make
    PrimitiveNames names;
  };
  struct Answered {
    std::shared_ptr<const Bench> bench;
    WhatIfAnswer answer;
  };
  static Found find(const Request& request);
  static Result<Found> find_task(const Request& request);
  static Result<Found> find_record(const Request& request);
  static WhatIfAnswer answer(const Bench& bench, const Tried& tried);
  static WhatIfAnswer answer_values(const Bench& bench, const std::vector<DecisionValue>& values);
  static WhatIfAnswer answer_primitives(const Bench& bench, const Tried& tried);
  void try_again(Tried tried);
  void make_program(Tried tried);
  void want(Request request);
  void look();
  void start_answer();

  Background* background_;
  std::filesystem::path database_;
  Request request_;
  JudgeRequest judge_;
  std::shared_ptr<const Bench> bench_;
  Tried tried_;
  bool watched_ = false;
  bool wanted_ = false;  ///< a program that was not looked for yet
  bool looking_ = false;
  bool answering_ = false;
  bool waiting_ = false;  ///< it changed since it was last judged
};

}  // namespace tilewright
