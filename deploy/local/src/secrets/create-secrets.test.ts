import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSigningKeys } from '@loyalty/engine/admin'
import { passwordInUrl } from '@loyalty/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isBrokerHashOf } from '../broker-access.js'
import { createSecrets, databaseAddress, rotateSecret, rotationSteps } from './create-secrets.js'

const options = { mongoHosts: 'a:1,b:2', replicaSet: 'rs' }
let folder = ''
const read = (name: string) => readFile(join(folder, name), 'utf8')
const modeOf = async (name: string) => (await stat(join(folder, name))).mode & 0o777
const isBefore = (name: string) => name.endsWith('-before')
const inode = async (name: string) => (await stat(join(folder, name))).ino

const customerTokenKids = async () =>
  parseSigningKeys(await read('customer-token-key.json')).map(({ kid }) => kid)

describe('createSecrets', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secrets-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('makes a password of its own for every user, and an address that names it', async () => {
    const made = await createSecrets(folder, options)
    expect(new Set(made).size).toBe(made.length)
    const ofWallet = await read('mongo-password-wallet')
    expect(await read('mongo-url-wallet')).toBe(
      `mongodb://wallet:${ofWallet}@a:1,b:2/?replicaSet=rs&authSource=admin`,
    )
    const passwords = made.filter((name) => name.includes('-password-') && !isBefore(name))
    expect(passwords).toHaveLength(10 + 11)
    expect(new Set(await Promise.all(passwords.map(read))).size).toBe(passwords.length)
    const before = made.filter(isBefore)
    expect(before).toHaveLength(7 + 11)
    // The former password is the present one until that is rotated.
    for (const name of before) expect(await read(name)).toBe(await read(name.slice(0, -7)))
  })

  it('leaves addresses as they are where no option says otherwise, also of a password that is rotated', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'addresses-'))
    const urlOf = async (user: string) => {
      const value = await readFile(join(elsewhere, `mongo-password-${user}`), 'utf8')
      const url = await readFile(join(elsewhere, `mongo-url-${user}`), 'utf8')
      return url.replace(`${user}:${value}@`, '')
    }
    const given = 'mongodb://a:1,b:2/?replicaSet=rs&authSource=admin&tls=true&tlsCAFile=%2Fca.crt'
    try {
      await createSecrets(elsewhere, { ...options, tls: 'addresses', caFile: '/ca.crt' })
      await createSecrets(elsewhere, {})
      await rotateSecret(elsewhere, 'mongo-password-wallet', {})
      // As for a service of a later version.
      await rm(join(elsewhere, 'mongo-url-webhooks'))
      await createSecrets(elsewhere, {})
      for (const user of ['wallet', 'webhooks', 'deploy']) expect(await urlOf(user)).toBe(given)
      expect(await databaseAddress(elsewhere)).toBe(given)
      await createSecrets(elsewhere, { mongoHosts: 'c:3' })
      expect(await urlOf('wallet')).toBe(given.replace('a:1,b:2', 'c:3'))
      await createSecrets(elsewhere, { replicaSet: 'other', caFile: '/other.crt' })
      expect(await urlOf('wallet')).toBe(
        'mongodb://c:3/?replicaSet=other&authSource=admin&tls=true&tlsCAFile=%2Fother.crt',
      )
    } finally {
      await rm(elsewhere, { recursive: true })
    }
  })

  it('gives the exporter of metrics its address, and whoever hears of alerts a file to fill in', async () => {
    const url = await read('mongo-url-monitor')
    expect(await read('mongodb-exporter.env')).toBe(`MONGODB_URI=${url}\n`)
    expect(await read('alertmanager.yml')).toContain('receiver: on-call')
    await writeFile(join(folder, 'alertmanager.yml'), 'mine')
    await createSecrets(folder, options)
    expect(await read('alertmanager.yml')).toBe('mine')
  })

  it('gives the broker a hash of each password, and none in plain text', async () => {
    const conf = await read('nats-passwords.conf')
    const users = [...conf.matchAll(/^NATS_PASSWORD_(\w+): "(\$2a\$.{56})"$/gm)]
    expect(users).toHaveLength(10)
    for (const [, name = '', hash = ''] of users) {
      const value = await read(`nats-password-${name.toLowerCase()}`)
      expect(await read(`nats-hash-${name.toLowerCase()}`)).toBe(hash)
      expect(isBrokerHashOf(hash, value)).toBe(true)
      expect(isBrokerHashOf(hash, `${value} `)).toBe(false)
      expect(conf).not.toContain(value)
    }
  })

  it('lets a container read what it is given, and nobody else into the folder', async () => {
    expect(await modeOf('.')).toBe(0o700)
    expect(await modeOf('signing-key.json')).toBe(0o600)
    const given = (await readdir(folder)).filter(
      (name) => !['signing-key.json', 'nats', 'jwks'].includes(name),
    )
    expect(new Set(await Promise.all(given.map(modeOf)))).toEqual(new Set([0o644]))
    // Folders are given to containers too.
    expect(await modeOf('nats')).toBe(0o755)
    expect([await modeOf('jwks'), await modeOf('jwks/jwks.json')]).toEqual([0o755, 0o644])
  })

  it('gives gateways keys that sign tokens for customers, and that no other key set has', async () => {
    const kids = await customerTokenKids()
    expect(new Set(kids).size).toBe(2)
    const others = (await read('jwks/jwks.json')) + (await read('signing-key.json'))
    for (const kid of kids) expect(others).not.toContain(kid)
  })

  it('gives the public keys of a version before the folder that gateways mount, and no second place', async () => {
    const former = join(folder, 'jwks.json')
    const keySet = await read('jwks/jwks.json')
    await rename(join(folder, 'jwks/jwks.json'), former)
    expect(await createSecrets(folder, options)).toEqual([])
    expect(await read('jwks/jwks.json')).toBe(keySet)
    await writeFile(former, keySet)
    await expect(createSecrets(folder, options)).rejects.toThrow('is read by nobody')
    await rm(former)
  })

  it('rotates them in their place: who signs was known before, and who has signed still verifies', async () => {
    const name = 'customer-token-key.json'
    const before = await inode(name)
    const [first, second] = await customerTokenKids()
    await rotateSecret(folder, name, options)
    const [signs, third, ...former] = await customerTokenKids()
    expect([signs, ...former]).toEqual([second, first])
    await rotateSecret(folder, name, options)
    const [last, fourth, ...rest] = await customerTokenKids()
    expect([last, ...rest]).toEqual([third, second])
    expect([first, second, third]).not.toContain(fourth)
    expect(await inode(name)).toBe(before)
    expect(await createSecrets(folder, options)).toEqual([])
  })

  it('gives a key that stands alone a next one before it is replaced', async () => {
    const alone = parseSigningKeys(await read('customer-token-key.json'))[0]
    await writeFile(join(folder, 'customer-token-key.json'), JSON.stringify(alone))
    await rotateSecret(folder, 'customer-token-key.json', options)
    const [signs, ...next] = await customerTokenKids()
    expect(signs).toBe(alone.kid)
    expect(next).toHaveLength(1)
  })

  it('keeps what is there, and makes anew what was removed', async () => {
    expect(await createSecrets(folder, options)).toEqual([])
    const before = await read('nats-password-gateway')
    const ofWallet = await read('nats-password-wallet')
    const hashOfWallet = await read('nats-hash-wallet')
    await rm(join(folder, 'nats-password-gateway'))
    expect(await createSecrets(folder, options)).toEqual(['nats-password-gateway'])
    expect(await read('nats-password-wallet')).toBe(ofWallet)
    const gateway = await read('nats-hash-gateway')
    expect(isBrokerHashOf(gateway, before)).toBe(false)
    expect(isBrokerHashOf(gateway, await read('nats-password-gateway'))).toBe(true)
    const conf = await read('nats-passwords.conf')
    expect(conf).toContain(gateway)
    expect(conf).toContain(hashOfWallet)
  })

  it('rotates a password with all that follows from it, and keeps the one that root had', async () => {
    const names = [
      'mongo-password-root',
      'mongo-url-wallet',
      'nats-password-facts',
      'nats-passwords.conf',
    ]
    const before = await Promise.all(names.map(read))
    for (const name of ['mongo-password-root', 'mongo-password-wallet', 'nats-password-facts'])
      await rotateSecret(folder, name, options)
    const after = await Promise.all(names.map(read))
    expect(after.filter((value, at) => value === before[at])).toEqual([])
    expect(await read('mongo-password-root-before')).toBe(before[0])
    expect(await read('mongo-url-wallet')).toContain(await read('mongo-password-wallet'))
    expect(await modeOf('mongo-password-root')).toBe(0o644)
  })

  it('changes a file in its place, where containers have it, and keeps the last four passwords', async () => {
    const names = ['nats-password-wallet', 'nats-password-wallet-before', 'nats-passwords.conf']
    const before = await Promise.all(names.map(inode))
    const passwords = [await read('nats-password-wallet')]
    for (let times = 0; times < 5; times++) {
      await rotateSecret(folder, 'nats-password-wallet', options)
      passwords.unshift(await read('nats-password-wallet'))
    }
    expect(await Promise.all(names.map(inode))).toEqual(before)
    const [present, ...former] = passwords
    expect(await read('nats-password-wallet')).toBe(present)
    expect((await read('nats-password-wallet-before')).split('\n')).toEqual(former.slice(0, 4))
  })

  // Root's address is nobody's, the monitor's is in a file of another program too, and wallet is as the rest.
  it.each(['mongo-password-root', 'mongo-password-monitor', 'mongo-password-wallet'])(
    'cut off anywhere, a rotation of %s leaves each with what a server may have been given, and may run again',
    async (name) => {
      const user = name.slice('mongo-password-'.length)
      /** What who signs in tries, and what the server is given when mongo-init runs now. */
      const known = async () => {
        const own =
          user === 'root' ? await read(name) : passwordInUrl(await read(`mongo-url-${user}`))
        return [own, ...(await read(`${name}-before`)).split('\n')]
      }
      const { length } = await rotationSteps(folder, name, options)
      for (let cut = 1; cut <= length; cut++) {
        const steps = await rotationSteps(folder, name, options)
        for (const step of steps.slice(0, cut)) {
          await step()
          expect(await known(), `${cut}`).toContain(await read(name))
        }
        // Whoever runs it again.
        const given = await read(name)
        await createSecrets(folder, options)
        await rotateSecret(folder, name, options)
        expect(await known()).toEqual(expect.arrayContaining([given, await read(name)]))
      }
    },
  )

  it('cut off anywhere, a rotation at the broker leaves who signs in with what the broker may be given', async () => {
    const name = 'nats-password-catalog'
    const { length } = await rotationSteps(folder, name, options)
    for (let cut = 1; cut <= length; cut++) {
      const steps = await rotationSteps(folder, name, options)
      for (const step of steps.slice(0, cut)) {
        await step()
        const hash = await read('nats-hash-catalog')
        const known = [await read(name), ...(await read(`${name}-before`)).split('\n')]
        expect(known.some((one) => isBrokerHashOf(hash, one))).toBe(true)
      }
    }
  })

  it.each([
    'signing-key.json',
    'mongo-password-root-before',
    'nats-password-wallet-before',
    'mongo-password-nobody',
    '../other',
  ])('does not rotate %s', async (name) => {
    await expect(rotateSecret(folder, name, options)).rejects.toThrow('is no password of')
  })
})
