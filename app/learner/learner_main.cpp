// SPDX-License-Identifier: Apache-2.0
// Trains neural networks and predicts with them for the studio, which talks to it over standard input and
// output.
#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

#include <cstdio>

#include "core/base/byte_stream.h"
#include "core/base/confinement.h"
#include "core/base/printable.h"
#include "core/costmodel/learner/torch/learner_service.h"

namespace {

/// Every batch asks for the pieces that the one before gave back. Returned to the system they would come back
/// as pages that it has to find and to fill with zeros, which takes a third of a training.
void keep_freed_memory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, -1);
#endif
}

}  // namespace

int main() {
  keep_freed_memory();
  // Whatever is printed by accident must not get into the frames.
  const int replies = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  if (replies < 0 || ::dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return 1;
  tilewright::forbid_dangerous_calls(tilewright::FileUse::kDevices);
  tilewright::DescriptorStream stream(STDIN_FILENO, replies);
  const auto served = tilewright::serve_learner(stream);
  if (served.ok()) return 0;
  std::fprintf(stderr, "tilewright-learner: %s\n", tilewright::printable(served.error().text()).c_str());
  return 1;
}
