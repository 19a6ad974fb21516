import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@loyalty/local/paths'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { bundle, fromSources } from '../../bundle.mjs'

it('programs are joined from sources: from nothing that a build would have made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-joined-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'secrets.mjs')
  const program = join(repository, 'deploy', 'local', 'src', 'secrets', 'main.ts')
  await bundle(program, { file, sourcemap: true }, [], fromSources)
  const { stdout } = await promisify(execFile)(process.execPath, [file, '--help'])
  expect(stdout).toContain('npm run secrets -- [options]')
  const { sources } = z
    .object({ sources: z.array(z.string()) })
    .parse(JSON.parse(await readFile(`${file}.map`, 'utf8')))
  const ours = sources.filter((source) => !source.includes('/node_modules/'))
  expect(ours.length).toBeGreaterThan(20)
  expect(ours.filter((source) => source.includes('/dist/'))).toEqual([])
})
