// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/export_files.h"

#include <algorithm>
#include <string_view>

#include "core/base/file.h"
#include "core/deploy/build_library.h"
#include "core/deploy/file_list.h"

namespace tilewright {

namespace fs = std::filesystem;

Result<void> check_wanted(const std::stop_token& stop) {
  if (!stop.stop_requested()) return {};
  return Error{ErrorKind::kCancelled, "export", "was stopped; nothing was written", {}, {}};
}

Result<void> write_object(const CompiledProgram& code, const fs::path& folder) {
  const std::string_view bytes(reinterpret_cast<const char*>(code.bytes.data()), code.bytes.size());
  return write_file_atomic(folder / (code.symbol_prefix + ".o"), bytes);
}

Result<void> write_build_script(const fs::path& directory, const std::string& script) {
  const fs::path path = directory / "build.sh";
  TILEWRIGHT_CHECK(write_file_atomic(path, script));
  std::error_code error;
  fs::permissions(path, fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec,
                  fs::perm_options::add, error);
  return {};
}

Result<void> finish_export(const std::string& records, const ExportTools& tools, StagedDirectory& staged,
                           ExportReport& report, const std::stop_token& stop) {
  TILEWRIGHT_CHECK(check_wanted(stop));
  if (!records.empty()) TILEWRIGHT_CHECK(write_file_atomic(staged.path() / "records.json", records));
  report.missing_tools = missing_build_tools(report.form, tools);
  report.install_tools = tools.install;
  if (report.missing_tools.empty()) {
    const auto linked = run_build_script(staged.path(), stop);
    TILEWRIGHT_CHECK(check_wanted(stop));
    TILEWRIGHT_CHECK(linked);
    report.product = product_name(report.form, report.name);
  }
  report.example_command = example_command(report.form, report.name, tools);
  // What build.sh links later belongs to the export, too.
  FileSet files = files_below(staged.path());
  files.insert({kFileList, product_name(report.form, report.name)});
  TILEWRIGHT_CHECK(write_file_list(staged.path() / kFileList, files));
  for (const auto& entry : fs::directory_iterator(staged.path()))
    report.files.push_back(entry.path().filename().string());
  std::sort(report.files.begin(), report.files.end());
  const bool is_model = fs::exists(staged.path() / kModelSchedules);
  return staged.commit(is_model ? kModelSchedules : kTaskSchedule);
}

}  // namespace tilewright
