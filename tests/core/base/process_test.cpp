// SPDX-License-Identifier: Apache-2.0
#include "core/base/process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <thread>

#include "core/base/file.h"
#include "core/base/framing.h"

namespace tilewright {
namespace {

constexpr double kLong = 60;

ProcessOptions shell(std::string script) {
  ProcessOptions options;
  options.program = "/bin/sh";
  options.arguments = {"-c", std::move(script)};
  return options;
}

ChildProcess start(const ProcessOptions& options) {
  Result<ChildProcess> child = ChildProcess::spawn(options);
  if (!child.ok()) throw std::runtime_error(child.error().text());
  return std::move(child).value();
}

std::string output_of(const ProcessOptions& options) {
  ChildProcess child = start(options);
  child.close_input();
  return child.read_to_end(deadline_in(kLong)).value();
}

/// Waits for the end of a process that is no child of ours; false where it goes on for a minute.
bool ends_in_time(pid_t process) {
  const Deadline deadline = deadline_in(kLong);
  while (std::chrono::steady_clock::now() < deadline) {
    const auto status = read_file("/proc/" + std::to_string(process) + "/stat");
    if (!status.ok() || status->find(") Z ") != std::string::npos) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

TEST(Process, TalksOverItsPipes) {
  ProcessOptions options;
  options.program = "/bin/cat";
  ChildProcess child = start(options);
  const std::vector<std::byte> payload(100000, std::byte{7});
  for (int i = 0; i < 3; ++i) {
    std::jthread writer([&] { EXPECT_TRUE(write_frame(child, "{}", {}, deadline_in(kLong)).ok()); });
    writer.join();
    EXPECT_EQ(read_frame(child, deadline_in(kLong)).value().json, "{}");
  }
  EXPECT_TRUE(write_frame(child, "{\"x\":1}", payload, deadline_in(kLong)).ok());
  EXPECT_EQ(read_frame(child, deadline_in(kLong)).value().payload, payload);
  child.close_input();
  EXPECT_TRUE(child.wait(deadline_in(kLong)).value().clean());
  EXPECT_FALSE(child.write(payload, deadline_in(kLong)).ok());
}

TEST(Process, PassesArgumentsEnvironmentAndFolder) {
  ProcessOptions options = shell("echo \"$0 $1 $TW_A $HOME\"; pwd");
  options.arguments.insert(options.arguments.end(), {"zero", "one two"});
  options.environment = {{"TW_A", "added"}, {"HOME", "/replaced"}};
  options.working_directory = "/";
  EXPECT_EQ(output_of(options), "zero one two added /replaced\n/\n");
}

TEST(Process, SaysHowItEnded) {
  EXPECT_EQ(start(shell("exit 3")).wait(deadline_in(kLong)).value().text(), "exited with code 3");
  EXPECT_EQ(start(shell("kill -SEGV $$")).wait(deadline_in(kLong)).value().text(),
            "killed by signal 11 (segmentation fault)");
  EXPECT_EQ((ProcessExit{0, SIGKILL}.text()), "killed by signal 9 (killed)");
  EXPECT_FALSE((ProcessExit{0, SIGKILL}.clean()));
}

TEST(Process, AnEarlyEndIsAnErrorWithItsLastWords) {
  ChildProcess child = start(shell("printf ab; echo 'index out of range' >&2; kill -ABRT $$"));
  std::array<std::byte, 8> bytes;
  const auto result = child.read(bytes, deadline_in(kLong));
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kRun);
  EXPECT_NE(result.error().message.find("killed by signal 6 (aborted)"), std::string::npos);
  EXPECT_EQ(result.error().detail, "index out of range\n");
}

TEST(Process, WritingToAnEndedProcessIsAnErrorAndNoSignal) {
  ChildProcess child = start(shell("exit 1"));
  const std::vector<std::byte> much(4 << 20);
  const auto result = child.write(much, deadline_in(kLong));
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kRun);
  EXPECT_NE(result.error().message.find("code 1"), std::string::npos);
}

TEST(Process, DeadlinesHoldForAHangingProcess) {
  ChildProcess child = start(shell("sleep 1000"));
  std::array<std::byte, 1> byte;
  EXPECT_EQ(child.read(byte, deadline_in(0.02)).error().kind, ErrorKind::kTimeout);
  const std::vector<std::byte> much(8 << 20);
  EXPECT_EQ(child.write(much, deadline_in(0.02)).error().kind, ErrorKind::kTimeout);
  EXPECT_EQ(child.wait(deadline_in(0.02)).error().kind, ErrorKind::kTimeout);
  EXPECT_FALSE(child.poll().has_value());
  EXPECT_EQ(child.kill().signal, SIGKILL);
  EXPECT_EQ(child.poll()->signal, SIGKILL);
  EXPECT_EQ(child.kill().signal, SIGKILL) << "killing twice is harmless";
}

TEST(Process, AFloodOnStandardErrorNeitherBlocksNorGrows) {
  ProcessOptions options =
      shell("i=0; while [ $i -lt 20000 ]; do echo 'a line of complaint' >&2; i=$((i+1)); done; printf done");
  options.stderr_tail_bytes = 1000;
  ChildProcess child = start(options);
  std::array<std::byte, 4> word;
  ASSERT_TRUE(child.read(word, deadline_in(kLong)).ok());
  EXPECT_TRUE(child.wait(deadline_in(kLong)).value().clean());
  EXPECT_EQ(child.stderr_tail().size(), 1000u);
  EXPECT_TRUE(child.stderr_tail().ends_with("a line of complaint\n"));

  ChildProcess endless = start(shell("while :; do echo flood >&2; done"));
  EXPECT_EQ(endless.read(word, deadline_in(0.05)).error().kind, ErrorKind::kTimeout);
}

TEST(Process, KillingEndsItsChildrenToo) {
  ChildProcess child = start(shell("sleep 1000 & echo $!; wait"));
  std::string line;
  std::array<std::byte, 1> byte;
  while (child.read(byte, deadline_in(kLong)).ok() && byte[0] != std::byte{'\n'})
    line += static_cast<char>(byte[0]);
  const pid_t grandchild = std::stoi(line);
  child.kill();
  EXPECT_TRUE(ends_in_time(grandchild));
}

TEST(Process, TheMemoryLimitHolds) {
  ProcessOptions options = shell("exec dd if=/dev/zero of=/dev/null bs=512M count=1");
  options.environment = {{"LC_ALL", "C"}};
  options.memory_limit_bytes = uint64_t{128} << 20;
  ChildProcess child = start(options);
  EXPECT_EQ(child.wait(deadline_in(kLong)).value().code, 1);
  EXPECT_NE(child.stderr_tail().find("memory exhausted"), std::string::npos) << child.stderr_tail();
  options.memory_limit_bytes = 0;
  EXPECT_TRUE(start(options).wait(deadline_in(kLong)).value().clean());
}

TEST(Process, RunsOnTheChosenCpus) {
  cpu_set_t allowed;
  ASSERT_EQ(sched_getaffinity(0, sizeof allowed, &allowed), 0);
  int last = -1;
  for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (CPU_ISSET(cpu, &allowed)) last = cpu;
  }
  ProcessOptions options = shell("grep Cpus_allowed_list /proc/self/status");
  options.cpus = {last};
  EXPECT_EQ(output_of(options), "Cpus_allowed_list:\t" + std::to_string(last) + "\n");
}

TEST(Process, InheritsNoDescriptorsAndLeavesNoCore) {
  const int leaked = ::open("/dev/null", O_RDONLY);  // without O_CLOEXEC
  ASSERT_GE(leaked, 3);
  EXPECT_EQ(output_of(shell("ls /proc/$$/fd; ulimit -c")), "0\n1\n2\n0\n");
  ::close(leaked);
}

TEST(Process, TheNetworkIsCutWhereTheSystemPermits) {
  ProcessOptions options = shell("cat /proc/net/dev | grep -c ': *[0-9]'");
  options.cut_network = true;
  const std::string interfaces = output_of(options);
  EXPECT_TRUE(interfaces == "1\n" ||
              interfaces == output_of(shell("cat /proc/net/dev | grep -c ': *[0-9]'")));
  EXPECT_EQ(output_of([] {
              ProcessOptions cut = shell("echo fine");
              cut.cut_network = true;
              return cut;
            }()),
            "fine\n");
}

TEST(Process, OutlivesTheThreadThatStartedItButNotItsOwner) {
  Result<ChildProcess> child = Error{};
  std::thread([&] { child = ChildProcess::spawn(shell("read x; echo $x")); }).join();
  ASSERT_TRUE(child.ok());
  const std::string_view word = "alive\n";
  ASSERT_TRUE(child->write(std::as_bytes(std::span(word)), deadline_in(kLong)).ok());
  EXPECT_EQ(child->read_to_end(deadline_in(kLong)).value(), "alive\n");

  pid_t pid = 0;
  {
    ChildProcess short_lived = start(shell("sleep 1000"));
    pid = short_lived.pid();
  }
  EXPECT_EQ(::kill(pid, 0), -1) << "killed and reaped by the destructor";
}

TEST(Process, DiesWithItsParent) {
  // A middle process is killed without a chance to clean up; the end of the pipe shows that its child ended
  // as well.
  std::array<int, 2> ends;
  ASSERT_EQ(::pipe(ends.data()), 0);
  const pid_t middle = ::fork();
  if (middle == 0) {
    ProcessOptions options = shell("echo started >&2; sleep 1000");
    Result<ChildProcess> child = ChildProcess::spawn(options);
    const pid_t pid = child.ok() ? child->pid() : -1;
    const ssize_t written = ::write(ends[1], &pid, sizeof pid);
    ::raise(written == sizeof pid ? SIGKILL : SIGTERM);
  }
  pid_t grandchild = -1;
  ASSERT_EQ(::read(ends[0], &grandchild, sizeof grandchild), static_cast<ssize_t>(sizeof grandchild));
  ASSERT_EQ(::waitpid(middle, nullptr, 0), middle);
  ASSERT_GT(grandchild, 0);
  EXPECT_TRUE(ends_in_time(grandchild));
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST(Process, InterruptMakesAnotherThreadsReadFail) {
  ChildProcess child = start(shell("sleep 1000"));
  std::jthread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    child.interrupt();
  });
  std::array<std::byte, 1> byte;
  const auto result = child.read(byte, deadline_in(kLong));
  ASSERT_FALSE(result.ok());
  EXPECT_NE(result.error().message.find("signal 9"), std::string::npos);
}

TEST(Process, SaysWhyAProgramCannotBeStarted) {
  ProcessOptions options;
  options.program = "/no/such/program";
  const auto missing = ChildProcess::spawn(options);
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().text(), "/no/such/program: cannot start the program: No such file or directory");
  options = shell("true");
  options.working_directory = "/no/such/folder";
  EXPECT_NE(ChildProcess::spawn(options).error().text().find("working folder"), std::string::npos);
}

TEST(Process, ManyComeAndGoFromSeveralThreads) {
  std::vector<std::jthread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([] {
      for (int i = 0; i < 10; ++i) EXPECT_EQ(output_of(shell("echo hi")), "hi\n");
    });
  }
}

}  // namespace
}  // namespace tilewright
