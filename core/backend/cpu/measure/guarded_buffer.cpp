// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/measure/guarded_buffer.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "core/base/huge_pages.h"

namespace tilewright {
namespace {

constexpr size_t kAlignment = 64;
constexpr int64_t kMostBytes = int64_t{1} << 46;

size_t round_up(size_t bytes, size_t unit) {
  return (bytes + unit - 1) / unit * unit;
}

size_t page_size() {
  return static_cast<size_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace

Result<GuardedBuffer> GuardedBuffer::allocate(int64_t bytes, const char* name) {
  const auto refused = [&] {
    return Error{ErrorKind::kOutOfMemory, name, fmt::format("there is no memory for its {} bytes", bytes), "",
                 ""};
  };
  if (bytes < 0 || bytes > kMostBytes) return refused();
  const size_t page = page_size();
  const bool huge = wants_huge_pages(static_cast<size_t>(bytes));
  const size_t unit = huge ? kHugePage : page;
  const size_t usable = round_up(std::max<size_t>(static_cast<size_t>(bytes), 1), unit);
  // More is mapped than is used, so that the buffer can begin at a multiple of the unit.
  const size_t mapped = usable + page + (unit - page);
  void* pages = ::mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) return refused();
  auto* const first = static_cast<std::byte*>(pages);
  const size_t before =
      round_up(reinterpret_cast<uintptr_t>(first), unit) - reinterpret_cast<uintptr_t>(first);
  if (before > 0) ::munmap(first, before);
  if (mapped - before > usable + page)
    ::munmap(first + before + usable + page, mapped - before - usable - page);
  GuardedBuffer buffer;
  buffer.pages_ = first + before;
  buffer.usable_ = usable;
  if (huge) ask_for_huge_pages(buffer.pages_, usable);
  ::mprotect(buffer.end(), page, PROT_NONE);
  buffer.bytes_ = bytes;
  buffer.data_ = buffer.end() - round_up(static_cast<size_t>(bytes), kAlignment);
  return buffer;
}

GuardedBuffer::~GuardedBuffer() {
  if (pages_ != nullptr) ::munmap(pages_, usable_ + page_size());
}

GuardedBuffer::GuardedBuffer(GuardedBuffer&& other) noexcept
    : pages_(std::exchange(other.pages_, nullptr)),
      usable_(std::exchange(other.usable_, 0)),
      data_(std::exchange(other.data_, nullptr)),
      bytes_(std::exchange(other.bytes_, 0)) {}

GuardedBuffer& GuardedBuffer::operator=(GuardedBuffer&& other) noexcept {
  std::swap(pages_, other.pages_);
  std::swap(usable_, other.usable_);
  std::swap(data_, other.data_);
  std::swap(bytes_, other.bytes_);
  return *this;
}

Result<void> GuardedBuffer::resize(int64_t bytes, const char* name) {
  if (pages_ == nullptr || bytes < 0 || static_cast<size_t>(bytes) > usable_) {
    *this = GuardedBuffer();  // the old one goes first: both together may be too much
    TILEWRIGHT_TRY(*this, allocate(bytes, name));
    return {};
  }
  bytes_ = bytes;
  data_ = end() - round_up(static_cast<size_t>(bytes), kAlignment);
  return {};
}

void GuardedBuffer::make_read_only() {
  if (pages_ != nullptr) ::mprotect(pages_, usable_, PROT_READ);
}

void GuardedBuffer::poison() {
  if (data_ != nullptr) std::memset(data_, 0xFF, static_cast<size_t>(end() - data_));
}

bool GuardedBuffer::intact() const {
  if (data_ == nullptr) return true;
  return std::all_of(data_ + bytes_, end(), [](std::byte b) { return b == std::byte{0xFF}; });
}

}  // namespace tilewright
