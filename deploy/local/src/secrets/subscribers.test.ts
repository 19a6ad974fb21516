import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brokerUsers } from '@loyalty/engine/broker-users/broker-users'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { isBrokerHashOf } from '../broker-access.js'
import { createSecrets } from './create-secrets.js'
import { addSubscriber } from './subscribers.js'

const options = { mongoHosts: 'mongo:27017', replicaSet: 'loyalty' }
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'subscribers-'))
})
afterEach(() => rm(folder, { recursive: true }))
const read = (name: string) => readFile(join(folder, name), 'utf8')

describe('users of the site', () => {
  it('stand beside ours with what they may, and stay when all is written anew', async () => {
    await addSubscriber(folder, 'billing=loyalty.events.wallet.>,loyalty.events.*.*.0190')
    await createSecrets(folder, options)
    await addSubscriber(folder, 'crm')
    expect(await createSecrets(folder, options)).toEqual(['nats-password-crm'])
    const conf = await read('nats/users.conf')
    const users = [...conf.matchAll(/ user: (\S+)/g)].map(([, name]) => name)
    expect(users).toEqual([...brokerUsers.map(({ name }) => name), 'billing', 'crm'])
    const create = '"$JS.API.CONSUMER.CREATE.LOYALTY_EVENTS'
    expect(conf).toContain(`${create}.billing.loyalty.events.wallet.>"`)
    expect(conf).toContain(`${create}.billing.loyalty.events.*.*.0190"`)
    expect(conf).toContain(`${create}.crm.loyalty.events.>"`)
    const hash = /user: billing\n +password: "([^"]+)"/.exec(conf)?.[1] ?? ''
    expect(isBrokerHashOf(hash, await read('nats-password-billing'))).toBe(true)
  })

  it('stand in the values of the chart with their hashes, ours with their variables', async () => {
    await addSubscriber(folder, 'billing')
    await createSecrets(folder, options)
    const user = z.object({ user: z.string(), password: z.string() })
    const { config } = z
      .object({
        config: z.object({
          merge: z.object({ authorization: z.object({ users: z.array(user) }) }),
        }),
      })
      .parse(parse(await read('nats-users-values.yaml')))
    const { users } = config.merge.authorization
    expect(users.at(0)?.password).toBe('<< $NATS_PASSWORD_GATEWAY >>')
    expect(users.at(-1)).toEqual({ user: 'billing', password: await read('nats-hash-billing') })
  })

  it.each([
    ['wallet', 'is the name of a user of ours'],
    ['Billing', 'is not 1 to 32'],
    ['a.b', 'is not 1 to 32'],
    ['billing=loyalty.wallet.>', 'is no subject of facts'],
    ['billing=>', 'is no subject of facts'],
    ['billing=loyalty.events.a.b.c.d', 'is no subject of facts'],
    ['billing=', 'is no subject of facts'],
  ])('%s is refused', async (text, sentence) => {
    await expect(addSubscriber(folder, text)).rejects.toThrow(sentence)
  })

  it('a file that is none is told of, and so is a name that is there', async () => {
    await addSubscriber(folder, 'billing')
    await expect(addSubscriber(folder, 'billing')).rejects.toThrow('change it there')
    await writeFile(join(folder, 'subscribers.json'), '[{"name": "x", "right": 1}]')
    await expect(createSecrets(folder, options)).rejects.toThrow(/subscribers.json: 0 .*right/)
    await writeFile(join(folder, 'subscribers.json'), '{')
    await expect(createSecrets(folder, options)).rejects.toThrow('subscribers.json is not JSON')
  })
})
