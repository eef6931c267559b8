/* SPDX-License-Identifier: Apache-2.0 */
#include "processor.h"

#include <pthread.h>
#include <string.h>

enum { kText = 512 };
static char missing[kText];
static pthread_once_t asked = PTHREAD_ONCE_INIT;

#if defined(__x86_64__)

#include <cpuid.h>

/* Which registers the system keeps when it changes threads. */
static uint32_t kept_state(void) {
  uint32_t words[4] = {0, 0, 0, 0};
  const uint32_t xgetbv = 1u << 27;
  if (!__get_cpuid(1, &words[0], &words[1], &words[2], &words[3])) return 0;
  if ((words[2] & xgetbv) == 0) return 0;
  uint32_t low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low;
}

static int has(const tw_feature* feature, uint32_t kept) {
  uint32_t words[4] = {0, 0, 0, 0};
  if (!__get_cpuid_count(feature->leaf, feature->subleaf, &words[0], &words[1], &words[2], &words[3]))
    return 0;
  return (words[feature->word] >> feature->bit & 1u) != 0 && (kept & feature->state) == feature->state;
}

#else

static uint32_t kept_state(void) {
  return 0;
}
static int has(const tw_feature* feature, uint32_t kept) {
  (void)feature;
  (void)kept;
  return 0;
}

#endif

static void look(void) {
  const uint32_t kept = kept_state();
  size_t length = 0;
  for (const tw_feature* needed = tw_needed_features; needed->name != NULL; ++needed) {
    const size_t size = strlen(needed->name);
    if (has(needed, kept) || length + size + 3 > kText) continue;
    if (length > 0) {
      memcpy(missing + length, ", ", 2);
      length += 2;
    }
    memcpy(missing + length, needed->name, size);
    length += size;
  }
  missing[length] = '\0';
}

const char* tw_missing_features(void) {
  pthread_once(&asked, look);
  return missing;
}
