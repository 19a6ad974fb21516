import * as contracts from '@loyalty/contracts/wallet/reports'
import { Handles, pageOf, type RequestContext } from '@loyalty/engine/handler'
import { available, keysBelow } from '@loyalty/engine/query'
import type { InputOf } from '@loyalty/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { referralReasons } from '@loyalty/contracts/wallet/referral'
import type { Collection, Filter, WithId } from 'mongodb'
import { punchCards } from '../punch-cards/store.js'
import type { PunchCard } from '../punch-cards/rules/punch-card.js'
import { referralProgrammes } from '../referrals/store.js'
import type { ReferralProgramme } from '../referrals/rules/referral.js'
import { asOfNow, openReport, type ReportParts, type ReportReads } from './find-figures.js'
import { count, namedBy, stepOf, unitFigureOf, type Kind, type UnitFigure } from './rules/count.js'
import { figuresOfPeriods, periodsOf, type Figures } from './rules/periods.js'
import { toSum } from './wire.js'

type Request = InputOf<typeof contracts.reportReferrals>

/** Answers what was counted of a subject in each period of the request. */
type ReadPeriods = (kind: Kind, subject: Uuid) => Promise<{ period: string; figures: Figures }[]>

/** Reports of what no row of the ledger tells apart. */
export class StepReportHandlers {
  constructor(private readonly parts: ReportParts) {}

  /** GET /operator/v1/reports/punch-cards: the cards in ascending id. */
  @Handles(contracts.reportPunchCards)
  punchCards(request: Request, context: RequestContext) {
    const cards = this.parts.db.collection<PunchCard>(punchCards.name)
    return this.#report(cards, request, context, async (card, periods) => ({
      punch_card_id: card.id,
      name: card.name,
      status: card.status,
      reward_id: card.reward_id,
      periods: (await periods('punch_card', card.id)).map(({ period, figures }) => ({
        period,
        stamps: unitsIn(figures, 'given', card.reward_id),
        stamps_taken_back: unitsIn(figures, 'taken_back', card.reward_id),
        filled: count(figures, stepOf('filled')),
        undone: count(figures, stepOf('undone')),
        prizes: givenIn(figures).filter(({ reward_id: id }) => id !== card.reward_id),
      })),
    }))
  }

  /** GET /operator/v1/reports/referrals: the programmes in ascending id. */
  @Handles(contracts.reportReferrals)
  referrals(request: Request, context: RequestContext) {
    const programmes = this.parts.db.collection<ReferralProgramme>(referralProgrammes.name)
    return this.#report(
      programmes,
      request,
      context,
      async ({ id, name, status }, periods, reads) => ({
        programme_id: id,
        name,
        status,
        held: await heldNow(reads, context.account, id),
        periods: (await periods('referral', id)).map(({ period, figures }) => ({
          period,
          named: count(figures, stepOf('named')),
          qualified: count(figures, stepOf('qualified')),
          paid: count(figures, stepOf('paid')),
          reversed: count(figures, stepOf('reversed')),
          rejected: referralReasons
            .map((reason) => ({ reason, count: count(figures, stepOf(`rejected:${reason}`)) }))
            .filter((rejected) => rejected.count > 0),
          units: givenIn(figures),
        })),
      }),
    )
  }

  /** A page of what a collection has of the account, each with its row. */
  async #report<One extends { _id: string; id: Uuid }>(
    collection: Collection<One>,
    request: Request,
    context: RequestContext,
    toRow: (one: WithId<One>, periods: ReadPeriods, reads: ReportReads) => Promise<object>,
  ) {
    const { account } = context
    await using report = await openReport(this.parts, context)
    const { reads, timeZone } = report
    const periods = periodsOf(request, timeZone)
    const readPeriods: ReadPeriods = async (kind, subject) => {
      const read = await reads.readPeriods({ account, kind, subject }, periods)
      const figures = figuresOfPeriods(periods, read)
      return periods.names.map((period, at) => ({ period, figures: figures[at] ?? new Map() }))
    }
    const ofAccount = { _id: keysBelow(account, request.cursor) } as Filter<One>
    const found = await available(
      collection.collectionName,
      collection
        .find(ofAccount, { ...reads.options, limit: request.limit })
        .sort({ _id: 1 })
        .toArray(),
    )
    const rows = []
    for (const one of found) rows.push({ id: one.id, row: await toRow(one, readPeriods, reads) })
    return pageOf(rows, {
      toText: ({ row }) => JSON.stringify(row),
      cursorOf: ({ id }) => id,
      fields: await asOfNow(reads, account),
    })
  }
}

const unitsIn = (figures: Figures, what: UnitFigure, reward: Uuid): string =>
  toSum(figures.get(unitFigureOf(what, reward)) ?? 0n)

/** The rewards of which units were given or taken back. */
const givenIn = (figures: Figures) =>
  rewardsOf(figures, 'given', 'taken_back').map((reward) => ({
    reward_id: reward,
    given: unitsIn(figures, 'given', reward),
    taken_back: unitsIn(figures, 'taken_back', reward),
  }))

async function heldNow(reads: ReportReads, account: AccountId, subject: Uuid) {
  const total = (await reads.readTotal({ account, kind: 'referral', subject })) ?? new Map()
  return rewardsOf(total, 'held').map((reward) => ({
    reward_id: reward,
    amount: unitsIn(total, 'held', reward),
  }))
}

/** The rewards of which such figures are not nothing, in ascending id. */
const rewardsOf = (figures: Figures, ...whats: UnitFigure[]): Uuid[] => {
  const named = [...figures].flatMap(([figure, by]) =>
    by === 0n ? [] : whats.flatMap((what) => namedBy(figure, what) ?? []),
  )
  return [...new Set(named)].toSorted() as Uuid[]
}
