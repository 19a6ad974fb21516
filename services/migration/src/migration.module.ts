import { Module, type DynamicModule } from '@nestjs/common'
import { auditControllerOf } from '@loyalty/shared/audit/audit.controller'
import { AuditService } from '@loyalty/shared/audit/audit.service'
import type { Committer } from '@loyalty/shared/commit/committer'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import type { Requester } from '@loyalty/shared/transport/requester'
import type { Db } from 'mongodb'
import { DeadLettersController } from './dead-letters/dead-letters.controller.js'
import { DeadLettersService } from './dead-letters/dead-letters.service.js'
import { ErasureController } from './erasure/erasure.controller.js'
import { ErasureService } from './erasure/erasure.service.js'
import type { Endings } from './imports/endings.js'
import { ImportsController } from './imports/imports.controller.js'
import { ImportsRepository } from './imports/imports.repository.js'
import { ImportsService } from './imports/imports.service.js'
import type { WorkQueue } from './work/work-queue.js'

export interface MigrationResources {
  db: Db
  committer: Committer
  clock: DatabaseClock
  requester: Pick<Requester, 'call'>
  queue: WorkQueue
  endings: Endings
  keptDays: number
}

@Module({
  controllers: [
    ImportsController,
    DeadLettersController,
    ErasureController,
    auditControllerOf('migration'),
  ],
})
class MigrationModule {}

const provide = <T extends object>(value: T) => ({ provide: value.constructor, useValue: value })

/** The controllers of migration with their services, made of what the process has connected to. */
export const migrationModule = (resources: MigrationResources): DynamicModule => ({
  module: MigrationModule,
  providers: [
    provide(new ImportsService({ ...resources, repository: new ImportsRepository(resources.db) })),
    provide(new DeadLettersService(resources)),
    provide(new ErasureService(resources)),
    provide(new AuditService(resources.db, 'migration', resources.committer)),
  ],
})
