// SPDX-License-Identifier: Apache-2.0
// An ONNX model that copies each input to an output: what a call costs when there is nothing to compute.
'use strict';
const {model} = require('./onnx_bytes.js');

function identityModel(inputs) {
  return model({
    name: 'identity',
    nodes: inputs.map(({name}, i) => ({op: 'Identity', inputs: [name], outputs: [`copy_${i}`]})),
    inputs,
    outputs: inputs.map(({type, shape}, i) => ({name: `copy_${i}`, type, shape})),
  });
}

module.exports = {identityModel};
