/** The durable consumer at the broker, and where it keeps what it has seen. */
export const CONSUMER = 'chaos-subscriber'
export const SUBSCRIBER_DATABASE = 'chaos_subscriber'
export const SEEN = 'seen_facts'

/** A fact of this customer can never be applied. */
export const POISONED_CUSTOMER = 'poisoned'
export const POISONED_REASON = 'this fact is poisoned'
