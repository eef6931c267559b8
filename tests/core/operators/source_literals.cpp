// SPDX-License-Identifier: Apache-2.0
#include "tests/core/operators/source_literals.h"

#include <algorithm>
#include <cctype>

namespace tilewright::testing {
namespace {

class Reader {
 public:
  explicit Reader(std::string_view source) : source_(source) {}

  std::vector<std::string> run() {
    while (at_ < source_.size()) {
      if (begins("//") || begins("#include")) {
        skip_past("\n");
      } else if (begins("/*")) {
        skip_past("*/");
      } else if (begins("R\"")) {
        take_raw();
      } else if (source_[at_] == '"') {
        found_.push_back(quoted('"'));
      } else if (source_[at_] == '\'' && !follows_word()) {
        quoted('\'');
      } else {
        ++at_;
      }
    }
    return std::move(found_);
  }

 private:
  bool begins(std::string_view text) const { return source_.substr(at_).starts_with(text); }
  /// So that the marks in 1'000 do not count as quotes.
  bool follows_word() const {
    return at_ > 0 && std::isalnum(static_cast<unsigned char>(source_[at_ - 1])) != 0;
  }

  void skip_past(std::string_view end) {
    const size_t found = source_.find(end, at_);
    at_ = found == std::string_view::npos ? source_.size() : found + end.size();
  }

  std::string quoted(char mark) {
    const size_t begin = ++at_;
    while (at_ < source_.size() && source_[at_] != mark) at_ += source_[at_] == '\\' ? 2 : 1;
    const size_t end = std::min(at_, source_.size());
    at_ = end + 1;
    return std::string(source_.substr(begin, end - begin));
  }

  void take_raw() {
    const size_t mark = at_ + 2;
    const size_t open = source_.find('(', mark);
    if (open == std::string_view::npos) {
      at_ = source_.size();
      return;
    }
    const std::string close = ")" + std::string(source_.substr(mark, open - mark)) + "\"";
    const size_t end = std::min(source_.find(close, open), source_.size());
    found_.emplace_back(source_.substr(open + 1, end - open - 1));
    at_ = end + close.size();
  }

  std::string_view source_;
  size_t at_ = 0;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> string_literals(std::string_view source) {
  return Reader(source).run();
}

}  // namespace tilewright::testing
