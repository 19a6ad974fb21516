import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import * as esbuild from 'esbuild'
import { publint } from 'publint'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hasBrowser, openBrowser, visit } from '../console/browser.js'
import { freshAccount } from '../harness/account.js'
import { waitFor } from '../harness/wait-for.js'
import { servePage } from '../my-rewards/serve.js'
import { openProject, usersTsc } from './own-project.js'

/** Of `createLoyaltyClient` and all that it runs, without openapi-fetch, and of everything with it. */
const CLIENT_BYTES_MAX = 10 * 1024
const WHOLE_BYTES_MAX = 20 * 1024

/** The Node that whoever runs the tests has, which may be older than the project's. */
const { npm_node_execpath: usersNode = process.execPath } = process.env
const gateway = new URL(inject('access').base_url).origin

/** What each of the programs does, in a module of either kind and in a page. */
const story = `
async function story({ origin, token, customer, code }) {
  const loyalty = createLoyaltyClient({ origin, token })
  const { redemptions } = await loyalty.coupons.redeem({ customer_id: customer, code, brand_id: null })
  const amounts = []
  for await (const row of loyalty.customers.listTransactions(customer)) amounts.push(row.amount)
  const refused = await loyalty.customers.get('nobody').catch((error) => error)
  return [amounts, refused instanceof LoyaltyError, isLoyaltyError(refused), refused.code].join(' ')
}
`
const imported = '{ createLoyaltyClient, isLoyaltyError, LoyaltyError }'
const esm = `import ${imported} from '@loyalty/client'\n${story}`
const told = '10 true true CUSTOMER_NOT_FOUND'

/** Somebody who has a code for ten points. */
async function shopper() {
  const account = await freshAccount()
  const reward = await account.createReward()
  const customer = await account.createCustomer()
  const { code } = await account.createCoupon({ grants: [{ reward_id: reward, amount: 10 }] })
  return { account, given: { origin: gateway, token: account.token, customer, code } }
}

let project: Awaited<ReturnType<typeof openProject>>
beforeAll(async () => {
  project = await openProject()
})
afterAll(() => rm(project.folder, { recursive: true, force: true }))

it('the package is one that registries and every resolution of types understand', async () => {
  const bytes = await readFile(project.tarball)
  const { messages } = await publint({ pack: { tarball: new Uint8Array(bytes).buffer } })
  expect(messages).toEqual([])
  const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)))
  expect(checked).toMatchObject({ types: { kind: 'included' }, problems: [] })
})

it('source maps lead to sources that are shipped', async () => {
  const installed = join(project.folder, 'node_modules', '@loyalty', 'client', 'dist')
  const names = (await readdir(installed, { recursive: true })).filter((name) =>
    name.endsWith('.js'),
  )
  expect(names).toContain('client.js')
  expect(names).toContain(join('cjs', 'client.js'))
  for (const name of names) {
    const map = join(installed, `${name}.map`)
    const { sources } = JSON.parse(await readFile(map, 'utf8')) as { sources: string[] }
    expect(await readFile(join(map, '..', sources[0] ?? ''), 'utf8')).not.toBe('')
  }
})

it.each([
  ['ES modules', 'program.mjs', `${esm}console.log(await story(JSON.parse(process.env.GIVEN)))`],
  [
    'CommonJS',
    'program.cjs',
    `const ${imported} = require('@loyalty/client')\n${story}` +
      'story(JSON.parse(process.env.GIVEN)).then(console.log)',
  ],
])('runs in a program of %s', async (_, file, program) => {
  await project.write({ [file]: program })
  const { given } = await shopper()
  expect((await project.run(usersNode, [file], { GIVEN: JSON.stringify(given) })).trim()).toBe(told)
})

const typed = `
import { createLoyaltyClient, isLoyaltyError, verifyWebhook, type Schemas } from '@loyalty/client'

const loyalty = createLoyaltyClient({ origin: '', token: '' })
export async function typed(): Promise<Schemas['Customer'][]> {
  const { customer } = await loyalty.customers.get('ada')
  for await (const row of loyalty.transactions.day('31-01-2026')) row.amount.toFixed()
  // @ts-expect-error an amount is a number: the types are there
  for await (const row of loyalty.transactions.day('31-01-2026')) row.amount.trim()
  // @ts-expect-error a redeem has no such code
  const codeOf = (error: unknown) => isLoyaltyError<'coupons.redeem'>(error) && error.code === 'TIER_IN_USE'
  return [customer]
}
export const raw = async () => (await loyalty.GET('/v1/tiers')).data?.data.map(({ rank }) => rank.toFixed())
export const told = async () => (await verifyWebhook({}, '', '')).id.trim()
`

