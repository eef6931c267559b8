// SPDX-License-Identifier: Apache-2.0
// This file is also compiled beside exported code: it includes its header by its bare name and uses neither
// exceptions nor anything that has to be linked from the C++ library.
#include "fork_join.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <new>

namespace {

constexpr size_t kCacheLine = 64;

/// One word holds a round's number and how many threads take part. A thread that takes no part reads nothing
/// else, so that the caller need not wait for it.
constexpr int kParticipantBits = 16;
constexpr uint64_t kParticipantMask = (uint64_t{1} << kParticipantBits) - 1;
constexpr int32_t kMaxThreads = static_cast<int32_t>(kParticipantMask);

struct Worker {
  tw_pool* pool;
  pthread_t thread;
  int32_t index;
  int32_t cpu;  ///< that it is bound to; -1: none
};

/// The iterations of one participant. It takes piece after piece from the front, and so do other participants
/// once they have finished their own. A thread that is slow, because of a neighbour on its core or costlier
/// iterations, leaves at most one piece to wait for. A thread that has not woken up yet is waited for
/// nevertheless.
struct alignas(kCacheLine) Share {
  std::atomic<int64_t> next;
  int64_t end;
  int64_t piece;
};

/// The number of pieces of a share. It is so small that the work which a body does once for each call takes
/// no noticeable time.
constexpr int64_t kPieces = 4;

int64_t now_ns() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<int64_t>(time.tv_sec) * 1000000000 + time.tv_nsec;
}

void relax() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield" ::: "memory");
#endif
}

/// Watches `done` for at most `nanoseconds`; true as soon as it holds.
template <typename Done>
bool spin_until(int64_t nanoseconds, const Done& done) {
  if (done()) return true;
  if (nanoseconds <= 0) return false;
  const int64_t end = now_ns() + nanoseconds;
  do {
    for (int i = 0; i < 16; ++i) {
      if (done()) return true;
      relax();
    }
  } while (now_ns() < end);
  return done();
}

/// How many processors a pool's threads have: those to which they are bound, where they are. The processors
/// of the creator say nothing then, because it may itself be bound to one of them.
int32_t processors_for(int32_t threads, const int32_t* cpus) {
  cpu_set_t set;
  if (cpus != nullptr) {
    CPU_ZERO(&set);
    for (int32_t i = 0; i < threads; ++i) {
      if (cpus[i] >= 0 && cpus[i] < CPU_SETSIZE) CPU_SET(cpus[i], &set);
    }
    return CPU_COUNT(&set);
  }
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
  const long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 0 ? static_cast<int32_t>(online) : 1;
}

}  // namespace

struct tw_pool {
  int32_t threads;
  Worker* workers;
  Share* shares;
  int32_t started;
  /// The processor that remains for the caller beside those to which workers are bound; -1: workers are not
  /// bound.
  int32_t spare_cpu;
  std::atomic<int64_t> spin_ns;
  std::atomic<bool> busy;
  std::atomic<bool> stopping;

  // Written by the caller before the round's word, read by its participants after it.
  tw_parallel_body body;
  void* context;

  alignas(kCacheLine) std::atomic<uint64_t> round;
  alignas(kCacheLine) std::atomic<int32_t> pending;

  // How threads fall asleep and are woken: the waking side first publishes its change and then looks for
  // sleepers; the sleeping side first announces itself under the mutex and then looks again. Since these
  // operations are sequentially consistent, one of the two sees the other.
  alignas(kCacheLine) std::atomic<int32_t> sleeping_workers;
  std::atomic<bool> sleeping_caller;
  pthread_mutex_t mutex;
  pthread_cond_t work_ready;
  pthread_cond_t work_done;
};

