import { randomUUID } from 'node:crypto'
import type { InputOf } from '@loyalty/contracts/contract'
import { applyCustomerCopy } from '@loyalty/contracts/customers/operations'
import { applyCustomerErased, eraseWallet } from '@loyalty/contracts/erasure'
import {
  ownerIdOf,
  walletIdOf,
  type AccountId,
  type CustomerId,
  type Uuid,
} from '@loyalty/contracts/ids'
import { reverseEvent } from '@loyalty/contracts/wallet/event'
import { returnEvent } from '@loyalty/contracts/wallet/event-return'
import {
  archiveReferralProgramme,
  checkReferralCode,
  chooseReferralCode,
  createReferralProgramme,
  getCustomerReferral,
  getReferralProgramme,
  getCustomerReferrals,
  listReferralProgrammes,
  listReferrals,
  nameReferral,
  pauseReferralProgramme,
  resumeReferralProgramme,
  updateReferralProgramme,
} from '@loyalty/contracts/wallet/referral'
import { importEvents } from '@loyalty/contracts/wallet/import'
import { adjustWallet } from '@loyalty/contracts/wallet/wallet'
import { factsInOutbox } from '@loyalty/testing/outbox-facts'
import { storedText } from '@loyalty/testing/stored-text'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findReferrals } from '../src/referrals/find-referrals.js'
import type { Referral } from '../src/referrals/rules/referral.js'
import { referralCodes, referralCounts, referrals } from '../src/referrals/store.js'
import { wallets } from '../src/wallets/store.js'
import { newAccount, startWorld, until, type World } from './fixture.js'
import { Follower } from './holdings.js'
import { openShop, orderOf } from './shop.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.stop())

const UNKNOWN = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e99' as Uuid

type NewProgramme = Partial<z.input<(typeof createReferralProgramme)['input']>>

/** A shop whose programme gives a friend ten points and the referrer five, held for two weeks. */
async function openClub(changes: NewProgramme = {}) {
  const shop = openShop(world)
  const { account, context, points } = shop
  const programme = await world.yes(
    createReferralProgramme,
    {
      name: 'Friends',
      friend_gets: [{ reward_id: points, amount: 10 }],
      referrer_gets: [{ reward_id: points, amount: 5 }],
      ...changes,
    },
    context,
  )
  const of = (id: CustomerId) =>
    world.yes(getCustomerReferral, { id, programme_id: programme.id }, context)
  const codeOf = async (id: CustomerId) => (await of(id)).code
  const newcomer = () => world.owners.customer(account)
  const tryToName = async (id: CustomerId, by: CustomerId = shop.customer) =>
    world.call(nameReferral, { id, code: await codeOf(by) }, context)
  return {
    ...shop,
    programme,
    of,
    codeOf,
    newcomer,
    tryToName,
    /** Somebody whom the customer of the shop has referred. */
    async friend() {
      const id = newcomer()
      const named = await tryToName(id)
      if (!named.ok) throw new Error(named.code)
      return id
    },
    async buy(who: CustomerId, value = 100) {
      const order = { ...orderOf(), value, products: [{ sku: 'a', amount: 4, value }] }
      const { id } = await shop.announce({ customer_id: who, order })
      await shop.fulfill(id)
      return id
    },
    reverse: (id: string) => world.yes(reverseEvent, { id, reason: 'a test' }, context),
    stateOf: async (id: CustomerId) => {
      const { referred } = await of(id)
      return referred && [referred.state, referred.reason]
    },
    free: async (id: CustomerId) => (await shop.balance(id)).free,
  }
}

/** Referrals that are open, of which a list of others reads none. */
const OPEN = 100

/** What time does, without waiting for it: all instants of the account's referrals and holds lie in the past. */
async function letPass(account: AccountId, field: 'held_until' | 'qualifies_until') {
  const past = new Date(Date.now() - 60_000)
  await world.db
    .collection(wallets.name)
    .updateMany(
      { account_id: account },
      { $set: { 'lines.$[held].hold.until': past } },
      { arrayFilters: [{ 'held.hold': { $ne: null } }] },
    )
  await world.db
    .collection(referrals.name)
    .updateMany(
      { account_id: account, due_at: { $type: 'date' } },
      { $set: { [field]: past, due_at: past } },
    )
}

const refused = (reason: string) => ({
  ok: false,
  code: 'REFERRAL_REFUSED',
  details: expect.stringMatching(new RegExp(`^${reason}: `)) as string,
})

const copyOf = (customer_id: CustomerId, referral_code: string) => ({
  customer_id,
  version: 1,
  status: 'ACTIVE' as const,
  refused_purposes: [],
  tier: null,
  changed_at: new Date().toISOString(),
  referral_code,
})

async function factsOf(account: AccountId) {
  const facts = await factsInOutbox(world.db, { account })
  return facts
    .filter(({ subject }) => subject.includes('.referral.'))
    .map(({ event }) => JSON.parse(event) as { type: string; data: Record<string, unknown> })
}

