import type { Patch } from '../builds.js'
import type { Switch } from './switch.js'

const relayLease = 'shared/engine/dist/outbox/relay-lease.js'

/** In a run of seconds all that was sent is sent again when the broker is started anew. */
const onlyWhatIsMissing: Patch = {
  file: 'shared/engine/dist/outbox/relay-limits.js',
  find: 'UNSYNCED_MS = 10_000;',
  replace: 'UNSYNCED_MS = 0;',
}

/** How facts leave the database. */
export const relaySwitches: readonly Switch[] = [
  {
    name: 'relay-order',
    without: 'the facts of one wallet that wait together leave newest first',
    run: 'broker',
    patches: [
      {
        file: 'shared/engine/dist/outbox/relay-sender.js',
        find: 'for (const fact of aggregate) {',
        replace: 'for (const fact of aggregate.toReversed()) {',
      },
    ],
  },
  {
    name: 'facts-after',
    without: 'facts are sent without those that another process committed before them',
    run: 'relay',
    patches: [
      {
        file: 'shared/engine/dist/outbox/closed-pages.js',
        find: 'after.every(isThere)',
        replace: 'after.every(() => true)',
      },
      {
        // What is written in a moment fits on one page, which is in order by itself.
        file: 'shared/engine/dist/outbox/relay-limits.js',
        find: 'PAGE_BATCHES_MAX = 256;',
        replace: 'PAGE_BATCHES_MAX = 2;',
      },
    ],
  },
  {
    name: 'position-acknowledged',
    without: 'a position moves over what the broker has not acknowledged',
    run: 'relay-broker',
    patches: [
      {
        file: 'shared/engine/dist/outbox/relay-standing.js',
        find: 'const open = documents.find(',
        replace: 'const open = [].find(',
      },
      onlyWhatIsMissing,
    ],
  },
  {
    name: 'stream-compared',
    without: 'a stream of the same time of creation is taken for whole',
    run: 'relay-broker',
    patches: [
      {
        file: 'shared/engine/dist/outbox/relay-history.js',
        find: 'if (id !== null || sequence > lastSequence)',
        replace: 'if (false)',
      },
      onlyWhatIsMissing,
    ],
  },
  {
    name: 'lease-token',
    without: 'whoever had the lease stores how far it came, and lets go of it, when another has it',
    run: 'relay',
    patches: [
      {
        file: relayLease,
        find: 'rows.updateOne({ _id: RELAY_ROW, token }, changes, limited())',
        replace: 'rows.updateOne({ _id: RELAY_ROW }, changes, limited())',
      },
      {
        file: relayLease,
        find: 'rows.updateOne({ _id: RELAY_ROW, token }, { $set: { token: null',
        replace: 'rows.updateOne({ _id: RELAY_ROW }, { $set: { token: null',
      },
    ],
  },
]
