// SPDX-License-Identifier: Apache-2.0
#include "core/base/process_spawn.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/confinement.h"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to the program

namespace tilewright {
namespace {

/// Runs functions one after another on a thread that never ends.
class EternalThread {
 public:
  EternalThread() {
    std::thread([this] { loop(); }).detach();
  }

  void run(const std::function<void()>& function) {
    std::packaged_task<void()> task(function);
    std::future<void> done = task.get_future();
    {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    ready_.notify_one();
    done.get();
  }

 private:
  void loop() {
    // Signals belong to the threads of the program.
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, nullptr);
    while (true) {
      std::unique_lock lock(mutex_);
      ready_.wait(lock, [this] { return !tasks_.empty(); });
      std::packaged_task<void()> task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      task();
    }
  }

  std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<std::packaged_task<void()>> tasks_;
};

struct Pipe {
  int read_end = -1;
  int write_end = -1;

  ~Pipe() {
    close_read();
    close_write();
  }
  void close_read() { close_one(read_end); }
  void close_write() { close_one(write_end); }

  /// Both ends close on exec and are none of the standard descriptors, even where ours are closed.
  bool open() {
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read_end = above_standard(ends[0]);
    write_end = above_standard(ends[1]);
    return read_end >= 0 && write_end >= 0;
  }

 private:
  static void close_one(int& fd) {
    if (fd >= 0) ::close(fd);
    fd = -1;
  }
  static int above_standard(int fd) {
    if (fd > 2) return fd;
    const int higher = ::fcntl(fd, F_DUPFD_CLOEXEC, 3);
    ::close(fd);
    return higher;
  }
};

/// Everything the child needs, made before the fork: after it only async-signal-safe calls are allowed.
struct Image {
  std::string program;
  std::string folder;
  std::vector<std::string> arguments;
  std::vector<std::string> environment;
  std::vector<char*> argv;
  std::vector<char*> envp;
  cpu_set_t cpus;
  bool bind = false;
  int rules = -1;  ///< of Landlock

