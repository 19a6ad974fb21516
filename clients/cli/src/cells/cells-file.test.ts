import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountId } from '@loyalty/contracts/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'
import { cellOf, isMoving, place, readCells } from './cells-file.js'

const ada = '0190f3a2-0000-7000-8000-00000000000a' as AccountId
const bob = '0190f3a2-0000-7000-8000-00000000000b' as AccountId
const north = { name: 'north', nats_url: 'nats://north:4222', accounts: [ada.toUpperCase()] }
const south = { name: 'south', nats_url: 'nats://south:4222' }

let folder = ''
let file = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cells-'))
  file = join(folder, 'cells.json')
})
afterAll(() => rm(folder, { recursive: true }))

const write = (content: unknown) => writeFile(file, JSON.stringify(content))
const written = async (): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

describe('the place of an account', () => {
  it.each([
    [ada, 'north', true],
    [ada, 'south', true],
    [ada, 'south', false],
    [ada, 'home', false],
    [bob, 'south', false],
  ])('is written: %s on %s, moving %s', async (account, cell, moving) => {
    await write({ version: 4, cells: [north, south], moving: [] })
    const known = { version: 4 }
    expect(await place(file, account, { cell, isMoving: moving }, known)).toBe(5)
    expect(known).toEqual({ version: 5 })
    const after = await readCells(file)
    expect([cellOf(after, account), isMoving(after, account)]).toEqual([cell, moving])
    const other = account === ada ? bob : ada
    expect(cellOf(after, other)).toBe(other === ada ? 'north' : 'home')
    expect(await written()).toMatchObject({ version: 5, cells: [{ nats_url: north.nats_url }, {}] })
  })

  it('that is as it should be leaves the file alone', async () => {
    const before = { version: 4, cells: [north] }
    await write(before)
    expect(await place(file, ada, { cell: 'north', isMoving: false }, { version: 4 })).toBe(4)
    expect(await written()).toEqual(before)
  })

  it.each([
    ['elsewhere', 'home'],
    ['there', 'north'],
  ])('is not written where another run has written the file: it would be %s', async (_, cell) => {
    const before = { version: 6, cells: [north] }
    await write(before)
    const placing = place(file, ada, { cell, isMoving: false }, { version: 4 })
    await expect(placing).rejects.toThrow('it has version 6, and this run went by 4')
    expect(await written()).toEqual(before)
  })
})

const move = (...args: string[]) =>
  run(['accounts', 'move', ada, '--cells', file, '--addresses', join(folder, 'a.json'), ...args])

describe('loyalty accounts move', () => {
  it.each([
    ['neither --to nor --cancel', [], 'Name --to or --cancel'],
    ['both', ['--to', 'north', '--cancel'], 'Name --to or --cancel'],
    ['a file of addresses that is not there', ['--to', 'north'], 'a.json cannot be read'],
  ])('refuses %s', async (_, args, sentence) => {
    await write({ version: 4, cells: [north] })
    const refused = await move(...args)
    expect(refused).toMatchObject({ code: 2, error: expect.stringContaining(sentence) as unknown })
  })

  it.each([
    ['an address without a broker', { home: { mongo_url_file: '/run/mongo' } }, 'nats_url'],
    ['a password in it', { home: { access: 'a', mongo_password: 'secret' } }, 'mongo_password'],
  ])('refuses %s', async (_, addresses, sentence) => {
    await write({ version: 4, cells: [north] })
    await writeFile(join(folder, 'a.json'), JSON.stringify(addresses))
    const refused = await move('--to', 'north')
    expect(refused).toMatchObject({ code: 2, error: expect.stringContaining(sentence) as unknown })
  })
})
