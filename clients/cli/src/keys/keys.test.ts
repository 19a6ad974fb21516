import { lstat, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyPair, writeKeyPair } from '@loyalty/engine/admin'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { run } from '../../test/support/run.js'

let folder = ''
let jwks = ''
let first = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'))
  first = await newKey('first')
  jwks = join(folder, 'first/jwks.json')
})
afterEach(() => rm(folder, { recursive: true }))

/** Makes a key pair in a folder of its own, and answers its id. */
async function newKey(name: string): Promise<string> {
  const pair = await createKeyPair('EdDSA')
  await writeKeyPair(join(folder, name), pair)
  return pair.signingKey.kid
}

const kidsIn = async (file: string) =>
  (JSON.parse(await readFile(file, 'utf8')) as { keys: { kid: string }[] }).keys.map(
    ({ kid }) => kid,
  )

/** A gateway as its side port tells of it. One that is stuck keeps the keys of its start. */
async function startGateway(isStuck = false): Promise<string> {
  const atStart = await kidsIn(jwks)
  const server = createServer((_request, response) => {
    void kidsIn(jwks).then((now) => response.end(JSON.stringify({ keys: isStuck ? atStart : now })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const keys = (args: string[], gateways: string[], wait = '30') =>
  run(['keys', ...args, '--jwks', jwks, '--wait', wait], {
    environment: { LOYALTY_GATEWAYS: gateways.join(',') },
  })

describe('loyalty keys', () => {
  it('lets all gateways take a further key, of which only the public part is written', async () => {
    const gateways = [await startGateway(), await startGateway()]
    const next = await newKey('next')
    const added = await keys(['add', join(folder, 'next/signing-key.json')], gateways)
    expect(added).toMatchObject({ code: 0, error: '' })
    expect(added.out).toContain('All gateways go by it, 2 of them.')
    expect(await kidsIn(jwks)).toEqual([first, next])
    expect(await readFile(jwks, 'utf8')).not.toContain('"d"')

    const again = await keys(['add', join(folder, 'next/jwks.json'), '--json'], gateways)
    expect(JSON.parse(again.out)).toMatchObject({ added: [], gateways: 2 })
    const listed = await keys(['list', '--json'], gateways)
    expect(listed.code).toBe(0)
    expect(
      listed.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toEqual(
      [first, next].map((kid) => ({
        kid,
        algorithm: 'EdDSA',
        in_file: true,
        gateways: 2,
        gateways_asked: 2,
      })),
    )
  })

  it('has all gateways refuse a key, and keeps the last one', async () => {
    const gateways = [await startGateway()]
    const next = await newKey('next')
    await keys(['add', join(folder, 'next/jwks.json')], gateways)
    expect(await keys(['remove', first], gateways)).toMatchObject({
      code: 2,
      error: expect.stringContaining('Add --yes') as unknown,
    })
    expect(await keys(['remove', first, '--yes'], gateways)).toMatchObject({ code: 0 })
    expect(await kidsIn(jwks)).toEqual([next])
    expect(await keys(['remove', next, '--yes'], gateways)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is the only key') as unknown,
    })
    expect(await keys(['remove', first, '--yes'], gateways)).toMatchObject({
      code: 1,
      error: expect.stringContaining('Neither') as unknown,
    })
  })

  it('fails while a gateway still takes the key that was removed, and names it', async () => {
    await newKey('next')
    await keys(['add', join(folder, 'next/jwks.json'), '--unchecked'], [])
    const stuck = await startGateway(true)
    const removed = await keys(['remove', first, '--yes'], [await startGateway(), stuck], '0')
    expect(removed.code).toBe(1)
    expect(removed.error).toContain(`it is not true of ${new URL(stuck).host} that it has`)
    expect(removed.error).toContain('The file is written.')
    const listed = await keys(['list'], [stuck])
    expect(listed.code).toBe(1)
    // It goes on where it was.
    expect(await keys(['remove', first, '--yes'], [stuck], '0')).toMatchObject({ code: 1 })
  })

  it('waits for a gateway that starts anew once the file is written', async () => {
    const next = await newKey('next')
    let refusals = 2
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const kids = await kidsIn(jwks)
      if (kids.includes(next) && refusals-- > 0) request.socket.destroy()
      else response.end(JSON.stringify({ keys: kids }))
    }
    const server = createServer((request, response) => void answer(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const added = await keys(['add', join(folder, 'next/jwks.json')], [gateway])
    expect(added).toMatchObject({ code: 0, error: '' })
    expect(refusals).toBeLessThan(1)
  })

  it.each([
    ['a gateway that is away', ['http://127.0.0.1:9'], 3, 'does not answer'],
    ['no address', ['127.0.0.1:9'], 2, 'is not an address'],
  ])('changes nothing with %s', async (_, gateways, code, sentence) => {
    await newKey('next')
    const added = await keys(['add', join(folder, 'next/jwks.json')], gateways)
    expect(added).toMatchObject({ code, error: expect.stringContaining(sentence) as unknown })
    expect(await kidsIn(jwks)).toEqual([first])
  })

  it('changes nothing where nobody says which gateways there are', async () => {
    await newKey('next')
    const args = ['keys', 'add', join(folder, 'next/jwks.json'), '--jwks', jwks]
    const added = await run([...args, '--access', join(folder, 'none.json')])
    expect(added).toMatchObject({
      code: 2,
      error: expect.stringContaining('No gateway is known') as unknown,
    })
    expect(await kidsIn(jwks)).toEqual([first])
  })

  it.each<[string, object, string]>([
    ['a shared secret', { kty: 'oct', kid: 'a', k: 'AAAA' }, 'is a shared secret'],
    ['a key without id', { kty: 'OKP', crv: 'Ed25519', x: 'AAAA' }, 'has no kid'],
    ['what is no key', { kid: 'a', kty: 'EC' }, 'is no usable key'],
    ['an empty set', { keys: [] }, 'holds no key'],
  ])('refuses %s', async (_, content, sentence) => {
    const file = join(folder, 'other.json')
    await writeFile(file, JSON.stringify(content))
    expect(await keys(['add', file, '--unchecked'], [])).toMatchObject({
      code: 2,
      error: expect.stringContaining(sentence) as unknown,
    })
  })

  it('refuses another key of the same id', async () => {
    const { keySet } = await createKeyPair('EdDSA')
    const file = join(folder, 'other.json')
    await writeFile(file, JSON.stringify({ ...keySet.keys[0], kid: first }))
    expect(await keys(['add', file, '--unchecked'], [])).toMatchObject({
      code: 1,
      error: expect.stringContaining('has the id') as unknown,
    })
  })

  it('follows a link to the file, which stays a link', async () => {
    const link = join(folder, 'link.json')
    await symlink(jwks, link)
    await newKey('next')
    const args = ['keys', 'add', join(folder, 'next/jwks.json'), '--jwks', link, '--unchecked']
    expect(await run(args)).toMatchObject({ code: 0 })
    expect((await lstat(link)).isSymbolicLink()).toBe(true)
    expect(await kidsIn(jwks)).toHaveLength(2)
  })
})
