// SPDX-License-Identifier: Apache-2.0
#include "app/studio/settings.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <string>

#include "core/search/search_policy.h"
#include "core/tuning/session_defaults.h"

namespace tilewright {
namespace {

/// Increased whenever docks are added, removed or renamed: an older arrangement is dropped instead of being
/// applied in part.
constexpr int kDocksVersion = 3;
constexpr int kMostRecent = 10;
/// The number of models whose direction is stored; others have the direction of the last of them.
constexpr qsizetype kMostTurned = 50;
/// More saved filters than a menu can show.
constexpr int kMostFilters = 1000;

/// A path as the name of a setting, in which "/" would begin a group.
QString key_of(const QString& what) {
  return QString::fromLatin1(QCryptographicHash::hash(what.toUtf8(), QCryptographicHash::Md5).toHex());
}

/// The stored direction of a model.
QString turned_entry(const QString& model, bool left_to_right) {
  return key_of(QFileInfo(model).absoluteFilePath()) +
         (left_to_right ? QStringLiteral(" across") : QStringLiteral(" down"));
}

/// The results of other models are in no list any more.
void keep_results_of(const QStringList& models, QSettings& store) {
  QStringList kept;
  for (const QString& model : models) kept << key_of(model);
  store.beginGroup(QStringLiteral("results"));
  const QStringList all = store.childKeys();
  for (const QString& key : all) {
    if (!kept.contains(key)) store.remove(key);
  }
  store.endGroup();
}

/// The key of models by the hashes of their files, in whatever order they were opened.
QString baseline_key(QStringList hashes) {
  hashes.sort();
  return QStringLiteral("baselines/") + hashes.join(QLatin1Char('+'));
}

constexpr const char* kPolicyOptions = "policy_options";

/// Values that a policy does not accept any more are left out.
PolicyChoices policy_options(QSettings& store) {
  PolicyChoices choices;
  store.beginGroup(QLatin1String(kPolicyOptions));
  const QStringList policies = store.childKeys();
  for (const QString& policy : policies) {
    const QStringList pairs = store.value(policy).toStringList();
    for (const QString& pair : pairs) {
      const std::string one[] = {pair.toStdString()};
      if (auto values = parse_options_of(policy.toStdString(), one); values.ok())
        choices[policy].merge(*values);
    }
  }
  store.endGroup();
  return choices;
}

/// Stores the options of the chosen policy in the form that --policy-option takes. Another window may have
/// changed those of other policies.
void set_policy_options(QSettings& store, const SessionChoices& choices) {
  store.beginGroup(QLatin1String(kPolicyOptions));
  QStringList pairs;
  for (const auto& value : choices.options_of_policy())
    pairs << QString::fromStdString(policy_options_text({value}));
  if (pairs.isEmpty()) {
    store.remove(choices.policy);
  } else {
    store.setValue(choices.policy, pairs);
  }
  store.endGroup();
}

QString user_file() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
         QStringLiteral("/tilewright/studio.ini");
}

}  // namespace

QString SessionChoices::policy_text() const {
  const PolicyOptionValues options = options_of_policy();
  if (options.empty()) return policy;
  return QStringLiteral("%1 (%2)").arg(policy, QString::fromStdString(policy_options_text(options)));
}

QString SessionChoices::scheduler_name() const {
  return scheduler.isEmpty() ? QString::fromStdString(usual_scheduler(policy.toStdString())) : scheduler;
}

Settings::Settings(const QString& file) : store_(file.isEmpty() ? user_file() : file, QSettings::IniFormat) {}

QString Settings::theme() const {
  const QString theme = store_.value(QStringLiteral("window/theme")).toString();
  return theme == QLatin1String("light") || theme == QLatin1String("dark") ? theme : QStringLiteral("system");
}

void Settings::set_theme(const QString& theme) {
  store_.setValue(QStringLiteral("window/theme"), theme);
}

QStringList Settings::recent_models() const {
  return store_.value(QStringLiteral("files/recent")).toStringList();
}

void Settings::add_recent_model(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  QStringList recent = recent_models();
  recent.removeAll(absolute);
  recent.prepend(absolute);
  recent = recent.mid(0, kMostRecent);
  store_.setValue(QStringLiteral("files/recent"), recent);
  keep_results_of(recent, store_);
}

