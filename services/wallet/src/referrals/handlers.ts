import { valueOf } from '@loyalty/engine/process'
import { taggedAnswer, type Committer } from '@loyalty/engine/command'
import { Handles, pageAnswer, type RequestContext } from '@loyalty/engine/handler'
import type { Requester } from '@loyalty/engine/process'
import { available, createPartLoader, limited, mergeRows, takeRows } from '@loyalty/engine/query'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { Contract, InputOf, OutputOf } from '@loyalty/contracts/contract'
import {
  compareContacts,
  compareCustomers,
  type SameReason,
} from '@loyalty/contracts/customers/same-person'
import { Fault } from '@loyalty/contracts/errors/fault'
import { walletIdOf, type AccountId, type Uuid } from '@loyalty/contracts/ids'
import { toWireAmount, type Amount } from '@loyalty/contracts/money'
import { answer, refuse } from '@loyalty/contracts/outcome'
import * as contracts from '@loyalty/contracts/wallet/referral'
import type { Db } from 'mongodb'
import { randomCode } from '../codes/random-code.js'
import type { TypedCodes } from '../codes/typed-codes.js'
import {
  customerIdsOf,
  isErased,
  type IsKnownCustomer,
  type WalletReads,
} from '../wallets/wallet-reads.js'
import { wallets } from '../wallets/store.js'
import { readDefinitions } from '../definitions/read-definitions.js'
import { archive, changes, pause, resume, update } from './commands/change-programme.js'
import { create } from './commands/create-programme.js'
import { changesLeft, chooseCode, makeCode } from './commands/make-code.js'
import { codeNotFound, name } from './commands/name-referral.js'
import { findReferrals } from './find-referrals.js'
import { NO_COUNTS, type Counts, type Referral, type ReferralProgramme } from './rules/referral.js'
import {
  BY_FRIEND,
  BY_REFERRER,
  codeKey,
  countsKey,
  programmeKey,
  referralCodes,
  referralCounts,
  referralProgrammes,
  referrals,
  type ReferralCode,
  type ReferralCountsDocument,
} from './store.js'
import { toProgramme, toReferral, toReferralOfProgramme } from './wire.js'

type ById = InputOf<typeof contracts.getReferralProgramme>

interface Parts {
  db: Db
  committer: Committer
  clock: DatabaseClock
  reads: WalletReads
  requester: Requester
  isKnownCustomer: IsKnownCustomer
  typed: Pick<TypedCodes, 'ofReferral'>
}

type OwnReferrals = contracts.CustomerReferrals['programmes'][number]

const noProgramme = refuse('REFERRAL_PROGRAMME_NOT_FOUND', 'there is no ACTIVE referral programme')

/** Programmes of which an operator sees what a customer has. */
const PROGRAMMES_MAX = 20

export class ReferralHandlers {
  readonly #referredOf

  constructor(private readonly parts: Parts) {
    this.#referredOf = createPartLoader(parts.db, wallets, ['referral'])
  }

  @Handles(contracts.createReferralProgramme)
  create(request: InputOf<typeof contracts.createReferralProgramme>, context: RequestContext) {
    return this.parts.committer.run(create, request, context)
  }

  @Handles(contracts.getReferralProgramme)
  async get({ id }: ById, { account }: RequestContext) {
    const programme = await this.#findProgramme(account, id)
    return programme === null
      ? changes.notFound(id)
      : taggedAnswer(toProgramme(programme), programme)
  }

  @Handles(contracts.listReferralProgrammes)
  async list(query: InputOf<typeof contracts.listReferralProgrammes>, { account }: RequestContext) {
    const found = await readDefinitions(this.parts.db, referralProgrammes, account, query)
    return pageAnswer(found.map(toProgramme))
  }

  @Handles(contracts.updateReferralProgramme)
  update(request: InputOf<typeof contracts.updateReferralProgramme>, context: RequestContext) {
    return this.parts.committer.run(update, request, context)
  }

  @Handles(contracts.pauseReferralProgramme)
  pause(request: ById, context: RequestContext) {
    return this.parts.committer.run(pause, request, context)
  }

  @Handles(contracts.resumeReferralProgramme)
  resume(request: ById, context: RequestContext) {
    return this.parts.committer.run(resume, request, context)
  }

  @Handles(contracts.archiveReferralProgramme)
  archive(request: ById, context: RequestContext) {
    return this.parts.committer.run(archive, request, context)
  }

