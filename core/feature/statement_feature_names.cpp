// SPDX-License-Identifier: Apache-2.0
#include "core/feature/statement_features.h"

namespace tilewright {
namespace {

std::array<std::string, kStatementFeatureCount> make_names() {
  std::vector<std::string> names;
  for (const char* type : {"float_", "int_"}) {
    for (const char* op : {"mad", "addsub", "mul", "divmod", "cmp", "mathfunc", "otherfunc"}) {
      names.push_back(std::string(type) + op);
    }
  }
  names.emplace_back("bool_op");
  names.emplace_back("select_op");
  for (const std::string loop : {"vec", "unroll", "parallel"}) {
    for (const char* part : {"_num", "_prod", "_len", "_type.kPosNone", "_type.kPosInnerSpatial",
                             "_type.kPosMiddleSpatial", "_type.kPosOuterSpatial", "_type.kPosInnerReduce",
                             "_type.kPosMiddleReduce", "_type.kPosOuterReduce", "_type.kPosMixed"}) {
      names.push_back(loop + part);
    }
  }
  for (const char* name : {"is_gpu", "blockIdx_x_len", "blockIdx_y_len", "blockIdx_z_len", "threadIdx_x_len",
                           "threadIdx_y_len", "threadIdx_z_len", "vthread_len"}) {
    names.emplace_back(name);
  }
  for (int b = 0; b < 5; ++b) {
    for (const char* part :
         {"acc_type.kRead", "acc_type.kWrite", "acc_type.kReadWrite", "bytes", "unique_bytes", "lines",
          "unique_lines", "reuse_type.kLoopMultipleRead", "reuse_type.kSerialMultipleReadWrite",
          "reuse_type.kNoReuse", "reuse_dis_iter", "reuse_dis_bytes", "reuse_ct", "bytes_d_reuse_ct",
          "unique_bytes_d_reuse_ct", "lines_d_reuse_ct", "unique_lines_d_reuse_ct", "stride"}) {
      names.push_back("B" + std::to_string(b) + "." + part);
    }
  }
  for (int i = 0; i < 10; ++i) names.push_back("arith_intensity_curve_" + std::to_string(i));
  for (const char* name : {"alloc_size", "alloc_prod", "alloc_outer_prod", "alloc_inner_prod", "outer_prod",
                           "num_loops", "auto_unroll_max_step"}) {
    names.emplace_back(name);
  }
  for (auto& name : machine_feature_names()) names.push_back(std::move(name));
  std::array<std::string, kStatementFeatureCount> out;
  for (size_t i = 0; i < out.size(); ++i) out[i] = names.at(i);
  return out;
}

}  // namespace

const std::array<std::string, kStatementFeatureCount>& statement_feature_names() {
  static const auto names = make_names();
  return names;
}

}  // namespace tilewright
