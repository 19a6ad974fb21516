/** Messages of one publisher that wait for the acknowledgement of JetStream. */
export const PUBLISHES_IN_FLIGHT_MAX = 256
/** JetStream acknowledges within this time, or nobody knows whether it has the message. */
export const PUBLISH_TIMEOUT_MS = 4_000
/** How often a publisher looks for publishes whose time has passed, while any waits. */
export const PUBLISH_SWEEP_MS = 100
/** One request to the API of JetStream: streams, consumers. */
export const API_TIMEOUT_MS = 3_000
/** How often it is looked whether a broker that has grown can hold more replicas of a stream. */
export const REPLICAS_POLL_MS = 60_000

/** Facts are kept in JetStream for this time; consumers that stay away longer miss some. */
export const FACTS_KEPT_DAYS = 7
/** JetStream drops a message whose id it has seen within this time. */
export const DUPLICATE_WINDOW_MINUTES = 10

/** Messages that one consumer of one process handles at the same time. */
export const MESSAGES_IN_HAND_MAX = 64
/** Facts wait so long for others, with which they share a batch: a batch costs the same whatever is in it. */
export const FACTS_GATHER_MS = 100
/** Of facts: a batch of them, which is not waited for any longer. */
export const FACTS_IN_HAND_MAX = 128
/** Messages of one consumer that are delivered and not settled, those that wait for a retry included. */
export const MESSAGES_UNSETTLED_MAX = 10_000
/** A message that is neither confirmed nor returned in this time is delivered again. */
export const MESSAGE_TIMEOUT_MS = 30_000
/** The time for which one pull waits for its messages before it is repeated. */
export const PULL_WAIT_MS = 10_000
/** A broker that has not said by then that a pull is over has forgotten it. */
export const PULL_GRACE_MS = 2_000
/** Pause before a consumer that found no stream, or no broker, looks again. */
export const CONSUMER_RETRY_MS = 250
/** So many different messages that break in a row, and none that succeeds meanwhile, are the consumer's fault. */
export const SUSPECT_MESSAGES_MIN = 3
/** How often a consumer at fault tries messages: one that failed before, and one that did not. */
export const CONSUMER_PROBE_MS = 3_000
/** Failures in one process after which a message that is to blame itself is a dead letter. */
export const ATTEMPTS_MAX = 5
/** Pause before a failed message comes again: it grows by the factor, up to the maximum. */
export const RETRY_MS_MIN = 250
export const RETRY_FACTOR = 4
export const RETRY_MS_MAX = 30_000

/** Facts on their way to one who follows them, at most. */
export const FACTS_AHEAD_MAX = 256
/** How often who follows facts looks whether the stream is the one that it was. */
export const TAIL_POLL_MS = 2_000
/** A reader that asks for nothing in this time is forgotten by the broker. */
export const READER_IDLE_MS = 60_000
