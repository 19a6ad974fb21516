import { randomUUID } from 'node:crypto'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { cacheBinary, fromCache } from './cached.js'

const name = `test-${randomUUID()}`
const way = fromCache({ name, package: '', version: '', entry: '', files: [] })
let path = ''
afterAll(() => Promise.all(['', '.sha256'].map((end) => rm(`${path}${end}`, { force: true }))))

describe('the cache of programs', () => {
  it('has none at first', async () => {
    expect(await way.find()).toBeNull()
  })

  it('has what was put there', async () => {
    path = await cacheBinary(name, (target) => writeFile(target, '#!/bin/sh\n'))
    expect(await way.find()).toBe(path)
  })

  it('gives nothing that became something else', async () => {
    await appendFile(path, 'surprise')
    await expect(way.find()).rejects.toThrow('is not that of what was put there')
  })

  it('gives a pinned program that nobody wrote down', async () => {
    await rm(`${path}.sha256`)
    await writeFile(path, 'abc')
    const program = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    const pinned = fromCache({
      name,
      package: '',
      version: '',
      entry: '',
      files: [{ archive: '', program }],
    })
    expect(await pinned.find()).toBe(path)
  })
})
