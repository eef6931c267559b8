// SPDX-License-Identifier: Apache-2.0
#include "core/base/gzip.h"

#include <zlib.h>

#include <algorithm>
#include <limits>

namespace tilewright {
namespace {

constexpr int kGzipWindow = 15 + 16;  // the largest window, with gzip's header
constexpr int kMemoryLevel = 9;
constexpr size_t kPiece = size_t{1} << 20;

Bytef* bytes_of(std::string_view text) {
  // The library's interface knows no constant input.
  return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
}

/// Hands the library input in pieces that it can count.
void feed(z_stream& stream, std::string_view bytes, size_t& at) {
  if (stream.avail_in > 0 || at == bytes.size()) return;
  const size_t piece = std::min(bytes.size() - at, static_cast<size_t>(std::numeric_limits<uInt>::max()));
  stream.next_in = bytes_of(bytes.substr(at));
  stream.avail_in = static_cast<uInt>(piece);
  at += piece;
}

Error bad(std::string_view place, std::string why) {
  return {ErrorKind::kBadInput, std::string(place), std::move(why), "Get the file again", {}};
}

/// Unpacks until the end, or a piece beyond `enough` bytes.
Result<std::string> unpack(std::string_view bytes, std::string_view place, size_t enough) {
  z_stream stream{};
  if (inflateInit2(&stream, kGzipWindow) != Z_OK)
    return Error{ErrorKind::kOutOfMemory, std::string(place), "got no memory", {}, {}};
  std::string out;
  std::string piece(kPiece, '\0');
  size_t at = 0;
  int status = Z_OK;
  while (status == Z_OK && out.size() <= enough) {
    feed(stream, bytes, at);
    stream.next_out = bytes_of(piece);
    stream.avail_out = static_cast<uInt>(piece.size());
    status = inflate(&stream, Z_NO_FLUSH);
    out.append(piece, 0, piece.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (out.size() > enough) return out;
  if (status == Z_BUF_ERROR) return bad(place, "is cut short");
  if (status != Z_STREAM_END) return bad(place, "is no gzip file, or is damaged");
  return out;
}

}  // namespace

Result<std::string> gzip(std::string_view bytes, GzipEffort effort) {
  z_stream stream{};
  const int level = effort == GzipEffort::kBest ? Z_BEST_COMPRESSION : Z_NO_COMPRESSION;
  if (deflateInit2(&stream, level, Z_DEFLATED, kGzipWindow, kMemoryLevel, Z_DEFAULT_STRATEGY) != Z_OK)
    return Error{ErrorKind::kOutOfMemory, "compression", "got no memory", {}, {}};
  std::string out;
  std::string piece(kPiece, '\0');
  size_t at = 0;
  int status = Z_OK;
  while (status != Z_STREAM_END) {
    feed(stream, bytes, at);
    stream.next_out = bytes_of(piece);
    stream.avail_out = static_cast<uInt>(piece.size());
    status = deflate(&stream, at == bytes.size() ? Z_FINISH : Z_NO_FLUSH);
    out.append(piece, 0, piece.size() - stream.avail_out);
  }
  deflateEnd(&stream);
  return out;
}

Result<std::string> gunzip(std::string_view bytes, std::string_view place, size_t most) {
  TILEWRIGHT_TRY(std::string out, unpack(bytes, place, most));
  if (out.size() > most) return bad(place, "unpacks to more than it should");
  return out;
}

Result<std::string> gunzip_beginning(std::string_view bytes, std::string_view place, size_t count) {
  TILEWRIGHT_TRY(std::string out, unpack(bytes, place, count));
  out.resize(std::min(out.size(), count));
  return out;
}

}  // namespace tilewright
