// SPDX-License-Identifier: Apache-2.0
#include "core/base/confinement.h"

#include <fcntl.h>
#include <glob.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>

namespace tilewright {
namespace {

constexpr std::string_view kNeeded[] = {
    "PATH", "LANG", "LANGUAGE", "TZ", "LD_LIBRARY_PATH", "GLIBC_TUNABLES", "TERM", "TMPDIR", "TILEWRIGHT_BIN",
};
/// Beginnings of the names of variables: for languages, thread pools and graphics cards.
constexpr std::string_view kNeededBeginnings[] = {"LC_",     "OMP_",    "GOMP_",   "KMP_",  "OPENBLAS_",
                                                  "GOTO_",   "MKL_",    "BLIS_",   "CUDA_", "HIP_",
                                                  "NVIDIA_", "MALLOC_", "PYTORCH_"};
constexpr std::string_view kNeededEnd = "SAN_OPTIONS";

// Numbers of Landlock, whose header is older on many systems (Documentation/userspace-api/landlock.rst).
constexpr long kCreateRuleset = 444;
constexpr long kAddRule = 445;
constexpr long kRestrictSelf = 446;
constexpr uint32_t kAskVersion = 1;
constexpr int kRulePathBeneath = 1;
constexpr uint64_t kWriteFile = 1U << 1;
/// The bits for removing and making entries of every kind.
constexpr uint64_t kChangeFolders = 0x1ff0;
constexpr uint64_t kMoveBetweenFolders = 1U << 13;
constexpr uint64_t kTruncate = 1U << 14;
constexpr uint64_t kBindAndConnect = 3;
constexpr uint64_t kAbstractSocketsAndSignals = 3;

struct Ruleset {
  uint64_t files = 0;
  uint64_t network = 0;
  uint64_t scoped = 0;
};

struct __attribute__((packed)) PathRule {
  uint64_t allowed = 0;
  int32_t parent = -1;
};

void allow_writing(int rules, const char* path, uint64_t allowed) {
  const int place = ::open(path, O_PATH | O_CLOEXEC);
  if (place < 0) return;
  const PathRule rule{allowed, place};
  ::syscall(kAddRule, rules, kRulePathBeneath, &rule, 0);
  ::close(place);
}

constexpr const char* kDevices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/dri", "/dev/kfd"};
/// There is one of these for each card.
constexpr const char* kManyDevices = "/dev/nvidia*";

void drop_capabilities() {
  const auto kept = [](unsigned capability) { return (kKeptCapabilities >> capability & 1) != 0; };
  for (unsigned capability = 0; capability < 64; ++capability) {
    if (!kept(capability)) ::prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  }
  ::prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  std::array<__user_cap_data_struct, 2> sets{};
  if (::syscall(SYS_capget, &header, sets.data()) != 0) return;
  for (unsigned word = 0; word < sets.size(); ++word) {
    uint32_t mask = 0;
    for (unsigned bit = 0; bit < 32; ++bit) mask |= kept(32 * word + bit) ? 1U << bit : 0;
    sets[word].permitted &= mask;
    sets[word].effective &= mask;
    sets[word].inheritable = 0;
  }
  ::syscall(SYS_capset, &header, sets.data());
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

#if defined(__x86_64__)
constexpr uint32_t kArchitecture = AUDIT_ARCH_X86_64;
/// System calls of the x32 ABI have this bit in their number.
constexpr uint32_t kOtherNumbers = 0x40000000;
#elif defined(__aarch64__)
constexpr uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
constexpr uint32_t kOtherNumbers = 0;
#else
constexpr uint32_t kArchitecture = 0;
constexpr uint32_t kOtherNumbers = 0;
#endif

constexpr uint32_t kForbidden[] = {
    // Calls that start other programs.
    SYS_execve,
    SYS_execveat,
    // Calls for sockets.
    SYS_socket,
    SYS_socketpair,
    SYS_connect,
    SYS_bind,
    SYS_listen,
    SYS_accept,
    SYS_accept4,
    // Calls that look into other processes.
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_kcmp,
    SYS_tkill,

    // Calls that change the process's view of the system.
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_unshare,
    SYS_setns,
    SYS_open_by_handle_at,
    // Calls that change the whole system.
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    SYS_reboot,
    SYS_swapon,
    SYS_swapoff,
    SYS_sethostname,
    SYS_setdomainname,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_clock_adjtime,
    SYS_adjtimex,
    SYS_acct,
    SYS_quotactl,
    SYS_syslog,
    SYS_vhangup,
    // Ways around a filter: programs in the kernel, memory of other processes, kernel keys, and calls through
    // a ring.
    SYS_bpf,
    SYS_userfaultfd,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    425,
    426,
    427,
    // Newer calls for mounting, opening and signalling.
    424,
    428,
    429,
    430,
    431,
    432,
    433,
    434,
    438,
    442,
    452,
    467,
    // Calls that change owners, modes and attributes, which Landlock does not restrict.
    SYS_fchmod,
    SYS_fchmodat,
    SYS_fchown,
    SYS_fchownat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
    SYS_utimensat,
    // Calls that change names of files.
    SYS_mkdirat,
    SYS_mknodat,
    SYS_unlinkat,
    SYS_linkat,
    SYS_symlinkat,
    SYS_renameat2,
    SYS_truncate,
#ifdef SYS_renameat
    SYS_renameat,
#endif
#if defined(__x86_64__)
    SYS_fork,
    SYS_vfork,
    SYS_kexec_file_load,
    SYS_iopl,
    SYS_ioperm,
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
    SYS_mkdir,
    SYS_mknod,
    SYS_rmdir,
    SYS_unlink,
    SYS_link,
    SYS_symlink,
    SYS_rename,
    SYS_creat,
#endif
};
/// These calls are allowed only for this process.
constexpr uint32_t kOwnProcess[] = {SYS_kill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo};
constexpr uint32_t kClone3 = 435;
constexpr uint32_t kOpenat2 = 437;

/// A filter of system calls, assembled step by step. Each step loads the number of the call anew.
class Filter {
 public:
  Filter() {
    load(offsetof(seccomp_data, arch));
    unless(BPF_JEQ, kArchitecture, EPERM);
    if (kOtherNumbers != 0) {
      load(offsetof(seccomp_data, nr));
      jump(BPF_JGE, kOtherNumbers, 0, 1);
      answer(EPERM);
    }
  }

  void forbid(uint32_t call, int error) {
    load(offsetof(seccomp_data, nr));
    jump(BPF_JEQ, call, 0, 1);
    answer(error);
  }
  /// Forbids the call where the argument has one of these bits, or, with `lacks`, none of them.
  void forbid_bits(uint32_t call, size_t argument, uint32_t bits, bool lacks, int error) {
    load(offsetof(seccomp_data, nr));
    jump(BPF_JEQ, call, 0, 3);
    load(place_of(argument));
    jump(BPF_JSET, bits, lacks ? 1 : 0, lacks ? 0 : 1);
    answer(error);
  }
  /// Forbids the call where the argument has this value, or, with `other`, any other value.
  void forbid_value(uint32_t call, size_t argument, uint32_t value, bool other, int error) {
    load(offsetof(seccomp_data, nr));
    jump(BPF_JEQ, call, 0, 3);
    load(place_of(argument));
    jump(BPF_JEQ, value, other ? 1 : 0, other ? 0 : 1);
    answer(error);
  }

  bool install() {
    steps_.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
    const sock_fprog program{static_cast<unsigned short>(steps_.size()), steps_.data()};
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
    return ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
  }

 private:
  /// The offset of the argument's lower half, which has everything that matters here.
  static uint32_t place_of(size_t argument) {
    return static_cast<uint32_t>(offsetof(seccomp_data, args) + 8 * argument);
  }
  void load(size_t offset) {
    steps_.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<uint32_t>(offset)));
  }
  void jump(uint32_t how, uint32_t value, uint8_t where_true, uint8_t where_false) {
    steps_.push_back(BPF_JUMP(BPF_JMP | how | BPF_K, value, where_true, where_false));
  }
  void unless(uint32_t how, uint32_t value, int error) {
    jump(how, value, 1, 0);
    answer(error);
  }
  void answer(int error) {
    steps_.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | static_cast<uint32_t>(error)));
  }

  std::vector<sock_filter> steps_;
};

}  // namespace

