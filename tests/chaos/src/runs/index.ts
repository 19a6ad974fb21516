import type { ChaosRun } from '../run.js'
import { broker } from './broker.js'
import { bulk } from './bulk.js'
import { checkout } from './checkout.js'
import { clock } from './clock.js'
import { copies } from './copies.js'
import { cursor } from './cursor.js'
import { customersAway } from './customers-away.js'
import { database } from './database.js'
import { elections } from './elections.js'
import { erase } from './erase.js'
import { expiry } from './expiry.js'
import { fullDiskBroker } from './full-disk-broker.js'
import { fullDisk } from './full-disk.js'
import { giftCard } from './gift-card.js'
import { grow } from './grow.js'
import { hotCoupon } from './hot-coupon.js'
import { importBroker } from './import-broker.js'
import { lastByte } from './last-byte.js'
import { move } from './move.js'
import { overload } from './overload.js'
import { migration } from './migration.js'
import { poison } from './poison.js'
import { poisonRows } from './poison-rows.js'
import { referral } from './referral.js'
import { relay, relayBroker } from './relay.js'
import { relayServers } from './relay-servers.js'
import { reports } from './reports.js'
import { restore, restoreByCommands } from './restore.js'
import { restoreMemory } from './restore-memory.js'
import { rollingServers } from './rolling-servers.js'
import { sigstop } from './sigstop.js'
import { sigterm } from './sigterm.js'
import { versions } from './versions.js'
import { webhooks } from './webhooks.js'

/** Every run, in the order in which they are made. */
export const runs: readonly ChaosRun[] = [
  hotCoupon,
  checkout,
  giftCard,
  copies,
  lastByte,
  sigterm,
  sigstop,
  database,
  elections,
  rollingServers,
  overload,
  cursor,
  broker,
  relay,
  relayBroker,
  relayServers,
  poison,
  expiry,
  clock,
  referral,
  reports,
  customersAway,
  webhooks,
  migration,
  bulk,
  poisonRows,
  importBroker,
  erase,
  move,
  restore,
  restoreByCommands,
  // In their short form they leave the disks until the system stops, and these cannot be exchanged as folders are.
  fullDiskBroker,
  fullDisk,
  restoreMemory,
  grow,
  versions,
]

export const runOf = (name: string): ChaosRun | undefined => runs.find((run) => run.name === name)