void Settings::remove_recent_model(const QString& path) {
  QStringList recent = recent_models();
  recent.removeAll(path);
  store_.setValue(QStringLiteral("files/recent"), recent);
}

RecentResult Settings::recent_result(const QString& path) const {
  const QStringList kept = store_.value(QStringLiteral("results/") + key_of(path)).toStringList();
  if (kept.size() != 3) return {};
  return {kept[0], kept[1].toDouble(), kept[2].toLongLong()};
}

void Settings::set_recent_result(const QString& path, const RecentResult& result) {
  store_.setValue(
      QStringLiteral("results/") + key_of(path),
      QStringList{result.target, QString::number(result.latency, 'g', 9), QString::number(result.time)});
}

SessionChoices Settings::choices(int default_threads) const {
  SessionChoices choices;
  choices.budget = static_cast<SessionChoices::Budget>(
      std::clamp(store_.value(QStringLiteral("session/budget"), 0).toInt(), 0, 2));
  const int least = choices.budget == SessionChoices::kMinutes ? 1 : 0;
  choices.amount =
      std::clamp(store_.value(QStringLiteral("session/amount"), choices.amount).toInt(), least, 1'000'000);
  choices.policy = store_.value(QStringLiteral("session/policy"), choices.policy).toString();
  choices.policy_options = policy_options(store_);
  choices.cost_model = store_.value(QStringLiteral("session/cost_model"), choices.cost_model).toString();
  choices.rules = store_.value(QStringLiteral("session/rules"), choices.rules).toString();
  choices.scheduler = store_.value(QStringLiteral("session/scheduler")).toString();
  choices.target = store_.value(QStringLiteral("session/target"), choices.target).toString();
  choices.threads =
      std::clamp(store_.value(QStringLiteral("session/threads"), default_threads).toInt(), 1, 1024);
  return choices;
}

void Settings::set_choices(const SessionChoices& choices) {
  store_.setValue(QStringLiteral("session/budget"), static_cast<int>(choices.budget));
  store_.setValue(QStringLiteral("session/amount"), choices.amount);
  store_.setValue(QStringLiteral("session/policy"), choices.policy);
  set_policy_options(store_, choices);
  store_.setValue(QStringLiteral("session/cost_model"), choices.cost_model);
  store_.setValue(QStringLiteral("session/rules"), choices.rules);
  store_.setValue(QStringLiteral("session/scheduler"), choices.scheduler);
  store_.setValue(QStringLiteral("session/target"), choices.target);
  store_.setValue(QStringLiteral("session/threads"), choices.threads);
}

QString Settings::weights(const QString& cost_model) const {
  return store_.value(QStringLiteral("weights/") + cost_model).toString();
}

void Settings::set_weights(const QString& cost_model, const QString& file) {
  const QString key = QStringLiteral("weights/") + cost_model;
  if (file.isEmpty()) {
    store_.remove(key);
  } else {
    store_.setValue(key, file);
  }
}

bool Settings::measure_defaults() const {
  return store_.value(QStringLiteral("session/defaults"), true).toBool();
}

void Settings::set_measure_defaults(bool wanted) {
  store_.setValue(QStringLiteral("session/defaults"), wanted);
}

QString Settings::baseline(const QStringList& hashes) const {
  return store_.value(baseline_key(hashes)).toString();
}

void Settings::set_baseline(const QStringList& hashes, const QString& session) {
  if (hashes.isEmpty()) return;
  const QString key = baseline_key(hashes);
  if (session.isEmpty()) {
    store_.remove(key);
  } else {
    store_.setValue(key, session);
  }
}

QString Settings::model_place(const QString& hash) const {
  return store_.value(QStringLiteral("places/") + hash).toString();
}

void Settings::set_model_place(const QString& hash, const QString& path) {
  store_.setValue(QStringLiteral("places/") + hash, path);
}

QString Settings::export_place() const {
  return store_.value(QStringLiteral("export/place")).toString();
}

void Settings::set_export_place(const QString& folder) {
  store_.setValue(QStringLiteral("export/place"), folder);
}

bool Settings::session_sheet() const {
  return store_.value(QStringLiteral("session/sheet"), true).toBool();
}

void Settings::set_session_sheet(bool shown) {
  store_.setValue(QStringLiteral("session/sheet"), shown);
}

