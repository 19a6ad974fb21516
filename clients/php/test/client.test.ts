import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isOnPath } from '@loyalty/testing/is-on-path'
import { describe, expect, it } from 'vitest'
import type { AsyncApi, OpenApi } from '../generator/document.js'
import { filesFrom } from '../generator/php.js'

const run = promisify(execFile)
const client = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFile(join(client, path), 'utf8')

/** Why PHPUnit cannot be run here. */
const missing = ['php', 'phpunit'].filter((tool) => !isOnPath(tool))
if (missing.length > 0)
  console.log(`the PHP client is not tested: there is no ${missing.join(', no ')}`)
const isAsked = process.env['TEST_CLIENTS'] === 'all'

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

  it.skipIf(missing.length > 0 && !isAsked)('keeps what its tests in PHP ask for', async () => {
    const { stdout } = await run('phpunit', [], { cwd: client }).catch(
      (failed: { stdout: string }) => failed,
    )
    expect(stdout).toMatch(/^OK \(/m)
  })
})
