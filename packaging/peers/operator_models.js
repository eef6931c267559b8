// SPDX-License-Identifier: Apache-2.0
// Models of one operator each, of the sizes that models in use have. packaging/bench-kernels times the reference kernels with them:
//   node operator_models.js FOLDER        writes them all, and prints their files
'use strict';
const fs = require('fs');
const path = require('path');
const {model} = require('./onnx_bytes.js');
const {generator} = require('./statistics.js');

const size = (shape) => shape.reduce((product, extent) => product * extent, 1);

const kArrays = {float32: Float32Array, uint8: Uint8Array, int8: Int8Array, int32: Int32Array, bool: Uint8Array};

/// A constant whose elements `value(random, index)` gives.
function filled(type, shape, value, seed = 1) {
  const random = generator(seed);
  const count = size(shape);
  if (type === 'int64') return {type, shape, data: BigInt64Array.from({length: count}, (_, i) => BigInt(Math.floor(value(random, i))))};
  return {type, shape, data: kArrays[type].from({length: count}, (_, i) => value(random, i))};
}
const weights = (...shape) => filled('float32', shape, (random) => (random() - 0.5) / 8, size(shape));
const scalar = (type, value) => filled(type, [], () => value);
const list = (...values) => filled('int64', [values.length], (_, i) => values[i]);
const reals = (...values) => filled('float32', [values.length], (_, i) => values[i]);
const below = (limit, ...shape) => filled('int64', shape, (random) => random() * limit, 7);

/// What is computed from model inputs: their types and shapes.
const input = (...shape) => ({input: true, type: 'float32', shape});
const typed = (type, ...shape) => ({input: true, type, shape});

const kCases = {};

/// `output` is the shape, or [type, shape], of each output.
function add(name, op, operands, outputs, attributes = {}, more = {}) {
  kCases[name] = {op, operands, outputs: outputs.map((one) => (typeof one[0] === 'string' ? one : ['float32', one])), attributes, ...more};
}
const unary = (name, op, shape, attributes = {}, more = {}) => add(name, op, [input(...shape)], [shape], attributes, more);

// Recurrent operators
for (const [name, op, gates] of [['lstm', 'LSTM', 4], ['gru', 'GRU', 3], ['rnn', 'RNN', 1]]) {
  const operands = (directions, batch, depth, hidden) => [
    input(100, batch, depth),
    weights(directions, gates * hidden, depth),
    weights(directions, gates * hidden, hidden),
    weights(directions, 2 * gates * hidden),
  ];
  add(`${name}_1x100x256_512`, op, operands(1, 1, 256, 512), [[100, 1, 1, 512]], {hidden_size: 512, ...(op === 'GRU' ? {linear_before_reset: 1} : {})});
  add(`${name}_both_1x100x256_256`, op, operands(2, 1, 256, 256), [[100, 2, 1, 256]], {hidden_size: 256, direction: 'bidirectional'});
  add(`${name}_8x100x128_128`, op, operands(1, 8, 128, 128), [[100, 1, 8, 128]], {hidden_size: 128});
}

// Sampling
add('grid_sample_linear', 'GridSample', [input(1, 64, 64, 64), filled('float32', [1, 64, 64, 2], (r) => r() * 2 - 1)], [[1, 64, 64, 64]], {}, {opset: 16});
add('grid_sample_cubic', 'GridSample', [input(1, 64, 64, 64), filled('float32', [1, 64, 64, 2], (r) => r() * 2 - 1)], [[1, 64, 64, 64]], {mode: 'bicubic'}, {opset: 16});
add('roi_align_100', 'RoiAlign',
  [input(1, 256, 50, 50), filled('float32', [100, 4], (r, i) => (i % 4 < 2 ? r() * 400 : 400 + r() * 400)), filled('int64', [100], () => 0)],
  [[100, 256, 7, 7]], {output_height: 7, output_width: 7, sampling_ratio: 2, spatial_scale: {real: 1 / 16}});
