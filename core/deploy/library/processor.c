/* SPDX-License-Identifier: Apache-2.0 */
#include "processor.h"

#include <pthread.h>
#include <stdint.h>
#include <string.h>

enum { kText = 512 };
static char missing[kText];
static pthread_once_t asked = PTHREAD_ONCE_INIT;

#if defined(__x86_64__)

#include <cpuid.h>

enum { kEax, kEbx, kEcx, kEdx };

/* Where CPUID tells of a feature (Intel's and AMD's manuals), and which registers it needs the system to
 * keep. */
typedef struct feature {
  const char* name;
  uint32_t leaf, subleaf;
  int word, bit;
  uint32_t state;
} feature;

enum { kYmm = 0x06, kZmm = 0xe6 }; /* bits of XCR0 */

static const feature features[] = {
    {"sse", 1, 0, kEdx, 25, 0},
    {"sse2", 1, 0, kEdx, 26, 0},
    {"ssse3", 1, 0, kEcx, 9, 0},
    {"cx16", 1, 0, kEcx, 13, 0},
    {"sse4_1", 1, 0, kEcx, 19, 0},
    {"sse4_2", 1, 0, kEcx, 20, 0},
    {"movbe", 1, 0, kEcx, 22, 0},
    {"popcnt", 1, 0, kEcx, 23, 0},
    {"xsave", 1, 0, kEcx, 26, 0},
    {"fma", 1, 0, kEcx, 12, kYmm},
    {"avx", 1, 0, kEcx, 28, kYmm},
    {"f16c", 1, 0, kEcx, 29, kYmm},
    {"lahf_lm", 0x80000001u, 0, kEcx, 0, 0},
    {"abm", 0x80000001u, 0, kEcx, 5, 0},
    {"sse4a", 0x80000001u, 0, kEcx, 6, 0},
    {"bmi1", 7, 0, kEbx, 3, 0},
    {"avx2", 7, 0, kEbx, 5, kYmm},
    {"bmi2", 7, 0, kEbx, 8, 0},
    {"avx512f", 7, 0, kEbx, 16, kZmm},
    {"avx512dq", 7, 0, kEbx, 17, kZmm},
    {"adx", 7, 0, kEbx, 19, 0},
    {"avx512ifma", 7, 0, kEbx, 21, kZmm},
    {"avx512cd", 7, 0, kEbx, 28, kZmm},
    {"avx512bw", 7, 0, kEbx, 30, kZmm},
    {"avx512vl", 7, 0, kEbx, 31, kZmm},
    {"avx512vbmi", 7, 0, kEcx, 1, kZmm},
    {"avx512_vbmi2", 7, 0, kEcx, 6, kZmm},
    {"gfni", 7, 0, kEcx, 8, 0},
    {"vaes", 7, 0, kEcx, 9, kYmm},
    {"vpclmulqdq", 7, 0, kEcx, 10, kYmm},
    {"avx512_vnni", 7, 0, kEcx, 11, kZmm},
    {"avx512_bitalg", 7, 0, kEcx, 12, kZmm},
    {"avx512_vpopcntdq", 7, 0, kEcx, 14, kZmm},
    {"avx512_fp16", 7, 0, kEdx, 23, kZmm},
    {"avx_vnni", 7, 1, kEax, 4, kYmm},
    {"avx512_bf16", 7, 1, kEax, 5, kZmm},
};

/* Which registers the system keeps when it changes threads. */
static uint32_t kept_state(void) {
  uint32_t words[4] = {0, 0, 0, 0};
  const uint32_t xgetbv = 1u << 27;
  if (!__get_cpuid(1, &words[kEax], &words[kEbx], &words[kEcx], &words[kEdx])) return 0;
  if ((words[kEcx] & xgetbv) == 0) return 0;
  uint32_t low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low;
}

static int has(const char* name, uint32_t kept) {
  for (size_t i = 0; i < sizeof features / sizeof features[0]; ++i) {
    const feature* known = &features[i];
    if (strcmp(known->name, name) != 0) continue;
    uint32_t words[4] = {0, 0, 0, 0};
    if (!__get_cpuid_count(known->leaf, known->subleaf, &words[kEax], &words[kEbx], &words[kEcx],
                           &words[kEdx])) {
      return 0;
    }
    return (words[known->word] >> known->bit & 1u) != 0 && (kept & known->state) == known->state;
  }
  return 0;
}

#else

static uint32_t kept_state(void) { return 0; }
static int has(const char* name, uint32_t kept) {
  (void)name;
  (void)kept;
  return 0;
}

#endif

static void look(void) {
  const uint32_t kept = kept_state();
  size_t length = 0;
  for (const char* const* needed = tw_needed_features; *needed != NULL; ++needed) {
    const size_t size = strlen(*needed);
    if (has(*needed, kept) || length + size + 3 > kText) continue;
    if (length > 0) {
      memcpy(missing + length, ", ", 2);
      length += 2;
    }
    memcpy(missing + length, *needed, size);
    length += size;
  }
  missing[length] = '\0';
}

const char* tw_missing_features(void) {
  pthread_once(&asked, look);
  return missing;
}
