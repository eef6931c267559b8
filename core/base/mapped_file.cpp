// SPDX-License-Identifier: Apache-2.0
#include "core/base/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace tilewright {

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const std::filesystem::path& path) {
  const auto refused = [&](const std::string& why) {
    return Error{ErrorKind::kIo, path.string(), "cannot read the file: " + why,
                 "Check that it exists and that you may read it", ""};
  };
  // A named pipe must not keep us waiting for its other end.
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return refused(std::strerror(errno));
  struct stat status {};
  if (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
    ::close(file);
    return refused("it is not a regular file");
  }
  std::shared_ptr<MappedFile> mapped(new MappedFile());
  const auto size = static_cast<size_t>(status.st_size);
  if (size > 0) {
    void* memory = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    const int error = errno;
    if (memory == MAP_FAILED) {
      ::close(file);
      return refused(std::strerror(error));
    }
    mapped->bytes_ = {static_cast<const std::byte*>(memory), size};
  }
  ::close(file);
  return std::shared_ptr<const MappedFile>(std::move(mapped));
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

}  // namespace tilewright
