import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLockFile } from './audit.js'

const NPM_MS_MAX = 60_000
const BULK = '/-/npm/v1/security/advisories/bulk'
const root = { name: 'shop', version: '1.0.0', dependencies: { lib: '1.0.0' } }
const lock = {
  ...root,
  lockfileVersion: 3,
  packages: { '': root, 'node_modules/lib': { version: '1.0.0' } },
}

let folder: string
let registry: Server | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-audited-'))
  await writeFile(join(folder, 'package.json'), JSON.stringify(root))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
})
afterEach(async () => {
  registry?.close()
  await rm(folder, { recursive: true })
})

const advisory = {
  id: 1,
  title: 'x',
  severity: 'high',
  vulnerable_versions: '*',
  cwe: [],
  url: 'https://advisory.test',
  cvss: { score: 7, vectorString: null },
}

/** A registry that knows advisories of these packages; null: it offers none at all. */
async function audit(known: readonly string[] | null) {
  registry = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.url !== BULK) {
      const name = request.url?.slice(1) ?? ''
      answer(200, { name, 'dist-tags': { latest: '1.0.0' }, versions: {} })
      return
    }
    if (known === null) {
      answer(405, {})
      return
    }
    const tell = async () => {
      const asked = (await json(request.pipe(createGunzip()))) as object
      const names = Object.keys(asked).filter((name) => known.includes(name))
      answer(200, Object.fromEntries(names.map((name) => [name, [advisory]])))
    }
    void tell()
  })
  await new Promise<void>((resolve) => registry?.listen(0, '127.0.0.1', resolve))
  const { port } = registry.address() as AddressInfo
  return auditLockFile(folder, {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  })
}

describe('audit of the locked versions', () => {
  it('names what has an advisory', { timeout: NPM_MS_MAX }, async () => {
    expect(await audit(['lib', 'minimist'])).toEqual({
      isChecked: true,
      packages: 1,
      found: [{ name: 'lib', severity: 'high' }],
    })
  })

  it('finds nothing where a source knows nothing of them', { timeout: NPM_MS_MAX }, async () => {
    expect(await audit(['minimist'])).toEqual({ isChecked: true, packages: 1, found: [] })
  })

  it.each([
    ['that offers no advisories', null],
    ['that answers and knows none', []],
  ])('is not done by a registry %s', { timeout: NPM_MS_MAX }, async (_name, known) => {
    expect(await audit(known)).toMatchObject({ isChecked: false, reason: expect.any(String) })
  })
})
