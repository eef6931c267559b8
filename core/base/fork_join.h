/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* The one fork-join runtime: measuring workers, the executor and exported libraries run their parallel loops
 * through it. Plain C interface; the implementation needs nothing but POSIX threads, so that it can travel
 * beside exported code. Bodies must not throw. A pool does not survive fork(). */

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tw_pool tw_pool;

/* Does the iterations [begin, end); `thread` is in [0, threads of the pool). */
typedef void (*tw_parallel_body)(void* context, int64_t begin, int64_t end, int32_t thread);

/* A pool of `threads` threads, the caller of tw_parallel_for included, so threads - 1 are started. `cpus` is
 * null or has one CPU number a thread: started thread i is bound to cpus[i]. The caller's own thread is left
 * as it is; where it runs on one of them, the thread bound there changes to the one that is then free. Null
 * where a thread could not be started. */
tw_pool* tw_pool_create(int32_t threads, const int32_t* cpus);

/* Ends and joins the threads. Null is allowed. No loop may be running. */
void tw_pool_destroy(tw_pool* pool);

/* Number of threads, the caller included; 1 for null. */
int32_t tw_pool_threads(const tw_pool* pool);

/* How long an idle thread watches for work before it sleeps, in nanoseconds; 50000 unless there are fewer
 * CPUs than the pool has threads, of those that it is bound to or else of those that its creator may use;
 * then 0. 0 for null. */
int64_t tw_pool_spin(const tw_pool* pool);
void tw_pool_set_spin(tw_pool* pool, int64_t nanoseconds);

/* Calls `body` for contiguous chunks that together make [0, count), several a thread, and returns when all
 * are done. A thread begins with its own part of the range and then helps those that are behind. Everything
 * written before the call is visible to the bodies, everything they wrote is visible after it. With a null
 * pool, one thread, or a loop of this pool already running (nested, or begun by another thread) the caller
 * does the whole of it as thread 0. */
void tw_parallel_for(tw_pool* pool, int64_t count, tw_parallel_body body, void* context);

#ifdef __cplusplus
}
#endif
