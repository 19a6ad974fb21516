import { Module, type DynamicModule } from '@nestjs/common'
import { auditControllerOf } from '@loyalty/shared/audit/audit.controller'
import { AuditService } from '@loyalty/shared/audit/audit.service'
import type { Committer } from '@loyalty/shared/commit/committer'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import type { CopyPusher } from '@loyalty/shared/outbox/copy-pusher'
import type { Requester } from '@loyalty/shared/transport/requester'
import type { Db } from 'mongodb'
import { AccountsController } from './accounts/accounts.controller.js'
import { AccountsRepository } from './accounts/accounts.repository.js'
import { AccountsService } from './accounts/accounts.service.js'
import { ReviewFormsController } from './review-forms/review-forms.controller.js'
import { ReviewFormsRepository } from './review-forms/review-forms.repository.js'
import { ReviewFormsService } from './review-forms/review-forms.service.js'
import { ReviewsController } from './reviews/reviews.controller.js'
import { ReviewsService } from './reviews/reviews.service.js'
import { RevocationsController } from './revocations/revocations.controller.js'
import { RevocationsRepository } from './revocations/revocations.repository.js'
import { RevocationsService } from './revocations/revocations.service.js'
import { RewardsController } from './rewards/rewards.controller.js'
import { RewardsRepository } from './rewards/rewards.repository.js'
import { RewardsService } from './rewards/rewards.service.js'

export interface CatalogResources {
  db: Db
  committer: Committer
  copyPusher: CopyPusher
  clock: DatabaseClock
  requester: Pick<Requester, 'call'>
}

@Module({
  controllers: [
    AccountsController,
    ReviewFormsController,
    ReviewsController,
    RevocationsController,
    RewardsController,
    auditControllerOf('catalog'),
  ],
})
class CatalogModule {}

const provide = <T extends object>(value: T) => ({ provide: value.constructor, useValue: value })

/** The controllers of catalog with their services, made of what the process has connected to. */
export const catalogModule = ({
  db,
  committer,
  copyPusher,
  clock,
  requester,
}: CatalogResources): DynamicModule => ({
  module: CatalogModule,
  providers: [
    provide(new AccountsService(new AccountsRepository(db), committer, copyPusher)),
    provide(new ReviewFormsService(new ReviewFormsRepository(db), committer)),
    provide(new ReviewsService({ db, committer, requester, forms: new ReviewFormsRepository(db) })),
    provide(new RevocationsService(new RevocationsRepository(db), committer, clock)),
    provide(new RewardsService(new RewardsRepository(db), committer, copyPusher)),
    provide(new AuditService(db, 'catalog', committer)),
  ],
})
