// The one program that runs before anything is installed: plain JavaScript for Node 20 or newer,
// without a dependency. It installs, builds, and hands over to the real program on Node 24.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isBuilt, isKept, keep, packagesNow, packagesOf, sourcesOf } from './built.mjs'

const NODE_MAJOR_LEAST = 20
const repository = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const inRepository = (...parts) => join(repository, ...parts)

/** The root project is everything but the tests. */
const EVERYTHING = '.'
const LOCAL = 'deploy/local'
/** What the gateway serves to browsers. */
const CONSOLE = 'clients/console'
const PAGE = 'clients/console/dist/page/index.html'
/** What joins the programs of the services, and one of those. */
const SERVICES_JOINER = 'deploy/join-programs.mjs'
const SERVICE_PROGRAM = 'services/gateway/.cache/main.js'
const INSTALLED = 'installed'

/**
 * What can be asked for: the project that is compiled for it, the program to hand over to, and the
 * arguments that come before the user's. Who starts the services needs them all. One that is `joinedBy` a
 * program is made of its compiled modules by that. One that `runsHere` needs no process of its own where this
 * one is Node 24 already.
 */
const programs = {
  start: { project: EVERYTHING, program: ['deploy/local/dist/start.js'] },
  test: {
    project: EVERYTHING,
    program: ['node_modules/vitest/vitest.mjs', 'run', '--root', repository],
  },
  loyalty: {
    project: 'clients/cli',
    joinedBy: 'clients/cli/dist/package/join-modules.js',
    program: ['clients/cli/.cache/main.js'],
    runsHere: true,
  },
  secrets: { project: LOCAL, program: ['deploy/local/dist/secrets/main.js'] },
  audit: { project: LOCAL, program: ['deploy/local/dist/supply-chain/audit-main.js'] },
  sbom: { project: LOCAL, program: ['deploy/local/dist/supply-chain/sbom-main.js'] },
  bench: { project: EVERYTHING, program: ['tests/bench/dist/main.js'] },
  chaos: { project: EVERYTHING, program: ['tests/chaos/dist/main.js'] },
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
  const {
    project,
    joinedBy,
    program: [file, ...first],
    runsHere = false,
  } = programs[name]
  const sources = await build(project)
  if (joinedBy) await joinModules(joinedBy, file, sources)
  if (project === EVERYTHING) {
    await joinModules(SERVICES_JOINER, SERVICE_PROGRAM, sources)
    await buildPage()
  }
  const whole = [inRepository(file), ...first, ...args]
  return runsHere && isNode24() ? runHere(whole) : handOver(whole)
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

/** Whether every package of the lock file lies in node_modules in the version that it names. */
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
  // npm itself must not run on the Node that it is about to replace.
  const bin = inRepository('node_modules', '.bin')
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin)
  const environment = { ...process.env, PATH: path.join(delimiter) }
  const npm = async (command, ...args) => {
    const quiet = ['--loglevel=error', '--no-audit', '--no-fund']
    const options = inRepositoryWith(environment)
    const code = await run('npm', [command, ...args, ...quiet], options).catch((error) => {
      throw new Problem(`npm cannot be run (${error.code}): install npm, then try again.`)
    })
    if (code === 0) return
    throw new Problem(
      `The dependencies cannot be installed (npm ${command} ended with code ${code}, see above): ` +
        'check that the package registry can be reached, then try again.',
    )
  }
  // No npm runs a script of a package here: older ones know no allowScripts, and newer ones only warn.
  await npm('ci', '--include=dev', '--ignore-scripts')
  const listed = packagesWithScripts()
  if (listed.length > 0) await npm('rebuild', ...listed, '--ignore-scripts=false')
  if (!existsSync(node24())) {
    throw new Problem('The package "node" did not bring Node 24: list it in allowScripts.')
  }
}

/** The packages whose install scripts are run, by name: those that package.json lists. */
function packagesWithScripts() {
  const { allowScripts = {} } = readJson(inRepository('package.json')) ?? {}
  return Object.keys(allowScripts).filter((name) => allowScripts[name] === true)
}

/** Compiles what changed, if anything did. Answers what the sources were. */
async function build(project) {
  const sources = sourcesOf(repository, project)
  if (isBuilt(repository, project, sources)) return sources
  const compiler = inRepository('node_modules', '.bin', 'tsc')
  if (!existsSync(inRepository('shared', 'dist'))) say('building (once)')
  const packages = packagesOf(inRepository(project))
  const code = await run(compiler, ['-b', ...packages], inRepositoryWith(withNode24()))
  if (code !== 0) throw new Problem('The sources do not compile (see above): correct them first.')
  keep(repository, project, sources)
  return sources
}

/** Makes a program of its compiled modules, if they are made of other sources than it. */
async function joinModules(joiner, file, sources) {
  if (existsSync(inRepository(file)) && isKept(repository, file, sources)) return
  const code = await run(node24(), [inRepository(joiner)], inRepositoryWith(withNode24()))
  if (code !== 0) throw new Problem('The program cannot be put together (see above).')
  keep(repository, file, sources)
}

/** Builds the console's page, if anything of it has changed. */
async function buildPage() {
  const sources = sourcesOf(repository, CONSOLE)
  if (existsSync(inRepository(PAGE)) && isKept(repository, PAGE, sources)) return
  const vite = inRepository('node_modules', '.bin', 'vite')
  const args = ['build', inRepository(CONSOLE), '--logLevel', 'warn']
  const code = await run(vite, args, inRepositoryWith(withNode24()))
  if (code !== 0) throw new Problem('The console cannot be built (see above): correct it first.')
  keep(repository, PAGE, sources)
}

/**
 * The environment of everything after the installation: `node` is Node 24 wherever it is called, and keeps
 * compiled code, which takes a fifth off the start of a small program.
 */
function withNode24() {
  const path = [inRepository('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  return { NODE_COMPILE_CACHE: inRepository('.cache', 'compiled'), ...process.env, PATH: path }
}

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

/** Standard output belongs to the program that is asked for. */
const inRepositoryWith = (env) => ({ cwd: repository, env, stdio: ['ignore', 2, 2] })

function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options)
    const forward = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
}
