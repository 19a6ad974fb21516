import { randomUUID } from 'node:crypto'
import {
  createCustomer,
  deleteTags,
  getCustomerCopy,
  getCustomerForOperator,
  giveConsent,
  putConsent,
  updateCustomer,
  updateCustomerForOperator,
  updateTags,
} from '@loyalty/contracts/customers/operations'
import { eraseCustomer } from '@loyalty/contracts/customers/erase'
import type { CustomerId } from '@loyalty/contracts/ids'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { settled } from '@loyalty/testing/settled'
import { eventually } from '@loyalty/testing/until'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aggregateOf } from '../src/customers/change-customer.js'
import { account, newId, startWorld, withKey, type World } from './fixture.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
afterEach(() => world.wallet.become('applying'))

const versionsOf = (id: CustomerId) => world.wallet.copiesOf(id).map(({ version }) => version)
const typeOf = ({ event }: { event: string }) => (JSON.parse(event) as { type: string }).type
const isLate = { name: 'Fault', code: 'UPSTREAM_TIMEOUT' }
const block = (id: CustomerId, key?: string) =>
  world.call(
    updateCustomerForOperator,
    { id, status: 'BLOCKED' },
    key === undefined ? {} : withKey(key),
  )
/** Waits until wallet has heard a version that nobody asks for any more. */
const pushedInBackground = (id: CustomerId, version: number) =>
  eventually(async () => world.wallet.copiesOf(id).find((copy) => copy.version === version))
const unappliedOf = (id: CustomerId) =>
  world.db.collection('pushes').countDocuments({ aggregate_id: aggregateOf(account, id) })

