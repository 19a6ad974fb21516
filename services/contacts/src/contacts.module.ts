import { Module, type DynamicModule } from '@nestjs/common'
import { auditControllerOf } from '@loyalty/shared/audit/audit.controller'
import { AuditService } from '@loyalty/shared/audit/audit.service'
import type { Committer } from '@loyalty/shared/commit/committer'
import type { DatabaseClock } from '@loyalty/shared/mongo/database-clock'
import type { Lookout } from '@loyalty/shared/service/lookout'
import type { Db } from 'mongodb'
import { ContactsController } from './contacts/contacts.controller.js'
import { ContactsRepository } from './contacts/contacts.repository.js'
import { ContactsService } from './contacts/contacts.service.js'
import { ExportsController } from './exports/exports.controller.js'
import { ExportsService } from './exports/exports.service.js'
import { ErasureService } from './erasure/erasure.service.js'
import { IdentityRulesController } from './identity/identity-rules.controller.js'
import { IdentityRulesService } from './identity/identity-rules.service.js'
import { RulesBook } from './identity/rules-book.js'
import { PersonasController } from './personas/personas.controller.js'
import { PersonasRepository } from './personas/personas.repository.js'
import { PersonasService } from './personas/personas.service.js'

export interface ContactsResources {
  db: Db
  committer: Committer
  cleaner: Pick<Lookout, 'wake'>
  clock: DatabaseClock
}

@Module({
  controllers: [
    ContactsController,
    PersonasController,
    IdentityRulesController,
    ExportsController,
    auditControllerOf('contacts'),
  ],
})
class ContactsModule {}

const provide = <T extends object>(value: T) => ({ provide: value.constructor, useValue: value })

/** The controllers of contacts with their services, made of what the process has connected to. */
export function contactsModule(resources: ContactsResources): DynamicModule {
  const { db, committer, cleaner, clock } = resources
  const contacts = new ContactsRepository(db)
  const personas = new PersonasRepository(db)
  const book = new RulesBook(db)
  const erasure = new ErasureService(contacts, committer, cleaner)
  return {
    module: ContactsModule,
    providers: [
      provide(new ContactsService(contacts, committer, book)),
      provide(erasure),
      provide(new PersonasService(personas, contacts, committer, erasure)),
      provide(new IdentityRulesService(db, committer, book, clock)),
      provide(new ExportsService(db)),
      provide(new AuditService(db, 'contacts', committer)),
    ],
  }
}
