#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before the first import of ours, so that what it compiles is kept for the next run.
enableCompileCache(
  fileURLToPath(new URL('../../node_modules/.cache/loyalty-compiled', import.meta.url)),
)
const { consoleIo } = await import('./console-io.js')
const { runProgram } = await import('./program.js')

process.exitCode = await runProgram(process.argv.slice(2), consoleIo)