describe('what wallet keeps of a customer', () => {
  it('is with wallet before the answer, and is not sent again', async () => {
    const id = await world.create()
    expect(versionsOf(id)).toEqual([1])
    await block(id)
    expect(world.wallet.copiesOf(id).at(-1)).toMatchObject({ version: 2, status: 'BLOCKED' })
    const consent = { id, version: '1', consent_timestamp: '2026-01-01T00:00:00Z', vendors: {} }
    await world.call(putConsent, { ...consent, purposes: { coupon_campaigns: false } })
    expect(world.wallet.copiesOf(id).at(-1)?.refused_purposes).toContain('coupon_campaigns')
    await world.call(giveConsent, { ...consent, purposes: { link_tracking: false } })
    expect(world.wallet.copiesOf(id).at(-1)?.refused_purposes).toEqual(['link_tracking'])
    await block(id)
    expect(versionsOf(id)).toEqual([1, 2, 3, 4])
    expect(await unappliedOf(id)).toBe(0)
  })

  it('is sent with birthday, date of registration and tags when one of them changes, and no fact tells them', async () => {
    const registered = '2020-02-29T12:00:00.000Z'
    const id = await world.create({ registration_date: registered, tags: { club: 'silver' } })
    const profile = { birthday: null, registration_date: registered, tags: { club: 'silver' } }
    const last = () => world.wallet.copiesOf(id).at(-1)
    expect(last()).toMatchObject({ version: 1, profile })
    await world.call(updateTags, { id, tags: { club: 'gold', since: 2020 } })
    expect(last()).toMatchObject({ version: 2, profile: { tags: { club: 'gold', since: 2020 } } })
    await world.call(deleteTags, { id, keys: ['since'] })
    expect(last()).toMatchObject({ version: 3, profile: { tags: { club: 'gold' } } })
    await world.call(updateCustomer, { id, name: 'Anna', dob: '1990-05-17' })
    expect(last()).toMatchObject({ version: 4, profile: { birthday: '05-17' } })
    await world.call(updateCustomerForOperator, { id, dob: null, tags: { club: null } })
    expect(last()).toMatchObject({ version: 5, profile: { birthday: null, tags: {} } })
    // Nothing new: nobody is told.
    await world.call(updateTags, { id, tags: { club: null } })
    await world.call(updateCustomer, { id, country: 'DE' })
    expect(versionsOf(id)).toEqual([1, 2, 3, 4, 5])
    expect(await world.call(getCustomerCopy, { id })).toMatchObject({ value: last() })
    const facts = await factsInOutbox(world.db, { aggregate_id: aggregateOf(account, id) })
    expect(facts.map(typeOf)).toEqual([
      'customer.created',
      ...Array<string>(5).fill('customer.updated'),
    ])
    for (const told of ['gold', 'silver', '05-17', registered]) {
      expect(JSON.stringify(facts)).not.toContain(told)
    }
  })

  it('comes later with a changed tag while wallet is away, and goes with the person', async () => {
    const id = await world.create()
    const erased = await world.create({ tags: { club: 'gold' } })
    world.wallet.become('away')
    expect(await world.call(updateTags, { id, tags: { club: 'gold' } })).toMatchObject({ ok: true })
    expect(await unappliedOf(id)).toBe(1)
    await world.call(updateTags, { id: erased, tags: { club: 'platinum' } })
    await expect(world.call(eraseCustomer, { id: erased })).rejects.toMatchObject(isLate)
    world.wallet.become('applying')
    expect(await pushedInBackground(id, 2)).toMatchObject({ profile: { tags: { club: 'gold' } } })
    await eventually(async () => ((await unappliedOf(erased)) === 0 ? true : undefined))
    const rows = await world.db.collection('pushes').find().toArray()
    expect(JSON.stringify(rows)).not.toContain('platinum')
  })

  it('is not sent for a change of other fields, which does not wait either', async () => {
    const id = await world.create()
    world.wallet.become('away')
    expect(await world.call(updateCustomer, { id, name: 'Anna' })).toMatchObject({ ok: true })
    const operator = { id, name: 'Berta', email: 'b@c.de', phone_verified: true }
    expect(await world.call(updateCustomerForOperator, operator)).toMatchObject({ ok: true })
    expect(await unappliedOf(id)).toBe(0)
  })

  it.each(['away', 'silent'] as const)(
    'holds back the answer while wallet is %s, and arrives later by itself',
    async (state) => {
      const id = await world.create()
      world.wallet.become(state)
      await expect(block(id)).rejects.toMatchObject(isLate)
      expect(await world.call(getCustomerForOperator, { id })).toMatchObject({
        value: { status: 'BLOCKED' },
      })
      // Already in effect, and still not known to wallet.
      await expect(block(id)).rejects.toMatchObject(isLate)
      world.wallet.become('applying')
      expect(await pushedInBackground(id, 2)).toMatchObject({ status: 'BLOCKED' })
      expect(await settled(() => block(id))).toMatchObject({
        ok: true,
        value: { status: 'BLOCKED' },
      })
    },
  )

  it('holds back a replay too, whose effect is there once', async () => {
    const id = await world.create()
    const key = randomUUID()
    world.wallet.become('away')
    await expect(block(id, key)).rejects.toMatchObject(isLate)
    await expect(block(id, key)).rejects.toMatchObject(isLate)
    world.wallet.become('applying')
    expect(await settled(() => block(id, key))).toMatchObject({ ok: true, isReplay: true })
    expect(await factsInOutbox(world.db, { aggregate_id: aggregateOf(account, id) })).toHaveLength(
      2,
    )
    expect(versionsOf(id)).toEqual([1, 2])
  })

  it('holds back a creation, which a repeat with its key completes', async () => {
    const id = newId()
    const key = withKey(randomUUID())
    world.wallet.become('away')
    await expect(world.call(createCustomer, { id }, key)).rejects.toMatchObject(isLate)
    world.wallet.become('applying')
    expect(await settled(() => world.call(createCustomer, { id }, key))).toMatchObject({
      ok: true,
      isReplay: true,
    })
    expect(versionsOf(id)).toEqual([1])
  })

  it('arrives in order, also after the service was started anew', async () => {
    const id = await world.create()
    world.wallet.become('away')
    await expect(block(id)).rejects.toMatchObject(isLate)
    const back = { id, status: 'ACTIVE' } as const
    await expect(world.call(updateCustomerForOperator, back)).rejects.toMatchObject(isLate)
    await world.restart()
    expect(await unappliedOf(id)).toBe(2)
    world.wallet.become('applying')
    await pushedInBackground(id, 3)
    expect(versionsOf(id)).toEqual([1, 2, 3])
    await eventually(async () => ((await unappliedOf(id)) === 0 ? true : undefined))
  })
})
