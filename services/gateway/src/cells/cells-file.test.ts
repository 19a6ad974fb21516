import type { AccountId } from '@loyalty/contracts/ids'
import { describe, expect, it } from 'vitest'
import { accountMapOf, parseCellsFile, whyNotAfter } from './cells-file.js'

const ada = '0190f3a2-0000-7000-8000-00000000000a' as AccountId
const bob = '0190f3a2-0000-7000-8000-00000000000b' as AccountId
const north = { name: 'north', nats_url: 'nats://north:4222' }
const south = { name: 'south', nats_url: 'tls://south:4222,tls://south-2:4222' }

const parse = (file: unknown) => parseCellsFile(JSON.stringify(file))

describe('a file of cells', () => {
  it.each<[string, unknown]>([
    ['names no cell', { version: 1 }],
    ['names cells without accounts', { version: 1, cells: [north, south] }],
    ['places accounts', { version: 2, cells: [{ ...north, accounts: [ada, bob] }] }],
    ['signs in', { version: 1, cells: [{ ...north, nats_user: 'gateway', nats_password: 'p' }] }],
    ['moves one at home', { version: 1, moving: [ada] }],
    ['moves one on a cell', { version: 1, cells: [{ ...north, accounts: [ada] }], moving: [ada] }],
  ])('is good when it %s', (_name, file) => {
    expect(() => parse(file)).not.toThrow()
  })

  it.each<[string, unknown, string]>([
    ['no object', [], 'Invalid input: expected object, received array'],
    ['no version', {}, 'version is not a whole number'],
    ['half a version', { version: 1.5 }, 'version is not a whole number'],
    ['a version below one', { version: 0 }, 'version is below 1'],
    ['a member that nobody knows', { version: 1, acounts: [] }, 'Unrecognized key: "acounts"'],
    [
      'an account that is no uuid',
      { version: 1, cells: [{ ...north, accounts: [ada, 'shop'] }] },
      'cells[0].accounts[1] must be a uuid',
    ],
    ['a mover that is no uuid', { version: 1, moving: ['shop'] }, 'moving[0] must be a uuid'],
    [
      'an account on two cells',
      {
        version: 1,
        cells: [
          { ...north, accounts: [ada] },
          { ...south, accounts: [ada.toUpperCase()] },
        ],
      },
      `places the account ${ada} twice`,
    ],
    [
      'an account twice on one',
      { version: 1, cells: [{ ...north, accounts: [ada, ada] }] },
      `places the account ${ada} twice`,
    ],
    [
      'a mover twice',
      { version: 1, moving: [ada, ada] },
      `says twice that the account ${ada} moves`,
    ],
    ['a cell twice', { version: 1, cells: [north, north] }, 'names the cell north twice'],
    [
      'another cell called home',
      { version: 1, cells: [{ ...north, name: 'home' }] },
      'cells[0].name is home, which is the cell of NATS_URL',
    ],
    [
      'a name in capitals',
      { version: 1, cells: [{ ...north, name: 'North' }] },
      'cells[0].name is not 1 to 32 of a-z, 0-9 and -, a letter first',
    ],
    [
      'an address of something else',
      { version: 1, cells: [{ ...north, nats_url: 'http://north' }] },
      'cells[0].nats_url must start with nats|tls://',
    ],
    [
      'two passwords',
      { version: 1, cells: [{ ...north, nats_password: 'secret', nats_password_file: '/file' }] },
      'cells[0] has nats_password, and nats_password_file too',
    ],
    [
      'several mistakes',
      { version: 1, cells: [{ ...north, accounts: ['a', 'b'] }], moving: ['c'] },
      'cells[0].accounts[0] must be a uuid; and 2 more',
    ],
  ])('%s: one sentence', (_name, file, sentence) => {
    expect(() => parse(file)).toThrow(new Error(sentence))
  })

  it('that is not JSON shows nothing of itself', () => {
    expect(() => parseCellsFile('{"nats_password": secret')).toThrow(new Error('is not JSON'))
  })
})

describe('a file may follow another one', () => {
  const before = { version: 4, cells: [{ ...north, accounts: [ada] }] }
  const newCells = 'has other cells, or other addresses of them, which takes a restart'
  it.each<[string, unknown, string | null]>([
    ['as it is', before, null],
    ['with an account more', { version: 5, cells: [{ ...north, accounts: [ada, bob] }] }, null],
    ['with a mover', { ...before, version: 5, moving: [ada] }, null],
    ['that leaves out versions', { version: 9, cells: [north] }, null],
    ['not with a cell more', { version: 5, cells: [north, south] }, newCells],
    ['not with a cell less', { version: 5 }, newCells],
    [
      'not with another address',
      { version: 5, cells: [{ ...north, nats_url: 'nats://elsewhere:4222' }] },
      newCells,
    ],
    ['not an older one', { ...before, version: 3 }, 'has version 3, which is older than 4'],
    [
      'not another one of the same version',
      { version: 4, cells: [north] },
      'was changed, and has version 4 as before',
    ],
  ])('%s', (_name, after, problem) => {
    expect(whyNotAfter(parse(before), parse(after))).toBe(problem)
  })
})

describe('an account', () => {
  const accounts = accountMapOf(
    parse({
      version: 1,
      cells: [{ ...north, accounts: [ada.toUpperCase()] }, south],
      moving: [bob.toUpperCase()],
    }),
  )
  it('that is named is on its cell, in whatever case it is written', () => {
    expect(accounts.cellOf(ada)).toBe('north')
  })
  it('that is not named is at home', () => {
    expect(accounts.cellOf(bob)).toBe('home')
  })
  it('moves when it is said to, and no other', () => {
    expect([ada, bob].map((account) => accounts.isMoving(account))).toEqual([false, true])
  })
})