const strict = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom']

/** What the compiler says of these files. */
const refusalsOf = (...given: string[]): Promise<string> =>
  project
    .run(process.execPath, [usersTsc, ...strict, ...given])
    .catch(({ stdout }: { stdout: string }) => stdout)

it.each([
  ['an ES module of Node', 'typed.mts', ['--module', 'node16']],
  ['CommonJS of Node', 'typed.cts', ['--module', 'node16']],
  ['a bundler', 'typed.ts', ['--module', 'esnext', '--moduleResolution', 'bundler']],
  ['an old project', 'typed.ts', ['--module', 'commonjs', '--moduleResolution', 'node10']],
])('has its types in %s', async (_, file, options) => {
  await project.write({ [file]: typed })
  expect(await refusalsOf('--skipLibCheck', ...options, file)).toBe('')
})

it('the programs of the README are right', async () => {
  const readme = join(project.folder, 'node_modules', '@loyalty', 'client', 'README.md')
  const blocks = (await readFile(readme, 'utf8')).matchAll(/```ts\n(.*?)```/gs)
  const programs = Object.fromEntries(
    Array.from(blocks, ([, block], at) => [`readme-${at}.ts`, `${block}\nexport {}\n`]),
  )
  expect(Object.keys(programs).length).toBeGreaterThan(5)
  const given = `
    import type { LoyaltyClient } from '@loyalty/client'
    declare global {
      const loyalty: LoyaltyClient
      const request: Request
      const token: string, order: string, secret: string, traceparent: string, handedOver: string
    }`
  await project.write({ ...programs, 'readme.d.ts': given })
  const options = ['--module', 'esnext', '--moduleResolution', 'bundler']
  expect(await refusalsOf(...options, 'readme.d.ts', ...Object.keys(programs))).toBe('')
})

/** The bytes of a page's script that imports this. An import of Node's makes it fail. */
async function sizeOf(names: string, external: string[]): Promise<number> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: `export ${names} from '@loyalty/client'`, resolveDir: project.folder },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external,
  })
  return outputFiles.reduce((sum, { contents }) => sum + contents.byteLength, 0)
}

it('is small, and takes nothing of Node', async () => {
  expect(await sizeOf('{ createLoyaltyClient }', ['openapi-fetch'])).toBeLessThan(CLIENT_BYTES_MAX)
  expect(await sizeOf('*', [])).toBeLessThan(WHOLE_BYTES_MAX)
})

describe.skipIf(!hasBrowser)('a page at another origin', () => {
  const bundlers: [string, (folder: string) => Promise<unknown>][] = [
    ['vite', (outDir) => build({ root: project.folder, logLevel: 'warn', build: { outDir } })],
    [
      'esbuild',
      (outdir) =>
        esbuild.build({
          absWorkingDir: project.folder,
          entryPoints: ['index.html', 'page.js'],
          loader: { '.html': 'copy' },
          bundle: true,
          format: 'esm',
          outdir,
        }),
    ],
  ]

  it.each(bundlers)('that %s has made calls with it', async (name, make) => {
    await project.write({
      'index.html':
        '<!doctype html><title>shop</title><script type="module" src="./page.js"></script>',
      'page.js':
        `${esm}story(JSON.parse(decodeURIComponent(location.hash.slice(1))))` +
        '.then((told) => (document.title = told), (error) => (document.title = String(error)))',
    })
    const folder = join(project.folder, name)
    await make(folder)
    const page = await servePage(folder)
    const { account, given } = await shopper()
    await account.operator('PATCH', '/account', { body: { allowed_origins: [page.origin] } })
    await waitFor(`the gateway allows ${page.origin}`, async () => {
      const { headers } = await account.storefront('GET', '/tiers', {
        headers: { origin: page.origin },
      })
      return headers['access-control-allow-origin'] === page.origin
    })
    const visited = await visit(await openBrowser(), {}, [page.origin, gateway])
    await visited.page.goto(`${page.origin}/#${encodeURIComponent(JSON.stringify(given))}`)
    await visited.page.waitForFunction(`document.title !== 'shop'`)
    expect(await visited.page.title()).toBe(told)
    await visited.close()
    await page.stop()
  })
})
