import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { findOnPath } from '../../src/binaries/binary.js'
import { repository } from '../../src/paths.js'

/** Holds the schemas of Kubernetes 1.34 and older, so it needs no cluster and no network to check. */
const PACKAGE = 'kubernetes-validate==1.34.1'
const INSTALL_MS_MAX = 120_000
const RUN_MS_MAX = 60_000

const quietPip = { PIP_DISABLE_PIP_VERSION_CHECK: '1' }
const folder = join(repository, '.cache', 'kubernetes-validate-1.34.1')

interface Ended {
  code: number | null
  output: string
}

/** Runs a program to its end, or to the limit, and answers what it wrote. */
export async function runProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  limitMs = RUN_MS_MAX,
): Promise<Ended> {
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Checks files against the schemas of Kubernetes and answers what is wrong with them. */
export type Validate = (files: readonly string[]) => Promise<string[]>

/** Puts the package into the cache; answers why it could not. */
async function install(python: string): Promise<string | null> {
  const target = `${folder}.${process.pid}.part`
  await mkdir(join(repository, '.cache'), { recursive: true })
  const limits = ['--timeout', '20', '--retries', '1', '--no-input']
  const args = ['-m', 'pip', 'install', '--quiet', ...limits, '--target', target, PACKAGE]
  const { code, output } = await runProgram(python, args, quietPip, INSTALL_MS_MAX)
  try {
    if (code !== 0) return `pip brings no ${PACKAGE}: ${output.trim().split('\n').at(-1)}`
    await rename(target, folder)
  } catch (thrown) {
    // Another run of the tests was faster.
    if (!existsSync(folder)) throw thrown
  } finally {
    await rm(target, { recursive: true, force: true })
  }
  return null
}

/** The schema check, installed once by pip; a sentence that says why it cannot be had otherwise. */
export async function openValidator(): Promise<Validate | string> {
  const python = await findOnPath('python3')
  if (python === null) return 'there is no python3 on the PATH'
  if (!existsSync(folder)) {
    const problem = await install(python)
    if (problem !== null) return problem
  }
  const path = [folder, process.env['PYTHONPATH'] ?? ''].filter((part) => part !== '')
  return async (files) => {
    const args = [join(folder, 'bin', 'kubernetes-validate'), '--strict', '--quiet', '--no-warn']
    const { code, output } = await runProgram(python, [...args, ...files], {
      PYTHONPATH: path.join(delimiter),
    })
    const lines = output.split('\n').filter((line) => line !== '')
    return code === 0 || lines.length > 0 ? lines : [`ended with code ${code}`]
  }
}
