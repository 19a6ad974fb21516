import { expect, it } from 'vitest'
import { account, settings, things } from '../../test/sample-command.js'
import { uuidV7 } from '@loyalty/contracts/uuid-v7'
import { cacheVersions } from './cache-versions.collection.js'
import { touch } from './command.js'
import { CACHED_BYTES_MAX } from './limits.js'
import { isCached, VersionCache, touchVersion, withVersions } from './version-cache.js'

const documentOf = (id: string) => ({ _id: id, text: 'x'.repeat(CACHED_BYTES_MAX / 8) })

it('a version cache keeps what was used last, up to its limit of bytes', () => {
  const cache = new VersionCache()
  const version = uuidV7(0)
  for (let at = 0; at < 20; at += 1) {
    cache.keep(String(at), version, documentOf(String(at)))
    cache.recall('0', version)
  }
  const kept = Array.from({ length: 20 }, (_, at) => String(at)).filter((key) => cache.has(key))
  expect(kept).toEqual(['0', '14', '15', '16', '17', '18', '19'])
})

it('a version cache gives room back when a document is kept again', () => {
  const cache = new VersionCache()
  cache.keep('other', uuidV7(0), documentOf('other'))
  for (let at = 0; at < 20; at += 1) cache.keep('same', uuidV7(at), documentOf('same'))
  expect(cache.has('other')).toBe(true)
})

it('a version cache answers nothing under another version', () => {
  const cache = new VersionCache()
  cache.keep('one', uuidV7(1), documentOf('one'))
  expect(cache.recall('one', uuidV7(2))).toBeNull()
  expect(cache.recall('one', null)).toBeNull()
})

it('a cached document is kept under the version of its account, which is touched with it', () => {
  const setting = touch(settings, `${account}|one`)
  const thing = touch(things, `${account}|two`)
  expect([isCached(setting), isCached(thing)]).toEqual([true, false])
  expect(touchVersion(`${account}|one`)).toEqual(touch(cacheVersions, account))
  expect(touchVersion(account)).toEqual(touch(cacheVersions, account))
  expect(withVersions([setting, thing])).toEqual([setting, thing, touch(cacheVersions, account)])
})

it('a version cache knows whether it has a document, whatever its version', () => {
  const cache = new VersionCache()
  expect(cache.has('one')).toBe(false)
  expect(cache.recall('one', null)).toBeNull()
  cache.keep('one', uuidV7(1), { _id: 'one' })
  expect(cache.has('one')).toBe(true)
  cache.keep('one', uuidV7(2), { _id: 'one' })
  expect(cache.recall('one', uuidV7(1))).toBeNull()
})
