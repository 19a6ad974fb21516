import { MongoClient } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { loadParts, missingOf } from './check-driver.js'

const client = new MongoClient('mongodb://127.0.0.1')

describe('the shape of the driver', () => {
  it('is there in the installed version: else set COMMIT_STATEMENTS=public, or adapt driver-internals', async () => {
    expect(missingOf({ client, parts: await loadParts() })).toEqual([])
  })

  it('lacks each part that a version has elsewhere', () => {
    expect(missingOf({ client: { s: {}, options: client.options }, parts: {} })).toEqual([
      'client.s.authProviders.getOrCreateProvider',
      'parts.connect',
      'parts.HostAddress',
    ])
    expect(missingOf({ connection: { socket: null, once() {}, destroy() {} } })).toEqual([
      'connection.socket.write',
      'connection.socket.setTimeout',
      'connection.messageStream.on',
      'connection.messageStream.resume',
    ])
  })
})
