export { createLoyaltyClient, type ClientSettings, type LoyaltyClient } from './client.js'
export { createBlockReader, type EventBlock } from './event-blocks.js'
export type { Fact, FactType } from './fact.js'
export type { components, operations, paths } from './interface.js'
export {
  verifyWebhook,
  WebhookVerificationError,
  type VerifyWebhookOptions,
  type WebhookHeaders,
  type WebhookVerificationReason,
} from './verify-webhook.js'
import type { components, paths } from './interface.js'

/** Resources by name: `Schemas['Customer']`. */
export type Schemas = components['schemas']
/** The body of every answer that is no success. */
export type LoyaltyError = Schemas['Error']
/** All codes. */
export type ErrorCode = LoyaltyError['code']

type CodeIn<Answer> = Answer extends { content: { 'application/json': { code: infer Code } } }
  ? Code & ErrorCode
  : never
type CodesIn<Operation> = Operation extends { responses: infer Answers }
  ? { [Status in keyof Answers]: CodeIn<Answers[Status]> }[keyof Answers]
  : never

/** The codes that one operation may answer with: `ErrorCodeOf<'/v1/coupons/redeem', 'post'>`. */
export type ErrorCodeOf<Path extends keyof paths, Method extends keyof paths[Path]> = CodesIn<
  paths[Path][Method]
>
