import { randomUUID } from 'node:crypto'
import {
  createCustomer,
  getCustomerForOperator,
  giveConsent,
  putConsent,
  updateCustomer,
  updateCustomerForOperator,
} from '@loyalty/contracts/customers/operations'
import type { CustomerId } from '@loyalty/contracts/ids'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
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

  it('is not sent for a change of the profile alone, which does not wait either', async () => {
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
      expect(await block(id)).toMatchObject({ ok: true, value: { status: 'BLOCKED' } })
    },
  )

  it('holds back a replay too, whose effect is there once', async () => {
    const id = await world.create()
    const key = randomUUID()
    world.wallet.become('away')
    await expect(block(id, key)).rejects.toMatchObject(isLate)
    await expect(block(id, key)).rejects.toMatchObject(isLate)
    world.wallet.become('applying')
    expect(await block(id, key)).toMatchObject({ ok: true, isReplay: true })
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
    expect(await world.call(createCustomer, { id }, key)).toMatchObject({
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