describe('a referral', () => {
  it('pays both for the first purchase, once they can not return it any more', async () => {
    const club = await openClub()
    const friend = await club.friend()
    expect(await club.of(club.customer)).toMatchObject({ counts: { pending: 1, qualified: 0 } })
    await club.buy(friend)
    expect(await club.stateOf(friend)).toEqual(['QUALIFIED', null])
    expect(await club.of(club.customer)).toMatchObject({
      counts: { pending: 0, qualified: 1, rejected: 0, reversed: 0 },
      earned: [{ reward_id: club.points, amount: 5 }],
      pending: [{ reward_id: club.points, amount: 5 }],
      referred: null,
    })
    expect([await club.free(friend), await club.free(club.customer)]).toEqual([0, 0])
    await letPass(club.account, 'held_until')
    expect(await club.stateOf(friend)).toEqual(['PAID', null])
    expect(await club.of(club.customer)).toMatchObject({
      earned: [{ amount: 5 }],
      pending: [],
    })
    expect([await club.free(friend), await club.free(club.customer)]).toEqual([10, 5])
    expect(await club.different()).toEqual([])
  })

  it('tells what a referrer holds, however many friends it is for', async () => {
    const club = await openClub()
    await club.buy(await club.friend())
    const all = world.db.collection<Referral>(referrals.name)
    const one = await all.findOne({ account_id: club.account })
    if (one === null) throw new Error('no referral')
    await all.insertMany(
      Array.from({ length: 1_200 }, (_, at) => ({ ...one, _id: `${one._id}-${at}` })),
    )
    expect((await club.of(club.customer)).pending).toEqual([
      { reward_id: club.points, amount: 1_201 * 5 },
    ])
  })

  it('pays at once without days of hold, and for one purchase alone', async () => {
    const club = await openClub({ hold_days: 0 })
    const friend = await club.friend()
    const bought = await club.announce({ customer_id: friend })
    const { result } = await club.fulfill(bought.id)
    expect(result).toMatchObject({
      wallet: { totals: [{ reward_id: club.points, total: 10 }] },
      accumulations: [{ reward_id: club.points, amount: 10 }],
      transactions: [{ event_type: 'REFERRAL', amount: 10 }],
    })
    expect((await club.fulfill(bought.id)).result).toEqual(result)
    await club.buy(friend)
    expect(await club.stateOf(friend)).toEqual(['PAID', null])
    expect([await club.free(friend), await club.free(club.customer)]).toEqual([10, 5])
    expect(await club.different()).toEqual([])
  })

  it('tells each step to both, in the order of each wallet', async () => {
    const club = await openClub()
    const friend = await club.friend()
    await club.buy(friend)
    await letPass(club.account, 'held_until')
    await until(async () => (await factsOf(club.account)).length === 6)
    const facts = await factsOf(club.account)
    for (const role of ['FRIEND', 'REFERRER']) {
      const told = facts.filter(({ data }) => data['role'] === role)
      expect(told.map(({ type }) => type)).toEqual([
        'referral.named',
        'referral.qualified',
        'referral.paid',
      ])
    }
    const paid = facts.filter(({ type }) => type === 'referral.qualified')
    const toRole = ({ data }: (typeof paid)[number]) => [data['role'], data] as const
    expect(Object.fromEntries(paid.map(toRole))).toMatchObject({
      FRIEND: { customer_id: friend, movements: [{ amount: 10 }] },
      REFERRER: { customer_id: club.customer, movements: [{ amount: 5 }] },
    })
  })

  it('keeps the terms under which it was named', async () => {
    const club = await openClub({ hold_days: 0 })
    const friend = await club.friend()
    const later = { id: club.programme.id, friend_gets: [], hold_days: 3 }
    await world.yes(updateReferralProgramme, later, club.context)
    await club.buy(friend)
    expect(await club.free(friend)).toBe(10)
    await club.buy(await club.friend())
    expect(await club.of(club.customer)).toMatchObject({
      earned: [{ amount: 10 }],
      pending: [{ amount: 5 }],
    })
  })

  it('is named twice with one effect, and by one of two at a time', async () => {
    const club = await openClub()
    const friend = club.newcomer()
    const other = club.newcomer()
    await Promise.all([club.codeOf(club.customer), club.codeOf(other)])
    const [one, again, third] = await Promise.all([
      club.tryToName(friend),
      club.tryToName(friend),
      club.tryToName(friend, other),
    ])
    const done = [one, again, third].filter(({ ok }) => ok)
    expect(done.length).toBe(third.ok ? 1 : 2)
    const { counts: mine } = await club.of(club.customer)
    const { counts: theirs } = await club.of(other)
    expect(mine.pending + theirs.pending).toBe(1)
  })
})

