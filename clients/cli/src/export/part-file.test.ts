import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPart } from './part-file.js'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'part-file-'))
  file = join(folder, 'x.part')
})
afterEach(() => rm(folder, { recursive: true }))

const now = new Date('2026-01-31T10:00:00.000Z')
const asked = {
  kind: 'transactions',
  from: null,
  to: null,
  segment: null,
  after: null,
  url: 'http://x',
  account: 'a',
} as const
const row = (id: string) => `{"id":"${id}"}`
const bytesOf = (...ids: string[]) => Buffer.from(ids.map((id) => `${row(id)}\n`).join(''))

describe('the part of an export', () => {
  it('begins empty, keeps its end, and goes on after its last whole row', async () => {
    {
      await using part = await openPart(file, asked, now)
      expect(part).toMatchObject({ rows: 0, cursor: null, isResumed: false })
      await part.append(bytesOf('1', '2'), 2, row('2'))
      expect(part).toMatchObject({ rows: 2, cursor: '2' })
    }
    const whole = await readFile(file, 'utf8')
    await writeFile(file, `${whole}{"id":"3`)
    await using part = await openPart(file, asked, new Date())
    expect(part).toMatchObject({ rows: 2, cursor: '2', isResumed: true })
    expect(part.identity.to).toBe(now.toISOString())
    await part.append(bytesOf('3'), 1, row('3'))
    expect(await readFile(file, 'utf8')).toBe(`${whole}${row('3')}\n`)
  })

  it('whose first line was cut off begins again, after what it was to go on after', async () => {
    await writeFile(file, '{"version":1,"ki')
    await using part = await openPart(file, { ...asked, after: '7' }, now)
    expect(part).toMatchObject({ rows: 0, cursor: '7', isResumed: false })
  })

  it('of before there were segments is gone on with', async () => {
    const { segment: _, ...before } = { ...asked, version: 1, to: now.toISOString() }
    await writeFile(file, `${JSON.stringify(before)}\n${row('1')}\n`)
    await using part = await openPart(file, asked, now)
    expect(part).toMatchObject({ rows: 1, cursor: '1', isResumed: true })
  })

  it.each([
    { ...asked, kind: 'events' as const },
    { ...asked, from: '2026-01-01T00:00:00.000Z' },
    { ...asked, to: '2026-01-01T00:00:00.000Z' },
    { ...asked, segment: '0198c0de-000f-7000-8000-000000000001' },
    { ...asked, account: 'b' },
    { ...asked, url: 'http://y' },
  ])('of another export is refused: %j', async (other) => {
    await (await openPart(file, asked, now))[Symbol.asyncDispose]()
    await expect(openPart(file, other, now)).rejects.toThrow('another export')
  })
})
