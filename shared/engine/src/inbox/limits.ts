/** Longer than the stream keeps a fact, and than the outbox keeps what it may fill the stream with again. */
export const INBOX_KEPT_SECONDS = 31 * 24 * 3600