  Image() = default;
  ~Image() {
    if (rules >= 0) ::close(rules);
  }
  Image(const Image&) = delete;
  Image& operator=(const Image&) = delete;
};

std::vector<std::string> inherited_variables(bool confined) {
  if (confined) return needed_variables(environ);
  std::vector<std::string> all;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) all.emplace_back(*entry);
  return all;
}

void fill_image(const ProcessOptions& options, Image& image) {
  image.program = options.program.string();
  image.folder = options.working_directory.string();
  image.arguments.push_back(image.program);
  image.arguments.insert(image.arguments.end(), options.arguments.begin(), options.arguments.end());
  for (std::string& text : inherited_variables(options.confined)) {
    const std::string_view name = std::string_view(text).substr(0, text.find('='));
    const bool replaced =
        std::ranges::any_of(options.environment, [&](const auto& pair) { return pair.first == name; });
    if (!replaced) image.environment.push_back(std::move(text));
  }
  for (const auto& [name, value] : options.environment)
    image.environment.push_back(std::string(name).append("=").append(value));
  for (std::string& argument : image.arguments) image.argv.push_back(argument.data());
  for (std::string& variable : image.environment) image.envp.push_back(variable.data());
  image.argv.push_back(nullptr);
  image.envp.push_back(nullptr);
  if (options.confined) image.rules = make_read_only_rules();
  CPU_ZERO(&image.cpus);
  for (int cpu : options.cpus) {
    if (cpu < 0 || cpu >= CPU_SETSIZE) continue;
    CPU_SET(cpu, &image.cpus);
    image.bind = true;
  }
}

enum class Step : int { kFolder, kMemory, kCpus, kStreams, kExec };

struct Failure {
  Step step;
  int error;
};

[[noreturn]] void give_up(int report, Step step) {
  const Failure failure{step, errno};
  [[maybe_unused]] const ssize_t written = ::write(report, &failure, sizeof failure);
  ::_exit(127);
}

/// Marks every descriptor from 3 on to be closed by exec.
void close_others_on_exec() {
#if defined(SYS_close_range)
  constexpr unsigned kCloseOnExec = 4;  // CLOSE_RANGE_CLOEXEC
  if (::syscall(SYS_close_range, 3U, ~0U, kCloseOnExec) == 0) return;
#endif
  rlimit limit{};
  int end = 4096;
  if (::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536)
    end = static_cast<int>(limit.rlim_cur);
  for (int fd = 3; fd < end; ++fd) ::fcntl(fd, F_SETFD, FD_CLOEXEC);
}

[[noreturn]] void become(const ProcessOptions& options, Image& image, pid_t parent, const Pipe& input,
                         const Pipe& output, const Pipe& error, int report) {
  for (int signal = 1; signal < NSIG; ++signal) {
    if (signal != SIGKILL && signal != SIGSTOP) ::signal(signal, SIG_DFL);
  }
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::setpgid(0, 0);
  if (!image.folder.empty() && ::chdir(image.folder.c_str()) != 0) give_up(report, Step::kFolder);

  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  if (options.memory_limit_bytes != 0) {
    const rlimit memory{options.memory_limit_bytes, options.memory_limit_bytes};
    if (::setrlimit(RLIMIT_AS, &memory) != 0) give_up(report, Step::kMemory);
  }
  if (options.data_limit_bytes != 0) {
    const rlimit data{options.data_limit_bytes, options.data_limit_bytes};
    if (::setrlimit(RLIMIT_DATA, &data) != 0) give_up(report, Step::kMemory);
  }
  if (image.bind && ::sched_setaffinity(0, sizeof image.cpus, &image.cpus) != 0) give_up(report, Step::kCpus);
  if (options.cut_network && ::unshare(CLONE_NEWNET) != 0) {
    [[maybe_unused]] const int refused = ::unshare(CLONE_NEWUSER | CLONE_NEWNET);
  }
  if (options.confined) drop_privileges(image.rules);
  // After what changes credentials, which clears it.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);

  if (::dup2(input.read_end, STDIN_FILENO) < 0 || ::dup2(output.write_end, STDOUT_FILENO) < 0 ||
      ::dup2(error.write_end, STDERR_FILENO) < 0) {
    give_up(report, Step::kStreams);
  }
  close_others_on_exec();
  ::execve(image.program.c_str(), image.argv.data(), image.envp.data());
  give_up(report, Step::kExec);
}

Error spawn_error(const ProcessOptions& options, std::string_view what, int error) {
  return {ErrorKind::kIo, options.program.string(), fmt::format("{}: {}", what, std::strerror(error)), "",
          ""};
}

Error step_error(const ProcessOptions& options, const Failure& failure) {
  switch (failure.step) {
    case Step::kFolder: return spawn_error(options, "cannot enter the working folder", failure.error);
    case Step::kMemory: return spawn_error(options, "cannot limit its memory", failure.error);
    case Step::kCpus: return spawn_error(options, "cannot bind it to the chosen CPUs", failure.error);
    case Step::kStreams: return spawn_error(options, "cannot connect its pipes", failure.error);
    case Step::kExec: break;
  }
  return spawn_error(options, "cannot start the program", failure.error);
}

int hand_over(int& fd) {
  const int flags = ::fcntl(fd, F_GETFL);
  ::fcntl(fd, F_SETFL, flags | O_NONBLOCK);
  return std::exchange(fd, -1);
}

Result<SpawnedProcess> fork_and_exec(const ProcessOptions& options) {
  Image image;
  fill_image(options, image);
  Pipe input, output, error, report;
  if (!input.open() || !output.open() || !error.open() || !report.open()) {
    return spawn_error(options, "cannot make pipes", errno);
  }
  // Large payloads cross in fewer turns; a refusal only costs speed.
  ::fcntl(input.write_end, F_SETPIPE_SZ, 1 << 20);
  ::fcntl(output.read_end, F_SETPIPE_SZ, 1 << 20);

  const pid_t parent = ::getpid();
  const pid_t pid = ::fork();
  if (pid < 0) return spawn_error(options, "cannot start another process", errno);
  if (pid == 0) become(options, image, parent, input, output, error, report.write_end);

  ::setpgid(pid, pid);  // on both sides, so that it holds whoever comes first
  report.close_write();
  Failure failure{};
  ssize_t count = 0;
  do {
    count = ::read(report.read_end, &failure, sizeof failure);
  } while (count < 0 && errno == EINTR);
  if (count != 0) {
    while (::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    return step_error(options, failure);
  }
  return SpawnedProcess{pid, hand_over(input.write_end), hand_over(output.read_end),
                        hand_over(error.read_end)};
}

}  // namespace

Result<SpawnedProcess> spawn_process(const ProcessOptions& options) {
  // Never destroyed: its thread is detached and may not outlive it.
  static EternalThread* const spawner = new EternalThread;
  static const pid_t owner = ::getpid();
  if (::getpid() != owner) return fork_and_exec(options);  // we were forked, and threads are not
  Result<SpawnedProcess> result = Error{};
  spawner->run([&] { result = fork_and_exec(options); });
  return result;
}

}  // namespace tilewright
