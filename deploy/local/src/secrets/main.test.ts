import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { repository } from '../paths.js'

const local = join(repository, 'deploy', 'local')
const program = join(local, 'secrets.mjs')
const joined = join(local, '.cache', 'secrets.js')

it('is joined from sources: from nothing that a build would have made', async () => {
  await rm(joined, { force: true })
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--help'])
  expect(stdout).toContain('npm run secrets -- [options]')
  const { sources } = z
    .object({ sources: z.array(z.string()) })
    .parse(JSON.parse(await readFile(`${joined}.map`, 'utf8')))
  const ours = sources.filter((file) => !file.includes('/node_modules/'))
  expect(ours.length).toBeGreaterThan(20)
  expect(ours.filter((file) => file.includes('/dist/'))).toEqual([])
})
