import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { repository } from './paths.js'

const { npm_node_execpath: usersNode = process.execPath } = process.env
let tree: string

/** What a registry would bring, in the place of npm: it notes that it was asked, and that all is there. */
const npm = [
  `#!${process.execPath}`,
  `const { appendFileSync, copyFileSync } = require('node:fs')`,
  `appendFileSync('installs', 'x')`,
  `copyFileSync('package-lock.json', 'node_modules/.package-lock.json')`,
].join('\n')

/** In the place of turbo: notes how it was asked, makes the program, and says what it does. */
const turbo = [
  `#!${process.execPath}`,
  `const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs')`,
  `const asked = process.argv.slice(2)`,
  `appendFileSync('asked', JSON.stringify(asked) + '\\n')`,
  `process.on('SIGTERM', () => process.exit(0))`,
  `console.log('turbo at work')`,
  `if (existsSync('broken')) process.exit(2)`,
  `if (asked[1] === 'test:all') writeFileSync('.cache/tests-counted', '1 passed, 0 failed\\n')`,
  `if (existsSync('endless')) setInterval(() => {}, 1_000)`,
  `else if (asked[1] === '@loyalty/cli#build') {`,
  `mkdirSync('clients/cli/.cache', { recursive: true })`,
  `writeFileSync('clients/cli/.cache/main.js', 'console.log("ran")')`,
  `}`,
].join('\n')
const machine = `${process.platform}-${process.arch === 'x64' ? '64' : process.arch}`

/** A checkout with a package, one that it refers to, and one of no concern to it. */
beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'loyalty-bootstrap-'))
  const program = `node_modules/@turbo/${machine}/bin/turbo`
  await write(program, turbo)
  await chmod(join(tree, program), 0o755)
  await mkdir(join(tree, '.cache'))
  await write('bin/npm', npm)
  await chmod(join(tree, 'bin/npm'), 0o755)
  await write('installs', '')
  await mkdir(join(tree, 'node_modules/@loyalty'), { recursive: true })
  await mkdir(join(tree, 'node_modules/node/bin'), { recursive: true })
  await symlink(process.execPath, join(tree, 'node_modules/node/bin/node'))
  await write('node_modules/.package-lock.json', '{"packages":{}}')
  await write('package-lock.json', '{"packages":{}}')
  await write(
    'tsconfig.json',
    '{"files":[],"references":[{"path":"clients/cli"},{"path":"wallet"}]}',
  )
  await write('tsconfig.base.json', '{}')
  await write('clients/cli/tsconfig.json', '{"references":[{"path":"../../shared/contracts"}]}')
  await write('clients/cli/src/main.ts', 'first')
  await write('shared/contracts/tsconfig.json', '{}')
  await write('shared/contracts/src/ids.ts', 'first')
  await write('wallet/tsconfig.json', '{}')
  for (const file of [
    'deploy/local/bootstrap.mjs',
    'deploy/local/built.mjs',
    'clients/cli/bin/loyalty.mjs',
  ]) {
    await cp(join(repository, file), join(tree, file))
  }
})
afterEach(() => rm(tree, { recursive: true, force: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true })
  await writeFile(join(tree, file), text)
}

const bootstrap = ['deploy/local/bootstrap.mjs', 'loyalty']

/** What a program says on its standard output, with our npm on the PATH. */
async function output(command: readonly string[]): Promise<string> {
  const env = { ...process.env, PATH: [join(tree, 'bin'), process.env['PATH']].join(delimiter) }
  return (await promisify(execFile)(usersNode, command, { cwd: tree, env })).stdout
}

