import type { Committer } from '@loyalty/engine/command'
import { createCopyPusher, sendCopyBy, onPresence } from '@loyalty/engine/fact'
import { auditHandlers } from '@loyalty/engine/handler'
import {
  whenSettled,
  openData,
  type ServiceParts,
  type ServiceResources,
} from '@loyalty/engine/service'
import { applyCustomerCopy } from '@loyalty/contracts/customers/operations'
import { applyCustomerErased } from '@loyalty/contracts/erasure'
import { createFetchAccount } from './accounts/apply-account.js'
import { createCalendars } from './accounts/calendars.js'
import { BulkHandlers } from './bulk/handlers.js'
import { collectionsVersion } from './collections.js'
import type { CustomersConfig } from './config.js'
import { CustomerTierHandlers } from './customer-tiers/handlers.js'
import { createTierWorker } from './customer-tiers/worker.js'
import { CustomerHandlers } from './customers/handlers.js'
import { CustomerStore } from './customers/store.js'
import { DeviceHandlers } from './devices/handlers.js'
import { DeviceStore } from './devices/store.js'
import { NoteHandlers } from './notes/handlers.js'
import { NoteStore } from './notes/store.js'
import { openErasedIds } from './erased-ids/store.js'
import { ErasureHandlers } from './erasure/handlers.js'
import { createErasureWorker } from './erasure/worker.js'
import { ExportHandlers } from './exports/handlers.js'
import { createCustomersConsumer } from './facts.js'
import { ImportHandlers } from './imports/handlers.js'
import { PurchaseHandlers } from './purchases/handlers.js'
import { ReportHandlers } from './reports/handlers.js'
import { createLateCountWorker, createRecountWorker } from './reports/recount-worker.js'
import { CustomerSearch } from './search/customer-search.js'
import { SamePersonHandlers } from './same-person/handlers.js'
import { SearchHandlers } from './search/handlers.js'
import { createIndexWorker } from './search/index-worker.js'
import { CustomerLists } from './search/list-customers.js'
import { SegmentHandlers } from './segments/handlers.js'
import { Members } from './segments/members.js'
import { SegmentStore } from './segments/store.js'
import { TierHandlers } from './tiers/handlers.js'
import { TierStore } from './tiers/store.js'
import { TokenHandlers } from './tokens/handlers.js'
import { createHoldingsFeed } from './wallet-feed/feed.js'

export async function buildCustomers(
  resources: ServiceResources<CustomersConfig>,
): Promise<ServiceParts> {
  const { config, logger, broker, requester } = resources
  const fetchAccount = createFetchAccount(requester, (): Committer => committer)
  const data = await openData('customers', resources, {
    version: collectionsVersion,
    fetchCopy: fetchAccount,
  })
  const { db, clock, committer } = data
  const erasedIds = await whenSettled(logger, () => openErasedIds(db, config.ERASED_IDS_KEY))
  const copies = createCopyPusher({
    db,
    logger,
    send: sendCopyBy(requester, logger, {
      service: 'customers',
      receivers: [applyCustomerCopy, applyCustomerErased],
    }),
    listen: (onThere) => onPresence(broker, 'wallet', onThere),
  })
  const calendars = createCalendars({ db, logger, fetchAccount })
  const consumer = createCustomersConsumer({ broker, db, committer, logger })
  const tierWorker = createTierWorker({ db, committer, clock, logger })
  const indexWorker = createIndexWorker({ db, clock, logger })
  const recountWorker = createRecountWorker({ db, committer, clock, logger })
  const lateCountWorker = createLateCountWorker({ db, committer, clock, logger })
  const holdingsFeed = createHoldingsFeed({ db, committer, requester, clock, logger })
  const erasureWorker = createErasureWorker({ db, requester, clock, logger })
  await whenSettled(logger, () => committer.start())
  const customers = new CustomerStore(db)
  const tiers = new TierStore(db)
  const segments = new SegmentStore(db)
  const devices = new DeviceStore(db)
  const members = new Members({ db, feed: holdingsFeed, calendars, clock })
  return {
    handlers: [
      new SamePersonHandlers(customers, devices),
      new CustomerHandlers({
        customers,
        committer,
        copies,
        calendars,
        clock,
        erasedIds,
        requester,
      }),
      new SearchHandlers({
        lists: new CustomerLists(db),
        search: new CustomerSearch(db, customers),
        calendars,
        clock,
      }),
      new SegmentHandlers({ segments, members, committer, calendars, clock }),
      new DeviceHandlers({ customers, devices, committer, calendars, clock }),
      new NoteHandlers({ customers, notes: new NoteStore(db), committer }),
      new PurchaseHandlers(committer, copies),
      new ReportHandlers({ db, customers }),
      new TokenHandlers({ customers, committer, clock }),
      new TierHandlers(tiers, committer),
      new CustomerTierHandlers({ db, customers, tiers, committer, copies, calendars, clock }),
      new ImportHandlers(db, committer, erasedIds),
      new BulkHandlers(committer),
      new ErasureHandlers({ committer, copies, erasedIds, worker: erasureWorker }),
      new ExportHandlers({ db, segments, members, committer, calendars, clock }),
      auditHandlers(db, 'customers', committer),
    ],
    isDatabaseReady: data.isDatabaseReady,
    workers: {
      copies,
      consumer,
      tierWorker,
      erasureWorker,
      indexWorker,
      recountWorker,
      lateCountWorker,
      holdingsFeed,
    },
    onReady: () => data.relay.start(),
    onStop: data.onStop,
  }
}
