// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/kernel_run.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace tilewright::reference {
namespace {

thread_local const ThreadPool* threads_at_hand = nullptr;
thread_local LentPlaces* places_at_hand = nullptr;

}  // namespace

KernelThreads::KernelThreads(const ThreadPool* threads) : before_(threads_at_hand) {
  threads_at_hand = threads;
}
KernelThreads::~KernelThreads() {
  threads_at_hand = before_;
}

const ThreadPool* kernel_threads() {
  return threads_at_hand;
}

int kernel_thread_count() {
  return threads_at_hand == nullptr ? 1 : threads_at_hand->threads();
}

LentPlaces::LentPlaces(std::vector<OutputPlace> places)
    : places_(std::move(places)), taken_(places_.size(), false), before_(places_at_hand) {
  places_at_hand = this;
}
LentPlaces::~LentPlaces() {
  places_at_hand = before_;
}

bool LentPlaces::holds(const void* data) const {
  return std::any_of(places_.begin(), places_.end(), [data](const OutputPlace& place) {
    return place.data != nullptr && place.data == data;
  });
}

Tensor take_lent_place(const TensorType& type, bool zeroed) {
  LentPlaces* lent = places_at_hand;
  if (lent == nullptr) return {};
  for (size_t i = 0; i < lent->places_.size(); ++i) {
    const OutputPlace& place = lent->places_[i];
    if (lent->taken_[i] || place.data == nullptr || !(place.type == type)) continue;
    lent->taken_[i] = true;
    if (zeroed) std::memset(place.data, 0, static_cast<size_t>(type.bytes()));
    return Tensor::view(type, place.data, nullptr);
  }
  return {};
}

}  // namespace tilewright::reference
