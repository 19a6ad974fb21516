import type { Committer } from '@loyalty/engine/command'
import {
  createWakeSignal,
  ownContext,
  pause,
  SERVICE_TIMEOUT_MS,
  steadyNow,
  type FewLines,
  type Logger,
} from '@loyalty/engine/process'
import { limited, readFrozen } from '@loyalty/engine/query'
import type { DatabaseClock, Lease } from '@loyalty/engine/service'
import type { Db } from 'mongodb'
import type { DeliveryDocument } from '../deliveries/store.js'
import {
  ATTEMPT_TIMEOUT_MS,
  DELIVERY_MS_MAX,
  FAULT_PAUSE_MS,
  IDLE_MS_MAX,
  IDLE_POLL_MS,
  IN_FLIGHT_MAX,
  READ_AGAIN_MS,
} from '../limits.js'
import { deliveriesGivenUp, webhooksPaused } from '../metrics.js'
import { isDelivered, type Attempt, type Sender } from '../sending/sender.js'
import { pauseWebhook } from '../webhooks/commands.js'
import { hasFailedForLong } from '../webhooks/rules/webhook.js'
import { webhooks, type WebhookDocument } from '../webhooks/store.js'
import type { WebhookKey } from '../webhooks/webhook-key.js'
import type { DueDeliveries } from './due.js'
import type { Outcomes } from './outcomes.js'
import { targetOf } from './target-of.js'
import type { SendingTurns } from './turns.js'

export interface QueueParts {
  db: Db
  committer: Committer
  clock: Pick<DatabaseClock, 'now'>
  sender: Sender
  key: WebhookKey
  due: DueDeliveries
  outcomes: Outcomes
  turns: SendingTurns
  logger: Logger
  /** For what fails with each call of a shop that is away. */
  lines: FewLines
}

const GONE = 410

/** Sends what is due to one webhook, while this process has the lease. */
export class WebhookQueue {
  readonly #key: string
  readonly #lease: Lease
  readonly #stopping: AbortSignal
  readonly #parts: QueueParts
  /** Raised when something is due, or a place is free. */
  readonly #woken = createWakeSignal()
  /** Deliveries that are on their way or whose outcome is not stored yet, and their places in the order. */
  readonly #busy = new Map<string, string | undefined>()
  #onTheWay = 0
  #idleSinceMs = steadyNow()
  /** A call has failed since the last success, as far as this process knows. */
  #hasFailed = false

  constructor(key: string, lease: Lease, stopping: AbortSignal, parts: QueueParts) {
    this.#key = key
    this.#lease = lease
    this.#stopping = stopping
    this.#parts = parts
  }

  wake(): void {
    this.#woken.raise()
  }

