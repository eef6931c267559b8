// SPDX-License-Identifier: Apache-2.0
// Arrays as .npy files (version 1.0, little endian, C order), of the types that models here take and give.
'use strict';
const fs = require('fs');

const kKinds = {
  float32: {descr: '<f4', view: Float32Array},
  int64: {descr: '<i8', view: BigInt64Array},
  int32: {descr: '<i4', view: Int32Array},
  uint8: {descr: '|u1', view: Uint8Array},
  int8: {descr: '|i1', view: Int8Array},
  bool: {descr: '|b1', view: Uint8Array},
};

function write(file, type, shape, data) {
  const kind = kKinds[type];
  if (!kind) throw new Error(`${file}: arrays of ${type} are not written`);
  const tuple = shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`;
  let header = `{'descr': '${kind.descr}', 'fortran_order': False, 'shape': ${tuple}, }`;
  header = header.padEnd(Math.ceil((header.length + 11) / 64) * 64 - 11) + '\n';
  const start = Buffer.alloc(10);
  start.write('\x93NUMPY\x01\x00', 'latin1');
  start.writeUInt16LE(header.length, 8);
  fs.writeFileSync(file, Buffer.concat([start, Buffer.from(header, 'latin1'), Buffer.from(data.buffer, data.byteOffset, data.byteLength)]));
}

function read(file) {
  const bytes = fs.readFileSync(file);
  const begin = 10 + bytes.readUInt16LE(8);
  const header = bytes.toString('latin1', 10, begin);
  const descr = /'descr': *'([^']*)'/.exec(header)[1];
  const type = Object.keys(kKinds).find((name) => kKinds[name].descr === descr);
  if (!type) throw new Error(`${file}: arrays of '${descr}' are not read`);
  const shape = /'shape': *\(([^)]*)\)/.exec(header)[1].split(',').map((s) => s.trim()).filter((s) => s).map(Number);
  const own = Uint8Array.from(bytes.subarray(begin));
  return {type, shape, data: new kKinds[type].view(own.buffer)};
}

module.exports = {read, write};
