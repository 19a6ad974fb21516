import { getAccount, getAccountSettings, updateAccount } from '@loyalty/contracts/catalog/account'
import { snapshotRevocations } from '@loyalty/contracts/catalog/revocation'
import type { InputOf } from '@loyalty/contracts/contract'
import type { AccountId } from '@loyalty/contracts/ids'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, newAccount, until, withKey, type World } from './catalog-fixture.js'
import { startCopiesReceiver, type CopiesReceiver } from './copies-receiver.js'

const defaults = {
  name: null,
  time_zone: 'UTC',
  reversal_policy: 'reject',
  hold_minutes: 30,
  default_line_days: null,
  reversal_grace_days: 30,
  adjust_limit: null,
  currency: null,
  max_discount_share: 1,
  allowed_origins: [] as string[],
  created_at: null,
  updated_at: null,
}
const everything: InputOf<typeof updateAccount> = {
  name: 'Acme',
  time_zone: 'America/Lima',
  reversal_policy: 'allow_negative',
  hold_minutes: 10_080,
  default_line_days: 365,
  reversal_grace_days: 0,
  adjust_limit: 500,
  currency: { code: 'EUR', decimals: 2 },
  max_discount_share: 0.5,
  allowed_origins: ['https://shop.example', 'http://localhost:5173'],
}

