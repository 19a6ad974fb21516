import { createHash } from 'node:crypto'
import { getCustomer, listDevices, updateDevice } from '@loyalty/contracts/customers/operations'
import { exportPerson } from '@loyalty/contracts/person-export'
import { keyOf, ownerIdOf, type CustomerId } from '@loyalty/contracts/ids'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { eventually } from '@loyalty/testing/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers, type Customer } from '../src/customers/store.js'
import { devices, type Device } from '../src/devices/store.js'
import { account, otherAccount, startWorld, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

const tokenKey = (token: string) => `${account}|${createHash('sha256').update(token).digest('hex')}`

const add = (id: CustomerId, device_token: string, device_info: object | null = {}) =>
  world.call(updateDevice, { id, device_token, device_info })

/** Repeats what met others until its deadline, as the answer's Retry-After tells a caller to. */
const addWithPatience = (id: CustomerId, token: string) =>
  eventually(async () => {
    const reply = await add(id, token)
    return !reply.ok && reply.code === 'WRITE_CONFLICT' ? undefined : reply
  })

/** The customer's devices as an operator sees them. */
async function listed(id: CustomerId) {
  const reply = await world.call(listDevices, { id })
  return reply.ok ? reply.value : []
}

/** Keys of the customer's devices as the customer has them, and as the devices say it. */
async function devicesOf(id: CustomerId): Promise<{ slots: string[]; owned: string[] }> {
  const _id = keyOf(account, id)
  const customer = await world.db.collection<Customer>(customers.name).findOne({ _id })
  const owned = await world.db.collection<Device>(devices.name).find({ customer_id: id }).toArray()
  return {
    slots: customer?.devices.map(({ key }) => key).toSorted() ?? [],
    owned: owned.map(({ _id: key }) => key).toSorted(),
  }
}

const tokensOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index}`)

describe('devices', () => {
  it('are kept by token and never shown', async () => {
    const id = await world.create()
    const token = 'x'.repeat(4_096)
    const reply = await add(id, token, { platform: 'iOS', model: 'Phone', osVersion: '1' })
    expect(reply).toEqual({ ...(await world.call(getCustomer, { id })) })
    expect(JSON.stringify(reply)).not.toContain('xxx')
    const stored = await world.db.collection<Device>(devices.name).findOne({ _id: tokenKey(token) })
    expect(stored).toMatchObject({ token, platform: 'iOS', model: 'Phone', customer_id: id })
    await add(id, token, { osVersion: '2' })
    const again = await world.db.collection<Device>(devices.name).findOne({ _id: tokenKey(token) })
    expect(again).toMatchObject({ model: 'Phone', os_version: '2' })
    expect(await devicesOf(id)).toEqual({ slots: [tokenKey(token)], owned: [tokenKey(token)] })
  })

  it.each(['iPadOS', 'macos', 'apns', 'x'.repeat(64)])(
    'of the platform %s are shown so, without what else their SDK sends',
    async (platform) => {
      const id = await world.create()
      const token = `token of ${id}`
      const told = { platform, model: '', osVersion: '19', isTablet: true, os: { $where: 1 } }
      expect(await add(id, token, told)).toMatchObject({ ok: true })
      // Nothing is said of it the second time.
      expect(await add(id, token, null)).toMatchObject({ ok: true })
      expect(await listed(id)).toMatchObject([{ platform, model: null, os_version: '19' }])
      const stored = await world.db
        .collection<Device>(devices.name)
        .findOne({ _id: tokenKey(token) })
      expect(JSON.stringify(stored)).not.toMatch(/isTablet|where/)
    },
  )

  it('are listed without their tokens, the one seen last first, and without forgotten ones', async () => {
    const id = await world.create()
    expect(await listed(id)).toEqual([])
    await add(id, 'secret-phone', { platform: 'iOS', model: 'Phone', osVersion: '1' })
    await add(id, 'secret-tablet', { platform: 'android' })
    await add(id, 'secret-old')
    await add(id, 'secret-phone')
    const stored = world.db.collection<Device>(devices.name)
    const phone = await stored.findOne({ _id: tokenKey('secret-phone') })
    const shown = await listed(id)
    expect(shown).toMatchObject([
      { platform: 'iOS', model: 'Phone', os_version: '1' },
      { platform: null, model: null, os_version: null },
      { platform: 'android', model: null, os_version: null },
    ])
    expect(shown[0]).toEqual({
      platform: 'iOS',
      model: 'Phone',
      os_version: '1',
      created_at: phone?.created_at.toISOString(),
      last_seen_at: phone?.last_seen_at.toISOString(),
      expires_at: phone?.expires_at.toISOString(),
    })
    expect(JSON.stringify(shown)).not.toContain('secret')

    // The database may take a minute to remove it.
    await stored.updateOne({ _id: tokenKey('secret-old') }, { $set: { expires_at: new Date(0) } })
    expect(await listed(id)).toMatchObject([{ model: 'Phone' }, {}])
  })

  it("are listed for their customer alone, and not for another account's", async () => {
    const [first, second] = [await world.create(), await world.create()]
    await add(first, 'moves on')
    await add(second, 'moves on')
    expect(await listed(first)).toEqual([])
    expect(await listed(second)).toHaveLength(1)
    expect(await world.call(listDevices, { id: second }, { account: otherAccount })).toMatchObject({
      ok: false,
      code: 'CUSTOMER_NOT_FOUND',
    })
  })

  it.each([
    { device_token: '' },
    { device_token: 'x'.repeat(4_097) },
    { device_token: 'x', device_info: { platform: 'x'.repeat(65) } },
    { device_token: 'x', device_info: { osVersion: 19 } },
    { device_token: 'x', device_info: 'iPhone' },
  ])('refuse %j', async (input) => {
    const id = await world.create()
    const before = await world.dumpStill()
    const request = { id, ...(input as { device_token: string }) }
    expect(await world.call(updateDevice, request)).toMatchObject({
      ok: false,
      code: 'VALIDATION_ERROR',
    })
    expect(await world.dumpStill()).toEqual(before)
  })

  it('tell in facts how many there are, and between whom one moved, without a token', async () => {
    const [first, second] = [await world.create(), await world.create()]
    const token = `secret-${first}`
    await add(first, token)
    await add(second, token)
    const [from, to] = [ownerIdOf(account, first), ownerIdOf(account, second)]
    const rows = (await factsInOutbox(world.db, { account })).filter(
      ({ aggregate_id: id }) => id === from || id === to,
    )
    const told = rows
      .map(({ event }) => JSON.parse(event) as { type: string; data: unknown })
      .filter(({ type }) => type.endsWith('customer.devices-updated'))
      .map(({ data }) => data)
    expect(told).toHaveLength(3)
    expect(told).toEqual(
      expect.arrayContaining([
        { customer_id: first, owner_id: from, count: 1, moved_from: null, moved_to: null },
        { customer_id: second, owner_id: to, count: 1, moved_from: from, moved_to: null },
        { customer_id: first, owner_id: from, count: 0, moved_from: null, moved_to: to },
      ]),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    const sequences = rows
      .filter(({ aggregate_id: id }) => id === from)
      .map(({ sequence }) => sequence)
    expect(new Set(sequences).size).toBe(sequences.length)
  })

  it('move to the customer of the account who sends the token last', async () => {
    const [first, second] = [await world.create(), await world.create()]
    await add(first, 'moving')
    await add(second, 'moving')
    expect(await devicesOf(first)).toEqual({ slots: [], owned: [] })
    expect(await devicesOf(second)).toEqual({
      slots: [tokenKey('moving')],
      owned: [tokenKey('moving')],
    })
  })

  it('are in the export of their customer alone, though another one had the token before', async () => {
    const [first, second] = [await world.create(), await world.create()]
    const token = 'forgotten and taken'
    await add(first, token)
    // As when nobody has used it for long.
    await world.db.collection<Device>(devices.name).deleteOne({ _id: tokenKey(token) })
    await add(second, token)
    const exportOf = async (id: CustomerId) => {
      const reply = await world.call(exportPerson, { id })
      return reply.ok ? reply.value.devices.length : reply
    }
    expect([await exportOf(first), await exportOf(second)]).toEqual([0, 1])
  })

  it("stay when another account's customer sends the same token", async () => {
    const id = await world.create()
    await add(id, 'shared')
    const theirs = await world.call(
      updateDevice,
      { id, device_token: 'shared' },
      { account: otherAccount },
    )
    expect(theirs).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    expect((await devicesOf(id)).slots).toEqual([tokenKey('shared')])
  })

  it('are 20 at most: the least recently used goes, and its token with it', async () => {
    const id = await world.create()
    const tokens = tokensOf('in turn', 20)
    for (const token of tokens) await add(id, token)
    await add(id, 'in turn 0')
    await add(id, 'in turn 20')
    const kept = [...tokens.filter((token) => token !== 'in turn 1'), 'in turn 20']
    const keys = kept.map(tokenKey).toSorted()
    expect(await devicesOf(id)).toEqual({ slots: keys, owned: keys })
    const stored = await world.db
      .collection<Device>(devices.name)
      .findOne({ _id: tokenKey('in turn 1') })
    expect(stored?.token ?? null).toBeNull()
  })

  it('are 20 at most although 60 come at once', async () => {
    const id = await world.create()
    const replies = await Promise.all(
      tokensOf('at once', 60).map((token) => addWithPatience(id, token)),
    )
    expect(replies.filter(({ ok }) => !ok)).toEqual([])
    const { slots, owned } = await devicesOf(id)
    expect(slots).toHaveLength(20)
    expect(owned).toEqual(slots)
  })

  it('have one customer although many send the token at once', async () => {
    const ids = await Promise.all(Array.from({ length: 15 }, () => world.create()))
    const replies = await Promise.all(ids.map((id) => addWithPatience(id, 'contended')))
    expect(replies.filter(({ ok }) => !ok)).toEqual([])
    const held = await Promise.all(ids.map(devicesOf))
    expect(held.filter(({ slots }) => slots.length === 1)).toHaveLength(1)
    expect(held.every(({ slots, owned }) => owned.join() === slots.join())).toBe(true)
  })
})