  @Handles(contracts.listReferrals)
  async listReferrals(
    { id, ...page }: InputOf<typeof contracts.listReferrals>,
    { account }: RequestContext,
  ) {
    if ((await this.#findProgramme(account, id)) === null) return changes.notFound(id)
    const { db, clock } = this.parts
    const now = clock.now()
    if (page.friend_id !== undefined && (await isErased(db, account, page.friend_id))) {
      return pageAnswer([])
    }
    const found = await available(
      referrals.name,
      takeRows(
        mergeRows(
          findReferrals(db, { account, programmeId: id, now }, page),
          (referral) => referral.id,
          'desc',
        ),
        page.limit,
      ),
    )
    const customerIdOf = await customerIdsOf(
      db,
      account,
      found.flatMap(({ wallet_ids: ids }) => ids),
    )
    return pageAnswer(found.map((one) => toReferralOfProgramme(one, customerIdOf, now)))
  }

  /** The code is made by the first call. */
  @Handles(contracts.getCustomerReferral)
  async ofCustomer(
    { id, programme_id: wanted }: InputOf<typeof contracts.getCustomerReferral>,
    context: RequestContext,
  ) {
    const { account } = context
    const { committer, clock } = this.parts
    const programme = await this.#findProgramme(account, wanted)
    if (programme === null) {
      return wanted === undefined ? noProgramme : changes.notFound(wanted)
    }
    const made = await committer.run(
      makeCode,
      { id, programme_id: programme.id, code: randomCode() },
      context,
    )
    if (!made.ok) return made
    const walletId = walletIdOf(account, id)
    const now = clock.now()
    const [[own], referred] = await Promise.all([
      this.#ownIn([programme], walletId, now),
      this.#ofFriend(account, walletId),
    ])
    if (typeof own?.code !== 'string') throw new Error('the counts of a referral code are gone')
    const { name: _name, changes_left: _left, code, ...counted } = own
    return answer({
      ...counted,
      code,
      referred: referred === null ? null : toReferral(referred, now),
    })
  }

  @Handles(contracts.chooseReferralCode)
  async chooseCode(request: InputOf<typeof contracts.chooseReferralCode>, context: RequestContext) {
    return this.parts.committer.run(chooseCode, await this.#stored(request, context), context)
  }

  @Handles(contracts.getCustomerReferrals)
  async forOperator(
    { id }: InputOf<typeof contracts.getCustomerReferrals>,
    context: RequestContext,
  ) {
    const { account } = context
    const { db, clock, isKnownCustomer } = this.parts
    if (!(await isKnownCustomer(id, context))) {
      return refuse('CUSTOMER_NOT_FOUND', 'there is no customer with this id')
    }
    const walletId = walletIdOf(account, id)
    const now = clock.now()
    const page = { status: 'ACTIVE', limit: PROGRAMMES_MAX } as const
    const active = await readDefinitions(db, referralProgrammes, account, page)
    const [programmes, referred] = await Promise.all([
      this.#ownIn(active, walletId, now),
      this.#ofFriend(account, walletId),
    ])
    const customerIdOf = await customerIdsOf(db, account, referred?.wallet_ids ?? [])
    return answer({
      referred: referred === null ? null : toReferralOfProgramme(referred, customerIdOf, now),
      programmes,
    })
  }

  @Handles(contracts.nameReferral)
  async name(request: InputOf<typeof contracts.nameReferral>, context: RequestContext) {
    const stored = await this.#stored(request, context)
    const same = await this.#compare(stored, context)
    return this.parts.committer.run(name, { ...stored, same }, context)
  }

  @Handles(contracts.checkReferralCode)
  async checkCode(request: InputOf<typeof contracts.checkReferralCode>, context: RequestContext) {
    const { code } = await this.#stored(request, context)
    return (await this.#findCode(context.account, code)) === null ? codeNotFound() : answer({})
  }

  /** A request with the code that is stored in place of the one that was typed. */
  async #stored<Request extends { code: string }>(
    request: Request,
    { account }: RequestContext,
  ): Promise<Request> {
    return { ...request, code: await this.parts.typed.ofReferral(account, request.code) }
  }

  /** What a customer has in common with the one whose code it names. Who is not there has nothing. */
  async #compare(
    { id, code }: InputOf<typeof contracts.nameReferral>,
    context: RequestContext,
  ): Promise<SameReason[]> {
    const { account } = context
    const found = await this.#findCode(account, code)
    if (found === null || found.wallet_id === walletIdOf(account, id)) return []
    const referrer = await this.parts.reads.wallets.load(`${account}|${found.wallet_id}`)
    if (referrer === null || referrer.erased_at !== undefined) return []
    const two = { customer_id: id, other_id: referrer.customer_id }
    const [customers, contacts] = await Promise.all([
      this.#ask(compareCustomers, two, context),
      this.#ask(compareContacts, two, context),
    ])
    return [
      ...(contacts?.is_same === true ? ['SAME_PERSONA' as const] : []),
      ...(customers?.same ?? []),
    ]
  }

  /** Null: one of both is not there, which the command finds out by itself. */
  async #ask<C extends Contract>(
    contract: C,
    input: InputOf<C>,
    { idempotency: _ofTheCaller, ...context }: RequestContext,
  ): Promise<OutputOf<C> | null> {
    const reply = await this.parts.requester.call(contract, input, context)
    if (reply.ok) {
      return contract.output.parse(valueOf(reply)) as OutputOf<C>
    }
    if (contract.errors.includes(reply.code)) return null
    throw new Fault('SERVICE_UNAVAILABLE', `${contract.subject} answered ${reply.code}`)
  }

  #findCode(account: AccountId, code: string): Promise<ReferralCode | null> {
    return available(
      referralCodes.name,
      this.parts.db
        .collection<ReferralCode>(referralCodes.name)
        .findOne({ _id: codeKey(account, code) }, limited()),
    )
  }