describe('a purchase that comes back', () => {
  it('takes from both what they hold', async () => {
    const club = await openClub()
    const friend = await club.friend()
    await club.reverse(await club.buy(friend))
    expect(await club.stateOf(friend)).toEqual(['REVERSED', 'PURCHASE_REVERSED'])
    expect(await club.of(club.customer)).toMatchObject({
      counts: { qualified: 0, reversed: 1 },
      earned: [{ amount: 0 }],
      pending: [],
    })
    await letPass(club.account, 'held_until')
    expect([await club.free(friend), await club.free(club.customer)]).toEqual([0, 0])
    expect(await club.different()).toEqual([])
    await club.buy(friend)
    expect(await club.stateOf(friend)).toEqual(['REVERSED', 'PURCHASE_REVERSED'])
  })

  it('in part takes nothing while what is left would have qualified', async () => {
    const club = await openClub({ when: { event_type: 'PURCHASE', min_value: 60 } })
    const friend = await club.friend()
    const id = await club.buy(friend, 100)
    const back = () =>
      world.yes(returnEvent, { id, products: [{ line: 0, amount: 1 }] }, club.context)
    await back()
    expect(await club.stateOf(friend)).toEqual(['QUALIFIED', null])
    await back()
    expect(await club.stateOf(friend)).toEqual(['REVERSED', 'PURCHASE_REVERSED'])
    expect(await club.different()).toEqual([])
  })

  it.each([
    [30, 'REVERSED'],
    [0, 'QUALIFIED'],
  ])('of goods for %d whose shipping was paid is %s once a line is gone', async (value, state) => {
    const club = await openClub()
    const friend = await club.friend()
    const products = [
      { sku: 'a', amount: 1, value },
      { sku: 'gift', amount: 1, value: 0 },
    ]
    const order = { ...orderOf(), value, products, shipping: { value: 5 } }
    const { id } = await club.announce({ customer_id: friend, order })
    await club.fulfill(id)
    await world.yes(returnEvent, { id, products: [{ line: 0, amount: 1 }] }, club.context)
    expect((await club.of(friend)).referred).toMatchObject({ state })
    expect(await club.different()).toEqual([])
  })

  it('takes all, although the shop keeps the shipping', async () => {
    const club = await openClub()
    const friend = await club.friend()
    const products = [{ sku: 'a', amount: 1, value: 30 }]
    const order = { ...orderOf(), value: 30, products, shipping: { value: 5 } }
    const { id } = await club.announce({ customer_id: friend, order })
    await club.fulfill(id)
    await world.yes(returnEvent, { id, products: [{ line: 0, amount: 1 }] }, club.context)
    await letPass(club.account, 'held_until')
    expect(await club.stateOf(friend)).toEqual(['REVERSED', 'PURCHASE_REVERSED'])
    expect([await club.free(friend), await club.free(club.customer)]).toEqual([0, 0])
    expect(await club.different()).toEqual([])
  })

  it('leaves what was paid, once the hold is over', async () => {
    const club = await openClub()
    const friend = await club.friend()
    const id = await club.buy(friend)
    await letPass(club.account, 'held_until')
    await club.reverse(id)
    expect(await club.stateOf(friend)).toEqual(['PAID', null])
    expect([await club.free(friend), await club.free(club.customer)]).toEqual([10, 5])
  })

  it('fills a debt of the referrer only when the units are free', async () => {
    const club = await openClub()
    world.owners.settings(club.account, { reversal_policy: 'allow_negative' })
    const friend = await club.friend()
    await club.campaign()
    const own = await club.buy(club.customer)
    await world.yes(
      adjustWallet,
      { customer_id: club.customer, reward_id: club.points, amount: -5, reason: 'test' },
      club.context,
    )
    await club.reverse(own)
    const bought = await club.buy(friend)
    await club.reverse(bought)
    expect((await club.balance(club.customer)).shown).toBe(-5)
    expect(await club.different()).toEqual([])
  })
})

