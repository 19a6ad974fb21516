import type { Command, Committer } from '@loyalty/engine/command'
import type { RequestContext } from '@loyalty/engine/handler'
import {
  ownContext,
  SERVICE_TIMEOUT_MS,
  type Logger,
  type Requester,
  valueOf,
} from '@loyalty/engine/process'
import { createReadLoader, limited, readFrozen } from '@loyalty/engine/query'
import { createPoller, type DatabaseClock, type Poller } from '@loyalty/engine/service'
import type { Contract, InputOf, OutputOf } from '@loyalty/contracts/contract'
import { Fault } from '@loyalty/contracts/errors/fault'
import type { AccountId } from '@loyalty/contracts/ids'
import { getHoldings, listHoldings, type Holdings } from '@loyalty/contracts/wallet/holdings'
import type { Db } from 'mongodb'
import type { WalletFeed } from '../segments/members.js'
import {
  applyHoldings,
  beginFeed,
  closeFeed,
  FEED_REST_MS,
  openFeed,
  type OpenedFeed,
} from './commands.js'
import { holdingsFeeds, isFilled, type HoldingsFeed } from '../holdings/store.js'

/** Customers that one command changes: each batch has room for the commands of others. */
const STEP_MAX = 100

/** For the filters of segments, while it runs. */
type Feed = WalletFeed & Pick<Poller, 'start' | 'stop'>

interface FeedSettings {
  db: Db
  committer: Committer
  requester: Pick<Requester, 'call'>
  clock: Pick<DatabaseClock, 'now'>
  logger: Logger
}

/**
 * Follows the wallets of accounts whose filters name balances or coupons: reads all of them once, and what changed from
 * then on. Each process runs one. A place is written after all that was read up to it, so a process that dies leaves out
 * nothing; what two of them tell at once is told apart by the versions of wallets.
 */
export function createHoldingsFeed(settings: FeedSettings): Feed {
  const { db, committer, requester, clock, logger } = settings
  const feeds = createReadLoader(db, holdingsFeeds)

  const ask = async <C extends Contract>(
    contract: C,
    input: InputOf<C>,
    context: RequestContext,
  ): Promise<OutputOf<C>> => {
    const reply = await requester.call(contract, input, context)
    if (!reply.ok) throw new Fault('SERVICE_UNAVAILABLE', `${contract.subject}: ${reply.code}`)
    return contract.output.parse(valueOf(reply)) as OutputOf<C>
  }

  const run = async <Input, Answer>(
    command: Command<Input, never>,
    request: Input,
    context: RequestContext,
  ): Promise<Answer> => {
    const outcome = await committer.run(command, request, context)
    if (!outcome.ok) throw new Fault('SERVICE_UNAVAILABLE', `${command.name}: ${outcome.code}`)
    return JSON.parse(outcome.body) as Answer
  }

  const apply = async (rows: readonly Holdings[], contextOfStep: () => RequestContext) => {
    const steps = Array.from({ length: Math.ceil(rows.length / STEP_MAX) }, (_, at) =>
      rows.slice(at * STEP_MAX, (at + 1) * STEP_MAX),
    )
    await Promise.all(steps.map((step) => run(applyHoldings, step, contextOfStep())))
  }

  /** Takes one place further; false when another process does, or it isn't due by the batches' time. */
  const goOn = async (account: AccountId): Promise<boolean> => {
    const context = () => ({
      ...ownContext('customers', account, SERVICE_TIMEOUT_MS),
      isBulk: true,
    })
    const { opened } = await run<object, { opened: OpenedFeed | null }>(openFeed, {}, context())
    if (opened === null) return false
    const { place: from } = opened
    try {
      const { rows, place: to, is_all: rests } = await ask(listHoldings, { place: from }, context())
      await apply(rows, context)
      await run(closeFeed, { from, to, rests }, context())
    } catch (error) {
      logger.warn({ err: error }, 'wallets are not followed for segments')
      await run(closeFeed, { from, to: from, rests: true }, context())
    }
    return true
  }

  const findNext = async (left: readonly AccountId[]) => {
    const passedOver = [...(await readFrozen(db)), ...left]
    return db.collection<HoldingsFeed>(holdingsFeeds.name).findOne(
      {
        next_at: { $gt: BEGINNING },
        ...(passedOver.length > 0 && { _id: { $nin: passedOver } }),
      },
      { ...limited(), hint: { next_at: 1 }, sort: { next_at: 1 } },
    )
  }

  const poller = createPoller({
    clock,
    restMs: FEED_REST_MS,
    async poll(stopping) {
      // One account that fails holds up no other, and none is asked for twice in vain.
      const left: AccountId[] = []
      for (;;) {
        const next = await findNext(left)
        if (next === null) return null
        if (next.next_at > clock.now() || stopping.aborted) return next.next_at
        const isDone = await goOn(next._id).catch((error: unknown) => {
          logger.warn({ err: error, account: next._id }, 'wallets are not followed for segments')
          return false
        })
        if (!isDone) left.push(next._id)
      }
    },
    onFailure: (error) => logger.warn({ err: error }, 'wallets to follow were not looked for'),
  })

  return {
    ...poller,
    async isFilled(context) {
      const feed = await feeds.load(context.account)
      if (feed === null) {
        await run(beginFeed, {}, own(context))
        poller.wake()
      }
      return isFilled(feed)
    },
    async renew(id, context) {
      const { holdings } = await ask(getHoldings, { id }, own(context))
      if (holdings !== null) await apply([holdings], () => own(context))
    },
  }
}

const BEGINNING = new Date(0)

/** A call of our own beside the caller's, which has the caller's key for something else. */
const own = ({ idempotency: _ofTheCaller, ...context }: RequestContext): RequestContext => context
