// SPDX-License-Identifier: Apache-2.0
// The programs that models are timed beside. Each runs a model on request, as runner.js says; adding one is an entry here.
'use strict';
const fs = require('fs');
const path = require('path');

/// `command(model, threads, inputs)` gives the program and its arguments; `absent(folder)` says why it cannot run, if so.
const kPeers = [
  {
    name: 'onnxruntime',
    title: 'ORT',
    fullName: 'ONNX Runtime',
    command: (model, threads, inputs) => [process.execPath, path.join(__dirname, 'onnxruntime_runner.js'), model, threads, ...inputs],
    absent: () => {
      try {
        require.resolve('onnxruntime-node');
        return null;
      } catch {
        return 'ONNX Runtime is left out: npm did not install it';
      }
    },
  },
  {
    name: 'libtorch',
    title: 'LibTorch',
    fullName: 'LibTorch',
    command: (model, threads, inputs, programs) => [path.join(programs, 'libtorch_runner'), model, threads, ...inputs],
    absent: (programs) =>
      fs.existsSync(path.join(programs, 'libtorch_runner'))
        ? null
        : 'LibTorch is left out: packaging/setup benchmarks, then packaging/build -DTILEWRIGHT_BENCHMARKS=ON, adds it',
  },
];

module.exports = {kPeers};
