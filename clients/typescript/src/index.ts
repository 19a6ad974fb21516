export { createLoyaltyClient, type ClientSettings, type LoyaltyClient } from './client.js'
export type { ErrorCode, ErrorCodeOf, Schemas } from './codes.js'
export { createBlockReader, type EventBlock } from './event-blocks.js'
export type { Fact, FactType } from './fact.js'
export type { components, operations, paths } from './interface.js'
export { isLoyaltyError, LoyaltyError, type ClientErrorCode } from './loyalty-error.js'
export type { Call, CallOptions, ListCall, Page } from './method.js'
export type { Attempt, AttemptRequest, AttemptResponse } from './repeat.js'
export {
  verifyWebhook,
  WebhookVerificationError,
  type VerifyWebhookOptions,
  type WebhookHeaders,
  type WebhookVerificationReason,
} from './verify-webhook.js'
