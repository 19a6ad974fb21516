import type { AccountId } from '@loyalty/contracts/ids'
import type { DocumentOf } from '@loyalty/engine/collection'
import type { Committer } from '@loyalty/engine/command'
import { createFewLines, onScrape, steadyNow, type Logger } from '@loyalty/engine/process'
import { limited, readFrozen } from '@loyalty/engine/query'
import { createPoller, earliest, type DatabaseClock } from '@loyalty/engine/service'
import type { Db } from 'mongodb'
import { ALL_IN_FLIGHT_MAX, DELIVERY_MS_MAX, POLL_MAX, POLL_MS, POLL_REST_MS } from '../limits.js'
import { deliveriesWaiting } from '../metrics.js'
import type { Sender } from '../sending/sender.js'
import { removedWebhooks, webhooks, type WebhookDocument } from '../webhooks/store.js'
import type { WebhookKey } from '../webhooks/webhook-key.js'
import { DueDeliveries, type DueWebhook } from './due.js'
import { Outcomes } from './outcomes.js'
import { accountOf, notTaken, sendingLeases, takeSendingLease } from './sending-lease.js'
import { SendingTurns } from './turns.js'
import { WebhookQueue } from './webhook-queue.js'

interface Settings {
  db: Db
  committer: Committer
  clock: DatabaseClock
  sender: Sender
  key: WebhookKey
  logger: Logger
}

export interface DeliveryWorker {
  start(): void
  /** Something may be due for these webhooks, by their keys. */
  wake(webhooks: readonly string[]): void
  /** Begins nothing more, and waits for what is on its way. */
  stop(): Promise<void>
}

/** Webhooks that were removed, some of whose deliveries one look deletes. */
const REMOVED_MAX = 20
const WAITING_COUNTED_MAX = 10_000
/** What is still on its way after this time is cut off when the process stops. */
const STOP_WAIT_MS = 5_000

/**
 * Sends what is due. Of all processes one at a time sends to a webhook, by its lease: so nothing is sent by two,
 * and an order can be kept. Each looks for webhooks that nobody sends to: every second while something is due.
 */
export function createDeliveryWorker(settings: Settings): DeliveryWorker {
  const { db, clock, sender, logger } = settings
  const due = new DueDeliveries(db)
  const outcomes = new Outcomes(db, logger)
  const lines = createFewLines(logger)
  const turns = new SendingTurns(ALL_IN_FLIGHT_MAX)
  const parts = { ...settings, due, outcomes, turns, lines }
  const stopping = new AbortController()
  const queues = new Map<string, WebhookQueue | null>()
  const running = new Set<Promise<void>>()
  /** Webhooks that another process sends to, until when that is believed. */
  const elsewhere = new Map<string, number>()
  /** Where the next look goes on: there may be more webhooks than one takes in hand. */
  let lookedUpTo = ''
  let forget: (() => void) | undefined

  const take = async (key: string): Promise<void> => {
    const lease = await takeSendingLease(db, key)
    if (lease === null) {
      elsewhere.set(key, steadyNow() + POLL_MS)
      return
    }
    const queue = new WebhookQueue(key, lease, stopping.signal, parts)
    queues.set(key, queue)
    try {
      await queue.run()
    } finally {
      queues.delete(key)
      await lease.release()
    }
  }

  const begin = (key: string) => {
    if (stopping.signal.aborted || queues.has(key)) return
    // Taken at once, so that nobody begins twice.
    queues.set(key, null)
    const work = take(key)
      .catch((error: unknown) => logger.warn({ err: error, webhook: key }, 'webhook not taken'))
      .finally(() => {
        queues.delete(key)
        running.delete(work)
      })
    running.add(work)
  }

  /** Answers whether there were any: there may be more. */
  const removeAll = async (frozen: readonly AccountId[]): Promise<boolean> => {
    const rows = db.collection<DocumentOf<typeof removedWebhooks>>(removedWebhooks.name)
    const others = { account_id: { $nin: frozen } }
    const removed = await rows.find(others, limited()).limit(REMOVED_MAX).toArray()
    for (const { _id } of removed) {
      const lease = await takeSendingLease(db, _id)
      if (lease === null) continue
      try {
        // The next look goes on: what is due of other webhooks does not wait for it.
        if (!(await due.purge(_id))) continue
        await rows.deleteOne({ _id }, limited())
        await db.collection<{ _id: string }>(sendingLeases.name).deleteOne({ _id }, limited())
      } finally {
        await lease.release()
      }
    }
    return removed.length > 0
  }

  const poller = createPoller({
    clock,
    restMs: POLL_REST_MS,
    async poll() {
      const now = clock.now()
      for (const [key, untilMs] of elsewhere) if (untilMs < steadyNow()) elsewhere.delete(key)
      const waiting = await due.webhooks(lookedUpTo, POLL_MAX)
      lookedUpTo = waiting.length < POLL_MAX ? '' : (waiting.at(-1)?._id ?? '')
      const frozen = await readFrozen(db)
      const free = waiting.filter(({ _id }) => !frozen.has(accountOf(_id)))
      const dueNow = free.filter(({ due_at: at }) => at <= now)
      const unsent = dueNow.filter(({ _id }) => !queues.has(_id))
      const ready = await withoutPaused(db, unsent, now)
      for (const key of await notTaken(db, ready)) begin(key)
      const hasRemoved = await removeAll([...frozen])
      // Whoever sends to a webhook now may leave it before the next attempt is due.
      const isSent = unsent.length < dueNow.length
      const isMore = hasRemoved || isSent || ready.length > 0 || lookedUpTo !== ''
      return isMore ? now : earliest(free.map(({ due_at: at }) => at).filter((at) => at > now))
    },
    onFailure: (error) => logger.warn({ err: error }, 'due deliveries not looked for'),
  })

  return {
    start() {
      poller.start()
      forget = onScrape([deliveriesWaiting], async () => [await due.count(WAITING_COUNTED_MAX)])
    },
    wake(keys) {
      for (const key of keys) {
        const queue = queues.get(key)
        if (queue !== undefined) queue?.wake()
        else if ((elsewhere.get(key) ?? 0) < steadyNow()) begin(key)
      }
    },
    async stop() {
      forget?.()
      stopping.abort()
      await poller.stop()
      const cuttingOff = setTimeout(() => void sender.close(), STOP_WAIT_MS)
      await Promise.all(running)
      clearTimeout(cuttingOff)
      lines.end()
      await sender.close()
    },
  }
}

/** Without those that are paused, unless what waits for them has waited for too long. */
async function withoutPaused(db: Db, waiting: readonly DueWebhook[], now: Date): Promise<string[]> {
  if (waiting.length === 0) return []
  const found = await db
    .collection<WebhookDocument>(webhooks.name)
    .find({ _id: { $in: waiting.map(({ _id }) => _id) }, status: 'PAUSED' }, limited())
    .project<Pick<WebhookDocument, '_id'>>({ _id: 1 })
    .toArray()
  const paused = new Set(found.map(({ _id }) => _id))
  const givenUpAt = now.getTime() - DELIVERY_MS_MAX
  return waiting
    .filter(({ _id, due_at: at }) => !paused.has(_id) || at.getTime() < givenUpAt)
    .map(({ _id }) => _id)
}
