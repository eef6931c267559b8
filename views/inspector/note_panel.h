// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>
#include <array>
#include <string>

#include "core/records/remark.h"

class QPlainTextEdit;
class QStackedWidget;
class QTabBar;
class QTextBrowser;
class QToolButton;

namespace tilewright {

class EmptyState;

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
    bool changed = false;
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
  QTextBrowser* page_;
  QPlainTextEdit* editor_;
  QStackedWidget* content_;  ///< the page, or the editor
  EmptyState* state_;
  QTimer rest_;
};

}  // namespace tilewright