namespace {

/// Gives out contiguous shares, so that in loops over the same extent each thread gets the data in its cache.
void deal(tw_pool& pool, int64_t count, int64_t participants) {
  const int64_t least = count / participants;
  const int64_t extra = count % participants;
  int64_t begin = 0;
  for (int64_t i = 0; i < participants; ++i) {
    Share& share = pool.shares[i];
    share.next.store(begin, std::memory_order_relaxed);
    begin += least + (i < extra ? 1 : 0);
    share.end = begin;
    share.piece = (least + kPieces - 1) / kPieces;
  }
}

void run_shares(tw_pool& pool, int32_t index, int64_t participants) {
  int64_t owner = index;
  for (int64_t i = 0; i < participants; ++i) {
    Share& share = pool.shares[owner];
    while (true) {
      // The share is read before it is written, so that a finished share causes no further writes.
      if (share.next.load(std::memory_order_relaxed) >= share.end) break;
      const int64_t begin = share.next.fetch_add(share.piece, std::memory_order_relaxed);
      if (begin >= share.end) break;
      pool.body(pool.context, begin, begin + share.piece < share.end ? begin + share.piece : share.end,
                index);
    }
    owner = owner + 1 < participants ? owner + 1 : 0;
  }
}

/// The word of a round other than `seen`, waited for; `seen` itself when the pool ends.
uint64_t await_round(tw_pool& pool, uint64_t seen) {
  const auto changed = [&] {
    return pool.round.load(std::memory_order_acquire) != seen ||
           pool.stopping.load(std::memory_order_acquire);
  };
  if (!spin_until(pool.spin_ns.load(std::memory_order_relaxed), changed)) {
    pthread_mutex_lock(&pool.mutex);
    pool.sleeping_workers.fetch_add(1, std::memory_order_seq_cst);
    while (pool.round.load(std::memory_order_seq_cst) == seen &&
           !pool.stopping.load(std::memory_order_seq_cst)) {
      pthread_cond_wait(&pool.work_ready, &pool.mutex);
    }
    pool.sleeping_workers.fetch_sub(1, std::memory_order_seq_cst);
    pthread_mutex_unlock(&pool.mutex);
  }
  return pool.round.load(std::memory_order_acquire);
}

void finish(tw_pool& pool) {
  if (pool.pending.fetch_sub(1, std::memory_order_seq_cst) != 1) return;
  if (!pool.sleeping_caller.load(std::memory_order_seq_cst)) return;
  pthread_mutex_lock(&pool.mutex);
  pthread_cond_signal(&pool.work_done);
  pthread_mutex_unlock(&pool.mutex);
}

void await_workers(tw_pool& pool) {
  const auto done = [&] { return pool.pending.load(std::memory_order_acquire) == 0; };
  if (spin_until(pool.spin_ns.load(std::memory_order_relaxed), done)) return;
  pthread_mutex_lock(&pool.mutex);
  pool.sleeping_caller.store(true, std::memory_order_seq_cst);
  while (pool.pending.load(std::memory_order_seq_cst) != 0) pthread_cond_wait(&pool.work_done, &pool.mutex);
  pool.sleeping_caller.store(false, std::memory_order_seq_cst);
  pthread_mutex_unlock(&pool.mutex);
}

void wake_workers(tw_pool& pool) {
  if (pool.sleeping_workers.load(std::memory_order_seq_cst) == 0) return;
  pthread_mutex_lock(&pool.mutex);
  pthread_cond_broadcast(&pool.work_ready);
  pthread_mutex_unlock(&pool.mutex);
}

void* worker_main(void* argument) {
  const Worker& self = *static_cast<const Worker*>(argument);
  tw_pool& pool = *self.pool;
  uint64_t seen = 0;
  while (true) {
    const uint64_t round = await_round(pool, seen);
    if (round == seen) return nullptr;
    seen = round;
    const auto participants = static_cast<int64_t>(round & kParticipantMask);
    if (self.index >= participants) continue;
    run_shares(pool, self.index, participants);
    finish(pool);
  }
}

int32_t valid_cpu(int32_t cpu) {
  return cpu >= 0 && cpu < CPU_SETSIZE ? cpu : -1;
}

cpu_set_t only(int32_t cpu) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(cpu, &set);
  return set;
}

/// The caller runs where the system put it. After a pause that may be a processor to which a worker is bound,
/// and both would take turns of milliseconds there while another processor is idle. The worker moves to the
/// remaining processor.
void leave_processor_to_caller(tw_pool& pool) {
  if (pool.spare_cpu < 0) return;
  const int32_t here = sched_getcpu();
  if (here == pool.spare_cpu) return;
  for (int32_t i = 0; i < pool.started; ++i) {
    Worker& worker = pool.workers[i];
    if (worker.cpu != here) continue;
    const cpu_set_t set = only(pool.spare_cpu);
    if (pthread_setaffinity_np(worker.thread, sizeof set, &set) != 0) return;
    worker.cpu = pool.spare_cpu;
    pool.spare_cpu = here;
    return;
  }
}