const resize = (name, shape, to, attributes) =>
  add(name, 'Resize', [input(...shape), null, null, list(...to)], [to], attributes, {opset: 18});
resize('resize_nearest_x2', [1, 128, 40, 40], [1, 128, 80, 80], {mode: 'nearest', coordinate_transformation_mode: 'asymmetric', nearest_mode: 'floor'});
resize('resize_linear_x2', [1, 32, 64, 64], [1, 32, 128, 128], {mode: 'linear'});
resize('resize_linear_smaller', [1, 3, 512, 512], [1, 3, 224, 224], {mode: 'linear'});
resize('resize_cubic_x2', [1, 32, 64, 64], [1, 32, 128, 128], {mode: 'cubic'});
resize('resize_linear_antialias', [1, 3, 512, 512], [1, 3, 224, 224], {mode: 'linear', antialias: 1});
resize('resize_cubic_antialias', [1, 3, 512, 512], [1, 3, 224, 224], {mode: 'cubic', antialias: 1});
add('affine_grid', 'AffineGrid', [input(1, 2, 3), list(1, 3, 256, 256)], [[1, 256, 256, 2]], {}, {opset: 20});
add('deform_conv', 'DeformConv', [input(1, 64, 32, 32), weights(64, 64, 3, 3), filled('float32', [1, 18, 32, 32], (r) => r() * 2 - 1)], [[1, 64, 32, 32]], {pads: [1, 1, 1, 1], kernel_shape: [3, 3]}, {opset: 19});

// Selection and indices
add('top_k_8400x80', 'TopK', [input(8400, 80), list(10)], [[8400, 10], ['int64', [8400, 10]]]);
add('top_k_1x8400', 'TopK', [input(1, 8400), list(300)], [[1, 300], ['int64', [1, 300]]]);
add('arg_max_80x8400', 'ArgMax', [input(1, 80, 8400)], [['int64', [1, 1, 8400]]], {axis: 1});
add('gather_rows', 'Gather', [input(30000, 512), below(30000, 1, 128)], [[1, 128, 512]]);
add('gather_columns', 'Gather', [input(512, 1000), below(1000, 256)], [[512, 256]], {axis: 1});
add('gather_elements', 'GatherElements', [input(512, 1024), below(512, 256, 1024)], [[256, 1024]]);
add('gather_nd', 'GatherND', [input(64, 64, 128), below(64, 1024, 2)], [[1024, 128]]);
add('scatter_nd', 'ScatterND', [input(64, 64, 128), below(64, 512, 2), weights(512, 128)], [[64, 64, 128]], {}, {opset: 16});
add('scatter_elements', 'ScatterElements', [input(512, 1024), below(512, 256, 1024), weights(256, 1024)], [[512, 1024]], {reduction: 'add'}, {opset: 16});
add('one_hot', 'OneHot', [typed('int64', 1, 128), scalar('int64', 1000), reals(0, 1)], [[1, 128, 1000]]);
add('cum_sum', 'CumSum', [input(1, 1024, 512), scalar('int64', 1)], [[1, 1024, 512]]);
add('cum_sum_last', 'CumSum', [input(512, 1024), scalar('int64', 1)], [[512, 1024]]);
unary('trilu', 'Trilu', [1024, 1024], {}, {opset: 14});
add('reverse_sequence', 'ReverseSequence', [input(100, 8, 512), filled('int64', [8], (_, i) => 20 + 10 * i)], [[100, 8, 512]]);

