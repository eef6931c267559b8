/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* Whether this machine can run exported code, asked before any of it runs: without the answer it would die of
 * an illegal instruction. This text travels with each export and is compiled there for every x86-64
 * processor. */

#include <stdint.h>

/* A feature that the code needs: its name as Linux has it in /proc/cpuinfo, where CPUID tells of it (leaf,
 * subleaf, the word EAX, EBX, ECX or EDX as 0 to 3, and the bit in it), and the bits of XCR0 that the system
 * must have set: registers that it keeps when it changes threads. */
typedef struct tw_feature {
  const char* name;
  uint32_t leaf, subleaf;
  int word, bit;
  uint32_t state;
} tw_feature;

/* The last one has no name. The generated file has them. */
extern const tw_feature tw_needed_features[];

/* Those that this processor lacks, or whose registers the system does not keep, with ", " between them; empty
 * where it has them all. A hypervisor may hide what the processor has: those that the environment variable
 * TILEWRIGHT_TRUSTED_FEATURES names are taken to be there, at the risk of whoever sets it. Asks once; safe on
 * any thread, as long as none changes the environment. */
const char* tw_missing_features(void);
