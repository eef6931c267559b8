// SPDX-License-Identifier: Apache-2.0
// An ONNX model that copies each input to an output: what a call costs when there is nothing to compute.
'use strict';

// The few pieces of the protocol buffer encoding that a model needs.
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

const kElementTypes = {float32: 1, int64: 7};

// Field numbers are those of onnx.proto: ValueInfoProto, TypeProto.Tensor, TensorShapeProto, NodeProto, GraphProto, ModelProto.
function valueInfo(name, type, shape) {
  const dims = Buffer.concat(shape.map((d) => bytes(1, number(1, d))));
  const tensor = Buffer.concat([number(1, kElementTypes[type]), bytes(2, dims)]);
  return Buffer.concat([text(1, name), bytes(2, bytes(1, tensor))]);
}

function identityModel(inputs) {
  const nodes = inputs.map(({name}, i) => bytes(1, Buffer.concat([text(1, name), text(2, `copy_${i}`), text(4, 'Identity')])));
  const graph = Buffer.concat([
    ...nodes,
    text(2, 'identity'),
    ...inputs.map(({name, type, shape}) => bytes(11, valueInfo(name, type, shape))),
    ...inputs.map(({type, shape}, i) => bytes(12, valueInfo(`copy_${i}`, type, shape))),
  ]);
  return Buffer.concat([number(1, 8), bytes(7, graph), bytes(8, number(2, 13))]);
}

module.exports = {identityModel};