std::vector<std::string> needed_variables(const char* const* environment) {
  std::vector<std::string> out;
  for (; environment != nullptr && *environment != nullptr; ++environment) {
    const std::string_view text = *environment;
    const std::string_view name = text.substr(0, text.find('='));
    const bool needed = std::ranges::find(kNeeded, name) != std::end(kNeeded) || name.ends_with(kNeededEnd) ||
                        std::ranges::any_of(kNeededBeginnings, [&](std::string_view beginning) {
                          return name.starts_with(beginning);
                        });
    if (needed) out.emplace_back(text);
  }
  return out;
}

int make_read_only_rules() {
  const long version = ::syscall(kCreateRuleset, nullptr, 0, kAskVersion);
  if (version < 1) return -1;
  Ruleset ruleset;
  ruleset.files = kWriteFile | kChangeFolders;
  size_t size = sizeof ruleset.files;
  if (version >= 2) ruleset.files |= kMoveBetweenFolders;
  if (version >= 3) ruleset.files |= kTruncate;
  if (version >= 4) {
    ruleset.network = kBindAndConnect;
    size += sizeof ruleset.network;
  }
  if (version >= 6) {
    ruleset.scoped = kAbstractSocketsAndSignals;
    size += sizeof ruleset.scoped;
  }
  const int rules = static_cast<int>(::syscall(kCreateRuleset, &ruleset, size, 0));
  if (rules < 0) return -1;
  for (const char* device : kDevices) allow_writing(rules, device, kWriteFile);
  glob_t found{};
  if (::glob(kManyDevices, 0, nullptr, &found) == 0) {
    for (size_t i = 0; i < found.gl_pathc; ++i) allow_writing(rules, found.gl_pathv[i], kWriteFile);
  }
  ::globfree(&found);
  return rules;
}

