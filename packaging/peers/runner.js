// SPDX-License-Identifier: Apache-2.0
// A program that runs a model on request, one JSON document a line in each direction.
'use strict';
const {spawn} = require('child_process');
const readline = require('readline');

class Runner {
  constructor(name, command, args, env = {}) {
    this.name = name;
    this.child = spawn(command, args, {stdio: ['pipe', 'pipe', 'inherit'], env: {...process.env, ...env}});
    this.lines = readline.createInterface({input: this.child.stdout})[Symbol.asyncIterator]();
    this.child.on('error', (error) => console.error(`${name}: ${error.message}`));
    this.child.stdin.on('error', () => {});
  }

  async answer() {
    const line = await this.lines.next();
    if (line.done) throw new Error(`${this.name} ended before it answered; its own message is above`);
    const value = JSON.parse(line.value);
    if (value.error) throw new Error(`${this.name}: ${value.error}`);
    return value;
  }

  ask(request) {
    this.child.stdin.write(JSON.stringify(request) + '\n');
    return this.answer();
  }

  close() {
    this.child.stdin.end();
  }
}

module.exports = {Runner};
