import * as contracts from '@loyalty/contracts/webhooks/webhook'
import type { InputOf } from '@loyalty/contracts/contract'
import type { AccountId } from '@loyalty/contracts/ids'
import { answer, refuse, type Outcome, type Refusal } from '@loyalty/contracts/outcome'
import type { ErrorCode } from '@loyalty/contracts/errors/codes'
import type { Committer } from '@loyalty/engine/command'
import { Handles, pageAnswer, type RequestContext } from '@loyalty/engine/handler'
import type { DatabaseClock } from '@loyalty/engine/service'
import type { AllowedNetworks } from '../sending/allowed-networks.js'
import { refuseHeaderName } from '../sending/header-names.js'
import { refuseUrl } from '../sending/refuse-url.js'
import type { TestCall } from '../work/test-call.js'
import {
  createWebhook,
  deleteWebhook,
  resumeWebhook,
  rotateWebhook,
  updateWebhook,
} from './commands.js'
import { refuseTypes } from './rules/matches.js'
import type { SealedHeaders } from './rules/webhook.js'
import type { WebhookStore } from './store.js'
import type { WebhookKey } from './webhook-key.js'
import { refuseUnknownWebhook, toWebhook } from './wire.js'

interface Parts {
  webhooks: WebhookStore
  committer: Committer
  clock: Pick<DatabaseClock, 'now'>
  key: WebhookKey
  networks: AllowedNetworks
  test: TestCall
  /** A webhook may be sent to again, or no more. */
  onChanged: (account: AccountId, id: contracts.Webhook['id']) => void
}

type OfOne = InputOf<typeof contracts.getWebhook>
type Settings = Pick<InputOf<typeof contracts.updateWebhook>, 'url' | 'types' | 'headers'>

/** The endpoints of shops, to which facts are sent. */
export class WebhookHandlers {
  constructor(private readonly parts: Parts) {}

  /** The secret of the answer follows from the id, so that a replay of the call shows it again. */
  @Handles(contracts.createWebhook)
  async create(request: InputOf<typeof contracts.createWebhook>, context: RequestContext) {
    const refusal = this.#refuse(request)
    if (refusal !== null) return refusal
    const { committer } = this.parts
    const outcome = await committer.run(createWebhook, { ...request, seal: this.#seal }, context)
    return this.#withSecret(outcome, context)
  }

  @Handles(contracts.updateWebhook)
  async update(request: InputOf<typeof contracts.updateWebhook>, context: RequestContext) {
    const refusal = this.#refuse(request)
    if (refusal !== null) return refusal
    const { committer, onChanged } = this.parts
    const outcome = await committer.run(updateWebhook, { ...request, seal: this.#seal }, context)
    if (outcome.ok) onChanged(context.account, request.id)
    return outcome
  }

  @Handles(contracts.resumeWebhook)
  async resume(request: OfOne, context: RequestContext) {
    const outcome = await this.parts.committer.run(resumeWebhook, request, context)
    if (outcome.ok) this.parts.onChanged(context.account, request.id)
    return outcome
  }

  @Handles(contracts.deleteWebhook)
  async delete(request: OfOne, context: RequestContext) {
    const outcome = await this.parts.committer.run(deleteWebhook, request, context)
    if (outcome.ok) this.parts.onChanged(context.account, request.id)
    return outcome
  }

  @Handles(contracts.rotateWebhook)
  async rotate(request: OfOne, context: RequestContext) {
    const outcome = await this.parts.committer.run(rotateWebhook, request, context)
    return this.#withSecret(outcome, context)
  }

  @Handles(contracts.getWebhook)
  async get({ id }: OfOne, { account }: RequestContext) {
    const webhook = await this.parts.webhooks.find(account, id)
    return webhook === null
      ? refuseUnknownWebhook(id)
      : answer(toWebhook(webhook, this.parts.clock.now()))
  }

  @Handles(contracts.listWebhooks)
  async list(page: InputOf<typeof contracts.listWebhooks>, { account }: RequestContext) {
    const found = await this.parts.webhooks.list(account, page)
    const now = this.parts.clock.now()
    return pageAnswer(found.map((webhook) => toWebhook(webhook, now)))
  }

  @Handles(contracts.testWebhook)
  async test({ id }: OfOne, { account }: RequestContext) {
    const webhook = await this.parts.webhooks.find(account, id)
    return webhook === null ? refuseUnknownWebhook(id) : answer(await this.parts.test(webhook))
  }

  /** What the schemas cannot say: where may be called, which types there are, whose a header is. */
  #refuse({ url, types, headers }: Settings): Refusal<'VALIDATION_ERROR'> | null {
    const names = Object.keys(headers ?? {})
    const problems = [
      {
        field: 'body.url',
        message: url === undefined ? null : refuseUrl(url, this.parts.networks),
      },
      { field: 'body.types', message: types === undefined ? null : refuseTypes(types) },
      ...names.map((name) => ({ field: `body.headers.${name}`, message: refuseHeaderName(name) })),
      { field: 'body.headers', message: areDifferent(names) ? null : 'must be of different names' },
    ]
    const errors = problems.flatMap(({ field, message }) =>
      message === null ? [] : [{ field, code: 'VALIDATION_ERROR', message }],
    )
    const [first] = errors
    if (first === undefined) return null
    return { ...refuse('VALIDATION_ERROR', `${first.field} ${first.message}`), errors }
  }

  readonly #seal = (
    headers: Record<string, string> | null | undefined,
    webhook: string,
  ): SealedHeaders => {
    const names = Object.keys(headers ?? {})
    return {
      header_names: names,
      sealed_headers:
        names.length === 0 ? null : this.parts.key.seal(JSON.stringify(headers), webhook),
    }
  }

  #withSecret<Code extends ErrorCode>(outcome: Outcome<Code>, { account }: RequestContext) {
    if (!outcome.ok) return outcome
    const { generation = 1, ...webhook } = JSON.parse(outcome.body) as contracts.Webhook & {
      generation?: number
    }
    const secret = this.parts.key.secretOf(account, webhook.id, generation)
    return { ...outcome, body: JSON.stringify({ ...webhook, secret }) }
  }
}

/** Names of headers are the same whatever their case. */
const areDifferent = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length
