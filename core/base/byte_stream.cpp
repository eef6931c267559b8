// SPDX-License-Identifier: Apache-2.0
#include "core/base/byte_stream.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include "core/base/poll_wait.h"

namespace tilewright {
namespace {

Error stream_error(std::string message) {
  return {ErrorKind::kIo, "pipe", std::move(message), "", ""};
}

Error late() {
  return {ErrorKind::kTimeout, "pipe", "the other side did not answer in time", "", ""};
}

int make_nonblocking(int fd) {
  const int flags = ::fcntl(fd, F_GETFL);
  if (flags >= 0) ::fcntl(fd, F_SETFL, flags | O_NONBLOCK);
  return flags;
}

}  // namespace

Deadline deadline_in(double seconds) {
  if (!(seconds < 1e8)) return no_deadline();
  return std::chrono::steady_clock::now() + std::chrono::nanoseconds(static_cast<int64_t>(seconds * 1e9));
}

DescriptorStream::DescriptorStream(int read_descriptor, int write_descriptor)
    : read_descriptor_(read_descriptor),
      write_descriptor_(write_descriptor),
      read_flags_(make_nonblocking(read_descriptor)),
      write_flags_(make_nonblocking(write_descriptor)) {}

DescriptorStream::~DescriptorStream() {
  if (read_flags_ >= 0) ::fcntl(read_descriptor_, F_SETFL, read_flags_);
  if (write_flags_ >= 0) ::fcntl(write_descriptor_, F_SETFL, write_flags_);
}

Result<void> DescriptorStream::read(std::span<std::byte> bytes, Deadline deadline) {
  while (!bytes.empty()) {
    const ssize_t count = ::read(read_descriptor_, bytes.data(), bytes.size());
    if (count > 0) {
      bytes = bytes.subspan(static_cast<size_t>(count));
    } else if (count == 0) {
      return stream_error("the other side closed the stream");
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd item{read_descriptor_, POLLIN, 0};
      if (!poll_until({&item, 1}, deadline)) return late();
    } else if (errno != EINTR) {
      return stream_error(fmt::format("cannot read: {}", std::strerror(errno)));
    }
  }
  return {};
}

Result<void> DescriptorStream::write(std::span<const std::byte> bytes, Deadline deadline) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(write_descriptor_, bytes.data(), bytes.size());
    if (count >= 0) {
      bytes = bytes.subspan(static_cast<size_t>(count));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd item{write_descriptor_, POLLOUT, 0};
      if (!poll_until({&item, 1}, deadline)) return late();
    } else if (errno != EINTR) {
      return stream_error(fmt::format("cannot write: {}", std::strerror(errno)));
    }
  }
  return {};
}

}  // namespace tilewright
