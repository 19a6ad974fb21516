import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePackage } from '../src/package/main.js'
import { standIn } from './support/stand-in.js'
import { version } from '../src/version.js'

describe('the command line as a package', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'loyalty-cli-'))
    await writePackage(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Runs it as it lies there, with no package in reach. */
  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; error: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [join(folder, 'dist', 'main.js'), ...args],
        { cwd: folder, env: { NODE_DISABLE_COMPILE_CACHE: '1', LOYALTY_TOKEN: 'token' } },
        (_, out, error) => resolve({ code: child.exitCode ?? -1, out, error }),
      )
    })

  it('is one program', async () => {
    const files = await readdir(folder, { recursive: true })
    expect(files.toSorted()).toEqual(['README.md', 'dist', 'dist/main.js', 'package.json'])
    expect(await run('--version')).toEqual({ code: 0, out: `${version}\n`, error: '' })
  })

  it('asks a gateway', async () => {
    const id = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'
    const reward = { id, name: 'Points', type: 'POINTS', brand_id: null, platforms: null }
    await using gateway = await standIn(() => ({ status: 200, body: { data: reward } }))
    const asked = await run('rewards', 'show', id, '--json', '--url', gateway.url)
    expect(asked).toMatchObject({ code: 0, error: '' })
    expect(JSON.parse(asked.out)).toMatchObject({ name: 'Points' })
    expect(gateway.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /operator/v1/rewards/${id}`,
    ])
  })

  it('makes keys and tokens, and knows the broker', async () => {
    const made = await run('keys', 'create', '--out', join(folder, 'keys'))
    expect(made.code, made.error).toBe(0)
    const nobody = await run('facts', 'tail', '--nats-url', 'nats://127.0.0.1:1')
    expect(nobody.code, nobody.out).toBe(3)
  })
})
