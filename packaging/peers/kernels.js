// SPDX-License-Identifier: Apache-2.0
// Times reference kernels and ONNX Runtime in turn on models of one operator each, and checks that they agree. packaging/bench-kernels
// calls it:  node kernels.js --tilewright PROGRAM --models FOLDER --threads N --cpus LIST --rounds N --runs N --limit X
//            --out FILE.json [NAME ...]
'use strict';
const fs = require('fs');
const os = require('os');
const path = require('path');
const {kTolerance, relativeError} = require('./agreement.js');
const {identityModel} = require('./identity_model.js');
const npy = require('./npy.js');
const {operatorModel, operatorNames, toleranceOf} = require('./operator_models.js');
const {Runner} = require('./runner.js');
const {least} = require('./statistics.js');

/// The first runs of a turn find cold caches.
const kWarmingRuns = 1;

function parse(args) {
  const options = {names: []};
  for (let i = 0; i < args.length; ++i) {
    if (args[i].startsWith('--')) options[args[i].slice(2)] = args[++i];
    else options.names.push(args[i]);
  }
  for (const name of ['rounds', 'runs', 'limit']) options[name] = Number(options[name]);
  return options;
}

function start(name, command, options) {
  const whole = options.cpus ? ['taskset', '-c', options.cpus, ...command] : command;
  return new Runner(name, whole[0], whole.slice(1));
}

const runtime = (model, files, options) =>
  start('onnxruntime', [process.execPath, path.join(__dirname, 'onnxruntime_runner.js'), model, options.threads, ...files], options);

/// What a call takes from JavaScript where there is next to nothing to compute.
async function callCost(folder, options) {
  const model = path.join(folder, 'call.onnx');
  const input = path.join(folder, 'call.npy');
  fs.writeFileSync(model, identityModel([{name: 'x', type: 'float32', shape: [1]}]));
  npy.write(input, 'float32', [1], new Float32Array(1));
  const runner = runtime(model, [input], options);
  await runner.answer();
  const {ms} = await runner.ask({runs: 200});
  runner.close();
  return least(ms);
}

async function compare(name, folder, call, options) {
  const model = path.join(options.models, `${name}.onnx`);
  fs.writeFileSync(model, operatorModel(name));
  const [inputs, ours, theirs] = ['in', 'ours', 'theirs'].map((part) => fs.mkdtempSync(path.join(folder, `${part}-`)));
  const kernels = start('tilewright', [options.tilewright, 'bench', model, '--untuned', '--threads', options.threads, '--on-request'], options);
  const ready = await kernels.answer();
  await kernels.ask({write_inputs: inputs});
  await kernels.ask({write: ours});
  const peer = runtime(model, ready.inputs.map((_, i) => path.join(inputs, `${i}.npy`)), options);
  await peer.answer();
  await peer.ask({write: theirs});
  const times = {ours: [], theirs: []};
  for (let round = 0; round < options.rounds; ++round) {
    times.ours.push(...(await kernels.ask({runs: kWarmingRuns + options.runs})).ms.slice(kWarmingRuns));
    times.theirs.push(...(await peer.ask({runs: kWarmingRuns + options.runs})).ms.slice(kWarmingRuns));
  }
  kernels.close();
  peer.close();
  const peerMs = Math.max(least(times.theirs) - call, 1e-3);
  return {name, ours_ms: least(times.ours), onnxruntime_ms: peerMs, slower: least(times.ours) / peerMs, rel_error: relativeError(ours, theirs)};
}

async function main() {
  const options = parse(process.argv.slice(2));
  const unknown = options.names.find((name) => !operatorNames.includes(name));
  if (unknown) throw new Error(`there is no operator '${unknown}'; packaging/peers/operator_models.js lists them`);
  fs.mkdirSync(options.models, {recursive: true});
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kernels-'));
  const results = [];
  const failed = [];
  try {
    const call = await callCost(folder, options);
    console.log(`${'operator'.padEnd(26)}${'kernel ms'.padStart(11)}${'ORT ms'.padStart(10)}${'slower'.padStart(9)}${'rel. error'.padStart(12)}`);
    for (const name of options.names.length ? options.names : operatorNames) {
      try {
        const r = await compare(name, folder, call, options);
        results.push(r);
        const mark = r.slower > options.limit ? `  more than ${options.limit}` : '';
        console.log(
          `${name.padEnd(26)}${r.ours_ms.toFixed(3).padStart(11)}${r.onnxruntime_ms.toFixed(3).padStart(10)}${r.slower.toFixed(2).padStart(9)}` +
            `${r.rel_error.toExponential(1).padStart(12)}${mark}`,
        );
      } catch (error) {
        failed.push({name, error: error.message});
        console.error(`${name}: ${error.message}`);
      }
    }
    const machine = {cpu: os.cpus()[0].model, cores: os.cpus().length, system: `${os.type()} ${os.release()}`};
    const document = {machine, date: new Date().toISOString(), threads: Number(options.threads), call_ms: call, operators: results, failed};
    fs.writeFileSync(options.out, JSON.stringify(document, null, 2) + '\n');
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
  const slow = results.filter((r) => r.slower > options.limit);
  console.log(`${slow.length} of ${results.length} operators are more than ${options.limit} times slower. Written: ${options.out}`);
  const wrong = results.filter((r) => !(r.rel_error <= toleranceOf(r.name, kTolerance)));
  for (const r of wrong) console.error(`${r.name}: outputs differ by ${r.rel_error}, and ${toleranceOf(r.name, kTolerance)} is allowed`);
  process.exit(failed.length || wrong.length ? 1 : 0);
}

main().catch((error) => {
  console.error(`bench-kernels: ${error.message}`);
  process.exit(1);
});
