import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '../../src/paths.js'

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const pages = readdirSync(join(repository, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)

describe('procedures for containers', () => {
  it('never signal a server from outside: Docker would not start it again', () => {
    const files = [...pages, 'deploy/upgrade.sh', 'docker-compose.yml']
    const lines = files.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => /docker (compose )?kill --signal/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(lines).toEqual([])
    expect(read('deploy/upgrade.sh')).toContain(
      'docker compose exec -T nats nats-server --signal reload=1',
    )
  })
})
