import { refuse } from '@loyalty/contracts/outcome'
import type { AccountId } from '@loyalty/contracts/ids'
import type { Reply } from '@loyalty/engine/process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestGateway, type TestGateway } from '../../test/support/gateway.js'
import type { Cell } from './cell.js'

const atHome = '0190f3a2-0000-7000-8000-000000000001'
const inNorth = '0190f3a2-0000-7000-8000-000000000002'
const moving = '0190f3a2-0000-7000-8000-000000000003'
const inUnread = '0190f3a2-0000-7000-8000-000000000004'

let gateway: TestGateway
let asked: string[] = []
const cellOf = (name: string, isKnown = true): Cell => ({
  services: {
    requester: {
      call(contract, _input, { account }) {
        asked.push(`${name} ${contract.subject} ${account}`)
        return Promise.resolve(refuse('CUSTOMER_NOT_FOUND', ''))
      },
    },
    live: { open: () => Promise.reject(new Error('nobody reads facts here')) },
  },
  revocations: {
    isKnown,
    isRevoked: ({ tokenId }) => tokenId === `revoked in ${name}`,
    allowsOrigin: () => false,
  },
  tokenStates: { of: () => null },
})
const home = cellOf('home')
const cells = new Map([
  [inNorth, cellOf('north')],
  [moving, cellOf('north')],
  [inUnread, cellOf('unread', false)],
])
beforeAll(async () => {
  gateway = await createTestGateway({
    cells: {
      of: (account: AccountId) => cells.get(account) ?? home,
      nameOf: (account) => (cells.has(account) ? 'north' : 'home'),
      isMoving: (account) => account === moving,
      allowsOrigin: () => false,
    },
  })
})
afterAll(() => gateway.server.close())

const aRead = { method: 'GET', url: '/v1/customers/1' } as const
const aWrite = { method: 'DELETE', url: '/v1/customers/1/tags?keys=a' } as const

async function call(
  account: string,
  jti = 'token-1',
  asking: typeof aRead | typeof aWrite = aRead,
) {
  asked = []
  const token = await gateway.issuer.issue({ account_id: account, jti })
  const answer = await gateway.server.inject({
    ...asking,
    headers: { authorization: `Bearer ${token}` },
  })
  const { code, details } = answer.json<{ code: string; details: string }>()
  return { status: answer.statusCode, code, details, retryAfter: answer.headers['retry-after'] }
}

test.each([
  ['home', atHome],
  ['north', inNorth],
])('all that a call asks is asked in %s, where its account is', async (name, account) => {
  expect(await call(account)).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  expect(asked).toEqual([
    `${name} loyalty.customers.customers.get ${account}`,
    `${name} loyalty.wallet.wallets.get ${account}`,
  ])
})

test('an account that moves is read in its cell, and told to come back with its writes', async () => {
  expect(await call(moving)).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  expect(asked).toContain(`north loyalty.customers.customers.get ${moving}`)
  expect(await call(moving, 'token-1', aWrite)).toEqual({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    details: 'The account is being moved; repeat the request later',
    retryAfter: '5',
  })
  expect(asked).toEqual([])
})

test('revoked is what the cell of the account says', async () => {
  expect(await call(inNorth, 'revoked in north')).toMatchObject({ code: 'TOKEN_REVOKED' })
  expect(await call(moving, 'revoked in north')).toMatchObject({ code: 'TOKEN_REVOKED' })
  expect(await call(inNorth, 'revoked in home')).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
})

test('nobody is let into a cell whose revoked tokens were never read', async () => {
  expect(await call(inUnread)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  expect(asked).toEqual([])
  expect(await call(atHome)).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
})

test('a cell that does not answer leaves room for the calls of others', async () => {
  const released = Promise.withResolvers<Reply>()
  const silent: Cell = {
    ...cellOf('north'),
    services: { ...home.services, requester: { call: () => released.promise } },
  }
  const { server, issuer } = await createTestGateway({
    environment: {
      IN_FLIGHT_MAX: '4',
      CELL_SHARE_PERCENT: '50',
      ACCOUNT_SHARE_PERCENT: '100',
      SUBJECT_SHARE_PERCENT: '100',
    },
    cells: {
      of: (account: AccountId) => (account === inNorth ? silent : home),
      nameOf: (account) => (account === inNorth ? 'north' : 'home'),
      isMoving: () => false,
      allowsOrigin: () => false,
    },
  })
  const read = async (account: string) => {
    const headers = { authorization: `Bearer ${await issuer.issue({ account_id: account })}` }
    return server.inject({ url: '/v1/customers/1', headers })
  }
  const answers = [1, 2, 3].map(() => read(inNorth))
  // One of the three is refused while the others wait.
  expect((await Promise.race(answers)).statusCode).toBe(503)
  expect((await read(atHome)).statusCode).toBe(404)
  released.resolve(refuse('CUSTOMER_NOT_FOUND', ''))
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([404, 404, 503])
  await server.close()
})
