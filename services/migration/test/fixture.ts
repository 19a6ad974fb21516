import { randomUUID } from 'node:crypto'
import { parseConfig, createLogger } from '@loyalty/engine/process'
import type { AcceptedImport, ImportKind } from '@loyalty/contracts/migration/import'
import * as contracts from '@loyalty/contracts/migration/imports'
import { partitionOf } from '@loyalty/contracts/migration/partitions'
import type { AccountId } from '@loyalty/contracts/ids'
import type { CallContext } from '@loyalty/testing/caller'
import { startJetStreamBroker } from '@loyalty/testing/jetstream-broker'
import { createServiceWorld } from '@loyalty/testing/service-world'
import { eventually } from '@loyalty/testing/until'
import { inject } from 'vitest'
import { buildMigration } from '../src/build.js'
import { collections } from '../src/collections.js'
import { migrationConfig } from '../src/config.js'
import { startStandIns } from './stand-ins.js'

export const logger = createLogger({ service: 'migration', level: 'silent' })
export const newAccount = () => randomUUID() as string as AccountId

export type World = Awaited<ReturnType<typeof startWorld>>
type Sent = contracts.SentRange['rows'][number]

/** The service as it ships, and in the places of customers and wallet somebody who remembers. */
export async function startWorld({ processes = 1 } = {}) {
  const broker = await startJetStreamBroker()
  const world = await createServiceWorld({
    name: 'migration',
    logger,
    build: buildMigration,
    parse: (environment) => parseConfig(migrationConfig, environment),
    collections,
    mongoUrl: inject('mongoUrl'),
    natsUrl: inject('natsUrl'),
    startBroker: async () => ({ url: broker.url, stop: () => broker.dispose() }),
    processes,
    settings: { LOG_LEVEL: 'silent' },
  })
  const services = startStandIns(world.broker)
  await world.start()
  const { yes } = world

  const open = (context: CallContext, kind: ImportKind) =>
    yes(contracts.openImport, { kind }, context)

  /** As the gateway does it: opened, filled, sealed. Answers what the call is told. */
  const send = async (
    context: CallContext,
    kind: ImportKind,
    rows: readonly Sent[],
  ): Promise<AcceptedImport> => {
    const { import_id, is_open: isOpen } = await open(context, kind)
    const { idempotency: _key, ...others } = context
    if (!isOpen) return yes(contracts.getAcceptedImport, { import_id }, others)
    const ranges = toRanges(kind, rows)
    if (ranges.length > 0) {
      await yes(contracts.appendRanges, { import_id, kind, ranges }, others)
    }
    return yes(contracts.sealImport, { import_id, rows: rows.length }, others)
  }

  const get = (context: CallContext, id: string) =>
    yes(contracts.getImport, { import_id: id }, context)

  return {
    ...world,
    services,
    jetStream: broker,
    open,
    send,
    get,
    /** The import once it has ended. */
    ended: (context: CallContext, id: string) =>
      eventually(async () => {
        const found = await get(context, id)
        return found.finished_at === null ? undefined : found
      }),
    /** Everything stored but who works on a partition, which changes a moment after the work's end. */
    async dump() {
      const { lanes: _restless, ...rest } = await world.dump()
      return rest
    },
    /** Stops the service the way SIGTERM does and starts it again. */
    async restart() {
      await world.stop()
      await world.start()
    },
    stop: world.dispose,
  }
}

/** Rows of customers as a call holds them. */
export const customerRows = (customers: readonly unknown[]): Sent[] =>
  customers.map((row, index) => ({ index, event_index: null, row }))

/** Rows of events: one purchase each, of one customer after the other. */
export const eventRows = (
  purchases: readonly (readonly [id: string, purchase: string])[],
): Sent[] =>
  purchases.map(([id, purchase], at) => ({
    index: at,
    event_index: 0,
    customer: { id },
    row: { order: { purchase_id: purchase, value: 10 }, fulfilled: true },
  }))

function toRanges(kind: ImportKind, rows: readonly Sent[]): contracts.SentRange[] {
  const partitionOfRow = ({ row, customer }: Sent) =>
    partitionOf(String(((kind === 'customers' ? row : customer) as { id?: unknown } | null)?.id))
  const partitions = [...Map.groupBy(rows, partitionOfRow)]
  return partitions.map(([partition, own], number) => ({ number, lane: partition, rows: [...own] }))
}

export const points = (amount: number, rewardId = REWARD) => ({ reward_id: rewardId, amount })
const REWARD = randomUUID()