// Data movement
const transpose = (name, shape, perm) => add(name, 'Transpose', [input(...shape)], [perm.map((axis) => shape[axis])], {perm});
transpose('transpose_0213', [1, 128, 12, 64], [0, 2, 1, 3]);
transpose('transpose_nhwc', [1, 64, 56, 56], [0, 2, 3, 1]);
transpose('transpose_2d', [1024, 1024], [1, 0]);
transpose('transpose_5d', [1, 3, 85, 80, 80], [0, 1, 3, 4, 2]);
add('where', 'Where', [typed('bool', 1, 1, 256, 256), input(1, 12, 256, 256), scalar('float32', -1e4)], [[1, 12, 256, 256]]);
add('concat', 'Concat', [input(1, 64, 80, 80), input(1, 64, 80, 80)], [[1, 128, 80, 80]], {axis: 1});
add('concat_last', 'Concat', [input(4096, 64), input(4096, 64)], [[4096, 128]], {axis: 1});
add('slice', 'Slice', [input(1, 128, 80, 80), list(0, 0), list(40, 40), list(2, 3)], [[1, 128, 40, 40]]);
add('pad', 'Pad', [input(1, 64, 80, 80), list(0, 0, 1, 1, 0, 0, 1, 1)], [[1, 64, 82, 82]]);
add('pad_reflect', 'Pad', [input(1, 64, 80, 80), list(0, 0, 2, 2, 0, 0, 2, 2)], [[1, 64, 84, 84]], {mode: 'reflect'});
add('expand', 'Expand', [input(1, 256, 1, 1), list(1, 256, 64, 64)], [[1, 256, 64, 64]]);
add('tile', 'Tile', [input(1, 64, 64), list(4, 2, 2)], [[4, 128, 128]]);
add('depth_to_space', 'DepthToSpace', [input(1, 256, 64, 64)], [[1, 64, 128, 128]], {blocksize: 2});
add('cast_to_int64', 'Cast', [input(1, 128, 1024)], [['int64', [1, 128, 1024]]], {to: 7});
add('cast_from_uint8', 'Cast', [typed('uint8', 1, 3, 512, 512)], [[1, 3, 512, 512]], {to: 1});

// Arithmetic
add('add', 'Add', [input(1, 64, 112, 112), input(1, 64, 112, 112)], [[1, 64, 112, 112]]);
add('mul_channels', 'Mul', [input(1, 64, 112, 112), input(1, 64, 1, 1)], [[1, 64, 112, 112]]);
add('add_last', 'Add', [input(1, 128, 3072), weights(3072)], [[1, 128, 3072]]);
add('div', 'Div', [input(1, 12, 256, 256), scalar('float32', 8)], [[1, 12, 256, 256]]);
add('pow', 'Pow', [input(1, 128, 3072), scalar('float32', 3)], [[1, 128, 3072]]);
add('add_int64', 'Add', [typed('int64', 1, 128, 1024), scalar('int64', 3)], [['int64', [1, 128, 1024]]]);
add('greater', 'Greater', [input(1, 80, 8400), scalar('float32', 0.25)], [['bool', [1, 80, 8400]]]);
for (const op of ['Relu', 'Sigmoid', 'Tanh', 'Exp', 'Erf', 'Abs', 'Sin', 'Elu', 'LeakyRelu', 'Softplus']) unary(op.toLowerCase(), op, [1, 128, 3072]);
unary('hard_swish', 'HardSwish', [1, 128, 3072], {}, {opset: 14});
unary('gelu', 'Gelu', [1, 128, 3072], {}, {opset: 20});
add('clip', 'Clip', [input(1, 128, 3072), scalar('float32', 0), scalar('float32', 6)], [[1, 128, 3072]]);
add('matmul', 'MatMul', [input(1, 128, 768), weights(768, 768)], [[1, 128, 768]]);
add('matmul_row', 'MatMul', [input(1, 768), weights(768, 3072)], [[1, 3072]]);
add('matmul_heads', 'MatMul', [input(1, 12, 128, 64), input(1, 12, 64, 128)], [[1, 12, 128, 128]]);
add('gemm', 'Gemm', [input(1, 2048), weights(1000, 2048), weights(1000)], [[1, 1000]], {transB: 1});
add('einsum_scores', 'Einsum', [input(1, 12, 128, 64), input(1, 12, 128, 64)], [[1, 12, 128, 128]], {equation: 'bhid,bhjd->bhij'});
add('einsum_outer', 'Einsum', [input(4, 512), input(4, 512)], [[4, 512, 512]], {equation: 'bi,bj->bij'});
const conv = (name, shape, kernel, attributes, out) => add(name, 'Conv', [input(...shape), weights(...kernel), weights(kernel[0])], [out], attributes);
conv('conv_3x3', [1, 64, 56, 56], [64, 64, 3, 3], {pads: [1, 1, 1, 1]}, [1, 64, 56, 56]);
conv('conv_1x1', [1, 256, 28, 28], [128, 256, 1, 1], {}, [1, 128, 28, 28]);
conv('conv_depthwise', [1, 144, 56, 56], [144, 1, 3, 3], {pads: [1, 1, 1, 1], group: 144}, [1, 144, 56, 56]);
conv('conv_1d', [1, 80, 1500], [384, 80, 3], {pads: [1, 1]}, [1, 384, 1500]);
add('conv_transpose', 'ConvTranspose', [input(1, 128, 28, 28), weights(128, 64, 4, 4)], [[1, 64, 56, 56]], {strides: [2, 2], pads: [1, 1, 1, 1]});
add('col2im', 'Col2Im', [input(1, 576, 4096), list(64, 64), list(3, 3)], [[1, 64, 64, 64]], {pads: [1, 1, 1, 1]}, {opset: 18});

