// SPDX-License-Identifier: Apache-2.0
#include "views/roofline/roofline_point.h"

#include <QCoreApplication>
#include <QLocale>

namespace tilewright {
namespace {

QString digits(double value) {
  return QLocale().toString(value, 'f', value < 10 ? 2 : value < 100 ? 1 : 0);
}

}  // namespace

QString resource_label(Resource resource) {
  switch (resource) {
    case Resource::kArithmetic: return QCoreApplication::translate("Roofline", "arithmetic");
    case Resource::kL1: return QCoreApplication::translate("Roofline", "the L1 cache");
    case Resource::kL2: return QCoreApplication::translate("Roofline", "the L2 cache");
    case Resource::kL3: return QCoreApplication::translate("Roofline", "the L3 cache");
    case Resource::kMemory: return QCoreApplication::translate("Roofline", "memory");
  }
  return {};
}

QString intensity_label(double flop_per_byte) {
  return QCoreApplication::translate("Roofline", "%1 FLOP/byte").arg(digits(flop_per_byte));
}

QString byte_rate_label(double bytes_per_second) {
  return QCoreApplication::translate("Roofline", "%1 GB/s").arg(digits(bytes_per_second / 1e9));
}

}  // namespace tilewright