bool Settings::filter_bar() const {
  // Most people filter rarely, and look at the page all the time.
  return store_.value(QStringLiteral("window/filterBar"), false).toBool();
}

void Settings::set_filter_bar(bool shown) {
  store_.setValue(QStringLiteral("window/filterBar"), shown);
}

GraphLook Settings::graph_look() const {
  GraphLook look;
  const auto number = [this](const char* name, int otherwise) {
    return store_.value(QLatin1String("graph/") + QLatin1String(name), otherwise).toInt();
  };
  look.overlay = static_cast<GraphOverlay>(std::clamp(number("overlay", 0), 0, kOverlayCount - 1));
  look.labels = number("labels", look.labels) & kAllLabels;
  look.left_to_right = number("left_to_right", look.left_to_right) != 0;
  look.minimap = number("minimap", look.minimap) != 0;
  look.beside = number("beside", look.beside) != 0;
  look.beside_stage = std::clamp(number("beside_stage", look.beside_stage), 0, kStageCount - 1);
  look.linked = number("linked", look.linked) != 0;
  look.light_images = number("light_images", look.light_images) != 0;
  return look;
}

void Settings::set_graph_look(const GraphLook& look) {
  const auto put = [this](const char* name, int value) {
    store_.setValue(QLatin1String("graph/") + QLatin1String(name), value);
  };
  put("overlay", static_cast<int>(look.overlay));
  put("labels", look.labels);
  put("minimap", look.minimap);
  put("beside", look.beside);
  put("beside_stage", look.beside_stage);
  put("linked", look.linked);
  put("light_images", look.light_images);
}

bool Settings::left_to_right(const QString& model) const {
  const QStringList turned = store_.value(QStringLiteral("graph/turned")).toStringList();
  if (turned.contains(turned_entry(model, true))) return true;
  return !turned.contains(turned_entry(model, false)) && graph_look().left_to_right;
}

void Settings::set_left_to_right(const QString& model, bool left_to_right) {
  QStringList turned = store_.value(QStringLiteral("graph/turned")).toStringList();
  for (const bool direction : {false, true}) turned.removeAll(turned_entry(model, direction));
  turned.prepend(turned_entry(model, left_to_right));
  store_.setValue(QStringLiteral("graph/turned"), QStringList(turned.mid(0, kMostTurned)));
  store_.setValue(QStringLiteral("graph/left_to_right"), static_cast<int>(left_to_right));
}

QStringList Settings::input_bindings(const QString& model) const {
  const QString key = key_of(QFileInfo(model).absoluteFilePath());
  const QStringList bindings = store_.value(QStringLiteral("bindings/") + key).toStringList();
  if (!bindings.isEmpty()) return bindings;
  // Earlier versions kept one binding, with an entry for each input.
  const QStringList shapes = store_.value(QStringLiteral("shapes/") + key).toStringList();
  return shapes.isEmpty() ? QStringList() : QStringList(shapes.join(QLatin1Char(' ')));
}

void Settings::set_input_bindings(const QString& model, const QStringList& bindings) {
  store_.setValue(QStringLiteral("bindings/") + key_of(QFileInfo(model).absoluteFilePath()), bindings);
}

QStringList Settings::hidden_code_panes() const {
  return store_.value(QStringLiteral("code/hidden_panes")).toStringList();
}

void Settings::set_hidden_code_panes(const QStringList& names) {
  store_.setValue(QStringLiteral("code/hidden_panes"), names);
}

std::vector<SavedFilter> Settings::saved_filters() const {
  std::vector<SavedFilter> filters;
  // Another process may have written the file.
  store_.sync();
  // The file says how many there are, whatever it has.
  const int count = std::min(store_.beginReadArray(QStringLiteral("records/filters")), kMostFilters);
  for (int i = 0; i < count; ++i) {
    store_.setArrayIndex(i);
    const QString name = store_.value(QStringLiteral("name")).toString();
    if (!name.isEmpty()) filters.push_back({name, store_.value(QStringLiteral("text")).toString()});
  }
  store_.endArray();
  return filters;
}

void Settings::set_saved_filters(const std::vector<SavedFilter>& filters) {
  store_.remove(QStringLiteral("records/filters"));
  store_.beginWriteArray(QStringLiteral("records/filters"), static_cast<int>(filters.size()));
  for (size_t i = 0; i < filters.size(); ++i) {
    store_.setArrayIndex(static_cast<int>(i));
    store_.setValue(QStringLiteral("name"), filters[i].name);
    store_.setValue(QStringLiteral("text"), filters[i].text);
  }
  store_.endArray();
}

