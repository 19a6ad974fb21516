import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError, parseConfig, connectBroker, type Broker } from '@loyalty/engine/process'
import { snapshotRevocations } from '@loyalty/contracts/catalog/revocation'
import { getCustomer } from '@loyalty/contracts/customers/operations'
import { getWallet } from '@loyalty/contracts/wallet/wallet'
import { answer } from '@loyalty/contracts/outcome'
import { brokerSettingsFor } from '@loyalty/testing/broker-access'
import { startOwnBroker, type OwnBroker } from '@loyalty/testing/own-broker'
import { until } from '@loyalty/testing/until'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { gatewayConfig } from '../src/config.js'
import { startGateway } from '../src/gateway.js'
import {
  createReadyWorld,
  createWorld,
  logger,
  respond,
  untilReady,
  type World,
} from './fixture.js'

const NOWHERE = 'nats://127.0.0.1:1'
const atHome = '0190f3a2-0000-7000-8000-0000000000a1'
const inNorth = '0190f3a2-0000-7000-8000-0000000000a2'

/** Where a page of the account in north is. */
const PAGE = 'https://north.test'

let folder: string
let file: string
let server: OwnBroker
let north: Broker
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cells-test-'))
  file = join(folder, 'cells.json')
  server = await startOwnBroker(inject('natsUrl'))
  north = await connectBroker({ name: 'north-test', url: server.url }, logger)
  await answerAs('north', (contract, responder) => respond(north, contract.subject, responder), [
    { account_id: inNorth, allowed: [PAGE] },
  ])
})
afterAll(async () => {
  await north.close()
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Stands in the place of a cell's services, which say where they are. */
async function answerAs(
  cell: string,
  respondTo: World['respond'],
  origins: object[] = [],
): Promise<void> {
  await respondTo(snapshotRevocations, () => answer({ revoked: [], origins }))
  await respondTo(getCustomer, (_input, { account }) => answer({ id: '1', cell, account }))
  await respondTo(getWallet, () => answer({ cell }))
}

const login = brokerSettingsFor('gateway')

/** Writes the file as a deployment does, whole. */
async function write(content: object | string): Promise<void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await writeFile(`${file}.part`, text)
  await rename(`${file}.part`, file)
}

const cellAt = (nats_url: string, accounts: string[] = []) => ({
  name: 'north',
  nats_url,
  nats_user: login.NATS_USER,
  nats_password: login.NATS_PASSWORD,
  accounts,
})

/** The cell that answers a call of an account, or the code of the refusal. */
async function answeredBy({ baseUrl, issuer }: World, account: string): Promise<unknown> {
  const token = await issuer.issue({ account_id: account })
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${baseUrl}/v1/customers/1`, { headers })
  const body = (await response.json()) as {
    code?: string
    data?: { customer: { cell: string; account: string }; wallet: { cell: string } }
  }
  if (body.data === undefined) return body.code
  const { customer, wallet } = body.data
  expect(customer.account).toBe(account)
  expect(wallet.cell).toBe(customer.cell)
  return customer.cell
}

/** The code by which a change of a customer is refused. */
async function codeOfWrite({ baseUrl, issuer }: World, account: string): Promise<unknown> {
  const token = await issuer.issue({ account_id: account })
  const response = await fetch(`${baseUrl}/v1/customers/1`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada' }),
  })
  return ((await response.json()) as { code?: string }).code
}

const sideOf = async ({ gateway }: World, path: string) =>
  fetch(`http://127.0.0.1:${gateway.healthPort}${path}`)

const sampleOf = async (world: World, name: string) => {
  const text = await (await sideOf(world, '/metrics')).text()
  return text.split('\n').find((line) => line.startsWith(name))
}

test('each account is answered by its cell, and a change of the file is followed', async () => {
  await write({ version: 1, cells: [cellAt(server.url, [inNorth])] })
  await using world = await createReadyWorld({ CELLS: file })
  await answerAs('home', (...what) => world.respond(...what))
  // Ready is who has one cell; the other one's revoked tokens may come a moment later.
  await until(async () => (await answeredBy(world, inNorth)) === 'north')
  await until(async () => (await answeredBy(world, atHome)) === 'home')
  expect(await sampleOf(world, 'loyalty_cells_version')).toMatch(/ 1$/)

  await write({ version: 2, cells: [cellAt(server.url, [inNorth])], moving: [atHome] })
  await until(async () => (await codeOfWrite(world, atHome)) === 'SERVICE_UNAVAILABLE')
  expect(await answeredBy(world, atHome)).toBe('home')
  expect(await answeredBy(world, inNorth)).toBe('north')

  await write({ version: 3, cells: [cellAt(server.url, [inNorth, atHome])] })
  await until(async () => (await answeredBy(world, atHome)) === 'north')
  expect(await sampleOf(world, 'loyalty_cells_version')).toMatch(/ 3$/)

  await write({ version: 2, cells: [cellAt(server.url, [inNorth])] })
  await until(async () => (await sampleOf(world, 'loyalty_cells_refused'))?.endsWith(' 1') === true)
  expect(await answeredBy(world, atHome)).toBe('north')
})

test('a preflight is answered for origins that accounts of any cell allow', async () => {
  await write({ version: 1, cells: [cellAt(server.url, [inNorth])] })
  await using world = await createWorld({ CELLS: file })
  // A catalog of before knows of no origins.
  await world.respond(snapshotRevocations, () => answer({ revoked: [] }))
  await untilReady(world)
  const readableAt = async (origin: string, sent: Record<string, string>, method = 'GET') => {
    const headers = { ...sent, origin }
    const response = await fetch(`${world.baseUrl}/v1/rewards?limit=no`, { method, headers })
    return response.headers.get('access-control-allow-origin')
  }
  const preflight = (origin: string) =>
    readableAt(origin, { 'access-control-request-method': 'GET' }, 'OPTIONS')
  const asAccount = async (account_id: string) => {
    const token = await world.issuer.issue({ account_id })
    return readableAt(PAGE, { authorization: `Bearer ${token}` })
  }
  await until(async () => (await preflight(PAGE)) === PAGE)
  expect(await preflight('https://other.test')).toBeNull()
  expect(await asAccount(inNorth)).toBe(PAGE)
  // Before the list of home is known, nobody knows who calls.
  await until(async () => (await asAccount(atHome)) === null)
})

test('a cell that is away from the start takes nothing from the others', async () => {
  await write({ version: 1, cells: [cellAt(NOWHERE, [inNorth])] })
  await using world = await createWorld({ CELLS: file })
  expect((await sideOf(world, '/readyz')).status).toBe(503)
  await answerAs('home', (...what) => world.respond(...what))
  await untilReady(world)
  expect(await answeredBy(world, atHome)).toBe('home')
  expect(await answeredBy(world, inNorth)).toBe('SERVICE_UNAVAILABLE')
  expect(await (await sideOf(world, '/readyz')).json()).toEqual({
    status: 'ready',
    version: expect.any(String) as unknown,
    cells: true,
    cells_version: 1,
    accepting: true,
    token_keys: true,
    keys: ['EdDSA-1'],
    cells_away: { north: { broker: false, subscriptions: false, revocations: false } },
  })
  expect(await sampleOf(world, 'loyalty_cell_ready{cell="home"}')).toMatch(/ 1$/)
  expect(await sampleOf(world, 'loyalty_cell_ready{cell="north"}')).toMatch(/ 0$/)
})

test('nor does home', async () => {
  await write({ version: 1, cells: [cellAt(server.url, [inNorth])] })
  await using world = await createWorld({ NATS_URL: NOWHERE, CELLS: file })
  await untilReady(world)
  expect(await answeredBy(world, inNorth)).toBe('north')
  expect(await answeredBy(world, atHome)).toBe('SERVICE_UNAVAILABLE')
})

test('a file that is not usable at the start: one sentence', async () => {
  await write({ version: 1, cells: [{ ...cellAt(server.url), accounts: ['shop'] }] })
  const settings = { NATS_URL: NOWHERE, JWKS: 'x', TOKEN_ISSUER: 'x', TOKEN_AUDIENCE: 'x' }
  const start = startGateway(parseConfig(gatewayConfig, { ...settings, CELLS: file }), logger)
  await expect(start).rejects.toEqual(
    new ConfigError(['CELLS names a file that is not usable: cells[0].accounts[0] must be a uuid']),
  )
})
