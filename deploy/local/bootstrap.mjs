// The one program that runs before anything is installed: plain JavaScript for Node 20 or newer,
// without a dependency. It installs, builds, and hands over to the real program on Node 24.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isKept, keep, packagesNow, sourcesOf } from './built.mjs'

const NODE_MAJOR_LEAST = 20
const repository = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const inRepository = (...parts) => join(repository, ...parts)

const INSTALLED = 'installed'
/** The last line of a run of the tests. Turbo keeps it with the run, and says lines of its own after it. */
const COUNTED = '.cache/tests-counted'

/** Tells all that is wrong, and not the first thing alone. */
const CONTINUE = '--continue=dependencies-successful'

/**
 * What can be asked for. A program is handed over to once the tasks that it `needs` are done: the whole build where it
 * names none. One that is `madeOf` a project is not built while its sources are as they were, and needs no process of
 * its own where this one is Node 24 already.
 * The others are commands of turbo, before the user's arguments.
 */
const programs = {
  start: {
    needs: ['join', '@loyalty/console#build'],
    program: 'deploy/local/.cache/start.js',
  },
  loyalty: {
    needs: ['@loyalty/cli#build'],
    madeOf: 'clients/cli',
    program: 'clients/cli/.cache/main.js',
  },
  secrets: { needs: ['@loyalty/local#join'], program: 'deploy/local/.cache/secrets.js' },
  release: { needs: ['@loyalty/local#build'], program: 'deploy/local/dist/release/main.js' },
  audit: { needs: ['@loyalty/local#build'], program: 'deploy/local/dist/supply-chain/audit.js' },
  sbom: { needs: ['@loyalty/local#build'], program: 'deploy/local/dist/supply-chain/sbom.js' },
  bench: { program: 'tests/bench/dist/main.js' },
  clients: { program: 'tests/clients/dist/main.js' },
  chaos: { program: 'tests/chaos/dist/main.js' },
  build: { turbo: ['run', 'build'] },
  typecheck: { turbo: ['run', 'typecheck', CONTINUE] },
  lint: { turbo: ['run', 'lint', 'lint:root', 'knip', CONTINUE] },
  test: { turbo: ['run', 'test:all', '--log-order=stream', '--log-prefix=none', '--'] },
  turbo: { turbo: [] },
  install: null,
}

/** Something the user can put right, said in one sentence. */
class Problem extends Error {}

const say = (line) => console.error(`· ${line}`)

async function main([name, ...args]) {
  if (!Object.hasOwn(programs, name)) {
    throw new Problem(`Ask for one of: ${Object.keys(programs).join(', ')}.`)
  }
  const major = Number(process.versions.node.split('.')[0])
  if (major < NODE_MAJOR_LEAST) {
    throw new Problem(`Node ${NODE_MAJOR_LEAST} or newer is needed, this is ${process.version}.`)
  }
  if (!isInstalled()) await install()
  if (programs[name] === null) return 0
  const { turbo, needs = ['build'], madeOf, program } = programs[name]
  if (name === 'test') return test([...turbo, ...args])
  if (turbo) return runTurbo([...turbo, ...args], 'inherit')
  await build(needs, madeOf, program)
  const whole = [inRepository(program), ...args]
  return madeOf && isNode24() ? runHere(whole) : handOver(whole)
}

/** Both lists are long: they are read only when something about them has changed since they agreed. */
function isInstalled() {
  if (!existsSync(node24())) return false
  const packages = packagesNow(repository)
  if (isKept(repository, INSTALLED, packages)) return true
  if (!isAsLocked()) return false
  keep(repository, INSTALLED, packages)
  return true
}

/** True when every package of the lock file lies in node_modules in the version that it names. */
function isAsLocked() {
  const wanted = readJson(inRepository('package-lock.json'))?.packages ?? {}
  const present = readJson(inRepository('node_modules', '.package-lock.json'))?.packages
  if (!present) return false
  return Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
    if (!path.includes('node_modules/') || optional || peer) return true
    return link ? existsSync(inRepository(path)) : present[path]?.version === version
  })
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const node24 = () => inRepository('node_modules', 'node', 'bin', 'node')
const isNode24 = () => realpathSync(node24()) === realpathSync(process.execPath)