bool start_worker(Worker& worker, const int32_t* cpus) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  worker.cpu = cpus != nullptr ? valid_cpu(cpus[worker.index]) : -1;
  if (worker.cpu >= 0) {
    const cpu_set_t set = only(worker.cpu);
    pthread_attr_setaffinity_np(&attributes, sizeof set, &set);
  }
  const bool started = pthread_create(&worker.thread, &attributes, worker_main, &worker) == 0;
  pthread_attr_destroy(&attributes);
  return started;
}

}  // namespace

extern "C" {

tw_pool* tw_pool_create(int32_t threads, const int32_t* cpus) {
  if (threads < 1) threads = 1;
  if (threads > kMaxThreads) return nullptr;
  void* memory = nullptr;
  if (posix_memalign(&memory, kCacheLine, sizeof(tw_pool)) != 0) return nullptr;
  tw_pool* pool = ::new (memory) tw_pool{};
  pool->threads = threads;
  pool->spare_cpu = cpus != nullptr ? valid_cpu(cpus[0]) : -1;
  pool->spin_ns.store(threads <= processors_for(threads, cpus) ? 50000 : 0, std::memory_order_relaxed);
  pthread_mutex_init(&pool->mutex, nullptr);
  pthread_cond_init(&pool->work_ready, nullptr);
  pthread_cond_init(&pool->work_done, nullptr);
  pool->workers = static_cast<Worker*>(calloc(static_cast<size_t>(threads), sizeof(Worker)));
  void* shares = nullptr;
  if (posix_memalign(&shares, kCacheLine, static_cast<size_t>(threads) * sizeof(Share)) == 0) {
    pool->shares = static_cast<Share*>(shares);
    for (int32_t i = 0; i < threads; ++i) ::new (&pool->shares[i]) Share{};
  }
  bool complete = pool->workers != nullptr && pool->shares != nullptr;
  while (complete && pool->started < threads - 1) {
    Worker& worker = pool->workers[pool->started];
    worker.pool = pool;
    worker.index = pool->started + 1;
    complete = start_worker(worker, cpus);
    if (complete) ++pool->started;
  }
  if (complete) return pool;
  tw_pool_destroy(pool);
  return nullptr;
}

void tw_pool_destroy(tw_pool* pool) {
  if (pool == nullptr) return;
  pool->stopping.store(true, std::memory_order_seq_cst);
  wake_workers(*pool);
  for (int32_t i = 0; i < pool->started; ++i) pthread_join(pool->workers[i].thread, nullptr);
  pthread_cond_destroy(&pool->work_done);
  pthread_cond_destroy(&pool->work_ready);
  pthread_mutex_destroy(&pool->mutex);
  free(pool->shares);
  free(pool->workers);
  free(pool);
}

int32_t tw_pool_threads(const tw_pool* pool) {
  return pool == nullptr ? 1 : pool->threads;
}

int64_t tw_pool_spin(const tw_pool* pool) {
  return pool == nullptr ? 0 : pool->spin_ns.load(std::memory_order_relaxed);
}

void tw_pool_set_spin(tw_pool* pool, int64_t nanoseconds) {
  if (pool != nullptr) pool->spin_ns.store(nanoseconds, std::memory_order_relaxed);
}

void tw_parallel_for(tw_pool* pool, int64_t count, tw_parallel_body body, void* context) {
  if (count <= 0) return;
  // A loop that is already running holds `busy`, so that a nested one, from whichever thread, comes out here
  // as well.
  if (pool == nullptr || pool->threads == 1 || count == 1 ||
      pool->busy.exchange(true, std::memory_order_acquire)) {
    body(context, 0, count, 0);
    return;
  }
  const int64_t participants = count < pool->threads ? count : pool->threads;
  leave_processor_to_caller(*pool);
  pool->body = body;
  pool->context = context;
  deal(*pool, count, participants);
  pool->pending.store(static_cast<int32_t>(participants) - 1, std::memory_order_relaxed);
  const uint64_t number = (pool->round.load(std::memory_order_relaxed) >> kParticipantBits) + 1;
  pool->round.store((number << kParticipantBits) | static_cast<uint64_t>(participants),
                    std::memory_order_seq_cst);
  wake_workers(*pool);
  run_shares(*pool, 0, participants);
  await_workers(*pool);
  pool->busy.store(false, std::memory_order_release);
}

}  // extern "C"
