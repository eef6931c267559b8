// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/policy_options_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QSignalSpy>

#include "app/studio/sessions/kept_policy_options.h"
#include "app/studio/shell/session_bar.h"
#include "core/records/record_store.h"
#include "core/search/policy_entry.h"
#include "core/tuning/tuning_options.h"
#include "tests/app/studio/studio_window.h"

namespace tilewright {
namespace {

/// With an option of each type.
void add_walk() {
  static const bool added = [] {
    PolicyEntry entry;
    entry.name = "walk-of-form";
    entry.options = {{"chains", "How many", IntegerOption{128, 1, 4096}},
                     {"share", "How much", RealOption{0.05, 0, 1}},
                     {"greedy", "Whether it is", BooleanOption{true}},
                     {"way", "How it goes", ChoiceOption{"fast", {"fast", "sure"}}}};
    return add_search_policy(std::move(entry)).ok();
  }();
  ASSERT_TRUE(added);
}

const QString kWalk = QStringLiteral("walk-of-form");

QDoubleSpinBox* number(const QWidget& form, const char* option) {
  return form.findChild<QDoubleSpinBox*>(QStringLiteral("policyOption-") + QLatin1String(option));
}

TEST(PolicyOptionsForm, HasAFieldForEachOptionOfThePolicy) {
  add_walk();
  PolicyOptionsForm form;
  form.show_policy(kWalk);
  auto* chains = number(form, "chains");
  auto* share = number(form, "share");
  auto* greedy = form.findChild<QCheckBox*>(QStringLiteral("policyOption-greedy"));
  ASSERT_NE(chains, nullptr);
  ASSERT_NE(share, nullptr);
  ASSERT_NE(greedy, nullptr);
  EXPECT_EQ(chains->value(), 128);
  EXPECT_EQ(chains->minimum(), 1);
  EXPECT_EQ(chains->maximum(), 4096);
  EXPECT_EQ(chains->decimals(), 0);
  EXPECT_EQ(share->value(), 0.05);
  EXPECT_EQ(share->text(), share->locale().toString(0.05, 'f', 2)) << "no zeros at the end";
  EXPECT_TRUE(greedy->isChecked());
  EXPECT_TRUE(chains->toolTip().contains(QStringLiteral("How many"))) << chains->toolTip().toStdString();
  EXPECT_FALSE(form.isHidden());
  EXPECT_TRUE(form.choices().empty()) << "nothing was chosen yet";
  form.show_policy(QStringLiteral("random"));
  EXPECT_EQ(number(form, "chains"), nullptr);
  EXPECT_TRUE(form.isHidden()) << "this policy has no options";
}

TEST(PolicyOptionsForm, KeepsWhatDiffersByPolicy) {
  add_walk();
  PolicyOptionsForm form;
  QSignalSpy changed(&form, &PolicyOptionsForm::changed);
  form.show_policy(kWalk);
  number(form, "chains")->setValue(64);
  number(form, "share")->setValue(0.25);
  form.findChild<QCheckBox*>(QStringLiteral("policyOption-greedy"))->setChecked(false);
  form.findChild<QComboBox*>(QStringLiteral("policyOption-way"))->setCurrentText(QStringLiteral("sure"));
  EXPECT_EQ(changed.count(), 4);
  const PolicyOptionValues chosen{
      {"chains", int64_t{64}}, {"share", 0.25}, {"greedy", false}, {"way", std::string("sure")}};
  EXPECT_EQ(form.choices().at(kWalk), chosen);
  form.show_policy(QStringLiteral("annealing"));
  EXPECT_EQ(number(form, "chains")->value(), 128) << "an option of the same name is another's";
  form.show_policy(kWalk);
  EXPECT_EQ(number(form, "chains")->value(), 64);
  number(form, "chains")->setValue(128);
  number(form, "share")->setValue(0.05);
  form.findChild<QCheckBox*>(QStringLiteral("policyOption-greedy"))->setChecked(true);
  form.findChild<QComboBox*>(QStringLiteral("policyOption-way"))->setCurrentText(QStringLiteral("fast"));
  EXPECT_TRUE(form.choices().empty()) << "all is as usual again";
}

TEST(PolicyOptionsForm, SetsAllOptionsOfAPolicyBackAtOnce) {
  add_walk();
  PolicyOptionsForm form;
  const PolicyOptionValues other{{"chains", int64_t{7}}};
  form.set_choices({{QStringLiteral("annealing"), other}});
  form.show_policy(kWalk);
  auto* usual = form.findChild<QPushButton*>(QStringLiteral("policyOptionsUsual"));
  ASSERT_NE(usual, nullptr);
  EXPECT_FALSE(usual->isEnabled()) << "all is as usual";
  number(form, "chains")->setValue(64);
  form.findChild<QCheckBox*>(QStringLiteral("policyOption-greedy"))->setChecked(false);
  EXPECT_TRUE(usual->isEnabled());
  QSignalSpy changed(&form, &PolicyOptionsForm::changed);
  usual->click();
  EXPECT_EQ(changed.count(), 1);
  EXPECT_EQ(number(form, "chains")->value(), 128);
  EXPECT_TRUE(form.findChild<QCheckBox*>(QStringLiteral("policyOption-greedy"))->isChecked());
  EXPECT_EQ(form.choices(), (PolicyChoices{{QStringLiteral("annealing"), other}})) << "of this policy alone";
  EXPECT_FALSE(usual->isEnabled());
  form.show_policy(QStringLiteral("annealing"));
  EXPECT_TRUE(form.findChild<QPushButton*>(QStringLiteral("policyOptionsUsual"))->isEnabled());
}

TEST(PolicyOptionsForm, TakesWhatThePolicyTakes) {
  add_walk();
  PolicyOptionsForm form;
  QSignalSpy changed(&form, &PolicyOptionsForm::changed);
  form.show_policy(kWalk);
  form.set_choices({{kWalk, {{"chains", int64_t{7}}, {"share", 2.0}, {"lost", true}, {"greedy", true}}},
                    {QStringLiteral("no such policy"), {{"chains", int64_t{7}}}}});
  EXPECT_EQ(form.choices(), (PolicyChoices{{kWalk, {{"chains", int64_t{7}}}}}));
  EXPECT_EQ(number(form, "chains")->value(), 7);
  EXPECT_EQ(number(form, "share")->value(), 0.05);
  EXPECT_EQ(changed.count(), 0) << "no person chose it";
}

TEST(PolicyChoices, AreKeptByPolicy) {
  QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("studio.ini"));
  SessionChoices choices;
  choices.policy = QStringLiteral("annealing");
  choices.policy_options = {{choices.policy, {{"chains", int64_t{6}}, {"random-share", 0.125}}},
                            {QStringLiteral("grid"), {{"in-order", int64_t{1} << 33}}}};
  SessionChoices of_another_window;
  of_another_window.policy = QStringLiteral("grid");
  of_another_window.policy_options = {
      {QStringLiteral("grid"), choices.policy_options.at(QStringLiteral("grid"))}};
  Settings(file).set_choices(choices);
  EXPECT_FALSE(Settings(file).choices(1).policy_options.contains(QStringLiteral("grid")))
      << "the other one may have changed them";
  Settings(file).set_choices(of_another_window);
  Settings(file).set_choices(choices);
  const SessionChoices read = Settings(file).choices(1);
  EXPECT_EQ(read.policy_options, choices.policy_options);
  EXPECT_EQ(read.options_of_policy(), choices.policy_options.at(choices.policy));
  QSettings(file, QSettings::IniFormat)
      .setValue(
          QStringLiteral("policy_options/annealing"),
          QStringList{QStringLiteral("chains=6"), QStringLiteral("gone=1"), QStringLiteral("steps=-1")});
  EXPECT_EQ(Settings(file).choices(1).options_of_policy(), (PolicyOptionValues{{"chains", int64_t{6}}}));
  choices.policy_options.clear();
  Settings(file).set_choices(choices);
  EXPECT_FALSE(Settings(file).choices(1).policy_options.contains(QStringLiteral("annealing")));
}

TEST(KeptPolicyOptions, AreReadFromTheSessionsChoices) {
  TuningOptions options;
  options.target = Target::host(1);
  options.policy_options = {{"chains", int64_t{6}}, {"random-share", 0.125}};
  SessionSetup setup;
  setup.options = tuning_options_to_json(options);
  EXPECT_EQ(policy_options_of(setup), QStringLiteral("chains=6, random-share=0.125"));
  setup.options = "{}";
  EXPECT_EQ(policy_options_of(setup), QString()) << "a version of long ago kept other choices";
}

class PolicyOptionsWindow : public StudioWindow {};

TEST_F(PolicyOptionsWindow, GoWithTheSessionAndAreKeptWithIt) {
  choose(SessionChoices::kTrials, 8);
  open_window();
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  auto* policy = part<QComboBox>("sessionPolicy");
  policy->setCurrentText(QStringLiteral("annealing"));
  auto* chains = part<QDoubleSpinBox>("policyOption-chains");
  ASSERT_NE(chains, nullptr);
  chains->setValue(6);
  EXPECT_EQ(Settings(settings_path()).choices(1).options_of_policy(),
            (PolicyOptionValues{{"chains", int64_t{6}}}));
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([this] { return window->measures(); }));
  EXPECT_FALSE(chains->isEnabled()) << "while it runs its choices are shown, not changed";
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  const auto sessions = RecordStore::open(database()).value().sessions().value();
  ASSERT_EQ(sessions.size(), 1U);
  const auto kept = tuning_options_from_json(sessions.front().setup.options);
  ASSERT_TRUE(kept.ok());
  EXPECT_EQ(kept->policy_options.at("chains"), PolicyOptionValue(int64_t{6}));
  EXPECT_TRUE(policy_options_of(sessions.front().setup).contains(QStringLiteral("chains=6")));
}

}  // namespace
}  // namespace tilewright
