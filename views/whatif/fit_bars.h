// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <array>
#include <cstdint>

namespace tilewright {

/// Three working sets of a program against the caches that should hold them, each beside that of the program
/// at the beginning of the edit.
class FitBars : public QWidget {
  Q_OBJECT

 public:
  explicit FitBars(QWidget* parent = nullptr);
  /// The sizes of the target's caches in bytes; 0: there is none.
  void set_caches(const std::array<int64_t, 3>& bytes);
  void set_begun(const std::array<double, 3>& bytes);
  void set_bytes(const std::array<double, 3>& bytes);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void describe();
  int row_height() const;

  std::array<int64_t, 3> caches_{};
  std::array<double, 3> begun_{};
  std::array<double, 3> bytes_{};
};

}  // namespace tilewright