// Pooling, reduction and normalisation
add('max_pool', 'MaxPool', [input(1, 64, 112, 112)], [[1, 64, 56, 56]], {kernel_shape: [3, 3], strides: [2, 2], pads: [1, 1, 1, 1]});
add('average_pool', 'AveragePool', [input(1, 64, 112, 112)], [[1, 64, 56, 56]], {kernel_shape: [3, 3], strides: [2, 2], pads: [1, 1, 1, 1]});
add('max_pool_5x5', 'MaxPool', [input(1, 256, 20, 20)], [[1, 256, 20, 20]], {kernel_shape: [5, 5], pads: [2, 2, 2, 2]});
add('global_average_pool', 'GlobalAveragePool', [input(1, 1280, 7, 7)], [[1, 1280, 1, 1]]);
add('reduce_mean', 'ReduceMean', [input(1, 128, 768)], [[1, 128, 1]], {axes: [-1]});
add('reduce_sum_first', 'ReduceSum', [input(256, 4096), list(0)], [[1, 4096]]);
add('reduce_max', 'ReduceMax', [input(1, 80, 8400)], [[1, 1, 8400]], {axes: [1]});
unary('softmax', 'Softmax', [1, 12, 128, 128], {axis: -1});
unary('softmax_channels', 'Softmax', [1, 21, 64, 64], {axis: 1});
unary('log_softmax', 'LogSoftmax', [128, 1000], {axis: -1});
add('layer_normalization', 'LayerNormalization', [input(1, 128, 768), weights(768), weights(768)], [[1, 128, 768]], {}, {opset: 17});
add('instance_normalization', 'InstanceNormalization', [input(1, 64, 64, 64), weights(64), weights(64)], [[1, 64, 64, 64]]);
add('group_normalization', 'GroupNormalization', [input(1, 64, 64, 64), weights(64), weights(64)], [[1, 64, 64, 64]], {num_groups: 8}, {opset: 21});
add('rms_normalization', 'RMSNormalization', [input(1, 128, 768), weights(768)], [[1, 128, 768]], {}, {opset: 23});
add('batch_normalization', 'BatchNormalization',
  [input(1, 64, 56, 56), weights(64), weights(64), weights(64), filled('float32', [64], (r) => 1 + r())], [[1, 64, 56, 56]]);
add('lrn', 'LRN', [input(1, 96, 55, 55)], [[1, 96, 55, 55]], {size: 5});

// Signals
// The peer's sums of 16000 terms are of float.
add('dft', 'DFT', [input(1, 16000, 1)], [[1, 8001, 2]], {onesided: 1}, {opset: 17, tolerance: 1e-2});
add('stft', 'STFT', [input(1, 16000, 1), scalar('int64', 160), filled('float32', [400], (r) => r()), scalar('int64', 400)], [[1, 98, 201, 2]], {}, {opset: 17});

