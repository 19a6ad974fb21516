// The first hour of a stranger: clones this checkout and does what the README says under "Start",
// word for word, until a coupon is redeemed; in containers where an engine answers, otherwise embedded.
//
//   node tests/e2e/try-readme.mjs [containers | embedded] [port]
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const PORT_OF_README = '8080'
const [way = hasEngine() ? 'containers' : 'embedded', port = PORT_OF_README] = process.argv.slice(2)

const say = (line) => console.log(`· ${line}`)

function hasEngine() {
  const commands = [['info'], ['compose', 'version']]
  return commands.every((args) => spawnSync('docker', args, { stdio: 'ignore' }).status === 0)
}

/** The commands that stand below a heading of the README, a text for each block. */
function blocksBelow(heading, readme) {
  const section = readme.split(`\n${heading}\n`)[1]?.split(/\n##+ /)[0] ?? ''
  const blocks = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block)
  if (blocks.length === 0) throw new Error(`the README has no commands below "${heading}"`)
  return blocks.map((block) => block.replaceAll(PORT_OF_README, port))
}

/** Runs commands in one shell and shows what they print; throws when one of them fails. */
function inShell(folder, commands, environment = {}) {
  return execFileSync('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  }).toString()
}

function assertRedeemed(output) {
  const line = output.split('\n').find((text) => text.includes('"accumulations":[{"amount":10,'))
  if (line === undefined) throw new Error(`no coupon was redeemed:\n${output}`)
  say(`redeemed: ${line.slice(line.indexOf('"accumulations"'))}`)
}

async function embedded(folder, [start], calls) {
  const [command] = start.split(/\s+#/)
  const child = spawn('bash', ['-c', `exec ${command} -- --port ${port}`], {
    cwd: folder,
    // A process group, so that it can be stopped as Ctrl-C does it.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('Ctrl-C stops everything')) break
      if (line.startsWith('·')) console.log(line)
    }
    if (child.exitCode !== null) throw new Error(`${command} ended with code ${child.exitCode}`)
    assertRedeemed(inShell(folder, calls))
  } finally {
    if (child.exitCode === null) process.kill(-Number(child.pid), 'SIGINT')
    child.stdout.resume()
    await ended
  }
}

function containers(folder, blocks, calls) {
  // Beside what may run already under the name of the compose file.
  const environment = { COMPOSE_PROJECT_NAME: 'loyalty-try', LOYALTY_PORT: port }
  const withoutToken = calls.replace(/^TOKEN=.*\n/, '')
  try {
    assertRedeemed(inShell(folder, [...blocks, withoutToken].join('\n'), environment))
  } finally {
    inShell(folder, 'docker compose down --volumes', environment)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'loyalty-try-'))
const startedAt = performance.now()
const passed = () => `${Math.round((performance.now() - startedAt) / 1000)} s`
try {
  say(`${way}, port ${port}, in ${folder}`)
  execFileSync('git', ['clone', '--quiet', repository, folder])
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const [start, calls] = blocksBelow('## Start', readme)
  if (way === 'containers') containers(folder, blocksBelow('### In containers', readme), calls)
  else await embedded(folder, [start], calls)
  say(`done after ${passed()}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
