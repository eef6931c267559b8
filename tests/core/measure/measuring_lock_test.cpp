// SPDX-License-Identifier: Apache-2.0
#include "core/measure/measuring_lock.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <future>
#include <optional>
#include <string>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/file.h"

namespace tilewright {
namespace {

class MeasuringLockTest : public ::testing::Test {
 protected:
  TempDirectory directory_ = TempDirectory::create().value();
  std::filesystem::path file_ = directory_.path() / "measuring.lock";
  MeasuringHolder self_{getpid(), "squeezenet", true};
};

TEST_F(MeasuringLockTest, OneHasTheTurnAndTheOtherIsToldWho) {
  EXPECT_FALSE(MeasuringLock::holder(file_));
  {
    const auto first = MeasuringLock::take(file_, self_);
    ASSERT_TRUE(first.ok()) << first.error().text();
    EXPECT_EQ(MeasuringLock::holder(file_), self_);
    const auto second = MeasuringLock::take(file_, {1, "resnet50", false});
    ASSERT_FALSE(second.ok());
    EXPECT_EQ(second.error().kind, ErrorKind::kBusy);
    EXPECT_NE(second.error().text().find("tunes squeezenet"), std::string::npos) << second.error().text();
    EXPECT_EQ(MeasuringLock::holder(file_), self_) << "who was refused has not written over it";
  }
  EXPECT_FALSE(MeasuringLock::holder(file_));
  const auto third = MeasuringLock::take(file_, {1, "resnet50", false});
  ASSERT_TRUE(third.ok());
  EXPECT_EQ(MeasuringLock::holder(file_)->subject, "resnet50");
}

TEST_F(MeasuringLockTest, WhoeverWaitsGetsItNext) {
  std::optional<MeasuringLock> first = MeasuringLock::take(file_, self_).value();
  std::promise<MeasuringHolder> waits;
  std::stop_source stop;
  auto second = std::async(std::launch::async, [&] {
    return MeasuringLock::wait(file_, {7, "other", false}, stop.get_token(),
                               [&](const MeasuringHolder& holder) { waits.set_value(holder); });
  });
  auto holder = waits.get_future();
  const bool told = holder.wait_for(std::chrono::minutes(1)) == std::future_status::ready;
  first.reset();
  const auto lock = second.get();
  ASSERT_TRUE(told) << "who waits was never told for whom";
  EXPECT_EQ(holder.get(), self_);
  ASSERT_TRUE(lock.ok());
  EXPECT_EQ(MeasuringLock::holder(file_)->process, 7);

  auto third = std::async(std::launch::async, [&] {
    return MeasuringLock::wait(file_, {8, {}, false}, stop.get_token());
  });
  stop.request_stop();
  EXPECT_EQ(third.get().error().kind, ErrorKind::kCancelled);
}

TEST_F(MeasuringLockTest, AProcessThatIsKilledHasItNoLonger) {
  int ready[2];
  ASSERT_EQ(pipe(ready), 0);
  const pid_t child = fork();
  if (child == 0) {
    const auto lock = MeasuringLock::take(file_, {getpid(), "victim", false});
    (void)!write(ready[1], lock.ok() ? "y" : "n", 1);
    pause();
    _exit(0);
  }
  char answer = 0;
  ASSERT_EQ(read(ready[0], &answer, 1), 1);
  ASSERT_EQ(answer, 'y');
  EXPECT_EQ(MeasuringLock::holder(file_)->process, child);
  EXPECT_FALSE(MeasuringLock::take(file_, self_).ok());
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  close(ready[0]);
  close(ready[1]);
  EXPECT_FALSE(MeasuringLock::holder(file_));
  EXPECT_TRUE(MeasuringLock::take(file_, self_).ok());
}

TEST_F(MeasuringLockTest, AFileThatCannotBeUsedIsNoHolder) {
  const auto lock = MeasuringLock::take(directory_.path() / "missing" / "lock", self_);
  ASSERT_FALSE(lock.ok());
  EXPECT_EQ(lock.error().kind, ErrorKind::kIo);
  std::filesystem::create_symlink(directory_.path() / "elsewhere", file_);
  EXPECT_EQ(MeasuringLock::take(file_, self_).error().kind, ErrorKind::kIo) << "a link is not followed";
  std::filesystem::remove(file_);
  ASSERT_TRUE(write_file_atomic(file_, "no JSON").ok());
  EXPECT_FALSE(MeasuringLock::holder(file_));
  EXPECT_TRUE(MeasuringLock::take(file_, self_).ok());
}

TEST_F(MeasuringLockTest, NobodyWaitsForEver) {
  const auto held = MeasuringLock::take(file_, self_);
  ASSERT_TRUE(held.ok());
  const auto waited =
      MeasuringLock::wait(file_, {7, "other", false}, std::stop_token(), {}, std::chrono::milliseconds(1));
  ASSERT_FALSE(waited.ok());
  EXPECT_TRUE(MeasuringLock::is_refusal(waited.error()));
  EXPECT_NE(waited.error().cure.find("stop it"), std::string::npos);
}

TEST_F(MeasuringLockTest, WhatAStrangerWroteIntoItReachesNoTerminal) {
  const auto held = MeasuringLock::take(file_, {4711, "\x1b]0;mine\a\nall is well", false});
  ASSERT_TRUE(held.ok());
  const auto refused = MeasuringLock::take(file_, self_);
  ASSERT_FALSE(refused.ok());
  for (const char c : refused.error().text())
    EXPECT_GE(static_cast<unsigned char>(c), 0x20) << refused.error().text();
}

/// Sets a variable of the environment for as long as it lives.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    if (value != nullptr) {
      setenv(name, value, 1);
    } else {
      unsetenv(name);
    }
  }
  ~Variable() {
    if (old_) {
      setenv(name_, old_->c_str(), 1);
    } else {
      unsetenv(name_);
    }
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::optional<std::string> old_;
};