void drop_privileges(int rules) {
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
  if (rules >= 0) ::syscall(kRestrictSelf, rules, 0);
  drop_capabilities();
}

bool forbid_dangerous_calls(FileUse use) {
  if (kSanitized || kArchitecture == 0) return false;
  Filter filter;
  for (const uint32_t call : kForbidden) filter.forbid(call, EPERM);
  // The library then falls back on calls whose arguments the filter can see.
  filter.forbid(kClone3, ENOSYS);
  filter.forbid(kOpenat2, ENOSYS);
  filter.forbid_bits(SYS_clone, 0, CLONE_THREAD, true, EPERM);
  const auto self = static_cast<uint32_t>(::getpid());
  for (const uint32_t call : kOwnProcess) filter.forbid_value(call, 0, self, true, EPERM);
  // These calls are allowed for this process alone, for which the argument is 0.
  filter.forbid_value(SYS_prlimit64, 0, 0, true, EPERM);
  filter.forbid_value(SYS_perf_event_open, 1, 0, true, EPERM);
  // This call would put characters into the terminal as if they had been typed.
  filter.forbid_value(SYS_ioctl, 1, TIOCSTI, false, EPERM);
  if (use == FileUse::kRead) {
    constexpr uint32_t kWrites = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
    filter.forbid_bits(SYS_openat, 2, kWrites, false, EPERM);
#ifdef SYS_open
    filter.forbid_bits(SYS_open, 1, kWrites, false, EPERM);
#endif
  }
  return filter.install();
}

}  // namespace tilewright
