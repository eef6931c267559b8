// SPDX-License-Identifier: Apache-2.0
// Runs a model by ONNX Runtime as often as its standard input asks:  node onnxruntime_runner.js MODEL THREADS INPUT.npy ...
// One JSON document a line. {"runs":N} is answered by {"ms":[...],"call_ms":[...]}: N runs of the model, each after one of a
// model that only copies the same inputs, whose time is what the JavaScript call costs. {"write":DIR} writes the outputs.
'use strict';
const path = require('path');
const readline = require('readline');
const ort = require('onnxruntime-node');
const npy = require('./npy.js');
const {identityModel} = require('./identity_model.js');

async function main() {
  const [model, threads, ...files] = process.argv.slice(2);
  const options = {
    executionProviders: ['cpu'],
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    intraOpNumThreads: Number(threads),
    interOpNumThreads: 1,
  };
  const session = await ort.InferenceSession.create(model, options);
  const arrays = files.map((file) => npy.read(file));
  const named = session.inputNames.map((name, i) => ({name, type: arrays[i].type, shape: arrays[i].shape}));
  const identity = await ort.InferenceSession.create(identityModel(named), options);
  const feeds = {};
  session.inputNames.forEach((name, i) => (feeds[name] = new ort.Tensor(arrays[i].type, arrays[i].data, arrays[i].shape)));

  const timed = async (what) => {
    const begun = process.hrtime.bigint();
    await what.run(feeds);
    return Number(process.hrtime.bigint() - begun) / 1e6;
  };
  const say = (value) => process.stdout.write(JSON.stringify(value) + '\n');
  await timed(session);
  say({ready: true, version: ort.env.versions.node ?? ort.env.versions.common});
  for await (const line of readline.createInterface({input: process.stdin})) {
    const request = JSON.parse(line);
    if (request.write) {
      const outputs = await session.run(feeds);
      session.outputNames.forEach((name, i) => {
        const value = outputs[name];
        npy.write(path.join(request.write, `${i}.npy`), value.type, value.dims, value.data);
      });
      say({});
      continue;
    }
    const ms = [];
    const callMs = [];
    for (let i = 0; i < request.runs; ++i) {
      callMs.push(await timed(identity));
      ms.push(await timed(session));
    }
    say({ms, call_ms: callMs});
  }
}

main().catch((error) => {
  console.error(`onnxruntime: ${error.message}`);
  process.exit(1);
});
