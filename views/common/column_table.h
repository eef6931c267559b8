// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <QVariant>
#include <concepts>
#include <functional>
#include <utility>
#include <vector>

namespace tilewright {

/// A text about a column: words marked with QT_TR_NOOP in a member of the model, which are translated in its
/// context, or a function that gives the translated text. They are translated when they are asked for, so
/// that they follow the window's language.
class ColumnWords {
 public:
  ColumnWords() = default;
  ColumnWords(const char* words) : words_(words) {}  // NOLINT(google-explicit-constructor): stands for a text
  template <std::invocable Said>
  ColumnWords(Said said) : said_(std::move(said)) {}  // NOLINT(google-explicit-constructor)

  QString in_context_of(const QMetaObject& model) const;

 private:
  const char* words_ = nullptr;
  std::function<QString()> said_;
};

/// What a table knows of a column, and of each cell in it by its row.
struct TableColumn {
  ColumnWords title = {};
  ColumnWords tip = {};                        ///< of the heading
  std::function<QString(int row)> text = {};   ///< null: nothing is known of the cell yet
  std::function<QVariant(int row)> raw = {};   ///< the exact value; where there is none, the text
  std::function<QVariant(int row)> hint = {};  ///< tool tip of a cell; where there is none, `detail` gives it
  Qt::AlignmentFlag align = Qt::AlignLeft;
};

/// A table model that describes each of its columns once, in its constructor, in the order of its enumeration
/// of columns: the heading and its tool tip, and of each cell the text, the exact value behind it, the tool
/// tip and the alignment. Proxies sort by the exact value, and exports write it. A model adds its rows, and
/// the roles that are not about a single column.
class ColumnTable : public QAbstractTableModel {
 public:
  using QAbstractTableModel::QAbstractTableModel;

  int columnCount(const QModelIndex& parent = {}) const final;
  QVariant data(const QModelIndex& index, int role) const final;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 protected:
  /// A column of numbers: `value` gives that of a row, and `label` its text.
  template <typename Value, typename Label>
  static TableColumn numbers(ColumnWords title, Value value, Label label, ColumnWords tip = {}) {
    return {std::move(title),
            std::move(tip),
            [value, label](int row) { return label(value(row)); },
            [value](int row) { return exact(value(row)); },
            {},
            Qt::AlignRight};
  }
  /// A column of texts.
  template <typename Text>
  static TableColumn texts(ColumnWords title, Text text, ColumnWords tip = {}) {
    return {std::move(title), std::move(tip), std::move(text), {}, {}, Qt::AlignLeft};
  }
  /// Makes functions of an element of `rows`, which must outlive them, to functions of its number.
  template <typename Row>
  static auto each_of(const std::vector<Row>& rows) {
    return [&rows](auto function) {
      return [&rows, function](int row) { return function(rows[static_cast<size_t>(row)]); };
    };
  }

  void describe(std::vector<TableColumn> columns) { columns_ = std::move(columns); }
  /// The roles of a cell that its column does not describe.
  virtual QVariant detail(int row, int column, int role) const;
  /// Tells that every cell changed.
  void tell_all_changed();

 private:
  template <typename Value>
  static QVariant exact(const Value& value) {
    // Variants know no `long`.
    if constexpr (std::same_as<Value, long>) {
      return static_cast<qlonglong>(value);
    } else {
      return QVariant(value);
    }
  }

  std::vector<TableColumn> columns_;
};

/// What a table shows where there is nothing to tell.
inline const QString kNoFigure = QStringLiteral("–");

}  // namespace tilewright