describe('what a referral is refused for', () => {
  it('is kept as REJECTED, and counted once', async () => {
    const club = await openClub()
    const friend = club.newcomer()
    world.owners.inCommon(friend, club.customer, ['SAME_PHONE'])
    expect(await club.tryToName(friend)).toMatchObject(refused('SAME_PHONE'))
    expect(await club.tryToName(friend)).toMatchObject(refused('SAME_PHONE'))
    expect(await club.stateOf(friend)).toEqual(['REJECTED', 'SAME_PHONE'])
    expect((await club.of(club.customer)).counts).toMatchObject({ pending: 0, rejected: 1 })
    await club.buy(friend)
    expect(await club.free(friend)).toBe(0)
    world.owners.inCommon(friend, club.customer, [])
    expect(await club.tryToName(friend)).toMatchObject(refused('HAS_BOUGHT'))
  })

  it.each(['SAME_PERSONA', 'SAME_DOCUMENT', 'SAME_EMAIL'] as const)('%s', async (reason) => {
    const club = await openClub()
    const friend = club.newcomer()
    world.owners.inCommon(friend, club.customer, [reason])
    expect(await club.tryToName(friend)).toMatchObject(refused(reason))
  })

  it('oneself, a circle, a second referrer, and who has bought', async () => {
    const club = await openClub()
    const friend = await club.friend()
    expect(await club.tryToName(club.customer)).toMatchObject(refused('SAME_CUSTOMER'))
    expect(await club.tryToName(club.customer, friend)).toMatchObject(refused('CIRCLE'))
    expect(await club.tryToName(friend, club.newcomer())).toMatchObject(refused('ALREADY_REFERRED'))
    expect(await club.stateOf(friend)).toEqual(['PENDING', null])
    const asked = { id: friend }
    expect(await world.yes(getCustomerReferrals, asked, club.context)).toMatchObject({
      referred: { state: 'PENDING', referrer: { customer_id: club.customer } },
    })
    const buyer = club.newcomer()
    await club.buy(buyer)
    expect(await club.tryToName(buyer)).toMatchObject(refused('HAS_BOUGHT'))
  })

  it('a circle of two who name each other at once', async () => {
    const club = await openClub()
    const [one, other] = [club.newcomer(), club.newcomer()]
    await Promise.all([club.codeOf(one), club.codeOf(other)])
    const named = await Promise.all([club.tryToName(one, other), club.tryToName(other, one)])
    expect(named.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('a programme that is paused, and a referrer who is gone', async () => {
    const club = await openClub()
    const pending = await club.friend()
    await world.yes(pauseReferralProgramme, { id: club.programme.id }, club.context)
    expect(await club.tryToName(club.newcomer())).toMatchObject(refused('PROGRAMME_NOT_ACTIVE'))
    await club.buy(pending)
    expect(await club.stateOf(pending)).toEqual(['REJECTED', 'PROGRAMME_NOT_ACTIVE'])
    await world.yes(resumeReferralProgramme, { id: club.programme.id }, club.context)
    const code = await club.codeOf(club.customer)
    const other = await club.friend()
    const { account, customer } = club
    await world.yes(
      applyCustomerErased,
      {
        customer_id: customer,
        erased_id: `erased-${walletIdOf(account, customer)}` as CustomerId,
        wallet_id: walletIdOf(account, customer),
        owner_id: ownerIdOf(account, customer),
      },
      club.context,
    )
    expect(
      await world.call(nameReferral, { id: club.newcomer(), code }, club.context),
    ).toMatchObject(refused('REFERRER_NOT_ACTIVE'))
    await club.buy(other)
    expect(await club.stateOf(other)).toEqual(['REJECTED', 'REFERRER_NOT_ACTIVE'])
    const ofAccount = { account_id: account }
    for (const { name } of [referrals, referralCodes, referralCounts]) {
      const stored = await world.db.collection(name).find(ofAccount).toArray()
      expect(stored.length).toBeGreaterThan(0)
      expect(storedText(stored)).not.toContain(customer)
    }
  })

  it('of a person who is erased, whose codes are forgotten', async () => {
    const club = await openClub()
    const { account, context, customer, programme } = club
    await club.codeOf(customer)
    const chosen = { id: customer, programme_id: programme.id, code: 'ADA-LOPEZ' }
    await world.yes(chooseReferralCode, chosen, context)
    const erased_id = `erased-${randomUUID()}` as CustomerId
    await world.yes(eraseWallet, { customer_id: customer, erased_id }, { account })
    const unknown = { code: 'REFERRAL_CODE_NOT_FOUND' }
    expect(await world.call(checkReferralCode, { code: 'ADA-LOPEZ' }, context)).toMatchObject(
      unknown,
    )
    for (const { name } of [referralCodes, referralCounts]) {
      const stored = await world.db.collection(name).find({ account_id: account }).toArray()
      expect(storedText(stored)).not.toMatch(/ADA-L|ADA-1/)
    }
  })

  it('a code that nobody has, and a customer who is not there', async () => {
    const club = await openClub()
    const { context } = club
    const unknown = { ok: false, code: 'REFERRAL_CODE_NOT_FOUND' }
    expect(
      await world.call(nameReferral, { id: club.newcomer(), code: 'NOBODYS' }, context),
    ).toMatchObject(unknown)
    expect(await world.call(checkReferralCode, { code: 'NOBODYS' }, context)).toMatchObject(unknown)
    const code = await club.codeOf(club.customer)
    expect(await world.yes(checkReferralCode, { code: code.toLowerCase() }, context)).toEqual({})
    expect(await world.call(nameReferral, { id: 'nobody', code }, context)).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })
    // Of another account.
    expect(await world.call(checkReferralCode, { code }, { account: newAccount() })).toMatchObject(
      unknown,
    )
  })
})

describe('limits', () => {
  it('hold exactly when friends of two processes buy at once', async () => {
    const club = await openClub({ max_per_referrer: 3, max_total: 4, hold_days: 0 })
    const other = club.newcomer()
    const friends: CustomerId[] = []
    for (let at = 0; at < 6; at++) friends.push(await club.friend())
    for (let at = 0; at < 6; at++) {
      const id = club.newcomer()
      await club.tryToName(id, other)
      friends.push(id)
    }
    await Promise.all(friends.map((id) => club.buy(id)))
    const states = await Promise.all(friends.map((id) => club.stateOf(id)))
    expect(states.filter((state) => state?.[0] === 'PAID')).toHaveLength(4)
    const paid = [await club.free(club.customer), await club.free(other)]
    expect(paid[0] ?? 0).toBeLessThanOrEqual(15)
    expect(paid[1] ?? 0).toBeLessThanOrEqual(15)
    expect((paid[0] ?? 0) + (paid[1] ?? 0)).toBe(20)
    expect(await club.tryToName(club.newcomer())).toMatchObject({ code: 'REFERRAL_REFUSED' })
  })

  it('give a place back when a purchase is reversed', async () => {
    const club = await openClub({ max_per_referrer: 1 })
    const [one, other] = [await club.friend(), await club.friend()]
    await club.reverse(await club.buy(one))
    await club.buy(other)
    expect(await club.stateOf(other)).toEqual(['QUALIFIED', null])
  })

  it('end a referral whose friend buys too late, or too little', async () => {
    const club = await openClub({ when: { event_type: 'PURCHASE', min_value: 50 } })
    const [late, small] = [await club.friend(), await club.friend()]
    await club.buy(small, 49)
    expect(await club.stateOf(small)).toEqual(['REJECTED', 'BELOW_MIN_VALUE'])
    await letPass(club.account, 'qualifies_until')
    expect(await club.stateOf(late)).toEqual(['REJECTED', 'NOT_IN_TIME'])
    await club.buy(late)
    expect(await club.free(late)).toBe(0)
    await until(async () => (await club.of(club.customer)).counts.rejected === 2)
  })

  it('are not of somebody whose purchases of before come by an import', async () => {
    const club = await openClub()
    const friend = await club.friend()
    const issued_at = '2020-01-01T00:00:00Z'
    const event = { fulfilled: true, issued_at, order: { purchase_id: 'before', value: 30 } }
    await world.yes(
      importEvents,
      {
        imported_at: new Date().toISOString(),
        import_id: randomUUID(),
        rows: [{ customer_id: friend, event }],
      },
      club.context,
    )
    await club.buy(friend)
    expect(await club.stateOf(friend)).toEqual(['REJECTED', 'HAS_BOUGHT'])
  })

  it('wait for a purchase of enough value where it need not be the first', async () => {
    const when = { event_type: 'PURCHASE' as const, first: false, min_value: 50 }
    const club = await openClub({ when })
    const friend = await club.friend()
    await club.buy(friend, 49)
    expect(await club.stateOf(friend)).toEqual(['PENDING', null])
    await club.buy(friend, 50)
    expect(await club.stateOf(friend)).toEqual(['QUALIFIED', null])
  })
})

describe('somebody who signs up with a code', () => {
  it('is referred once, however often the copy is pushed', async () => {
    const club = await openClub()
    const id = club.newcomer()
    const copy = copyOf(id, await club.codeOf(club.customer))
    await Promise.all([1, 2, 3].map(() => world.yes(applyCustomerCopy, copy, club.context)))
    expect(await club.stateOf(id)).toEqual(['PENDING', null])
    await club.buy(id)
    await world.yes(applyCustomerCopy, copy, club.context)
    expect(await club.stateOf(id)).toEqual(['QUALIFIED', null])
  })

  it('is there in any case, with the refusal kept', async () => {
    const club = await openClub()
    const id = club.newcomer()
    world.owners.inCommon(id, club.customer, ['SAME_EMAIL'])
    const copy = copyOf(id, await club.codeOf(club.customer))
    expect(await world.yes(applyCustomerCopy, copy, club.context)).toEqual({ applied: true })
    expect(await club.stateOf(id)).toEqual(['REJECTED', 'SAME_EMAIL'])
  })
})

/** How people type what is written with dashes. */
const spellings = (code: string) => [
  code.toLowerCase(),
  code.replaceAll('-', ''),
  code.replaceAll('-', ' ').toLowerCase(),
  code.replaceAll('-', '\u2013'),
  code.replaceAll('-', '').replaceAll('0', 'O').replaceAll('1', 'l'),
]

describe('a code that was made', () => {
  it('is named, and signed up with, in each of its spellings', async () => {
    const club = await openClub()
    for (const code of spellings(await club.codeOf(club.customer))) {
      expect(await world.yes(checkReferralCode, { code }, club.context)).toEqual({})
      const named = { id: club.newcomer(), code }
      expect(await world.yes(nameReferral, named, club.context)).toMatchObject({ state: 'PENDING' })
      const id = club.newcomer()
      await world.yes(applyCustomerCopy, copyOf(id, code), club.context)
      expect(await club.stateOf(id)).toEqual(['PENDING', null])
    }
  })

  it('tells what two have in common, however it is typed', async () => {
    const club = await openClub()
    const id = club.newcomer()
    world.owners.inCommon(id, club.customer, ['SAME_EMAIL'])
    const code = (await club.codeOf(club.customer)).replaceAll('-', '')
    expect(await world.call(nameReferral, { id, code }, club.context)).toMatchObject(
      refused('SAME_EMAIL'),
    )
  })

  it('is nobody else’s to choose without its dashes, and stays the own one', async () => {
    const club = await openClub()
    const code = await club.codeOf(club.customer)
    const bare = code.replaceAll('-', '')
    expect(await choose(club, club.newcomer(), bare)).toMatchObject({
      code: 'REFERRAL_CODE_EXISTS',
    })
    expect(
      await world.yes(
        chooseReferralCode,
        { id: club.customer, programme_id: club.programme.id, code: bare },
        club.context,
      ),
    ).toMatchObject({ code, changes_left: 3 })
  })
})

const choose = (club: Awaited<ReturnType<typeof openClub>>, id: CustomerId, code: string) =>
  world.call(chooseReferralCode, { id, programme_id: club.programme.id, code }, club.context)

describe('a code that the customer chooses', () => {
  it('is named in any spelling, beside the one of before', async () => {
    const club = await openClub()
    const first = await club.codeOf(club.customer)
    const chosen = await choose(club, club.customer, ' lola-2026 ')
    expect(chosen).toMatchObject({ ok: true })
    expect(await club.codeOf(club.customer)).toBe('LOLA-2026')
    for (const code of [first, 'l0la-2o26', '1ola-2026']) {
      const named = { id: club.newcomer(), code }
      expect(await world.yes(nameReferral, named, club.context)).toMatchObject({
        state: 'PENDING',
      })
    }
    const bare = { code: 'LOLA2026' }
    expect(await world.call(checkReferralCode, bare, club.context)).toMatchObject({
      code: 'REFERRAL_CODE_NOT_FOUND',
    })
  })

  it('is nobody else’s, and is changed three times at most', async () => {
    const club = await openClub()
    const [ada, bob] = [club.customer, club.newcomer()]
    const exists = { code: 'REFERRAL_CODE_EXISTS' }
    expect(await choose(club, ada, 'HELLO')).toMatchObject({ ok: true })
    expect(await choose(club, bob, 'HE11O')).toMatchObject(exists)
    expect(await choose(club, bob, await club.codeOf(ada))).toMatchObject(exists)
    const other = await world.yes(
      createReferralProgramme,
      { name: 'Other', friend_gets: [], referrer_gets: [] },
      club.context,
    )
    const ofOther = { id: ada, programme_id: other.id, code: 'HELLO' }
    expect(await world.call(chooseReferralCode, ofOther, club.context)).toMatchObject(exists)
    expect(await choose(club, ada, 'ADA-2')).toMatchObject({ ok: true })
    expect(await choose(club, ada, 'HELLO')).toMatchObject({ ok: true })
    expect(await choose(club, ada, 'HELLO')).toMatchObject({ ok: true })
    expect(await choose(club, ada, 'ADA-3')).toMatchObject({ code: 'LIMIT_EXCEEDED' })
    const nowhere = { id: ada, programme_id: UNKNOWN, code: 'ADA-3' }
    expect(await world.call(chooseReferralCode, nowhere, club.context)).toMatchObject({
      code: 'REFERRAL_PROGRAMME_NOT_FOUND',
    })
    expect(await choose(club, 'nobody' as CustomerId, 'ADA-3')).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })
    for (const code of ['ADA', '-ADA', 'ADA-', 'A'.repeat(25), 'ADA 2026', 'ADÁN']) {
      expect(chooseReferralCode.input.safeParse({ ...nowhere, code }).success).toBe(false)
    }
  })
})