async function install() {
  say('installing dependencies (once, about a minute)')
  // No npm runs a script of a package here: older ones know no allowScripts, and newer ones only warn.
  await npm('ci', '--include=dev', '--ignore-scripts')
  const listed = packagesWithScripts()
  if (listed.length > 0) await npm('rebuild', ...listed, '--ignore-scripts=false')
  if (!existsSync(node24())) {
    throw new Problem('The package "node" did not bring Node 24: list it in allowScripts.')
  }
}

async function npm(command, ...args) {
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund']
  // Standard output belongs to the program that is asked for.
  const options = { cwd: repository, env: withUsersNode(), stdio: ['ignore', 2, 2] }
  const code = await run('npm', [command, ...args, ...quiet], options).catch((error) => {
    throw new Problem(`npm cannot be run (${error.code}): install npm, then try again.`)
  })
  if (code === 0) return
  throw new Problem(
    `The dependencies cannot be installed (npm ${command} ended with code ${code}, see above): ` +
      'check that the package registry can be reached, then try again.',
  )
}

/** The packages whose install scripts are run, by name: those that package.json lists. */
function packagesWithScripts() {
  const { allowScripts = {} } = readJson(inRepository('package.json')) ?? {}
  return Object.keys(allowScripts).filter((name) => allowScripts[name] === true)
}

/** Has turbo build what a program needs, unless it was made of just the sources that are there. */
async function build(needs, madeOf, file) {
  // Taken before, so that a source which changes meanwhile is built again.
  const sources = madeOf ? sourcesOf(repository, madeOf) : null
  if (existsSync(inRepository(file)) && isKept(repository, file, sources)) return
  if (!existsSync(inRepository(file))) say('building (once)')
  const told = []
  const code = await runTurbo(['run', ...needs, '--output-logs=errors-only'], 'pipe', told)
  if (code !== 0) {
    process.stderr.write(Buffer.concat(told))
    throw new Problem('The sources cannot be built (see above): correct them first.')
  }
  keep(repository, file, sources)
}

/** Runs the tests, unless the same run has passed before, and says last how many passed. */
async function test(args) {
  const counted = inRepository(COUNTED)
  rmSync(counted, { force: true })
  const code = await runTurbo(args, 'inherit')
  if (existsSync(counted)) process.stdout.write(readFileSync(counted))
  return code
}

/** Runs the program of turbo itself: its package has another one around it, which a signal ends before it. */
async function runTurbo(args, output, told) {
  const [system, suffix] =
    process.platform === 'win32' ? ['windows', '.exe'] : [process.platform, '']
  const machine = `${system}-${process.arch === 'x64' ? '64' : process.arch}`
  const turbo = inRepository('node_modules', '@turbo', machine, 'bin', `turbo${suffix}`)
  if (!existsSync(turbo)) throw new Problem(`There is no turbo for this machine (${machine}).`)
  const env = { ...withUsersNode(), TURBO_TELEMETRY_DISABLED: '1' }
  const options = { cwd: repository, env, stdio: ['ignore', output, output] }
  // It ends with 0 when a signal has cut off its tasks.
  return (await run(turbo, args, options, told)) || interrupted
}

/**
 * The environment of the real program: `node` is Node 24 wherever it is called, and keeps compiled code, which
 * takes a fifth off the start of a small program.
 */
function withNode24() {
  return { ...withUsersNode(), PATH: [bin(), process.env.PATH ?? ''].join(delimiter) }
}

/** The environment of npm, and of turbo, which calls it: npm must not run on the Node that it is about to replace. */
function withUsersNode() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin())
  const compiled = inRepository('.cache', 'compiled')
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path.join(delimiter) }
}

const bin = () => inRepository('node_modules', '.bin')

/** Becomes the real program, which takes signals and says its exit code itself. */
async function runHere([file, ...args]) {
  process.argv.splice(1, Infinity, file, ...args)
  await import(pathToFileURL(file).href)
  return process.exitCode ?? 0
}

/** Runs the real program as this one's only purpose: signals go on to it, its exit code is ours. */
function handOver(args) {
  return run(node24(), args, {
    env: withNode24(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

/** The exit code after a signal, once there was one. */
let interrupted = 0
const codeAfter = (signal) => 128 + constants.signals[signal]

/** What it says on pipes goes into `told`. */
function run(program, args, options, told = []) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options)
    const forward = (signal) => {
      interrupted = codeAfter(signal)
      child.kill(signal)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => told.push(part))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward)
      resolve(code ?? codeAfter(signal))
    })
  })
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
}
