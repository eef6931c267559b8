// SPDX-License-Identifier: Apache-2.0
// Compiles and runs candidate programs for the studio, which talks to it over standard input and output.
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <new>

#include "core/base/byte_stream.h"
#include "core/base/confinement.h"
#include "core/base/isolation.h"
#include "core/base/printable.h"
#include "core/base/process_transport.h"
#include "core/measure/worker_loop.h"

namespace {

/// Library code in between may not be able to go on after a failed allocation, so a worker ends there and
/// says why.
void out_of_memory() {
  static constexpr char kWords[] = "out of memory\n";
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, kWords, sizeof kWords - 1);
  ::_exit(tilewright::kOutOfMemoryExitCode);
}

}  // namespace

int main() {
  std::set_new_handler(out_of_memory);
  // Whatever is printed by accident must not get into the frames.
  const int replies = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  if (replies < 0 || ::dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return 1;
  tilewright::Isolation isolation = tilewright::own_isolation();
  // While there is one thread. It opens no file for writing, and starts nothing.
  isolation.makes_dangerous_calls = !tilewright::forbid_dangerous_calls(tilewright::FileUse::kRead);
  tilewright::DescriptorStream stream(STDIN_FILENO, replies);
  const auto served = tilewright::serve_requests(stream, isolation);
  if (served.ok()) return 0;
  std::fprintf(stderr, "tilewright-worker: %s\n", tilewright::printable(served.error().text()).c_str());
  return 1;
}
