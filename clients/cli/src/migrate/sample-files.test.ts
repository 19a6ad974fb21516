import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationStandIn } from '../../test/support/migration-stand-in.js'
import { run } from '../../test/support/run.js'

const samples = fileURLToPath(new URL('../../../../examples/migration/', import.meta.url))
/** The Node that whoever runs the tests has, which may be older than the project's. */
const { npm_node_execpath: usersNode = process.execPath } = process.env
const names = ['customers.csv', 'customers.ndjson', 'events.csv', 'events.ndjson'] as const
let folder: string

async function generate(out: string, ...args: string[]): Promise<void> {
  for (const format of ['csv', 'ndjson']) {
    const given = [join(samples, 'generate.mjs'), '--format', format, '--out', out, ...args]
    await promisify(execFile)(usersNode, given)
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-samples-'))
  await generate(join(folder, 'samples'))
  await generate(join(folder, 'larger'), '--customers', '300', '--events', '500', '--seed', '7')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('examples/migration', () => {
  it.each(names)('%s is what the generator makes', async (name) => {
    const made = await readFile(join(folder, 'samples', name), 'utf8')
    expect(await readFile(join(samples, name), 'utf8')).toBe(made)
  })

  it.each(['customers', 'events'])('%s: CSV by its mapping says what NDJSON says', async (kind) => {
    const sent = async (file: string, more: string[]): Promise<unknown[]> => {
      await using server = await migrationStandIn()
      const path = join(folder, 'larger', file)
      const args = ['migrate', kind, path, ...more, '--parallel', '1', '--batch', '100']
      const { code } = await run([...args, '--url', server.url, '--token', 'x'])
      expect(code).toBe(0)
      return server.calls
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => JSON.parse(body) as unknown)
    }
    const mapping = join(folder, 'larger', `${kind}.mapping.json`)
    const ofCsv = await sent(`${kind}.csv`, ['--mapping', mapping])
    expect(ofCsv).toHaveLength(kind === 'customers' ? 3 : 5)
    expect(ofCsv).toEqual(await sent(`${kind}.ndjson`, []))
  })
})
