// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <new>

namespace tilewright {

/// Blocks of `size` bytes that the calling thread gave back, for its next wishes: values that are made and
/// dropped by the million cost no round through the allocator, which knows many sizes and threads. Keeps a
/// few thousand blocks a thread; blocks may be given back on another thread than took them.
template <std::size_t size>
class BlockPool {
 public:
  static void* take() {
    if (free_ == nullptr) return ::operator new(size);
    Block* const block = free_;
    free_ = block->next;
    --count_;
    return block;
  }

  static void give(void* memory) {
    if (count_ >= kMost) {
      ::operator delete(memory);
      return;
    }
    // Made when a thread first keeps a block, so that its end gives them back.
    if (count_ == 0) static thread_local Cleanup cleanup;
    free_ = ::new (memory) Block{free_};
    ++count_;
  }

  /// How many blocks the calling thread keeps.
  static std::size_t kept() { return count_; }

 private:
  struct Block {
    Block* next;
  };
  static_assert(size >= sizeof(Block));
  static constexpr std::size_t kMost = 8192;

  struct Cleanup {
    ~Cleanup() {
      while (free_ != nullptr) {
        Block* const block = free_;
        free_ = block->next;
        ::operator delete(block);
      }
      // What ends after the thread's own values finds the pool full.
      count_ = kMost;
    }
  };

  static inline thread_local Block* free_ = nullptr;
  static inline thread_local std::size_t count_ = 0;
};

/// Takes single values from the pool of their size, arrays from the heap.
template <typename T>
struct PoolAllocator {
  using value_type = T;

  PoolAllocator() = default;
  template <typename U>
  PoolAllocator(const PoolAllocator<U>&) {}  // NOLINT(google-explicit-constructor)

  T* allocate(std::size_t count) {
    static_assert(alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);
    if (count == 1) return static_cast<T*>(BlockPool<sizeof(T)>::take());
    return static_cast<T*>(::operator new(count * sizeof(T)));
  }
  void deallocate(T* memory, std::size_t count) {
    if (count == 1) {
      BlockPool<sizeof(T)>::give(memory);
    } else {
      ::operator delete(memory);
    }
  }

  template <typename U>
  bool operator==(const PoolAllocator<U>&) const {
    return true;
  }
};

}  // namespace tilewright
