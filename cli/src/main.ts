#!/usr/bin/env node
import { consoleIo } from './console-io.js'
import { runProgram } from './program.js'

process.exitCode = await runProgram(process.argv.slice(2), consoleIo)
