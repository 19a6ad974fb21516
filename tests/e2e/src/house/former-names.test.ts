import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formerMetrics, formerSettings } from '@loyalty/engine/testing'
import { expect, it } from 'vitest'

const repository = join(import.meta.dirname, '..', '..', '..', '..')
const read = (file: string) => readFileSync(join(repository, file), 'utf8')

it('the CHANGELOG lists each name that operators use, with the one before', () => {
  const changes = read('CHANGELOG.md').replaceAll(/\s+/g, ' ')
  for (const [former, name] of Object.entries({ ...formerMetrics, ...formerSettings }))
    expect(changes).toContain(`\`${name}\` (\`${former}\` before)`)
})

it('dashboards, alerts and pages use the new names alone', () => {
  const files = execFileSync('git', ['ls-files', 'deploy', 'docs'], { cwd: repository })
    .toString()
    .split('\n')
    .filter((file) => /\.(json|ya?ml|md)$/.test(file))
  const formers = Object.keys({ ...formerMetrics, ...formerSettings })
  const found = files.filter((file) => formers.some((former) => read(file).includes(former)))
  expect(found).toEqual([])
})