/** What turbo has been asked for by now. */
const asked = async (): Promise<unknown[]> =>
  (await readFile(join(tree, 'asked'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

/** Runs the command line, and tells how often it was built by then. */
async function run(command = bootstrap): Promise<number> {
  expect(await output(command)).toBe('ran\n')
  return (await asked()).length
}

const lock = (version: string) => `{"packages":{"node_modules/one":{"version":"${version}"}}}`

const installs = async (): Promise<number> =>
  (await readFile(join(tree, 'installs'), 'utf8')).length

describe('npm run loyalty', () => {
  it('builds once, and not again while nothing changes', async () => {
    expect(await run()).toBe(1)
    expect(await run()).toBe(1)
  })

  it('is also a program of its own, for npx', async () => {
    expect(await run(['clients/cli/bin/loyalty.mjs'])).toBe(1)
  })

  it('does not build again for what it is not made of', async () => {
    expect(await run()).toBe(1)
    await write('wallet/src/main.ts', 'new')
    expect(await run()).toBe(1)
  })

  it.each([
    ['a source that changed', () => write('clients/cli/src/main.ts', 'second')],
    ['a source that it shares', () => write('shared/contracts/src/ids.ts', 'second')],
    ['a new source', () => write('clients/cli/src/inside/new.ts', 'new')],
    ['a source that is gone', () => rm(join(tree, 'clients/cli/src/main.ts'))],
    ['another setting of the compiler', () => write('tsconfig.base.json', '{"a":1}')],
    ['another version of a dependency', () => write('package-lock.json', '{"packages":{},"a":1}')],
    ['an output that is gone', () => rm(join(tree, 'clients/cli/.cache'), { recursive: true })],
  ])('builds again for %s', async (_, change) => {
    expect(await run()).toBe(1)
    await change()
    expect(await run()).toBe(2)
    expect(await run()).toBe(2)
  })

  it('builds no more than the command line, and says what went wrong only then', async () => {
    await run()
    expect(await asked()).toEqual([['run', '@loyalty/cli#build', '--output-logs=errors-only']])
    await write('broken', '')
    await write('clients/cli/src/main.ts', 'second')
    await expect(output(bootstrap)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'turbo at work\nThe sources cannot be built (see above): correct them first.\n',
    })
  })

  it('is one process where it is called with the Node that it needs', async () => {
    const program = `console.log(process.env.PARENT === String(process.ppid) ? 'ran' : 'a child')`
    await run()
    await write('clients/cli/.cache/main.js', program)
    const here = { ...process.env, PARENT: String(process.pid) }
    const { stdout } = await promisify(execFile)(process.execPath, bootstrap, {
      cwd: tree,
      env: here,
    })
    expect(stdout).toBe('ran\n')
  })

  it('ends with the exit code of the program', async () => {
    await run()
    await write('clients/cli/.cache/main.js', 'process.exitCode = 3')
    const ended = promisify(execFile)(process.execPath, bootstrap, { cwd: tree })
    await expect(ended).rejects.toMatchObject({ code: 3 })
  })

  it('installs when packages are not those of the lock file, and not again', async () => {
    await run()
    expect(await installs()).toBe(0)
    await write('package-lock.json', lock('1.0.0'))
    await run()
    expect(await installs()).toBe(1)
    await run()
    expect(await installs()).toBe(1)
    await write('node_modules/.package-lock.json', lock('0.9.9'))
    await run()
    expect(await installs()).toBe(2)
  })

  it('installs when the link to a package of its own is gone', async () => {
    const link = 'node_modules/@loyalty/contracts'
    await write('package-lock.json', `{"packages":{"${link}":{"link":true}}}`)
    await symlink(join(tree, 'shared/contracts'), join(tree, link))
    await run()
    await run()
    expect(await installs()).toBe(0)
    await rm(join(tree, link))
    await run()
    expect(await installs()).toBe(1)
  })
})

describe('npm test', () => {
  const test = ['deploy/local/bootstrap.mjs', 'test', '-t', 'one key']

  it('gives the tests their arguments, and says last how many have passed', async () => {
    expect(await output(test)).toBe('turbo at work\n1 passed, 0 failed\n')
    const [[verb, task, ...options] = []] = (await asked()) as string[][]
    expect([verb, task]).toEqual(['run', 'test:all'])
    expect(options.slice(options.indexOf('--'))).toEqual(['--', '-t', 'one key'])
  })

  it('ends with the code of the signal that cut the tests off', async () => {
    await write('endless', '')
    const child = spawn(usersNode, test, { cwd: tree, stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.once('data', () => child.kill('SIGTERM'))
    expect(await once(child, 'close')).toEqual([143, null])
  })

  it('ends as the tests do, and tells nothing of a run before', async () => {
    await output(test)
    await write('broken', '')
    await expect(output(test)).rejects.toMatchObject({ code: 2, stdout: 'turbo at work\n' })
  })
})
