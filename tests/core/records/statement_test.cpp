// SPDX-License-Identifier: Apache-2.0
#include "core/records/statement.h"

#include <array>
#include <cmath>

#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

class StatementTest : public RecordTest {
 protected:
  Database database() { return Database::open(path_, 0.05).value(); }
};

TEST_F(StatementTest, ValuesOfEveryTypeComeBack) {
  Database db = database();
  ASSERT_RESULT(db.execute("CREATE TABLE t (a, b, c, d, e, f, g)"));
  Statement insert = Statement::prepare(db, "INSERT INTO t VALUES (?, ?, ?, ?, ?, ?, ?)").value();
  const std::string with_null("a\0b", 3);
  const std::array<double, 2> numbers = {1.5, -2.5};
  ASSERT_RESULT(insert
                    .bind(INT64_MIN, 0.1, with_null, std::as_bytes(std::span(numbers)), std::nullopt,
                          std::optional<double>(), std::nan(""))
                    .run());
  Statement select = Statement::prepare(db, "SELECT * FROM t").value();
  ASSERT_TRUE(select.step().value());
  Columns columns = select.columns();
  EXPECT_EQ(columns.integer(), INT64_MIN);
  EXPECT_EQ(columns.real(), 0.1);
  EXPECT_EQ(columns.text(), with_null);
  EXPECT_EQ(columns.blob().size(), 16u);
  EXPECT_EQ(columns.optional_text(), std::nullopt);
  EXPECT_EQ(columns.optional_real(), std::nullopt);
  EXPECT_EQ(columns.optional_real(), std::nullopt);
  EXPECT_FALSE(select.step().value());
}

TEST_F(StatementTest, EmptyTextAndBlobAreNotNull) {
  Database db = database();
  ASSERT_RESULT(db.execute("CREATE TABLE t (a NOT NULL, b NOT NULL)"));
  Statement insert = Statement::prepare(db, "INSERT INTO t VALUES (?, ?)").value();
  ASSERT_RESULT(insert.bind(std::string_view(), std::span<const std::byte>()).run());
}

TEST_F(StatementTest, MistakesAreErrors) {
  Database db = database();
  EXPECT_EQ(Statement::prepare(db, "SELECT * FROM nowhere").error().kind, ErrorKind::kBadInput);
  Statement one = Statement::prepare(db, "SELECT ?").value();
  EXPECT_FALSE(one.bind(1, 2).step().ok());
  EXPECT_TRUE(one.bind(1).step().ok());
}

TEST_F(StatementTest, TransactionIsUndoneUnlessCommitted) {
  Database db = database();
  ASSERT_RESULT(db.execute("CREATE TABLE t (a)"));
  {
    Transaction dropped = Transaction::begin(db).value();
    ASSERT_RESULT(db.execute("INSERT INTO t VALUES (1)"));
  }
  EXPECT_EQ(db.query_integer("SELECT COUNT(*) FROM t").value(), 0);
  Transaction kept = Transaction::begin(db).value();
  ASSERT_RESULT(db.execute("INSERT INTO t VALUES (1)"));
  ASSERT_RESULT(kept.commit());
  EXPECT_EQ(db.query_integer("SELECT COUNT(*) FROM t").value(), 1);
}

}  // namespace
}  // namespace tilewright
