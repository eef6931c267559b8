// SPDX-License-Identifier: Apache-2.0
#include "app/studio/models/opening_notes.h"

#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"
#include "core/graph/prepare.h"

namespace tilewright {
namespace {

/// A model of one activation; with `tuned` false no code can be made for it.
LoadedModels opened(bool tuned, std::vector<std::string> warnings = {}) {
  GraphBuilder b("net");
  b.add_output(b.add_node("Relu", {b.add_input("x", {1, 8, 4, 4})}, {}, "y"));
  Model model;
  model.graph = b.build();
  model.warnings = std::move(warnings);
  PrepareOptions options;
  options.partition.can_tune = [tuned](const Graph&, const Node&) { return tuned; };
  auto loaded = std::make_shared<LoadedModel>();
  loaded->prepared = std::make_shared<const PreparedModel>(prepare_model(std::move(model), options).value());
  LoadedModels models;
  models.models.push_back(std::move(loaded));
  return models;
}

TEST(OpeningNotes, NothingIsSaidOfAnOrdinaryModel) {
  EXPECT_EQ(opening_notes(opened(true)).sentence, QString());
}

TEST(OpeningNotes, OperatorsWithoutCodeAreCountedAndNamed) {
  const OpeningNotes notes = opening_notes(opened(false));
  EXPECT_EQ(notes.sentence,
            QStringLiteral("1 of 1 operators cannot be tuned: they stay as reference kernels."));
  EXPECT_TRUE(notes.details.contains(QStringLiteral("(Relu): "))) << notes.details.toStdString();
}

TEST(OpeningNotes, EveryWarningIsThere) {
  EXPECT_EQ(opening_notes(opened(true, {"one"})).sentence, QStringLiteral("one"));
  const OpeningNotes notes = opening_notes(opened(true, {"one", "two"}));
  EXPECT_TRUE(notes.sentence.startsWith(QStringLiteral("2 warning"))) << notes.sentence.toStdString();
  EXPECT_EQ(notes.details, QStringLiteral("one\ntwo"));
}

}  // namespace
}  // namespace tilewright
