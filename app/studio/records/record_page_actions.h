// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "app/studio/records/record_actions.h"
#include "app/studio/records/record_page_reader.h"
#include "views/inspector/record_page.h"

namespace tilewright {

class InspectorView;
class RecordView;

/// Connects the page of a record in the inspector, the part that reads it, and the table of records, which
/// carries out the page's actions.
class RecordPageActions : public QObject {
  Q_OBJECT

 public:
  /// `last_record`: the last one that is shown; a replay adds one after the other.
  RecordPageActions(InspectorView* inspector, RecordView* records, RecordActions::OpenModels models,
                    std::function<int64_t()> last_record, Background* background,
                    std::filesystem::path database, QObject* parent = nullptr);

  /// Sets the database for later requests.
  void set_database(const std::filesystem::path& database);
  /// Records may have changed: they were verified, or have children.
  void reload();
  /// Records were pinned or unpinned in the database.
  void set_pinned(const std::vector<int64_t>& records, bool pinned);
  /// The window's numbers of tasks changed, or tasks were added.
  void renumber();
  /// Lists the records that share a rule.
  void list_rule(const RuleRequest& rule);

 Q_SIGNALS:
  void records_wanted(const std::vector<int64_t>& ids, const QString& what);
  /// The action failed; `again` tries once more.
  void failed(const tilewright::Error& error, const std::function<void()>& again);

 private:
  RecordPageRequest request(int64_t record, int step = -1) const;
  void act(RecordAction action, qint64 record);
  void find_sharers(qint64 record, int step);
  void find_rule_sharers(qint64 record, int step);
  /// The task of the record that was read last, by the window's current numbers; -1: it belongs to another
  /// record, or no open model has it.
  int task_of(qint64 record) const;

  InspectorView* inspector_;
  RecordView* records_;
  RecordActions::OpenModels models_;
  std::function<int64_t()> last_record_;
  std::filesystem::path database_;
  RecordDetails details_;  ///< of the record that was read last
  RecordPageReader reader_;
};

}  // namespace tilewright