  /** Resolves when the webhook has nothing to send for a while, is paused or gone, or the process stops. */
  async run(): Promise<void> {
    while (this.#mayGoOn() && (await this.#turn())) await this.#rest()
    // The lease is not given back while a call is on its way, or its outcome not stored: another process would
    // make it again. Where the database is away, a process that stops does not wait for it.
    const mustWait = () => this.#lease.isHeld() || !this.#stopping.aborted
    while (this.#busy.size > 0 && mustWait()) await this.#woken.wait(IDLE_POLL_MS)
  }

  /** Sends what there is room for. False when there is nothing more to do here. */
  async #turn(): Promise<boolean> {
    try {
      const { db, clock, due } = this.#parts
      const webhook = await db
        .collection<WebhookDocument>(webhooks.name)
        .findOne({ _id: this.#key }, limited())
      const readMs = steadyNow()
      if (webhook !== null && (await readFrozen(db)).has(webhook.account_id)) return false
      if (webhook === null) return !(await due.purge(this.#key))
      if (webhook.status === 'PAUSED') return await this.#giveUp(clock.now())
      if (this.#onTheWay >= IN_FLIGHT_MAX) return true
      const page = await this.#page(webhook)
      if (page.length > 0) await this.#sendAll(webhook, page, readMs)
      return steadyNow() - this.#idleSinceMs < IDLE_MS_MAX
    } catch (error) {
      this.#parts.logger.warn({ err: error, webhook: this.#key }, 'webhook waits')
      await pause(FAULT_PAUSE_MS, this.#stopping)
      return true
    }
  }

  #page(webhook: WebhookDocument): Promise<DeliveryDocument[]> {
    const { due, clock } = this.#parts
    if (!webhook.ordered) return due.page(this.#key, clock.now(), [...this.#busy.keys()])
    return due.pageInOrder(this.#key, clock.now(), this.#busy)
  }

  async #sendAll(webhook: WebhookDocument, page: readonly DeliveryDocument[], readMs: number) {
    const { clock, key, due } = this.#parts
    const facts = await due.facts(page)
    const target = targetOf(webhook, key, clock.now())
    for (const delivery of page) {
      while (this.#onTheWay >= IN_FLIGHT_MAX && this.#mayGoOn()) {
        await this.#woken.wait(READ_AGAIN_MS)
        if (steadyNow() - readMs > READ_AGAIN_MS) return
      }
      if (!this.#mayGoOn()) return
      const body = facts.get(delivery.id)?.text ?? null
      this.#begin(delivery, () => this.#send(webhook, target, delivery, body, readMs))
    }
  }

  /** Marks a delivery as busy until its outcome is stored. */
  #begin(delivery: DeliveryDocument, work: () => Promise<void>): void {
    this.#busy.set(delivery._id, delivery.order)
    this.#onTheWay += 1
    this.#idleSinceMs = steadyNow()
    void work()
      .catch((error: unknown) => {
        this.#parts.logger.error({ err: error, delivery: delivery._id }, 'delivery waits')
      })
      .finally(() => {
        this.#busy.delete(delivery._id)
        this.#onTheWay -= 1
        this.#idleSinceMs = steadyNow()
        this.#woken.raise()
      })
  }

  async #send(
    webhook: WebhookDocument,
    target: ReturnType<typeof targetOf>,
    delivery: DeliveryDocument,
    body: string | null,
    readMs: number,
  ): Promise<void> {
    const { clock, sender, outcomes, turns } = this.#parts
    if (body === null) return outcomes.end(delivery, 'CANCELLED', clock.now())
    if (clock.now().getTime() - delivery.queued_at.getTime() > DELIVERY_MS_MAX) {
      return outcomes.end(delivery, 'DEAD', clock.now())
    }
    const sent = await turns.do(webhook.account_id, async () => {
      // Who had to wait for a turn looks again whether it may still be sent.
      if (!this.#mayGoOn() || steadyNow() - readMs > READ_AGAIN_MS) return null
      const at = clock.now()
      const message = { id: delivery.id, at, body }
      return { at, attempt: await sender.send(target, message, ATTEMPT_TIMEOUT_MS) }
    })
    // One that was cut off since the process stops says nothing of the webhook.
    if (sent === null || (this.#stopping.aborted && sent.attempt.error !== null)) return
    if (!isDelivered(sent.attempt)) this.#tell(delivery, sent.attempt)
    await this.#watchHealth(webhook, sent.attempt, clock.now())
    await outcomes.add({ delivery, ...sent, now: clock.now() })
  }

  #tell({ id }: DeliveryDocument, { status, error, durationMs }: Attempt): void {
    const others = { webhook: this.#key, delivery: id, error, ms: Math.round(durationMs) }
    this.#parts.lines.write('info', 'delivery failed', { status }, others)
  }

  /** Notes since when a webhook only fails, and pauses one that does for long, or that is gone. */
  async #watchHealth(webhook: WebhookDocument, attempt: Attempt, now: Date): Promise<void> {
    const since = webhook.failing_since
    try {
      if (isDelivered(attempt)) {
        // The webhook was read before the call, and others may have failed meanwhile.
        if (since !== null || this.#hasFailed) await this.#noteHealth(webhook, null)
        this.#hasFailed = false
        return
      }
      this.#hasFailed = true
      if (since === null) await this.#noteHealth(webhook, now)
      if (attempt.status === GONE) await this.#pause(webhook, 'GONE')
      else if (hasFailedForLong(since, now)) await this.#pause(webhook, 'FAILING')
    } catch (error) {
      this.#parts.logger.warn({ err: error, webhook: this.#key }, 'health of a webhook not stored')
    }
  }

  /** Of the address that was called: the webhook may have another one since. */
  async #noteHealth({ url }: WebhookDocument, failingSince: Date | null): Promise<void> {
    await this.#parts.db
      .collection<WebhookDocument>(webhooks.name)
      .updateOne(
        { _id: this.#key, url, failing_since: failingSince === null ? { $ne: null } : null },
        { $set: { failing_since: failingSince }, $inc: { version: 1 } },
        limited(),
      )
  }

  async #pause(webhook: WebhookDocument, reason: 'GONE' | 'FAILING'): Promise<void> {
    const { committer, logger } = this.#parts
    const context = ownContext('webhooks', webhook.account_id, SERVICE_TIMEOUT_MS)
    const outcome = await committer.run(
      pauseWebhook,
      { id: webhook.id, url: webhook.url, reason },
      context,
    )
    if (!outcome.ok || !(JSON.parse(outcome.body) as { is_paused: boolean }).is_paused) return
    webhooksPaused.inc({ reason: reason.toLowerCase() })
    logger.warn({ webhook: this.#key, reason }, 'webhook paused')
  }

  /** What has waited for a paused webhook for too long is given up. Answers that nothing is left to do. */
  async #giveUp(now: Date): Promise<false> {
    const since = new Date(now.getTime() - DELIVERY_MS_MAX)
    const count = await this.#parts.due.giveUp(this.#key, since, now)
    if (count > 0) deliveriesGivenUp.inc(count)
    return false
  }

  async #rest(): Promise<void> {
    const isFull = this.#onTheWay >= IN_FLIGHT_MAX
    await this.#woken.wait(isFull ? READ_AGAIN_MS : IDLE_POLL_MS)
  }

  #mayGoOn(): boolean {
    return !this.#stopping.aborted && this.#lease.isHeld()
  }
}
