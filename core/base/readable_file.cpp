// SPDX-License-Identifier: Apache-2.0
#include "core/base/readable_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

namespace tilewright {
namespace {

bool same_moment(const timespec& a, const timespec& b) {
  return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
}

Error refused(const std::filesystem::path& path, const std::string& why) {
  return {ErrorKind::kIo, path.string(), "cannot read the file: " + why,
          "Check that it exists and that you may read it", ""};
}

Error changed(const std::filesystem::path& path) {
  return {ErrorKind::kIo, path.string(), "the file was changed while it was read",
          "Try again once whoever writes it is done", ""};
}

}  // namespace

struct ReadableFile::State {
  std::filesystem::path path;
  int file = -1;
  struct stat status {};

  ~State() {
    if (file >= 0) ::close(file);
  }
};

Result<ReadableFile> ReadableFile::open(const std::filesystem::path& path) {
  auto state = std::make_unique<State>();
  state->path = path;
  // A named pipe must not keep us waiting for its other end.
  state->file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (state->file < 0 || ::fstat(state->file, &state->status) != 0)
    return refused(path, std::strerror(errno));
  if (!S_ISREG(state->status.st_mode)) return refused(path, "it is not a regular file");
  return ReadableFile(std::move(state));
}

ReadableFile::ReadableFile(std::unique_ptr<State> state) : state_(std::move(state)) {}
ReadableFile::~ReadableFile() = default;
ReadableFile::ReadableFile(ReadableFile&&) noexcept = default;
ReadableFile& ReadableFile::operator=(ReadableFile&&) noexcept = default;

uint64_t ReadableFile::size() const {
  return static_cast<uint64_t>(state_->status.st_size);
}

Result<void> ReadableFile::read(uint64_t offset, std::span<std::byte> bytes) const {
  while (!bytes.empty()) {
    const ssize_t count = ::pread(state_->file, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return refused(state_->path, std::strerror(errno));
    if (count == 0) return offset < size() ? changed(state_->path) : refused(state_->path, "it is too short");
    offset += static_cast<uint64_t>(count);
    bytes = bytes.subspan(static_cast<size_t>(count));
  }
  return {};
}

Result<void> ReadableFile::check_unchanged() const {
  struct stat now {};
  if (::fstat(state_->file, &now) != 0) return refused(state_->path, std::strerror(errno));
  const struct stat& then = state_->status;
  if (now.st_size == then.st_size && same_moment(now.st_mtim, then.st_mtim)) return {};
  return changed(state_->path);
}

}  // namespace tilewright
