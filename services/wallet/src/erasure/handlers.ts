import { BATCHES_ENDED_MS, type Command, type Committer } from '@loyalty/engine/command'
import {
  forgetReasons,
  renameCustomer,
  rewriteAnswers,
  rewriteDeadFacts,
  rewriteFacts,
  type Rewritten,
} from '@loyalty/engine/fact'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import { FirstSeen, SERVICE_TIMEOUT_MS, steadyNow } from '@loyalty/engine/process'
import { applyCustomerErased, eraseWallet, type Erasure } from '@loyalty/contracts/erasure'
import { setTimeout as delay } from 'node:timers/promises'
import { Fault } from '@loyalty/contracts/errors/fault'
import { walletIdOf, type AccountId } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import type { Db } from 'mongodb'
import { recipientKey } from '../coupons/coupon-in-view.js'
import { walletKey } from '../wallets/store.js'
import { closeCard, closeHold, markErased, replaceRecipient } from './commands.js'
import { forgetCodes } from '../referrals/commands/make-code.js'
import { findCodes, findCoupons, findHolds, findOpenCards } from './find-open.js'
import { forgetTyped } from './forget-typed.js'
import { stripEvents } from './strip-events.js'

/** A call waits this long for its pass, which goes on without it. */
const WAIT_MS = 2_500
const KEPT_MS = 60_000
const LATER = answer({ is_done: false })

interface Resources {
  db: Db
  committer: Committer
}

export class ErasureHandlers {
  /** Passes that no call has been told the end of, by wallet. */
  readonly #passes = new Map<string, Promise<boolean>>()
  /** Marks, by wallet, which were committed when they were seen. */
  readonly #marked = new FirstSeen()

  constructor(private readonly resources: Resources) {}

  /** From the answer on nobody is found by the caller's id; a pass follows for what else is kept. */
  @Handles(applyCustomerErased)
  async mark(erasure: Erasure, context: RequestContext) {
    const outcome = await this.resources.committer.run(markErased, erasure, context)
    return outcome.ok ? answer({ applied: true }) : outcome
  }

  /** Joins the pass over the wallet that is under way in this process, or begins one. */
  @Handles(eraseWallet)
  async erase(erasure: Erasure, context: RequestContext) {
    const { account, actor, requestId } = context
    const key = walletKey(account, erasure.customer_id)
    const passing =
      this.#passes.get(key) ?? this.#begin(key, this.#pass(erasure, { account, actor, requestId }))
    const late = delay(WAIT_MS, null, { ref: false })
    try {
      const isDone = await Promise.race([passing, late])
      if (isDone === null) return LATER
      this.#passes.delete(key)
      return answer({ is_done: isDone })
    } catch (error) {
      this.#passes.delete(key)
      throw error
    }
  }

  /** A pass whose end no call asks for any more is forgotten after a while. */
  #begin(key: string, pass: Promise<boolean>): Promise<boolean> {
    this.#passes.set(key, pass)
    const forget = async () => {
      await pass.catch(() => undefined)
      await delay(KEPT_MS, undefined, { ref: false })
      if (this.#passes.get(key) === pass) this.#passes.delete(key)
    }
    void forget()
    return pass
  }

  /**
   * Everything that names the customer or is the customer's, from the mark on. Answers whether it was
   * the last pass: one that began when no transaction of before the mark was under way any more.
   */
  async #pass(erasure: Erasure, of: Omit<RequestContext, 'deadlineMs'>): Promise<boolean> {
    const { db } = this.resources
    const { account } = of
    const { customer_id: id } = erasure
    await this.#run(markErased, erasure, of)
    const key = walletKey(account, id)
    this.#marked.see(key)
    const isLast = this.#marked.ageMs(key) >= BATCHES_ENDED_MS

    const wallet = { account, walletId: walletIdOf(account, id) }
    for (const hold of await findHolds(db, wallet)) await this.#run(closeHold, hold, of)
    for (const card of await findOpenCards(db, wallet)) await this.#run(closeCard, card, of)
    for (const codes of await findCodes(db, wallet)) await this.#run(forgetCodes, codes, of)
    for (const coupon of await findCoupons(db, account, id)) {
      await this.#run(replaceRecipient, { ...erasure, ...coupon }, of)
    }
    await forgetTyped(db, wallet)
    const isStripped = await stripEvents(db, wallet, erasure)
    await rewriteFacts(db, { account, aggregateId: wallet.walletId }, erasure)
    await rewriteDeadFacts(db, account, erasure)
    await this.#rewriteAnswers(account, erasure)
    await forgetReasons(db, key)
    await renameCustomer(db, account, erasure)
    return isLast && isStripped
  }

  async #rewriteAnswers(account: AccountId, erasure: Erasure) {
    const { db } = this.resources
    const { customer_id: id } = erasure
    const gone: Rewritten = { refusal: 'CUSTOMER_NOT_FOUND' }
    await rewriteAnswers(db, walletKey(account, id), () => gone)
    await rewriteAnswers(db, recipientKey(account, id), ({ body }) =>
      body === undefined ? null : { body: withRecipientIn(body, erasure) },
    )
  }

  async #run<Input>(
    command: Command<Input, never>,
    input: Input,
    of: Omit<RequestContext, 'deadlineMs'>,
  ) {
    const context = { ...of, deadlineMs: steadyNow() + SERVICE_TIMEOUT_MS }
    const outcome = await this.resources.committer.run(command, input, context)
    if (!outcome.ok) throw new Fault('SERVICE_UNAVAILABLE', `${command.name}: ${outcome.code}`)
    return outcome
  }
}

/** A coupon's answer with the new id among its recipients. */
function withRecipientIn(body: string, { customer_id: from, erased_id: to }: Erasure): string {
  const coupon = JSON.parse(body) as { recipient_ids: string[] | null }
  const recipients = coupon.recipient_ids?.map((id) => (id === from ? to : id)) ?? null
  return JSON.stringify({ ...coupon, recipient_ids: recipients })
}
