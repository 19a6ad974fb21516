import { ownerIdOf, type AccountId, type CustomerId } from '@loyalty/contracts/ids'
import type { JWTPayload } from 'jose'
import { describe, expect, it } from 'vitest'
import { EXPECTED, goodClaims } from '../../test/support/tokens.js'
import { toCaller } from './claims.js'

const NAMES = {
  ...EXPECTED,
  account: 'app.account',
  roles: 'realm_access.roles',
  scopesOfRoles: new Map([
    ['viewer', ['programme:read', 'support:read']],
    ['support', ['support:read', 'support:write']],
  ]),
}
const noIds = () => ({ id: 'sha256:x', formerIds: [] })
const OTHER = '0190f3a2-0000-7000-8000-000000000002'

const scopesOf = (claims: JWTPayload) => {
  const caller = toCaller(goodClaims({ app: { account: OTHER }, ...claims }), NAMES, noIds)
  return 'ok' in caller ? caller.details : [...caller.scopes].toSorted()
}

describe('what a token may', () => {
  it.each<[string, JWTPayload, unknown]>([
    ['its scopes', { scope: 'rewards:read' }, ['rewards:read']],
    [
      'what its roles may',
      { scope: undefined, realm_access: { roles: ['viewer', 'support', 'unknown'] } },
      ['programme:read', 'support:read', 'support:write'],
    ],
    [
      'roles as a text',
      { scope: undefined, realm_access: { roles: 'support viewer' } },
      ['programme:read', 'support:read', 'support:write'],
    ],
    [
      'scopes and roles together',
      { scope: 'openid', realm_access: { roles: ['support'] } },
      ['openid', 'support:read', 'support:write'],
    ],
    [
      'nothing with roles that nobody set',
      { scope: undefined, realm_access: { roles: ['x'] } },
      [],
    ],
    ['refused without both', { scope: undefined }, 'its claim scope is missing or wrong'],
    [
      'refused with roles of no sense',
      { scope: undefined, realm_access: { roles: 7 } },
      'its claim scope is missing or wrong',
    ],
  ])('%s', (_, claims, expected) => {
    expect(scopesOf(claims)).toEqual(expected)
  })

  it('an object of a prototype is no role', () => {
    const polluted = { scope: undefined, realm_access: Object.create({ roles: ['support'] }) }
    expect(scopesOf(polluted)).toBe('its claim scope is missing or wrong')
  })
})

it.each<[string, JWTPayload, string[]]>([
  [
    'those that mean something here',
    { realm_access: { roles: ['support', 'offline'] } },
    ['support'],
  ],
  ['none without the claim', {}, []],
])('roles of a token: %s', (_, claims, expected) => {
  const all = goodClaims({ app: { account: OTHER }, ...claims })
  expect(toCaller(all, NAMES, noIds)).toMatchObject({ roles: expected })
})

it.each<[string, JWTPayload, string | null, boolean]>([
  ['client_id', { client_id: 'console' }, 'console', true],
  ['azp', { azp: 'console' }, 'console', true],
  ['another client', { azp: 'web-shop' }, 'console', false],
  ['no client', {}, 'console', false],
  ['no console at an issuer', { azp: 'console' }, null, false],
])('a token by %s is of a sign-in at the console', (_, claims, consoleClient, expected) => {
  const all = goodClaims({ app: { account: OTHER }, ...claims })
  const caller = toCaller(all, { ...NAMES, consoleClient }, noIds)
  expect(caller).toMatchObject({ isOfConsole: expected })
})

const accountOf = (claims: JWTPayload, account: string) => {
  const caller = toCaller(goodClaims(claims), { ...NAMES, account }, noIds)
  return 'ok' in caller ? caller.details : caller.account
}

describe('the account of a token', () => {
  it.each<[string, JWTPayload, string, string]>([
    ['stands in an object', { app: { account: OTHER } }, 'app.account', OTHER],
    ['stands under a name with points', { 'https://x/acc.id': OTHER }, 'https://x/acc.id', OTHER],
    ['is missing', {}, 'app.account', 'its claim app.account is missing or wrong'],
    [
      'is no uuid',
      { app: { account: 'a' } },
      'app.account',
      'its claim app.account is missing or wrong',
    ],
  ])('%s', (_, claims, name, expected) => {
    expect(accountOf(claims, name)).toBe(expected)
  })
})

const callerOf = (claims: JWTPayload) =>
  toCaller(goodClaims({ app: { account: OTHER }, ...claims }), NAMES, noIds)
const ADA_HERE = ownerIdOf(OTHER as AccountId, 'ada' as CustomerId)

describe('the customer of a token', () => {
  it.each<[string, JWTPayload, object]>([
    ['is nobody', {}, { customer: null, subject: 'test-caller', subjects: ['test-caller'] }],
    [
      'counts for itself',
      { customer_id: 'ada' },
      {
        customer: 'ada',
        subject: `test-caller|${ADA_HERE}`,
        subjects: ['test-caller', `test-caller|${ADA_HERE}`],
      },
    ],
    [
      'may stand in sub already',
      { customer_id: 'ada', sub: `shop|${ADA_HERE}` },
      { subject: `shop|${ADA_HERE}`, subjects: ['shop', `shop|${ADA_HERE}`] },
    ],
    [
      'is another than the one in sub',
      { customer_id: 'bob', sub: `shop|${ADA_HERE}` },
      { subject: expect.stringContaining(`shop|${ADA_HERE}|`) },
    ],
    [
      'leaves sub as long as it may be',
      { customer_id: 'ada', sub: `${'s'.repeat(256)}|${ADA_HERE}` },
      { customer: 'ada' },
    ],
  ])('%s', (_, claims, expected) => {
    expect(callerOf(claims)).toMatchObject(expected)
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['empty', ''],
    ['a number', 7],
    ['with blanks around it', ' ada'],
    ['with what nobody sees', 'a\u200bda'],
    ['in another form of Unicode', 'jose\u0301'],
    ['too long', 'a'.repeat(129)],
    ['a list', ['ada']],
  ])('is refused: %s', (_, claim) => {
    expect(callerOf({ customer_id: claim })).toMatchObject({
      code: 'TOKEN_INVALID',
      details: 'its claim customer_id is missing or wrong',
    })
  })
})
