/** Facts and copies: sent because a command was committed, consumed each with one effect, rewritten when somebody is erased. */
export { forgetReasons } from './erasure/forget-reasons.js'
export { renameCustomer } from './erasure/rename-customer.js'
export {
  rewriteAnswers,
  withoutBody,
  type Answered,
  type Rewritten,
} from './erasure/rewrite-answers.js'
export * from './erasure/rewrite-facts.js'
export * from './inbox/fact-consumer.js'
export { accountOf, readFact } from './inbox/read-fact.js'
export { startConsumer, type RunningConsumer } from './jetstream/consumer.js'
export { ensureHintStream } from './jetstream/hint-stream.js'
export { createPublisher, PublishFault } from './jetstream/publisher.js'
export { createStreamKeeper } from './jetstream/stream-keeper.js'
export { cloudEvent, sourceOf } from './outbox/cloud-event.js'
export { createCopyPusher, type CopyPusher } from './outbox/copy-pusher.js'
export { sendCopyBy } from './outbox/send-copy.js'
export { onPresence } from './transport/presence.js'
