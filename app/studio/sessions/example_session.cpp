// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/example_session.h"

#include <QFile>

#include <fmt/format.h>

#include "core/base/file.h"
#include "core/base/gzip.h"
#include "core/base/hash.h"
#include "core/example_models/example_model.h"
#include "core/records/record_store.h"

namespace tilewright {
namespace {

constexpr const char* kExampleModel = "squeezenet1_1";

/// Files of an earlier start are used.
bool has(const std::filesystem::path& file) {
  std::error_code ignored;
  return std::filesystem::exists(file, ignored);
}

}  // namespace

Result<std::filesystem::path> example_model() {
  std::filesystem::path path = user_cache_directory() / fmt::format("{}.onnx", kExampleModel);
  if (!has(path)) TILEWRIGHT_CHECK(write_example_model(kExampleModel, path));
  return path;
}

Result<ExampleSession> unpack_example() {
  const QString resource = QStringLiteral(":/example/session.db.gz");
  QFile packed(resource);
  if (!packed.open(QIODevice::ReadOnly)) {
    return Error{ErrorKind::kIo,
                 resource.toStdString(),
                 "is missing in this build of the program",
                 "Install the program again",
                 {}};
  }
  const QByteArray bytes = packed.readAll();
  const std::string_view view(bytes.constData(), static_cast<size_t>(bytes.size()));
  ExampleSession example;
  // Another version of the program may have another session.
  example.database = user_cache_directory() / ("example-" + hash_of(view).hex().substr(0, 12) + ".db");
  if (!has(example.database)) {
    TILEWRIGHT_TRY(const std::string database, gunzip(view, resource.toStdString()));
    TILEWRIGHT_CHECK(write_file_atomic(example.database, database));
  }
  TILEWRIGHT_TRY(example.model, example_model());
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(example.database));
  TILEWRIGHT_TRY(const auto sessions, store.sessions());
  if (sessions.empty()) {
    return Error{ErrorKind::kBadInput,
                 example.database.string(),
                 "has no session",
                 "Delete the file and try again",
                 {}};
  }
  example.session = sessions.front().setup.id;
  return example;
}

}  // namespace tilewright