bool Settings::notifications() const {
  return store_.value(QStringLiteral("window/notifications"), true).toBool();
}

void Settings::set_notifications(bool wanted) {
  store_.setValue(QStringLiteral("window/notifications"), wanted);
}

int Settings::notable_gain() const {
  return std::clamp(store_.value(QStringLiteral("window/notable_gain"), 10).toInt(), 1, 90);
}

void Settings::set_notable_gain(int percent) {
  store_.setValue(QStringLiteral("window/notable_gain"), percent);
}

int Settings::task_gain() const {
  return std::clamp(store_.value(QStringLiteral("window/task_gain"), 0).toInt(), 0, 90);
}

void Settings::set_task_gain(int percent) {
  store_.setValue(QStringLiteral("window/task_gain"), percent);
}

int Settings::text_percent() const {
  return std::clamp(store_.value(QStringLiteral("window/text"), 100).toInt(), 70, 250);
}

void Settings::set_text_percent(int percent) {
  store_.setValue(QStringLiteral("window/text"), percent);
}

QString Settings::language() const {
  return store_.value(QStringLiteral("window/language")).toString();
}

void Settings::set_language(const QString& language) {
  store_.setValue(QStringLiteral("window/language"), language);
}

QByteArray Settings::table_layout(const QString& table) const {
  return store_.value(QStringLiteral("tables/") + table).toByteArray();
}

void Settings::set_table_layout(const QString& table, const QByteArray& layout) {
  store_.setValue(QStringLiteral("tables/") + table, layout);
}

QByteArray Settings::geometry() const {
  return store_.value(QStringLiteral("window/geometry")).toByteArray();
}

QStringList Settings::muted_causes(const QString& session) const {
  return store_.value(QStringLiteral("muted/") + session).toStringList();
}

void Settings::set_muted_causes(const QString& session, const QStringList& causes) {
  const QString key = QStringLiteral("muted/") + session;
  if (causes.isEmpty()) {
    store_.remove(key);
  } else {
    store_.setValue(key, causes);
  }
}

QByteArray Settings::peaks(const QString& target) const {
  return store_.value(QStringLiteral("peaks/") + target).toByteArray();
}

void Settings::set_peaks(const QString& target, const QByteArray& peaks) {
  store_.setValue(QStringLiteral("peaks/") + target, peaks);
}

QString Settings::database() const {
  return store_.value(QStringLiteral("files/database")).toString();
}

void Settings::set_database(const QString& file) {
  store_.setValue(QStringLiteral("files/database"), file);
}

bool Settings::machine_seen() const {
  return store_.value(QStringLiteral("window/machine_seen")).toBool();
}

void Settings::set_machine_seen() {
  store_.setValue(QStringLiteral("window/machine_seen"), true);
}

void Settings::set_geometry(const QByteArray& geometry) {
  store_.setValue(QStringLiteral("window/geometry"), geometry);
}

QString Settings::current_layout() const {
  return store_.value(QStringLiteral("window/layout")).toString();
}

void Settings::set_current_layout(const QString& layout) {
  store_.setValue(QStringLiteral("window/layout"), layout);
}

QByteArray Settings::dock_state(const QString& layout) const {
  if (store_.value(QStringLiteral("layouts/version")).toInt() != kDocksVersion) return {};
  return store_.value(QStringLiteral("layouts/") + layout).toByteArray();
}

QVariantMap Settings::dock_sizes(const QString& layout) const {
  return store_.value(QStringLiteral("layouts/%1Sizes").arg(layout)).toMap();
}

void Settings::set_dock_state(const QString& layout, const QByteArray& state, const QVariantMap& sizes) {
  if (store_.value(QStringLiteral("layouts/version")).toInt() != kDocksVersion) {
    store_.remove(QStringLiteral("layouts"));
    store_.setValue(QStringLiteral("layouts/version"), kDocksVersion);
  }
  store_.setValue(QStringLiteral("layouts/") + layout, state);
  store_.setValue(QStringLiteral("layouts/%1Sizes").arg(layout), sizes);
}

}  // namespace tilewright
