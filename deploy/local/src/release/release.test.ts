import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { repository } from '../paths.js'
import { serviceNames } from '../services.js'
import { released, unreleased } from './changelog.js'
import { whyNotReady } from './checks.js'
import { stepsOf } from './steps.js'
import { places, readVersions, writeVersions } from './versions.js'

let root = ''
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
async function write(file: string, text: string) {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}
const read = (file: string) => readFile(join(root, file), 'utf8')

const changelog = '# Changelog\n\n## [Unreleased]\n\nTo become 1.0.0.\n\n### Added\n\n- A thing.\n'
const manifest = (version: string) =>
  `{\n  "name": "a",\n  "version": "${version}",\n  "dependencies": { "@loyalty/engine": "^1.0.0", "zod": "^1.0.0" }\n}\n`

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'release-'))
  git('init', '--quiet')
  await write('CHANGELOG.md', changelog)
  await write('package.json', manifest('1.0.0'))
  await write('deploy/chart/Chart.yaml', 'apiVersion: v2\nversion: 1.0.0\nappVersion: 1.0.0\n')
  git('add', '.')
  git('commit', '--quiet', '--message', 'first')
})
afterEach(() => rm(root, { recursive: true }))

describe('a checkout', () => {
  it('that is clean, and whose versions agree, is ready', async () => {
    expect(await whyNotReady(root, '1.1.0')).toEqual([])
  })

  it.each([
    [
      'with a changed file',
      () => write('CHANGELOG.md', `${changelog}\n`),
      /not clean:\n M CHANGELOG/,
    ],
    ['with a new file', () => write('new', ''), /not clean:\n\?\? new/],
    ['with a tag of the version', () => git('tag', 'v1.1.0'), /v1\.1\.0 is there already/],
    [
      'with another version somewhere',
      async () => {
        await write('package.json', manifest('0.9.0'))
        git('commit', '--quiet', '--all', '--message', 'second')
      },
      /package\.json has version 0\.9\.0, deploy\/chart\/Chart\.yaml has 1\.0\.0/,
    ],
    [
      'with nothing to tell',
      async () => {
        await write('CHANGELOG.md', '## [Unreleased]\n\n## [1.0.0]\n\n- A thing.\n')
        git('commit', '--quiet', '--all', '--message', 'second')
      },
      /says nothing/,
    ],
  ])('%s is not', async (_, change, why) => {
    await change()
    expect((await whyNotReady(root, '1.1.0')).join('\n')).toMatch(why)
  })

  it('becomes no version that is none', async () => {
    expect(await whyNotReady(root, '1.1')).toEqual(['1.1 is no version such as 1.2.3.'])
  })
})

it('the version is written to every place, and to no dependency of others', async () => {
  await writeVersions(root, '1.1.0')
  expect(await read('package.json')).toBe(
    manifest('1.1.0').replace('engine": "^1.0.0', 'engine": "^1.1.0'),
  )
  expect(new Set((await readVersions(root)).map(({ version }) => version))).toEqual(
    new Set(['1.1.0']),
  )
})

it('what is unreleased gets its version and day', () => {
  expect(unreleased(changelog)).toBe('### Added\n\n- A thing.')
  const text = released(changelog, '1.0.0', '2026-12-01')
  expect(text).toContain('## [Unreleased]\n\n## [1.0.0] - 2026-12-01\n\n### Added')
  expect(unreleased(text)).toBe('')
})

describe('this checkout', () => {
  it('has one version, in every place where one is looked for', async () => {
    const found = await readVersions(repository)
    expect(new Set(found.map(({ version }) => version)).size).toBe(1)
    for (const { file } of places)
      expect(
        found.some((one) => file.test(one.file)),
        String(file),
      ).toBe(true)
  })

  it('is released as packages, chart and images, and only then shown to others', () => {
    const release = {
      root,
      version: '1.1.0',
      registry: 'r.example/l',
      source: '',
      cosignKey: 'k',
      day: '2026-12-01',
    }
    const says = stepsOf(release).map((step) => step.says)
    const at = (text: string) => says.findIndex((line) => line.includes(text))
    const order = [
      'CHANGELOG.md',
      'git commit',
      'git tag',
      '@loyalty/client',
      '@loyalty/cli',
      'wheel',
    ]
    const then = [
      'php-1.1.0.zip',
      'helm package',
      'buildx bake',
      'cosign sign --yes --key k',
      'helm push',
      'git push',
    ]
    const positions = [...order, ...then].map(at)
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
    expect(positions).not.toContain(-1)
  })

  it('bakes every image, each for two processors and with what is known of its making', async () => {
    const bake = await readFile(join(repository, 'deploy/docker-bake.hcl'), 'utf8')
    const [, services = ''] = /matrix += \{ service = \[(.*)\] \}/.exec(bake) ?? []
    expect(services.match(/\w+/g)?.toSorted()).toEqual(serviceNames.toSorted())
    expect(bake.match(/inherits += \["published"\]/g)).toHaveLength(3)
    for (const text of ['"linux/amd64", "linux/arm64"', 'type=sbom', 'type=provenance,mode=max'])
      expect(bake).toContain(text)
  })
})
