/* SPDX-License-Identifier: Apache-2.0 */
#include "processor.h"

#include <pthread.h>
#include <stdlib.h>
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

static int is_told(const tw_feature* feature) {
  uint32_t words[4] = {0, 0, 0, 0};
  if (!__get_cpuid_count(feature->leaf, feature->subleaf, &words[0], &words[1], &words[2], &words[3]))
    return 0;
  return (words[feature->word] >> feature->bit & 1u) != 0;
}

#else

static uint32_t kept_state(void) {
  return 0;
}
static int is_told(const tw_feature* feature) {
  (void)feature;
  return 0;
}

#endif

/* Whether the name stands in `list`, between commas or blanks. */
static int names(const char* list, const char* name) {
  const char* between = ", ";
  const size_t size = strlen(name);
  while (list != NULL && *(list += strspn(list, between)) != '\0') {
    const size_t word = strcspn(list, between);
    if (word == size && memcmp(list, name, size) == 0) return 1;
    list += word;
  }
  return 0;
}

static void look(void) {
  const uint32_t kept = kept_state();
  const char* trusted = getenv("TILEWRIGHT_TRUSTED_FEATURES");
  size_t length = 0;
  for (const tw_feature* needed = tw_needed_features; needed->name != NULL; ++needed) {
    const size_t size = strlen(needed->name);
    /* Registers that the system does not keep are of no use, whoever trusts in them. */
    const int usable = (kept & needed->state) == needed->state;
    if (usable && (is_told(needed) || names(trusted, needed->name))) continue;
    if (length + size + 3 > kText) continue;
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
