// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/python_set_order.h"

#include <algorithm>

namespace tilewright::autotvm {
namespace {

/// CPython's set of positive numbers, which are their own hash values. 0 is an empty slot.
class PythonSet {
 public:
  PythonSet() : slots_(kLeastSlots, 0) {}

  void add(int64_t number) {
    int64_t& slot = slot_of(number);
    if (slot == number) return;
    slot = number;
    ++used_;
    if (used_ * 5 >= mask() * 3) resize(used_ > kManyNumbers ? used_ * 2 : used_ * 4);
  }

  void merge(const PythonSet& other) {
    if (other.used_ == 0) return;
    if ((used_ + other.used_) * 5 >= mask() * 3) resize((used_ + other.used_) * 2);
    if (used_ == 0 && mask() == other.mask()) {
      *this = other;
      return;
    }
    for (const int64_t number : other.slots_) {
      if (number != 0) add(number);
    }
  }

  std::vector<int64_t> in_order() const {
    std::vector<int64_t> numbers = slots_;
    std::erase(numbers, 0);
    return numbers;
  }

 private:
  static constexpr size_t kLeastSlots = 8;
  static constexpr size_t kLinearProbes = 9;
  static constexpr size_t kPerturbShift = 5;
  static constexpr size_t kManyNumbers = 50000;

  size_t mask() const { return slots_.size() - 1; }

  /// Where the number is, or else the free slot that it gets.
  int64_t& slot_of(int64_t number) {
    auto perturb = static_cast<size_t>(number);
    size_t at = perturb & mask();
    while (true) {
      const size_t last = at + kLinearProbes <= mask() ? at + kLinearProbes : at;
      for (size_t i = at; i <= last; ++i) {
        if (slots_[i] == 0 || slots_[i] == number) return slots_[i];
      }
      perturb >>= kPerturbShift;
      at = (at * 5 + 1 + perturb) & mask();
    }
  }

  void resize(size_t more_than) {
    size_t size = kLeastSlots;
    while (size <= more_than) size *= 2;
    const std::vector<int64_t> before = std::move(slots_);
    slots_.assign(size, 0);
    for (const int64_t number : before) {
      if (number != 0) slot_of(number) = number;
    }
  }

  std::vector<int64_t> slots_;
  size_t used_ = 0;
};

}  // namespace

std::vector<int64_t> python_union_order(const std::vector<int64_t>& a, const std::vector<int64_t>& b) {
  PythonSet left;
  for (const int64_t number : a) left.add(number);
  PythonSet right;
  for (const int64_t number : b) right.add(number);
  // The union is a copy of the left set, into which the right one is merged.
  PythonSet both;
  both.merge(left);
  both.merge(right);
  return both.in_order();
}

}  // namespace tilewright::autotvm
