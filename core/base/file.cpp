// SPDX-License-Identifier: Apache-2.0
#include "core/base/file.h"

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include <fmt/format.h>

#include "core/base/unfinished.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

Error io_error(const fs::path& path, std::string_view what, int error, std::string cure = "") {
  return {ErrorKind::kIo, path.string(), fmt::format("{}: {}", what, std::strerror(error)), std::move(cure),
          ""};
}

/// Closes a descriptor when it goes out of scope.
struct Descriptor {
  int fd;
  ~Descriptor() {
    if (fd >= 0) ::close(fd);
  }
};

Result<void> write_all(int fd, const fs::path& path, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(fd, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      const int error = errno;
      return io_error(path, "cannot write the file", error,
                      error == ENOSPC ? "Free some space on the disk" : "");
    }
    content.remove_prefix(static_cast<size_t>(written));
  }
  return {};
}

/// Syncs the written file and moves it to its place.
Result<void> finish_file(const std::string& temporary, const fs::path& path) {
  // mkostemp makes files private. A file that replaces another takes over its mode, and a new one gets the
  // usual mode.
  struct stat old {};
  const mode_t mask = ::umask(0);
  ::umask(mask);
  const mode_t mode = ::stat(path.c_str(), &old) == 0 ? (old.st_mode & 07777) : (0666 & ~mask);
  const Descriptor file{::open(temporary.c_str(), O_RDONLY | O_CLOEXEC)};
  if (file.fd < 0) return io_error(path, "cannot read what was written", errno);
  if (::fchmod(file.fd, mode) != 0) return io_error(path, "cannot set the file's mode", errno);
  if (::fsync(file.fd) != 0) return io_error(path, "cannot sync the file", errno);
  if (::rename(temporary.c_str(), path.c_str()) != 0) {
    return io_error(path, "cannot replace the file", errno);
  }
  return {};
}

fs::path home_directory() {
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/') return home;
  if (const passwd* entry = ::getpwuid(::getuid()); entry != nullptr && entry->pw_dir != nullptr)
    return entry->pw_dir;
  return "/";
}

fs::path xdg_directory(const char* variable, std::string_view fallback) {
  // Relative paths in these variables must be ignored (XDG base directory specification).
  if (const char* value = std::getenv(variable); value != nullptr && *value == '/')
    return fs::path(value) / "tilewright";
  return home_directory() / fallback / "tilewright";
}

}  // namespace

Result<std::string> read_file(const fs::path& path) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
  if (file.fd < 0) {
    return io_error(path, "cannot open the file", errno, "Check that it exists and that you may read it");
  }
  struct stat info {};
  if (::fstat(file.fd, &info) != 0) return io_error(path, "cannot read the file", errno);
  if (S_ISDIR(info.st_mode)) return io_error(path, "cannot read the file", EISDIR);
  if (!S_ISREG(info.st_mode)) {
    return Error{ErrorKind::kIo, path.string(), "this is not a regular file", "Give the path of a plain file",
                 ""};
  }
  std::string content(static_cast<size_t>(info.st_size), '\0');
  size_t size = 0;
  while (true) {
    // Once as many bytes came as the system tells of, a few more are asked for, to see the end: files of
    // /proc report a size of 0. They come to a place of their own, since a string that grows is copied.
    char more[4096];
    const bool full = size == content.size();
    const ssize_t count = full ? ::read(file.fd, more, sizeof more)
                               : ::read(file.fd, content.data() + size, content.size() - size);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return io_error(path, "cannot read the file", errno);
    if (count == 0) break;
    size += static_cast<size_t>(count);
    if (full) content.append(more, static_cast<size_t>(count));
  }
  content.resize(size);
  return content;
}

Result<void> replace_file(const fs::path& path,
                          const std::function<Result<void>(const fs::path& unfinished)>& write) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  std::error_code code;
  fs::create_directories(folder, code);
  if (code) return io_error(folder, "cannot make the folder", code.value());

  TILEWRIGHT_TRY(const Unfinished unfinished, Unfinished::make(path, Unfinished::Kind::kFile));
  const std::string temporary = unfinished.path().string();
  Result<void> written = write(temporary);
  if (written.ok()) written = finish_file(temporary, path);
  if (!written.ok()) {
    ::unlink(temporary.c_str());
    return written;
  }
  const Descriptor directory{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (directory.fd >= 0) ::fsync(directory.fd);
  return {};
}

Result<void> write_file_atomic(const fs::path& path, std::string_view content) {
  return replace_file(path, [&](const fs::path& unfinished) -> Result<void> {
    const Descriptor file{::open(unfinished.c_str(), O_WRONLY | O_CLOEXEC)};
    if (file.fd < 0) return io_error(path, "cannot write the file", errno);
    return write_all(file.fd, path, content);
  });
}

Result<void> write_stream_atomic(const fs::path& path,
                                 const std::function<Result<void>(std::ostream&)>& write) {
  return replace_file(path, [&](const fs::path& unfinished) -> Result<void> {
    std::ofstream out(unfinished, std::ios::binary);
    TILEWRIGHT_CHECK(write(out));
    out.close();
    if (out) return {};
    return Error{ErrorKind::kIo, path.string(), "cannot write the file", "Check that the disk is not full",
                 ""};
  });
}

Result<TempDirectory> TempDirectory::create(std::string_view prefix) {
  const char* base = std::getenv("TMPDIR");
  std::string pattern = fmt::format("{}/{}-XXXXXX", base != nullptr && *base != '\0' ? base : "/tmp", prefix);
  if (::mkdtemp(pattern.data()) == nullptr) {
    return io_error(pattern, "cannot make a temporary folder", errno,
                    "Set TMPDIR to a folder that you may write to");
  }
  return TempDirectory(fs::path(pattern));
}

TempDirectory::~TempDirectory() {
  remove();
}

TempDirectory::TempDirectory(TempDirectory&& other) noexcept : path_(std::exchange(other.path_, {})) {}

TempDirectory& TempDirectory::operator=(TempDirectory&& other) noexcept {
  if (this != &other) {
    remove();
    path_ = std::exchange(other.path_, {});
  }
  return *this;
}

void TempDirectory::remove() noexcept {
  if (path_.empty()) return;
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

fs::path executable_path() {
  std::error_code code;
  fs::path path = fs::read_symlink("/proc/self/exe", code);
  return code ? fs::path() : path;
}

Result<fs::path> find_helper_program(std::string_view name) {
  const fs::path folder = executable_path().parent_path();
  std::string tried;
  const auto usable = [&](const fs::path& path) {
    tried += path.string() + "\n";
    return ::access(path.c_str(), X_OK) == 0;
  };
  if (const char* chosen = std::getenv("TILEWRIGHT_BIN"); chosen != nullptr && *chosen != '\0') {
    if (fs::path path = fs::path(chosen) / name; usable(path)) return path;
  }
  if (fs::path path = folder / name; usable(path)) return path;
  if (fs::path path = folder.parent_path() / "libexec" / "tilewright" / name; usable(path)) return path;
  return Error{ErrorKind::kIo, std::string(name), "this program, which belongs to Tilewright, was not found",
               "Install Tilewright as a whole, or set TILEWRIGHT_BIN to the folder that holds it",
               std::move(tried)};
}

fs::path user_data_directory() {
  return xdg_directory("XDG_DATA_HOME", ".local/share");
}

fs::path user_cache_directory() {
  return xdg_directory("XDG_CACHE_HOME", ".cache");
}

}  // namespace tilewright
