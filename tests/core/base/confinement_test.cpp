// SPDX-License-Identifier: Apache-2.0
#include "core/base/confinement.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <linux/perf_event.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <functional>
#include <string>
#include <thread>

#include "core/base/file.h"

namespace tilewright {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// What happens in a process that was confined: the number of the first thing that went otherwise than
/// wanted, 0 where nothing did, 99 where the kernel cannot confine.
int in_child(const std::function<int()>& confined) {
  const pid_t child = fork();
  if (child == 0) _exit(confined());
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

bool refused(long result, int with = EPERM) {
  return result == -1 && errno == with;
}

TEST(Confinement, GivesNoVariableThatIsNobodysBusiness) {
  const char* const environment[] = {
      "PATH=/bin",      "AWS_SECRET_ACCESS_KEY=x", "LC_ALL=C",    "OMP_NUM_THREADS=2", "SSH_AUTH_SOCK=/tmp/x",
      "ASAN_OPTIONS=a", "LD_PRELOAD=x.so",         "PATHOLOGY=1", "HOME=/root",        nullptr};
  EXPECT_THAT(needed_variables(environment),
              ElementsAre("PATH=/bin", "LC_ALL=C", "OMP_NUM_THREADS=2", "ASAN_OPTIONS=a"));
  EXPECT_THAT(needed_variables(nullptr), IsEmpty());
}

TEST(Confinement, LetsFilesBeReadOnly) {
  const int rules = make_read_only_rules();
  if (rules < 0) GTEST_SKIP() << "this kernel has no Landlock";
  const TempDirectory folder = TempDirectory::create().value();
  const std::string there = folder.path() / "there";
  ASSERT_TRUE(write_file_atomic(there, "kept").ok());
  const std::string made = folder.path() / "made";
  EXPECT_EQ(in_child([&] {
              drop_privileges(rules);
              if (open(there.c_str(), O_RDONLY) < 0) return 1;
              if (!refused(open(there.c_str(), O_WRONLY), EACCES)) return 2;
              if (!refused(open(made.c_str(), O_WRONLY | O_CREAT, 0600), EACCES)) return 3;
              if (!refused(unlink(there.c_str()), EACCES)) return 4;
              if (!refused(rename(there.c_str(), made.c_str()), EACCES)) return 5;
              if (!refused(mkdir(made.c_str(), 0700), EACCES)) return 6;
              if (open("/dev/null", O_WRONLY) < 0) return 7;
              if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1) return 8;
              return 0;
            }),
            0);
  close(rules);
  EXPECT_EQ(read_file(there).value(), "kept");
}

TEST(Confinement, LeavesRootFewCapabilities) {
  if (geteuid() != 0) GTEST_SKIP() << "others have none";
  EXPECT_EQ(in_child([] {
              drop_privileges(-1);
              if (!refused(chown("/", 1, 1))) return 1;
              if (!refused(sethostname("x", 1))) return 2;
              // They do not come back with another program.
              execl("/bin/sh", "sh", "-c",
                    "set -- $(grep CapEff /proc/self/status); "
                    "case $2 in 0000000000000004|0000004000000004) exit 0;; *) exit 3;; esac",
                    nullptr);
              return 4;
            }),
            0);
}

TEST(Confinement, ForbidsWhatACompiledProgramNeverNeeds) {
  const pid_t parent = getpid();
  const TempDirectory folder = TempDirectory::create().value();
  const std::string there = folder.path() / "there";
  ASSERT_TRUE(write_file_atomic(there, "kept").ok());
  const int result = in_child([&] {
    if (!forbid_dangerous_calls(FileUse::kRead)) return 99;
    char* const arguments[] = {nullptr};
    if (!refused(execve("/bin/true", arguments, arguments))) return 1;
    if (!refused(socket(AF_UNIX, SOCK_STREAM, 0)) || !refused(socket(AF_INET, SOCK_STREAM, 0))) return 2;
    if (!refused(ptrace(PTRACE_ATTACH, parent, nullptr, nullptr))) return 3;
    if (!refused(mount("none", "/mnt", "tmpfs", 0, nullptr))) return 4;
    if (!refused(fork())) return 5;
    if (!refused(kill(parent, 0)) || kill(getpid(), 0) != 0) return 6;
    if (!refused(open(there.c_str(), O_RDWR)) || !refused(open("/tmp/x", O_CREAT | O_WRONLY, 0600))) return 7;
    if (!refused(chmod(there.c_str(), 0777)) || !refused(unlink(there.c_str()))) return 8;
    if (!refused(syscall(SYS_openat2, AT_FDCWD, there.c_str(), nullptr, 0), ENOSYS)) return 9;
    if (!refused(syscall(SYS_bpf, 0, nullptr, 0))) return 10;
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 11;
    if (!refused(prlimit(parent, RLIMIT_NOFILE, nullptr, &limit))) return 12;
    perf_event_attr counter{};
    counter.type = PERF_TYPE_SOFTWARE;
    counter.size = sizeof counter;
    counter.config = PERF_COUNT_SW_CPU_CLOCK;
    if (!refused(syscall(SYS_perf_event_open, &counter, parent, -1, -1, 0))) return 13;
    return 0;
  });
  if (result == 99) GTEST_SKIP() << "this kernel or build has no filter of calls";
  EXPECT_EQ(result, 0);
  EXPECT_EQ(read_file(there).value(), "kept");
}

TEST(Confinement, LeavesThreadsMemoryAndProfilingAlone) {
  const int result = in_child([] {
    if (!forbid_dangerous_calls(FileUse::kRead)) return 99;
    int count = 0;
    std::thread([&] { ++count; }).join();
    if (count != 1) return 1;
    if (open("/proc/self/status", O_RDONLY) < 0) return 2;
    int ends[2];
    if (pipe(ends) != 0 || write(ends[1], "x", 1) != 1) return 3;
    // The system may refuse it; the filter answers otherwise to what it has nothing against.
    if (syscall(SYS_perf_event_open, nullptr, 0, -1, -1, 0) != -1 || errno != EFAULT) return 4;
    signal(SIGABRT, [](int) { _exit(0); });
    abort();
  });
  if (result == 99) GTEST_SKIP() << "this kernel or build has no filter of calls";
  EXPECT_EQ(result, 0);
}

}  // namespace
}  // namespace tilewright
