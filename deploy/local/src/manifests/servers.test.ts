import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '../paths.js'

const read = (...path: string[]) => readFileSync(join(repository, ...path), 'utf8')

describe('MongoDB', () => {
  it('runs no JavaScript, in containers and in Kubernetes', () => {
    expect(read('docker-compose.yml')).toMatch(/exec mongod [^\n]*\n\s+--noscripting /)
    expect(read('deploy', 'kubernetes', 'mongodb', 'replica-set.yaml')).toContain(
      'security: { javascriptEnabled: false }',
    )
  })

  it('misses a killed primary after the same time wherever it runs', () => {
    const files = [
      'mongo/init.mjs',
      'local/src/replica-set.ts',
      'kubernetes/mongodb/replica-set.yaml',
    ]
    const timeouts = files.map((file) =>
      /election_?timeout_?(?:millis|ms)\W+(\d+)/i.exec(read('deploy', file))?.at(1),
    )
    expect(timeouts).toEqual(['3000', '3000', '3000'])
  })
})

/** The images that a file names, but ours. */
const named = (text: string, pattern: RegExp) =>
  text
    .matchAll(pattern)
    .map(([, image]) => image ?? '')
    .filter((image) => !image.startsWith('loyalty/'))
    .toArray()

describe('images of others', () => {
  const PINNED = /^\S+:[\w.-]+@sha256:[0-9a-f]{64}$/
  const compose = named(read('docker-compose.yml'), /^ +image: (?:&\w+ )?([^*\s]\S*)$/gm)
  const dockerfile = read('deploy', 'Dockerfile')
  const stages = named(dockerfile, /^FROM \S+ AS (\S+)$/gm)
  const base = named(dockerfile, /^(?:ARG NODE_IMAGE=|FROM (?!\$))(\S+)/gm).filter(
    (image) => !stages.includes(image),
  )
  const helm = named(
    read('deploy', 'kubernetes', 'nats', 'values.yaml'),
    /^ +fullImageName: (\S+)$/gm,
  )

  it.each([...compose, ...base, ...helm])('%s is named by its digest', (image) => {
    expect(image).toMatch(PINNED)
  })

  it('are the same wherever they run', () => {
    expect({ compose: compose.length, base: base.length }).toEqual({ compose: 5, base: 1 })
    expect(helm).toEqual(compose.filter((image) => image.startsWith('nats:')))
  })
})
