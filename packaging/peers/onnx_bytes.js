// SPDX-License-Identifier: Apache-2.0
// The few pieces of ONNX's file format that small models need: a graph is nodes, constants, inputs and outputs.
'use strict';

function varint(value) {
  const out = [];
  let rest = value;
  while (rest > 127) {
    out.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  out.push(rest);
  return Buffer.from(out);
}
const number = (field, value) => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field, value) => Buffer.concat([varint(field * 8 + 2), varint(value.length), value]);
const text = (field, value) => bytes(field, Buffer.from(value));
const real = (field, value) => {
  const out = Buffer.alloc(4);
  out.writeFloatLE(value);
  return Buffer.concat([varint(field * 8 + 5), out]);
};
const whole = (field, value) => {
  if (value >= 0) return number(field, value);
  // A negative number is its two's complement of 64 bits.
  const out = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) out.push(Number(rest & 127n) | 128);
  out.push(Number(rest));
  return Buffer.concat([varint(field * 8), Buffer.from(out)]);
};

const kElementTypes = {float32: 1, uint8: 2, int8: 3, int32: 6, int64: 7, bool: 9};

// Field numbers are those of onnx.proto: ValueInfoProto, TypeProto.Tensor, TensorShapeProto, TensorProto, AttributeProto, NodeProto,
// GraphProto, ModelProto.
function valueInfo(name, type, shape) {
  const dims = Buffer.concat(shape.map((d) => bytes(1, number(1, d))));
  const tensor = Buffer.concat([number(1, kElementTypes[type]), bytes(2, dims)]);
  return Buffer.concat([text(1, name), bytes(2, bytes(1, tensor))]);
}

/// `data` is a typed array.
function constant(name, type, shape, data) {
  const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return Buffer.concat([...shape.map((d) => number(1, d)), number(2, kElementTypes[type]), text(8, name), bytes(9, raw)]);
}

/// A number is an integer unless it is given as {real}; lists are of integers.
function attribute(name, value) {
  if (typeof value === 'string') return Buffer.concat([text(1, name), text(4, value), number(20, 3)]);
  if (Array.isArray(value)) return Buffer.concat([text(1, name), ...value.map((one) => whole(8, one)), number(20, 7)]);
  if (typeof value === 'object') return Buffer.concat([text(1, name), real(2, value.real), number(20, 1)]);
  return Buffer.concat([text(1, name), whole(3, value), number(20, 2)]);
}

function node({op, domain = '', inputs, outputs, attributes = {}}) {
  return Buffer.concat([
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, op),
    ...Object.entries(attributes).map(([name, value]) => bytes(5, attribute(name, value))),
    text(7, domain),
  ]);
}

/// `domains` has versions by name; ONNX's own is ''.
function model({name, nodes, constants = [], inputs, outputs, irVersion = 8, domains = {'': 13}}) {
  const graph = Buffer.concat([
    ...nodes.map((one) => bytes(1, node(one))),
    text(2, name),
    ...constants.map((one) => bytes(5, constant(one.name, one.type, one.shape, one.data))),
    ...inputs.map((one) => bytes(11, valueInfo(one.name, one.type, one.shape))),
    ...outputs.map((one) => bytes(12, valueInfo(one.name, one.type, one.shape))),
  ]);
  const imports = Object.entries(domains).map(([domain, version]) => bytes(8, Buffer.concat([text(1, domain), number(2, version)])));
  return Buffer.concat([number(1, irVersion), bytes(7, graph), ...imports]);
}

module.exports = {model};
