import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { whyNotPhp } from '@loyalty/testing/why-not-php'
import { describe, expect, it } from 'vitest'
import type { AsyncApi, OpenApi } from '../generator/document.js'
import { filesFrom } from '../generator/php.js'

const run = promisify(execFile)
const client = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFile(join(client, path), 'utf8')

const reason = whyNotPhp('phpunit')
if (reason !== null) console.log(`the PHP client is not tested: ${reason}`)

describe('clients/php', () => {
  it('has the classes that the documents make: npm run generate -w @loyalty/php writes them', async () => {
    const openapi = JSON.parse(await read('../../docs/openapi.json')) as OpenApi
    const asyncapi = JSON.parse(await read('../../docs/asyncapi.json')) as AsyncApi
    const files = filesFrom(openapi, asyncapi)
    const different: string[] = []
    for (const [path, text] of files) {
      if ((await read(`src/${path}`).catch(() => null)) !== text) different.push(path)
    }
    expect(different).toEqual([])

    const resources = await readdir(join(client, 'src/Resources'), { recursive: true })
    const committed = resources.filter((path) => path.endsWith('.php'))
    expect(committed.filter((path) => !files.has(`Resources/${path}`))).toEqual([])
  })

  it.skipIf(reason !== null)('keeps what its tests in PHP ask for', async () => {
    const told = await run('phpunit', [], { cwd: client }).then(
      ({ stdout }) => stdout,
      (failed: Error & { stdout: string }) => `${failed.message}\n${failed.stdout}`,
    )
    expect(told).toMatch(/^OK \(/m)
  })
})
