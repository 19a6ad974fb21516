// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** For an installation or a migration on a busy machine. */
const COMMAND_MS_MAX = 15 * 60_000
const READY_MS_MAX = 15 * 60_000
const STOP_MS_MAX = 60_000

/**
 * Runs a program to its end. What it prints is in a file of the folder, which a failure names.
 * @param {string} folder
 * @param {string} name
 * @param {string[]} command
 * @param {{ cwd: string, env?: Record<string, string> }} options
 */
export async function run(folder, name, command, options) {
  const { child, log } = begin(folder, name, command, options)
  const timer = setTimeout(() => child.kill('SIGKILL'), COMMAND_MS_MAX)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: see ${log}`)
}

/**
 * Starts a program that runs until `stop`.
 * @param {string} folder
 * @param {string} name
 * @param {string[]} command
 * @param {{ cwd: string, env?: Record<string, string> }} options
 */
export function start(folder, name, command, options) {
  const { child, log } = begin(folder, name, command, options)
  return {
    /**
     * Waits until the address answers.
     * @param {string} url
     */
    async ready(url) {
      for (const until = Date.now() + READY_MS_MAX; Date.now() < until; await wait(250)) {
        if (!running.has(child)) throw new Error(`${command.join(' ')} ended by itself: see ${log}`)
        const answer = await fetch(url).catch(() => null)
        if (answer?.ok === true) return
      }
      throw new Error(`${url} does not answer: see ${log}`)
    },
    stop: () => stop(child),
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Also those that nobody waits for any more. */
export const stopAll = () => Promise.all([...running].map(stop))

/** @param {import('node:child_process').ChildProcess} child */
async function stop(child) {
  if (!running.has(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, wait(STOP_MS_MAX, undefined, { ref: false })])
  if (running.has(child)) child.kill('SIGKILL')
}

/** @type {(folder: string, name: string, command: string[], options: { cwd: string, env?: Record<string, string> }) => { child: import('node:child_process').ChildProcess, log: string }} */
function begin(folder, name, [program = '', ...args], { cwd, env = {} }) {
  const log = join(folder, `${name}.log`)
  const output = openSync(log, 'a')
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return { child, log }
}