  /** A programme, or the oldest ACTIVE one. */
  #findProgramme(account: AccountId, id?: Uuid): Promise<ReferralProgramme | null> {
    const filter =
      id === undefined
        ? { account_id: account, status: 'ACTIVE' as const }
        : { _id: programmeKey(account, id) }
    return available(
      referralProgrammes.name,
      this.#programmes.findOne(filter, { ...limited(), sort: { _id: 1 } }),
    )
  }

  /** What a customer has of programmes as their referrer, in the order of the programmes. */
  async #ownIn(
    programmes: readonly ReferralProgramme[],
    walletId: Uuid,
    now: Date,
  ): Promise<OwnReferrals[]> {
    const { db } = this.parts
    return Promise.all(
      programmes.map(async ({ account_id: account, id, name: programmeName }) => {
        const key = countsKey(account, id, walletId)
        const [counts, held] = await Promise.all([
          available(
            referralCounts.name,
            db
              .collection<ReferralCountsDocument>(referralCounts.name)
              .findOne({ _id: key }, limited()),
          ),
          this.#heldFor(account, { programmeId: id, walletId, now }),
        ])
        return {
          programme_id: id,
          name: programmeName,
          code: counts?.code ?? null,
          changes_left: changesLeft(counts ?? {}),
          counts: toCounts(counts ?? NO_COUNTS),
          earned: (counts?.earned ?? []).map(toUnits),
          pending: held.map(toUnits),
        }
      }),
    )
  }

  /** What a referrer holds, by reward. What a wallet has room for bounds how many referrals that is. */
  #heldFor(
    account: AccountId,
    { programmeId, walletId, now }: { programmeId: Uuid; walletId: Uuid; now: Date },
  ): Promise<Units[]> {
    const filter = {
      account_id: account,
      referrer_wallet_id: walletId,
      held_until: { $gt: now },
      programme_id: programmeId,
      state: 'QUALIFIED' as const,
      'terms.hold_days': { $gt: 0 },
    }
    const gift = '$terms.referrer_gets'
    const held = this.#referrals.aggregate<Units>(
      [
        { $match: filter },
        { $unwind: gift },
        { $group: { _id: `${gift}.reward_id`, amount: { $sum: `${gift}.amount` } } },
        { $sort: { _id: 1 } },
        { $project: { _id: 0, reward_id: '$_id', amount: 1 } },
      ],
      { ...limited(), hint: BY_REFERRER },
    )
    return available(referrals.name, held.toArray())
  }

  /** The referral of a customer as a friend; where nobody has referred them, the newest that was refused. */
  async #ofFriend(account: AccountId, walletId: Uuid): Promise<Referral | null> {
    const wallet = await this.#referredOf.load(`${account}|${walletId}`)
    const key = wallet?.referral?.key
    const filter = {
      account_id: account,
      friend_wallet_id: walletId,
      ...(key !== undefined && { _id: key }),
    }
    return available(
      referrals.name,
      this.#referrals.findOne(filter, {
        ...limited(),
        hint: BY_FRIEND,
        sort: { named_at: -1 },
      }),
    )
  }

  get #programmes() {
    return this.parts.db.collection<ReferralProgramme>(referralProgrammes.name)
  }

  get #referrals() {
    return this.parts.db.collection<Referral>(referrals.name)
  }
}

interface Units {
  reward_id: Uuid
  amount: Amount
}

const toCounts = ({ pending, qualified, rejected, reversed }: Counts): Counts => ({
  pending,
  qualified,
  rejected,
  reversed,
})

const toUnits = ({ reward_id, amount }: Units) => ({ reward_id, amount: toWireAmount(amount) })