describe('the code of an archived programme', () => {
  it('is its customer’s to choose in another programme, and nobody else’s', async () => {
    const club = await openClub()
    const { context, customer, programme } = club
    const [bob, friend] = [club.newcomer(), club.newcomer()]
    expect(await choose(club, customer, 'ADA-2026')).toMatchObject({ ok: true })
    const next = await world.yes(
      createReferralProgramme,
      { name: 'Next', friend_gets: [], referrer_gets: [] },
      context,
    )
    const chooseInNext = (id: CustomerId) =>
      world.call(chooseReferralCode, { id, programme_id: next.id, code: 'ADA-2O26' }, context)
    const exists = { code: 'REFERRAL_CODE_EXISTS' }
    await world.yes(pauseReferralProgramme, { id: programme.id }, context)
    expect(await chooseInNext(customer)).toMatchObject(exists)
    await world.yes(archiveReferralProgramme, { id: programme.id }, context)
    const named = { id: friend, code: 'ADA-2026' }
    expect(await world.call(nameReferral, named, context)).toMatchObject({
      code: 'REFERRAL_REFUSED',
      details: expect.stringContaining('PROGRAMME_NOT_ACTIVE: ') as string,
    })
    expect(await chooseInNext(bob)).toMatchObject(exists)
    expect(await chooseInNext(customer)).toMatchObject({ ok: true })
    expect(await world.yes(nameReferral, named, context)).toMatchObject({
      programme_id: next.id,
      state: 'PENDING',
    })
    const { code: shownCode } = await world.yes(getCustomerReferral, { id: customer }, context)
    expect(shownCode).toBe('ADA-2O26')
    const ofBoth = { account_id: context.account, code: { $ne: null } }
    const counts = await world.db.collection(referralCounts.name).find(ofBoth).toArray()
    expect(counts.map(({ code }) => String(code))).toEqual(['ADA-2O26'])
  })
})

