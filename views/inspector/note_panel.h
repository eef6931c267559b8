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

/// Notes in a person's own words on the current task, record or session: shown as Markdown, written as text.
/// A note is saved after a short pause in typing.
class NotePanel : public QWidget {
  Q_OBJECT

 public:
  using Kind = RemarkSubject::Kind;
  static constexpr int kRestMilliseconds = 600;

  explicit NotePanel(QWidget* parent = nullptr);

  /// Sets the subject of the notes of this kind; an empty name: there is no such subject.
  void set_subject(Kind kind, const std::string& name, const QString& title);
  /// The stored note; ignored where another subject is shown by now, or where the note is being written.
  void set_text(const RemarkSubject& subject, const QString& text);
  /// The note could not be saved: it counts as unsaved and is sent again with the next change.
  void set_failed(const RemarkSubject& subject);
  /// Sends unsaved text now.
  void flush();
  /// The same, and clears the subjects.
  void forget();
  /// Shows the kind of note and puts the cursor there.
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
    std::optional<QString> told;  ///< text that was sent and is not confirmed yet
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
