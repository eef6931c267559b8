// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>
#include <array>
#include <optional>
#include <string>

#include "core/records/remark.h"

class QPlainTextEdit;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace tilewright {

class EmptyState;
class NotePage;

/// Notes in a person's own words, on the task, the record or the session that is looked at: shown as
/// Markdown, written as text. What was written is kept when the hand rests.
class NotePanel : public QWidget {
  Q_OBJECT

 public:
  using Kind = RemarkSubject::Kind;
  static constexpr int kRestMilliseconds = 600;

  explicit NotePanel(QWidget* parent = nullptr);

  /// What the notes of this kind are about; an empty name: nothing of the kind is looked at.
  void set_subject(Kind kind, const std::string& name, const QString& title);
  /// The note as it is kept; dropped where another subject is looked at by now, or it is being written.
  void set_text(const RemarkSubject& subject, const QString& text);
  /// What was written could not be kept: it counts as unwritten, and is told again with the next word.
  void set_failed(const RemarkSubject& subject);
  /// Tells now what was written.
  void flush();
  /// The same, and nothing is looked at any more.
  void forget();
  /// Shows the kind and puts the cursor there.
  void write(Kind kind);

 Q_SIGNALS:
  void note_wanted(const tilewright::RemarkSubject& subject);
  void note_written(const tilewright::RemarkSubject& subject, const QString& text);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Subject {
    std::string name;
    QString title;
    QString text;
    bool changed = false;         ///< since it was told last
    std::optional<QString> told;  ///< what is to be kept, and not yet known to be
  };
  Subject& subject(Kind kind) { return subjects_[static_cast<size_t>(kind)]; }
  Subject& shown() { return subject(shown_); }
  void show_kind(Kind kind);
  void edit(bool on);
  void keep(Kind kind);
  void refresh();

  std::array<Subject, 3> subjects_;
  Kind shown_ = Kind::kTask;
  QTabBar* kinds_;
  QToolButton* write_;
  NotePage* page_;
  QPlainTextEdit* editor_;
  QStackedWidget* content_;  ///< the page, or the editor
  EmptyState* state_;
  QString rendered_;  ///< what the page shows
  QTimer rest_;
};

}  // namespace tilewright
