/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* Whether this machine can run exported code, asked before any of it runs: without the answer it would die of
 * an illegal instruction. This text travels with each export and is compiled there for every x86-64
 * processor. */

/* Features that the code needs, as Linux names them in /proc/cpuinfo; the last entry is null. The generated
 * file has them. */
extern const char* const tw_needed_features[];

/* Those that this processor lacks, or whose registers the system does not keep, with ", " between them; empty
 * where it has them all. A name that is not known counts as lacking. Asks once; safe on any thread. */
const char* tw_missing_features(void);