// Quantised values
const kBytes = 255;
const q = (type, ...shape) => filled(type, shape, (r) => Math.floor(r() * kBytes) - (type === 'int8' ? 127 : 0), size(shape));
const step = (value) => scalar('float32', value);
add('qlinear_conv', 'QLinearConv',
  [typed('uint8', 1, 64, 56, 56), step(0.02), scalar('uint8', 128), q('int8', 64, 64, 3, 3), step(0.01), scalar('int8', 0), step(2), scalar('uint8', 128)],
  [['uint8', [1, 64, 56, 56]]], {pads: [1, 1, 1, 1]});
add('qlinear_conv_depthwise', 'QLinearConv',
  [typed('uint8', 1, 144, 56, 56), step(0.02), scalar('uint8', 128), q('int8', 144, 1, 3, 3), step(0.01), scalar('int8', 0), step(0.2), scalar('uint8', 128)],
  [['uint8', [1, 144, 56, 56]]], {pads: [1, 1, 1, 1], group: 144});
add('qlinear_matmul', 'QLinearMatMul',
  [typed('uint8', 1, 128, 768), step(0.02), scalar('uint8', 128), q('int8', 768, 768), step(0.01), scalar('int8', 0), step(4), scalar('uint8', 128)],
  [['uint8', [1, 128, 768]]]);
add('matmul_integer', 'MatMulInteger', [typed('uint8', 1, 128, 768), q('int8', 768, 768), scalar('uint8', 128)], [['int32', [1, 128, 768]]]);
add('conv_integer', 'ConvInteger', [typed('uint8', 1, 64, 56, 56), q('uint8', 64, 64, 3, 3), scalar('uint8', 128), scalar('uint8', 120)], [['int32', [1, 64, 56, 56]]], {pads: [1, 1, 1, 1]});
add('dynamic_quantize_linear', 'DynamicQuantizeLinear', [input(1, 128, 3072)], [['uint8', [1, 128, 3072]], ['float32', []], ['uint8', []]]);
add('quantize_linear', 'QuantizeLinear', [input(1, 64, 112, 112), step(0.02), scalar('uint8', 128)], [['uint8', [1, 64, 112, 112]]]);
add('dequantize_linear', 'DequantizeLinear', [typed('uint8', 1, 64, 112, 112), step(0.02), scalar('uint8', 128)], [[1, 64, 112, 112]]);
const nbits = (name, rows) =>
  add(name, 'MatMulNBits', [input(rows, 2048), q('uint8', 2048, 64, 16), weights(2048 * 64)], [[rows, 2048]], {K: 2048, N: 2048, bits: 4, block_size: 32}, {domain: 'com.microsoft'});
nbits('matmul_nbits_row', 1);
nbits('matmul_nbits_64', 64);

/// The model of a case, as ONNX's bytes.
function operatorModel(name) {
  const {op, operands, outputs, attributes, opset = 13, domain = ''} = kCases[name];
  const names = operands.map((operand, i) => (operand ? `${operand.input ? 'x' : 'w'}${i}` : ''));
  const named = operands.map((operand, i) => ({...operand, name: names[i]}));
  const results = outputs.map(([type, shape], i) => ({name: `y${i}`, type, shape}));
  return model({
    name,
    nodes: [{op, domain, inputs: names, outputs: results.map((result) => result.name), attributes}],
    constants: named.filter((operand) => operand.data),
    inputs: named.filter((operand) => operand.input),
    outputs: results,
    domains: {'': opset, ...(domain ? {[domain]: 1} : {})},
  });
}

function main() {
  const folder = process.argv[2];
  fs.mkdirSync(folder, {recursive: true});
  for (const name of Object.keys(kCases)) {
    const file = path.join(folder, `${name}.onnx`);
    fs.writeFileSync(file, operatorModel(name));
    console.log(file);
  }
}

if (require.main === module) main();

/// The relative error that is allowed, where it is not that of all.
const toleranceOf = (name, usual) => kCases[name].tolerance ?? usual;

module.exports = {operatorModel, operatorNames: Object.keys(kCases), toleranceOf};
