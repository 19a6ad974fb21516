import { Module, type DynamicModule } from '@nestjs/common'
import { auditControllerOf } from '@loyalty/shared/audit/audit.controller'
import { AuditService } from '@loyalty/shared/audit/audit.service'
import type { Committer } from '@loyalty/shared/commit/committer'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import type { CopyPusher } from '@loyalty/shared/outbox/copy-pusher'
import type { Lookout } from '@loyalty/shared/service/lookout'
import type { Db } from 'mongodb'
import type { Calendars } from './accounts/calendars.js'
import { CustomersController } from './customers/customers.controller.js'
import { CustomersRepository } from './customers/customers.repository.js'
import { CustomersService } from './customers/customers.service.js'
import { DevicesController } from './devices/devices.controller.js'
import type { ErasedIds } from './erasure/erased-ids.js'
import { ExportsController } from './exports/exports.controller.js'
import { ExportsService } from './exports/exports.service.js'
import { ErasureController } from './erasure/erasure.controller.js'
import { ErasureService } from './erasure/erasure.service.js'
import { DevicesService } from './devices/devices.service.js'
import { ImportsController } from './imports/imports.controller.js'
import { ImportsService } from './imports/imports.service.js'
import { MetricsController } from './metrics/metrics.controller.js'
import { MetricsService } from './metrics/metrics.service.js'
import { CustomerTiersController } from './tiers/customer-tiers.controller.js'
import { CustomerTiersService } from './tiers/customer-tiers.service.js'
import { CustomerSearch } from './search/customer-search.js'
import { TiersController } from './tiers/tiers.controller.js'
import { TiersService } from './tiers/tiers.service.js'

export interface CustomersResources {
  db: Db
  committer: Committer
  copyPusher: CopyPusher
  calendars: Calendars
  clock: DatabaseClock
  erasedIds: ErasedIds
  erasureWorker: Pick<Lookout, 'wake'>
}

@Module({
  controllers: [
    CustomersController,
    DevicesController,
    MetricsController,
    TiersController,
    CustomerTiersController,
    ImportsController,
    ErasureController,
    ExportsController,
    auditControllerOf('customers'),
  ],
})
class CustomersModule {}

const provide = <T extends object>(value: T) => ({ provide: value.constructor, useValue: value })

/** The controllers of customers with their services, made of what the process has connected to. */
export const customersModule = ({
  db,
  committer,
  copyPusher,
  calendars,
  clock,
  erasedIds,
  erasureWorker,
}: CustomersResources): DynamicModule => {
  const repository = new CustomersRepository(db)
  return {
    module: CustomersModule,
    providers: [
      provide(
        new CustomersService({
          repository,
          search: new CustomerSearch(db, repository),
          committer,
          copies: copyPusher,
          calendars,
          clock,
          erasedIds,
        }),
      ),
      provide(new DevicesService({ db, committer, calendars, clock })),
      provide(new MetricsService(committer, copyPusher)),
      provide(new TiersService(db, committer, calendars, clock)),
      provide(new CustomerTiersService({ db, committer, copies: copyPusher, calendars, clock })),
      provide(new ImportsService(db, committer, erasedIds)),
      provide(
        new ErasureService({ committer, copies: copyPusher, erasedIds, worker: erasureWorker }),
      ),
      provide(new ExportsService({ db, committer, calendars, clock })),
      provide(new AuditService(db, 'customers', committer)),
    ],
  }
}
