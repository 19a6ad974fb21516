#!/usr/bin/env node
// By its whole name: an older Node knows no such function, and would say so in place of the sentence below.
import * as nodeModule from 'node:module'

const NODE_MAJOR_LEAST = 24

if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR_LEAST) {
  console.error(`loyalty needs Node ${NODE_MAJOR_LEAST} or newer, this is ${process.version}.`)
  process.exit(1)
}
// Before the first import of ours, so that what it compiles is kept for the next run.
nodeModule.enableCompileCache()
const { consoleIo } = await import('./console-io.js')
const { runProgram } = await import('./program.js')

process.exitCode = await runProgram(process.argv.slice(2), consoleIo)
