import { readdirSync, readFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { repository } from '../../src/paths.js'

const run = promisify(execFile)
const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const pages = readdirSync(join(repository, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)

describe('procedures for containers', () => {
  it('build the images of the tools too, by which backups are taken and put back', () => {
    const files = [...pages, 'README.md', 'docker-compose.yml', 'deploy/docker-compose.tls.yml']
    const lines = files.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => /docker compose (build|pull)/.test(line) && !line.includes('plain'))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(lines).toEqual([])
  })

  it('remove the volumes of each profile where they say that all data goes', () => {
    const files = [...pages, 'README.md']
    const lines = files.flatMap((file) =>
      [
        ...read(file)
          .replaceAll(/\s+/g, ' ')
          .matchAll(/docker compose ([^`]*?)down --volumes/g),
      ].map(([, profiles]) => `${file}: ${profiles}`),
    )
    expect(lines).not.toEqual([])
    for (const line of lines) expect(line).toContain('--profile tools --profile observability')
  })

  it('have an upgrade build the images of the tools too, each with its commit', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
    try {
      const calls = join(folder, 'calls')
      const docker = `#!/bin/sh\necho "$LOYALTY_COMMIT: $*" >> ${calls}\n[ "$2" != ps ]\n`
      await writeFile(join(folder, 'docker'), docker, { mode: 0o755 })
      const env = { PATH: `${folder}:${process.env['PATH']}`, LOYALTY_COMMIT: '607a31a0' }
      const upgrade = run(join(repository, 'deploy/upgrade.sh'), ['--build'], { env })
      // Nothing runs here, and it says so once the images are built.
      await expect(upgrade).rejects.toThrow('mongo does not run')
      expect(await readFile(calls, 'utf8')).toContain('607a31a0: compose --profile tools build\n')
    } finally {
      await rm(folder, { recursive: true })
    }
  })

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