describe('what an operator sees of a customer', () => {
  it('is the same without making a code', async () => {
    const club = await openClub()
    const { customer, context, programme } = club
    const see = (id: CustomerId) => world.yes(getCustomerReferrals, { id }, context)
    const none = { pending: 0, qualified: 0, rejected: 0, reversed: 0 }
    const untouched = { programme_id: programme.id, code: null, changes_left: 3, counts: none }
    expect(await see(customer)).toMatchObject({ referred: null, programmes: [untouched] })
    expect(await see(customer)).toMatchObject({ programmes: [untouched] })
    const friend = await club.friend()
    await club.buy(friend)
    const { referred: _referred, ...own } = await club.of(customer)
    expect(await see(customer)).toMatchObject({ programmes: [{ ...own, name: 'Friends' }] })
    expect(await see(friend)).toMatchObject({
      referred: { state: 'QUALIFIED', referrer: { customer_id: customer } },
      programmes: [{ code: null }],
    })
    const nobody = { id: 'nobody' as CustomerId }
    expect(await world.call(getCustomerReferrals, nobody, context)).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })
    const elsewhere = { account: newAccount() }
    expect(await world.call(getCustomerReferrals, { id: customer }, elsewhere)).toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })
  })
})

describe('a programme', () => {
  it('is the oldest that is ACTIVE where none is named, and has one code for a customer', async () => {
    const club = await openClub()
    const mine = { id: club.customer }
    const first = await world.yes(getCustomerReferral, mine, club.context)
    expect(first).toEqual(await club.of(club.customer))
    await world.yes(archiveReferralProgramme, { id: club.programme.id }, club.context)
    expect(await world.call(getCustomerReferral, mine, club.context)).toMatchObject({
      code: 'REFERRAL_PROGRAMME_NOT_FOUND',
    })
  })

  it('is refused what it can not give, and what is final', async () => {
    const club = await openClub()
    const { context, account, programme } = club
    const card = world.owners.reward(account, { type: 'GIFT_CARD' })
    const branded = world.owners.reward(account, { brand_id: 'b' })
    const create = (reward_id: Uuid) =>
      world.call(
        createReferralProgramme,
        { name: 'x', friend_gets: [{ reward_id, amount: 1 }], referrer_gets: [] },
        context,
      )
    expect(await create(card)).toMatchObject({ code: 'REWARD_NOT_APPLICABLE' })
    expect(await create(branded)).toMatchObject({ code: 'REWARD_NOT_APPLICABLE' })
    expect(await create(UNKNOWN)).toMatchObject({ code: 'REWARD_UNKNOWN' })
    const { id } = programme
    await world.yes(archiveReferralProgramme, { id }, context)
    await world.yes(archiveReferralProgramme, { id }, context)
    for (const contract of [pauseReferralProgramme, resumeReferralProgramme]) {
      expect(await world.call(contract, { id }, context)).toMatchObject({ code: 'STATE_CONFLICT' })
    }
    expect(await world.call(updateReferralProgramme, { id, name: 'y' }, context)).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    expect(await world.yes(listReferralProgrammes, { status: 'ACTIVE' }, context)).toMatchObject({
      data: [],
    })
    expect(await world.yes(listReferralProgrammes, {}, context)).toMatchObject({ data: [{ id }] })
  })

  it('lists its referrals, the newest first, with what both got', async () => {
    const club = await openClub()
    const { account, context, customer, points, programme } = club
    const list = async (query: Partial<InputOf<typeof listReferrals>> = {}) =>
      (await world.yes(listReferrals, { id: programme.id, ...query }, context)).data
    const friendsIn = async (query: Partial<InputOf<typeof listReferrals>>) =>
      (await list(query)).map(({ friend }) => friend.customer_id)
    const late = await club.friend()
    await letPass(account, 'qualifies_until')
    const paid = await club.friend()
    await club.buy(paid)
    await letPass(account, 'held_until')
    const reversed = await club.friend()
    await club.reverse(await club.buy(reversed))
    const [held, pending] = [await club.friend(), await club.friend()]
    await club.buy(held)
    await club.tryToName(customer)
    expect(await friendsIn({})).toEqual([customer, pending, held, reversed, paid, late])
    expect(await friendsIn({ state: 'PENDING' })).toEqual([pending])
    expect(await friendsIn({ state: 'PAID' })).toEqual([paid])
    expect(await friendsIn({ state: 'REJECTED' })).toEqual([customer, late])
    expect(await friendsIn({ reason: 'NOT_IN_TIME' })).toEqual([late])
    expect(await friendsIn({ reason: 'SAME_CUSTOMER' })).toEqual([customer])
    expect(await friendsIn({ reason: 'PURCHASE_REVERSED' })).toEqual([reversed])
    expect(await friendsIn({ state: 'PAID', reason: 'HAS_BOUGHT' })).toEqual([])
    expect(await friendsIn({ friend_id: paid })).toEqual([paid])
    expect(await friendsIn({ friend_id: paid, state: 'PENDING' })).toEqual([])
    const units = (amount: number) => [{ reward_id: points, amount }]
    expect(await list({ state: 'QUALIFIED' })).toMatchObject([
      {
        friend: { customer_id: held, held: units(10), paid: [] },
        referrer: { customer_id: customer, held: units(5), paid: [] },
      },
    ])
    expect(await list({ state: 'PAID' })).toMatchObject([
      { friend: { held: [], paid: units(10) }, referrer: { held: [], paid: units(5) } },
    ])
    expect(await list({ state: 'REVERSED' })).toMatchObject([
      { friend: { held: [], paid: [] }, referrer: { held: [], paid: [] } },
    ])
    const first = await list({ limit: 4 })
    const rest = await list({ limit: 4, cursor: first[3]?.id })
    expect([...first, ...rest].map(({ friend }) => friend.customer_id)).toEqual(await friendsIn({}))
  })

  it('finds nobody by the id of before an erasure', async () => {
    const club = await openClub()
    const { account, programme } = club
    const friend = await club.friend()
    const asked = { id: programme.id, friend_id: friend }
    const find = async () => (await world.yes(listReferrals, asked, { account })).data.length
    expect(await find()).toBe(1)
    const erased_id = `erased:${randomUUID()}` as CustomerId
    await world.yes(eraseWallet, { customer_id: friend, erased_id }, { account })
    expect(await find()).toBe(0)
  })

  it('finds them in their order, without a sort', async () => {
    const club = await openClub()
    const of = { account: club.account, programmeId: club.programme.id, now: new Date() }
    const friend = await club.friend()
    const open = await world.db
      .collection<Referral>(referrals.name)
      .findOne({ friend_wallet_id: walletIdOf(club.account, friend) })
    if (open === null) throw new Error('nobody was referred')
    const many = Array.from({ length: OPEN }, (_, at) => ({
      ...open,
      _id: `${open._id}-${at}`,
      state: at % 2 === 0 ? ('PENDING' as const) : ('QUALIFIED' as const),
    }))
    await world.db.collection<Referral>(referrals.name).insertMany(many)
    for (const state of [undefined, 'PENDING', 'REJECTED', 'PAID'] as const) {
      const [written, ...since] = findReferrals(world.db, of, { limit: 10, state })
      const plan = (await written?.explain('executionStats'))?.['executionStats']
      expect(plan).toMatchObject({
        totalDocsExamined: state === 'REJECTED' || state === 'PAID' ? 0 : 10,
      })
      expect(JSON.stringify(plan)).toContain('"IXSCAN"')
      expect(JSON.stringify(plan)).not.toContain('"SORT"')
      expect(since).toHaveLength(state === 'REJECTED' || state === 'PAID' ? 1 : 0)
      for (const cursor of since) {
        const { executionStats } = await cursor.explain('executionStats')
        expect(executionStats).toMatchObject({ totalDocsExamined: 0 })
      }
    }
  })

  it('is of one account alone', async () => {
    const club = await openClub()
    const elsewhere = { account: newAccount() }
    const { id } = club.programme
    const unknown = { code: 'REFERRAL_PROGRAMME_NOT_FOUND' }
    const contracts = [
      getReferralProgramme,
      pauseReferralProgramme,
      resumeReferralProgramme,
      archiveReferralProgramme,
    ]
    for (const contract of contracts) {
      expect(await world.call(contract, { id }, elsewhere)).toMatchObject(unknown)
    }
    expect(await world.call(updateReferralProgramme, { id, name: 'y' }, elsewhere)).toMatchObject(
      unknown,
    )
    expect(await world.call(listReferrals, { id }, elsewhere)).toMatchObject(unknown)
    expect(await world.yes(getReferralProgramme, { id }, club.context)).toEqual(club.programme)
  })
})

it('whoever follows wallets knows of held units once they are paid, although no row of the ledger says so', async () => {
  const club = await openClub()
  const { account, points, customer } = club
  const friend = await club.friend()
  await club.buy(friend)
  const follower = new Follower(world, account)
  await follower.catchUp()
  const known = () => [friend, customer].map((id) => follower.unitsOf(id, points))
  expect(known()).toEqual([0, 0])
  await letPass(account, 'held_until')
  await until(async () => {
    await follower.catchUp()
    return follower.unitsOf(friend, points) > 0
  })
  expect(known()).toEqual([10, 5])
})
