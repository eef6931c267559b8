// SPDX-License-Identifier: Apache-2.0
#include "core/base/line_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include <fmt/format.h>

#include "core/base/file.h"

namespace tilewright {
namespace {

Error appending_error(const std::filesystem::path& path, int error) {
  return {ErrorKind::kIo, path.string(), fmt::format("cannot append to the file: {}", std::strerror(error)),
          error == ENOSPC ? "Free some space on the disk" : "Check that you may write it", ""};
}

/// The position at which the last complete line ends.
off_t end_of_completed_lines(int fd) {
  char piece[4096];
  off_t end = ::lseek(fd, 0, SEEK_END);
  while (end > 0) {
    const off_t begin = end > static_cast<off_t>(sizeof piece) ? end - static_cast<off_t>(sizeof piece) : 0;
    const ssize_t count = ::pread(fd, piece, static_cast<size_t>(end - begin), begin);
    if (count != end - begin) return -1;
    const std::string_view text(piece, static_cast<size_t>(count));
    if (const size_t found = text.rfind('\n'); found != std::string_view::npos)
      return begin + static_cast<off_t>(found) + 1;
    end = begin;
  }
  return end;
}

/// False, with errno set, where the system refuses.
bool write_at(int fd, std::string_view text, off_t at) {
  while (!text.empty()) {
    const ssize_t written = ::pwrite(fd, text.data(), text.size(), at);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<size_t>(written));
    at += written;
  }
  return true;
}

}  // namespace

Result<std::vector<std::string>> read_completed_lines(const std::filesystem::path& path) {
  std::vector<std::string> lines;
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return lines;
  TILEWRIGHT_TRY(const std::string text, read_file(path));
  for (size_t begin = 0;;) {
    const size_t end = text.find('\n', begin);
    if (end == std::string::npos) return lines;
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
}

Result<void> append_line(const std::filesystem::path& path, std::string_view line) {
  std::error_code ignored;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), ignored);
  const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (fd < 0) return appending_error(path, errno);
  bool done = ::flock(fd, LOCK_EX) == 0;
  if (done) {
    const off_t end = end_of_completed_lines(fd);
    done = end >= 0 && ::ftruncate(fd, end) == 0 && write_at(fd, std::string(line) + "\n", end) &&
           ::fsync(fd) == 0;
  }
  const int error = errno;
  ::close(fd);
  if (!done) return appending_error(path, error);
  return {};
}

}  // namespace tilewright
