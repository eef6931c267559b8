// SPDX-License-Identifier: Apache-2.0
#include "core/records/trial_filter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace tilewright {
namespace {

using ::testing::HasSubstr;

using Key = TrialFilterTerm::Key;

std::vector<TrialFilterTerm> parsed(std::string_view text) {
  auto terms = parse_trial_filter(text);
  EXPECT_TRUE(terms.ok()) << text << ": " << (terms.ok() ? "" : terms.error().text());
  return terms.ok() ? *std::move(terms) : std::vector<TrialFilterTerm>();
}

TEST(TrialFilter, ReadsWordsAndKeys) {
  const auto terms = parsed(R"(conv task:"conv2d 3x3" -State:failed "note: well" sketch:/f[24] \/3/)");
  ASSERT_EQ(terms.size(), 5U);
  EXPECT_EQ(terms[0].key, Key::kWord);
  EXPECT_EQ(terms[1].key, Key::kTask);
  EXPECT_EQ(terms[1].text, "conv2d 3x3");
  EXPECT_TRUE(terms[2].negated);
  EXPECT_EQ(terms[2].key, Key::kState);
  EXPECT_EQ(terms[3].key, Key::kWord);
  EXPECT_EQ(terms[3].text, "note: well");
  EXPECT_TRUE(terms[4].regex);
  EXPECT_EQ(terms[4].text, R"(f[24] \/3)");
}

TEST(TrialFilter, WritesWhatItReads) {
  const char* const text =
      R"(conv task:"conv2d 3x3" -state:failed "a:b" /x y/ latency:1ms..3ms spread:<5% note:*)";
  std::string written;
  for (const auto& term : parsed(text)) written += (written.empty() ? "" : " ") + trial_filter_text(term);
  EXPECT_EQ(written, text);
}

TEST(TrialFilter, NumbersHaveUnitsAndBounds) {
  const auto range = [](std::string_view text) { return parsed(text).at(0); };
  EXPECT_TRUE(in_range(range("latency:1ms..3ms"), 3e-3));
  EXPECT_FALSE(in_range(range("latency:1ms..3ms"), 3.01e-3));
  EXPECT_FALSE(in_range(range("latency:<2ms"), 2e-3));
  EXPECT_TRUE(in_range(range("latency:<=2"), 2e-3));
  EXPECT_TRUE(in_range(range("latency:>500us"), 1e-3));
  EXPECT_TRUE(in_range(range("latency:>500\xC2\xB5s"), 1e-3));
  EXPECT_TRUE(in_range(range("spread:..5%"), 0.05));
  EXPECT_TRUE(in_range(range("spread:<5"), 0.049)) << "per cent, as the column has it";
  EXPECT_FALSE(in_range(range("spread:<5"), 0.06));
  EXPECT_TRUE(in_range(range("latency:1.5ms"), 1.54e-3)) << "what rounds to it";
  EXPECT_FALSE(in_range(range("latency:1.5ms"), 1.56e-3));
  EXPECT_FALSE(in_range(range("round:3"), 3.4));
  EXPECT_FALSE(in_range(range("latency:>0"), std::nullopt));
}

TEST(TrialFilter, SaysNothingWhileAValueIsTyped) {
  for (const char* text : {"task:", "latency:", "latency:<", "round:..", "note:/", "-", "noisy:", "noisy:ye",
                           "noisy:N", "pinned:y"}) {
    const auto terms = parsed(text);
    EXPECT_TRUE(terms.empty() || terms[0].key == Key::kWord) << text;
  }
}

TEST(TrialFilter, ASlashThatNoneClosesIsAPlainOne) {
  const auto terms = parsed("error:/tmp state:ok /usr/lib \"a b\" -note:/x y/");
  ASSERT_EQ(terms.size(), 5U);
  EXPECT_EQ(terms[0].text, "/tmp");
  EXPECT_FALSE(terms[0].regex);
  EXPECT_EQ(terms[1].key, Key::kState);
  EXPECT_EQ(terms[2].text, "/usr/lib");
  EXPECT_FALSE(terms[2].regex);
  EXPECT_EQ(terms[3].text, "a b");
  EXPECT_TRUE(terms[4].regex);
  EXPECT_EQ(terms[4].text, "x y");
  EXPECT_EQ(trial_filter_as_expressions("/tmp").value(), "//tmp/");
  EXPECT_EQ(parsed("//tmp/").at(0).text, "/tmp");
  // Typed into a field, letter by letter.
  std::string text = with_trial_filter_value("", Key::kTask, "/a b");
  EXPECT_EQ(trial_filter_value(text, Key::kTask), "/a b");
  text = with_trial_filter_value(text, Key::kTask, "/a b/");
  EXPECT_EQ(text, "task:/a b/");
}

TEST(TrialFilter, SaysWhatIsWrong) {
  for (const char* text :
       {"colour:red", "latency:fast", "round:1..x", "task:/(/", "noisy:maybe", "noisy:/yes/", "pinned:*"}) {
    const auto terms = parse_trial_filter(text);
    ASSERT_FALSE(terms.ok()) << text;
    EXPECT_EQ(terms.error().kind, ErrorKind::kUsage);
    EXPECT_FALSE(terms.error().cure.empty());
  }
}

TEST(TrialFilter, AKeyOfYesAndNoSaysWhich) {
  const auto terms = parsed("noisy:yes -noisy:Yes noisy:no");
  ASSERT_EQ(terms.size(), 3U);
  EXPECT_TRUE(is_yes_no_key(terms[0].key));
  EXPECT_TRUE(terms[0].yes);
  EXPECT_TRUE(terms[1].yes && terms[1].negated);
  EXPECT_FALSE(terms[2].yes);
  EXPECT_EQ(trial_filter_text(terms[1]), "-noisy:Yes");
}

TEST(TrialFilter, AKeyGetsAnotherValueInItsPlace) {
  const std::string text = R"(conv task:"a b" latency:<)";
  EXPECT_EQ(trial_filter_value(text, Key::kTask), "a b");
  EXPECT_EQ(trial_filter_value(text, Key::kLatency), "<") << "as far as it was typed";
  EXPECT_EQ(trial_filter_value(text, Key::kVariant), "");
  EXPECT_EQ(with_trial_filter_value(text, Key::kTask, "x"), "conv task:x latency:<");
  EXPECT_EQ(with_trial_filter_value(text, Key::kTask, ""), "conv latency:<");
  EXPECT_EQ(with_trial_filter_value(text, Key::kVariant, "p q"), text + R"( variant:"p q")");
}

TEST(TrialFilter, IsReadAsExpressionsWhereAsked) {
  EXPECT_EQ(trial_filter_as_expressions(R"(con.*3 task:a|b "as it is" state:ok round:<3 noisy:no)").value(),
            R"(/con.*3/ task:/a|b/ "as it is" state:ok round:<3 noisy:no)");
  EXPECT_FALSE(trial_filter_as_expressions("task:[").ok());
}

TEST(TrialFilter, SaysWhatExpressionsCannotHave) {
  const auto refusal = [](std::string_view text) {
    const auto terms = parse_trial_filter(text);
    EXPECT_FALSE(terms.ok()) << text;
    return terms.ok() ? "" : terms.error().text();
  };
  for (const char* text : {R"(task:/(a)\1/)", R"(task:/(?P<n>a)(?P=n)/)", R"(task:/\k<n>/)"}) {
    EXPECT_EQ(refusal(text), std::string(text) +
                                 " has a back-reference, which these expressions cannot have. Write out what "
                                 "is to come again");
  }
  for (const char* text : {"/a(?=b)/", "/a(?!b)/", "/(?<=a)b/", "/(?<!a)b/"}) {
    EXPECT_THAT(refusal(text), HasSubstr("has a look-ahead or look-behind, which these")) << text;
    EXPECT_THAT(refusal(text), HasSubstr("as a word of its own, with a minus sign")) << text;
  }
  EXPECT_THAT(refusal("/a{9}{9}{9}{9}{9}/"), HasSubstr("is no regular expression: "));
  EXPECT_THAT(refusal("/.{999}.{999}.{999}.{999}/"), HasSubstr("is too large to look for"));
  EXPECT_EQ(refusal("/a[b/"),
            "/a[b/ is no regular expression: missing ]: [b. Mend it, or leave the slashes out");
  EXPECT_FALSE(trial_filter_as_expressions(R"((a)\1)").ok());
}

bool matches(std::string_view filter, const std::string& text) {
  return TextMatcher(parsed(filter).at(0)).matches(text);
}

TEST(TextMatcher, FindsTextsStarsAndExpressions) {
  EXPECT_TRUE(matches("WINO", "winograd_f4"));
  EXPECT_FALSE(matches("w.no", "winograd_f4"));
  EXPECT_TRUE(matches("w*f4", "winograd_f4"));
  EXPECT_FALSE(matches("w*f2", "winograd_f4"));
  EXPECT_TRUE(matches("/^wino.*[24]$/", "Winograd_f4"));
  EXPECT_TRUE(matches("(a*)", "f(abc)")) << "brackets are themselves";
  EXPECT_TRUE(matches(R"(\d+)", R"(a\d+)")) << "so is all else of a plain text";
  EXPECT_FALSE(matches(R"(\d+)", "a22"));
}

TEST(TextMatcher, OverlooksTheCase) {
  for (const char* filter : {"Wino", "WI*o", "/^WIN[O]/"}) {
    EXPECT_TRUE(matches(filter, "winograd")) << filter;
    EXPECT_TRUE(matches(filter, "WINOGRAD")) << filter;
    EXPECT_FALSE(matches(filter, "w1nograd")) << filter;
  }
  EXPECT_TRUE(matches("\u00fcber", "\u00dcBER")) << "of other letters, too";
}

TEST(TextMatcher, TakesTimeLinearInTheText) {
  const std::string text = std::string(100'000, 'a') + 'b';
  EXPECT_FALSE(matches("/(a+)+$/", text));
  EXPECT_TRUE(matches("/(a+)+b$/", text)) << "to the end of it";
  EXPECT_FALSE(matches("/^(a|aa|a*)*c/", text));
  EXPECT_FALSE(matches("a*a*a*a*a*a*a*c", text));
}

TEST(TextMatcher, TakesBytesThatAreNoUtf8) {
  const std::string text = "conv\xff\xc3_3x3";
  for (const char* filter :
       {"3x3", "conv*3x3", "/^conv.._3x3$/", "/^conv[^a]+3X3$/", "conv\xff", "/v\xff/", "v\xff*_"}) {
    EXPECT_TRUE(matches(filter, text)) << filter;
  }
  EXPECT_FALSE(matches("/^conv.3x3/", text));
  EXPECT_FALSE(matches("conv\xff", "conv_3x3"));
  EXPECT_TRUE(matches("/^...$/", "7\u00b5s")) << "while a character of several stays one";
}

}  // namespace
}  // namespace tilewright