TEST_F(MeasuringLockTest, LiesWhereNobodyElseMayWrite) {
  namespace fs = std::filesystem;
  const fs::path runtime = directory_.path() / "run";
  const fs::path cache = directory_.path() / "cache";
  fs::create_directory(runtime);
  const Variable unnamed("TILEWRIGHT_MEASURING_LOCK", nullptr);
  const Variable home("XDG_CACHE_HOME", cache.c_str());
  const auto is_private = [](const fs::path& folder) {
    return (fs::status(folder).permissions() & fs::perms::all) == fs::perms::owner_all;
  };
  {
    const Variable set("XDG_RUNTIME_DIR", runtime.c_str());
    const fs::path lock = measuring_lock_path();
    EXPECT_EQ(lock.parent_path().parent_path(), runtime);
    EXPECT_TRUE(is_private(lock.parent_path()));
    EXPECT_TRUE(MeasuringLock::take(lock, self_).ok());
    // What was open to others is closed, and what is no folder of ours is not used.
    fs::permissions(lock.parent_path(), fs::perms::all);
    EXPECT_EQ(measuring_lock_path(), lock);
    EXPECT_TRUE(is_private(lock.parent_path()));
    fs::remove_all(lock.parent_path());
    fs::create_directory_symlink(directory_.path(), runtime / "tilewright");
    EXPECT_TRUE(measuring_lock_path().string().starts_with(cache.string()));
  }
  const Variable unset("XDG_RUNTIME_DIR", nullptr);
  const fs::path lock = measuring_lock_path();
  EXPECT_TRUE(lock.string().starts_with(cache.string())) << lock;
  EXPECT_TRUE(is_private(lock.parent_path()));
  EXPECT_TRUE(MeasuringLock::take(lock, self_).ok());
}

TEST_F(MeasuringLockTest, APipeInItsPlaceHoldsNobodyUp) {
  ASSERT_EQ(mkfifo(file_.c_str(), 0666), 0);
  EXPECT_FALSE(MeasuringLock::holder(file_));
  EXPECT_EQ(MeasuringLock::take(file_, self_).error().kind, ErrorKind::kIo);
  const auto possible = MeasuringLock::take_where_possible(file_, self_);
  ASSERT_TRUE(possible.ok());
  EXPECT_FALSE(*possible);
}

TEST_F(MeasuringLockTest, ARefusalIsToldFromWhatElseIsBusy) {
  const auto held = MeasuringLock::take(file_, self_);
  ASSERT_TRUE(held.ok());
  const auto refused = MeasuringLock::take_where_possible(file_, {1, "resnet50", false});
  ASSERT_FALSE(refused.ok());
  EXPECT_TRUE(MeasuringLock::is_refusal(refused.error()));
  EXPECT_FALSE(MeasuringLock::is_refusal({ErrorKind::kBusy, "records.db", "is locked", "", ""}));
  const auto nobody = MeasuringLock::take_where_possible({}, self_);
  ASSERT_TRUE(nobody.ok());
  EXPECT_FALSE(*nobody);
}

}  // namespace
}  // namespace tilewright
