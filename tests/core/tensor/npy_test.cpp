// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/npy.h"

#include <gtest/gtest.h>

#include <cstring>
#include <fstream>

#include "core/base/file.h"
#include "core/tensor/npy_header.h"
#include "core/tensor/random_tensor.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

class Npy : public ::testing::Test {
 protected:
  std::filesystem::path write(const std::string& bytes) {
    const auto path = directory_.value().path() / "array.npy";
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
  }

  /// A file with this header text and data, of the given version.
  std::filesystem::path file(const std::string& header, const std::string& data, int version = 1) {
    std::string bytes = "\x93NUMPY";
    bytes += static_cast<char>(version);
    bytes += '\0';
    const auto length = static_cast<uint32_t>(header.size());
    bytes.append(reinterpret_cast<const char*>(&length), version == 1 ? 2 : 4);
    return write(bytes + header + data);
  }

  std::string error_of(const std::filesystem::path& path) {
    const auto read = read_npy(path);
    if (read.ok()) return "no error";
    EXPECT_EQ(read.error().place, path.string());
    return read.error().message;
  }

  Result<TempDirectory> directory_ = TempDirectory::create();
};

template <typename T>
std::string bytes_of(const std::vector<T>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

TEST_F(Npy, RoundTripsEveryTypeAndRank) {
  Random random(1);
  const auto path = directory_.value().path() / "round.npy";
  for (DataType type : kDataTypes) {
    for (const Shape& shape : {Shape{}, {3}, {2, 3}, {0, 4}, {2, 1, 3, 2}}) {
      const Tensor tensor = random_tensor({type, shape}, random);
      ASSERT_TRUE(write_npy(path, tensor).ok());
      const auto read = read_npy(path, type);
      ASSERT_TRUE(read.ok()) << read.error().text();
      EXPECT_EQ(read->type(), tensor.type());
      EXPECT_EQ(std::memcmp(read->data(), tensor.data(), static_cast<size_t>(tensor.type().bytes())), 0);
    }
  }
}

TEST_F(Npy, WritesWhatNumPyWrites) {
  const auto path = directory_.value().path() / "exact.npy";
  ASSERT_TRUE(write_npy(path, float_tensor({2}, {1, 2})).ok());
  const std::string bytes = read_file(path).value();
  ASSERT_EQ(bytes.size(), 128U + 8U);
  EXPECT_EQ(bytes.substr(0, 10), std::string("\x93NUMPY\1\0\x76\0", 10));
  EXPECT_EQ(bytes.substr(10, 58), "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), } ");
  EXPECT_EQ(bytes[127], '\n');
}

TEST_F(Npy, TypesThatNumPyLacksAreIntegersOfTheirBits) {
  EXPECT_EQ(npy_header_text({DataType::kBFloat16, {2}}),
            "{'descr': '<u2', 'fortran_order': False, 'shape': (2,), }");
  EXPECT_EQ(npy_header_text({DataType::kFloat8E5M2, {2}}),
            "{'descr': '|u1', 'fortran_order': False, 'shape': (2,), }");
  EXPECT_EQ(npy_header_text({DataType::kInt4, {2}}),
            "{'descr': '|i1', 'fortran_order': False, 'shape': (2,), }");
  // As the package ml_dtypes writes them.
  const auto with = [&](const std::string& code, const std::string& data) {
    return file("{'descr': '" + code + "', 'fortran_order': False, 'shape': (2,)}", data);
  };
  const auto half = read_npy(with("<V2", bytes_of<uint16_t>({0x3f80, 0xc000})), DataType::kBFloat16);
  ASSERT_TRUE(half.ok()) << half.error().text();
  EXPECT_EQ(real_values(*half), (std::vector<double>{1, -2}));
  const auto eighth = read_npy(with("|V1", "\x38\xc0"), DataType::kFloat8E4M3FN);
  ASSERT_TRUE(eighth.ok()) << eighth.error().text();
  EXPECT_EQ(real_values(*eighth), (std::vector<double>{1, -2}));
  // Integers that are too large are not cut.
  const auto wide = read_npy(with("|i1", "\x07\x08"), DataType::kInt4);
  ASSERT_FALSE(wide.ok());
  EXPECT_EQ(wide.error().message, "some of its elements are out of the range of int4");
  // Whatever is of another type comes as it is.
  EXPECT_EQ(read_npy(with("<f4", bytes_of<float>({1, 2})), DataType::kBFloat16)->type().data_type,
            DataType::kFloat32);
}

TEST_F(Npy, ReadsVersionsAndOrders) {
  const std::string header = "{'descr': '<i4', 'fortran_order': False, 'shape': (2, 3), }";
  const std::string fortran = "{\"shape\": (2L, 3L,), 'fortran_order': True, 'descr': '<i4'}";
  for (int version : {1, 2, 3}) {
    const auto read = read_npy(file(header, bytes_of<int32_t>({1, 2, 3, 4, 5, 6}), version));
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(integer_values(*read), (std::vector<int64_t>{1, 2, 3, 4, 5, 6}));
  }
  const auto read = read_npy(file(fortran, bytes_of<int32_t>({1, 4, 2, 5, 3, 6})));
  ASSERT_TRUE(read.ok()) << read.error().text();
  EXPECT_EQ(read->shape(), (Shape{2, 3}));
  EXPECT_EQ(integer_values(*read), (std::vector<int64_t>{1, 2, 3, 4, 5, 6}));
}

TEST_F(Npy, BrokenFilesAreNamed) {
  EXPECT_EQ(error_of(write("")), "this is not a NumPy array file");
  EXPECT_EQ(error_of(write("hello, world")), "this is not a NumPy array file");
  EXPECT_EQ(error_of(write(std::string("\x93NUMPY\1", 7))), "the file ends inside its header");
  EXPECT_EQ(error_of(write(std::string("\x93NUMPY\1\0\xff\xff{", 11))), "the file ends inside its header");
  EXPECT_EQ(error_of(write(std::string("\x93NUMPY\2\0\xff\xff\xff\xff{", 13))),
            "the file ends inside its header");
  EXPECT_EQ(error_of(write(std::string("\x93NUMPY\x9\0\x1\0{", 11))), "its format version 9 is not known");
  EXPECT_EQ(error_of(directory_.value().path() / "missing.npy").empty(), false);
  const auto with = [&](const std::string& descr, const std::string& order, const std::string& shape) {
    return error_of(
        file("{'descr': " + descr + ", 'fortran_order': " + order + ", 'shape': " + shape + "}", "1234"));
  };
  EXPECT_EQ(with("'<f4'", "False", "(1,)"), "no error");
  EXPECT_EQ(with("'<f4'", "False", "(2,)"), "the file ends early: float32 2 takes 8 bytes, but 4 are there");
  EXPECT_EQ(with("'>f4'", "False", "(1,)"), "the elements (>f4) are big-endian");
  EXPECT_EQ(with("'<c8'", "False", "(1,)"), "elements of type '<c8' are not supported");
  EXPECT_EQ(with("[('a', '<f4')]", "False", "(1,)"), "structured elements are not supported");
  EXPECT_EQ(with("'<f4'", "Maybe", "(1,)"), "the header's fortran_order is neither True nor False");
  EXPECT_EQ(with("'<f4'", "False", "(-1,)"), "the shape -1 makes no sense");
  EXPECT_EQ(with("'<f4'", "False", "(9223372036854775807, 16)"),
            "the shape 9223372036854775807x16 makes no sense");
  EXPECT_EQ(with("'<f4'", "False", "(99999999999999999999,)"),
            "the header's shape is not a tuple of integers");
  EXPECT_EQ(with("'<f4'", "False", "(1"), "the header's shape is not a tuple of integers");
  EXPECT_EQ(error_of(file("{'descr': '<f4'}", "")), "the header lacks one of descr, fortran_order and shape");
  EXPECT_EQ(error_of(file("nonsense", "")), "the header is not a dictionary");
}

TEST_F(Npy, AnyCutOrChangedByteIsReadOrRefused) {
  const auto path = directory_.value().path() / "whole.npy";
  ASSERT_TRUE(write_npy(path, float_tensor({2, 2}, {1, 2, 3, 4})).ok());
  const std::string whole = read_file(path).value();
  for (size_t length = 0; length < whole.size(); ++length) {
    EXPECT_FALSE(read_npy(write(whole.substr(0, length))).ok()) << length;
  }
  Random random(9);
  for (int i = 0; i < 300; ++i) {
    std::string changed = whole;
    changed[static_cast<size_t>(random.uniform_int(128))] = static_cast<char>(random.uniform_int(256));
    const auto read = read_npy(write(changed));
    if (read.ok()) {
      EXPECT_LE(read->type().bytes(), 16 + 64);
    }
  }
}

TEST_F(Npy, BoolsBecomeZeroOrOne) {
  const auto read =
      read_npy(file("{'descr': '|b1', 'fortran_order': False, 'shape': (3,)}", std::string("\0\1\7", 3)));
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(integer_values(*read), (std::vector<int64_t>{0, 1, 1}));
  EXPECT_EQ(static_cast<const uint8_t*>(read->data())[2], 1);
}

}  // namespace
}  // namespace tilewright