describe('accounts', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.dispose())

  describe('with wallet', () => {
    let wallet: CopiesReceiver
    beforeAll(async () => {
      wallet = await startCopiesReceiver(world.brokerUrl)
    })
    afterAll(() => wallet.stop())

    it('an account that nobody has changed has the defaults, at version 0', async () => {
      const account = newAccount()
      expect(await world.yes(getAccount, {}, { account })).toEqual({ id: account, ...defaults })
      const { name: _, created_at: _created, updated_at: _updated, ...rest } = defaults
      const { allowed_origins: _gateways, ...settings } = rest
      const copy = await world.yes(getAccountSettings, {}, { account })
      expect(copy).toEqual({ ...settings, version: 0, changed_at: null })
      expect(await world.database.db.collection('accounts').countDocuments()).toBe(0)
    })

    it('update: every setting, applied by wallet before the answer', async () => {
      const account = newAccount()
      const updated = await world.yes(updateAccount, everything, { account })
      const settings = wallet.settingsOf(account)
      expect(updated).toMatchObject({ id: account, ...everything })
      expect(updated.created_at).toBe(updated.updated_at)
      const { name: _, allowed_origins: _gateways, ...copied } = everything
      expect(settings).toEqual({ ...copied, version: 1, changed_at: updated.updated_at })
      expect(await world.yes(getAccount, {}, { account })).toEqual(updated)
      expect(await world.yes(getAccountSettings, {}, { account })).toEqual(settings)
    })

    it('gateways read the origins of each account that has any', async () => {
      const [one, other] = [newAccount(), newAccount()]
      const page = 'https://shop.example'
      const allow = (account: AccountId, allowed_origins: string[]) =>
        world.yes(updateAccount, { allowed_origins }, { account })
      const allowedBy = async (...accounts: AccountId[]) => {
        const { origins = [] } = await world.yes(snapshotRevocations, {}, { account: one })
        return accounts.map((account) => origins.find((row) => row.account_id === account)?.allowed)
      }
      await allow(one, [page, 'http://localhost:5173'])
      await allow(other, [page])
      expect(await allowedBy(one, other)).toEqual([[page, 'http://localhost:5173'], [page]])
      await allow(one, [])
      await world.yes(updateAccount, { name: 'Acme' }, { account: other })
      expect(await allowedBy(one, other)).toEqual([undefined, [page]])
    })

    it('update: only what was sent changes, and the audit row says just that', async () => {
      const account = newAccount()
      await world.yes(updateAccount, everything, { account })
      const updated = await world.yes(updateAccount, { hold_minutes: 5, name: null }, { account })
      expect(updated).toMatchObject({ ...everything, hold_minutes: 5, name: null })
      const { audit = [] } = await world.dump()
      expect(audit.filter((row) => row['account_id'] === account).at(-1)).toMatchObject({
        resource: 'account',
        resource_id: account,
        before: { hold_minutes: 10_080, name: 'Acme' },
        after: { hold_minutes: 5, name: null },
      })
    })

    it.each([{}, { time_zone: 'UTC', hold_minutes: 30 }])(
      'update with %j: 200 and nothing is written',
      async (patch) => {
        const account = newAccount()
        const before = await world.dump()
        const updated = await world.yes(updateAccount, patch, { account })
        expect(updated).toEqual({ id: account, ...defaults })
        expect(await world.dump()).toEqual(before)
      },
    )

    it.each([
      { time_zone: 'Mars/Olympus' },
      { time_zone: '+05:00' },
      { reversal_policy: 'maybe' },
      { hold_minutes: 0 },
      { hold_minutes: 10_081 },
      { default_line_days: 0 },
      { reversal_grace_days: -1 },
      { reversal_grace_days: 1.5 },
      { currency: { code: 'euro' } },
      { currency: { code: 'EUR', decimals: 5 } },
      { currency: 'EUR' },
      { max_discount_share: 1.1 },
      { max_discount_share: -0.1 },
      { version: 9 },
    ])('update with %j: refused, and nothing is written', async (patch) => {
      const before = await world.dump()
      const refused = await world.call(updateAccount, patch as never, { account: newAccount() })
      expect(refused).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' })
      expect(await world.dump()).toEqual(before)
    })

    it('update: 10 at once lose no change, ascend, and leave wallet with the last', async () => {
      const account = newAccount()
      const minutes = Array.from({ length: 10 }, (_, index) => index + 100)
      await Promise.all(
        minutes.map((hold_minutes) => world.yes(updateAccount, { hold_minutes }, { account })),
      )
      const settings = await world.yes(getAccountSettings, {}, { account })
      expect(settings.version).toBe(10)
      expect(wallet.settingsOf(account)).toEqual(settings)
      const versions = Array.from({ length: 10 }, (_, index) => index + 1)
      expect([...new Set(wallet.versionsOf(account))]).toEqual(versions)
      const facts = await factsInOutbox(world.database.db, { account })
      const seen = facts.map(({ event }) => JSON.parse(event).data.hold_minutes as number)
      expect(seen.toSorted((left, right) => left - right)).toEqual(minutes)
    })

    it('a repeat with the same key is shown the first answer', async () => {
      const context = withKey(newAccount(), 'key-1')
      const first = await world.call(updateAccount, { hold_minutes: 7 }, context)
      await world.yes(updateAccount, { hold_minutes: 8 }, { account: context.account })
      const again = await world.call(updateAccount, { hold_minutes: 7 }, context)
      expect(again).toEqual({ ...first, isReplay: true })
      expect((await world.yes(getAccount, {}, { account: context.account })).hold_minutes).toBe(8)
    })
  })

  describe('without wallet', () => {
    // Catalog says so itself, before whoever asked gives up.
    const timedOut = { code: 'UPSTREAM_TIMEOUT', reason: 'answered' }

    it('update: committed, but 504; so is each repeat until wallet has applied it', async () => {
      const account = newAccount()
      const context = withKey(account, 'key-1')
      const update = () => world.call(updateAccount, { hold_minutes: 7 }, context)
      await expect(update()).rejects.toMatchObject(timedOut)
      expect((await world.yes(getAccount, {}, { account })).hold_minutes).toBe(7)
      await expect(update()).rejects.toMatchObject(timedOut)
      const withoutKey = world.call(updateAccount, { hold_minutes: 7 }, { account })
      await expect(withoutKey).rejects.toMatchObject(timedOut)

      const wallet = await startCopiesReceiver(world.brokerUrl)
      try {
        const replay = await update()
        expect(replay).toMatchObject({ ok: true, isReplay: true })
        expect(wallet.settingsOf(account)).toMatchObject({ version: 1, hold_minutes: 7 })
      } finally {
        await wallet.stop()
      }
    })

    it.each([
      ['although nobody asks again', async () => {}],
      ['after a restart', () => world.stop()],
    ])('the change reaches wallet later, %s', async (_, interrupt) => {
      const account = newAccount()
      const update = world.call(updateAccount, { hold_minutes: 7 }, { account })
      await expect(update).rejects.toMatchObject(timedOut)
      await interrupt()
      const wallet = await startCopiesReceiver(world.brokerUrl)
      try {
        if (!world.isRunning()) await world.start()
        await until(() => wallet.settingsOf(account) !== undefined)
        expect(wallet.settingsOf(account)).toMatchObject({ version: 1, hold_minutes: 7 })
        const pushes = world.database.db.collection('pushes')
        await until(async () => (await pushes.countDocuments()) === 0)
      } finally {
        await wallet.stop()
      }
    })
  })
})
