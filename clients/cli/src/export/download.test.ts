import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'

const ROWS = 60
const rows = Array.from({ length: ROWS }, (_, at) => `{"id":"${String(at).padStart(4, '0')}"}`)
let folder: string
let server: Server
let url: string
/** The cursor of each call. */
const cursors: (string | null)[] = []
/** The segment of each call for customers. */
const segments: (string | null)[] = []

/** A gateway that dies within each answer but the last: behind some rows and a half of the next. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-download-'))
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://any')
    if (pathname.endsWith('/customers')) {
      segments.push(searchParams.get('segment_id'))
      response.end('{"done":true,"cursor":"end"}\n')
      return
    }
    const cursor = searchParams.get('cursor')
    cursors.push(cursor)
    const rest = cursor === null ? rows : rows.slice(Number(cursor) + 1)
    const isLast = rest.length <= ROWS / 3
    const text = isLast
      ? `${rest.join('\n')}\n{"done":true,"cursor":"end"}\n`
      : `${rest.slice(0, ROWS / 3).join('\n')}\n${rest[ROWS / 3]?.slice(0, 5)}`
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    response.write(text, () => (isLast ? response.end() : response.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

it('an export goes on behind the last whole row when a gateway dies, and has each row once', async () => {
  const out = join(folder, 'contacts.ndjson')
  const command = ['export', 'contacts', '--out', out, '--url', url, '--token', 'x']
  expect(await run(command)).toMatchObject({ code: 0 })
  expect(await readFile(out, 'utf8')).toBe(`${rows.join('\n')}\n`)
  expect(cursors).toEqual([null, '0019', '0039'])
})

it('a folder that is not there is told in a sentence', async () => {
  const out = join(folder, 'nowhere', 'contacts.ndjson')
  const command = ['export', 'contacts', '--out', out, '--url', url, '--token', 'x']
  expect(await run(command)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^ENOENT: no such file or directory, .*nowhere.*\n$/),
  })
})

it('an export of customers asks for those of a segment, and no other export knows one', async () => {
  const more = ['--token', 'x', '--segment', 'gold']
  const exported = (kind: string) =>
    run(['export', kind, '--out', join(folder, `${kind}.gold`), '--url', url, ...more])
  expect(await exported('customers')).toMatchObject({ code: 0 })
  expect(segments).toEqual(['gold'])
  expect(await exported('events')).toMatchObject({ code: 2 })
})
