import { Module, type DynamicModule } from '@nestjs/common'
import type { Committer } from '@loyalty/shared/commit/committer'
import type { Db } from 'mongodb'
import { ContactsController } from './contacts/contacts.controller.js'
import { ContactsRepository } from './contacts/contacts.repository.js'
import { ContactsService } from './contacts/contacts.service.js'
import { RulesBook } from './identity/rules-book.js'

export interface ContactsResources {
  db: Db
  committer: Committer
}

@Module({ controllers: [ContactsController] })
class ContactsModule {}

const provide = <T extends object>(value: T) => ({ provide: value.constructor, useValue: value })

/** The controllers of contacts with their services, made of what the process has connected to. */
export function contactsModule({ db, committer }: ContactsResources): DynamicModule {
  const repository = new ContactsRepository(db)
  const book = new RulesBook(db)
  return {
    module: ContactsModule,
    providers: [provide(new ContactsService(repository, committer, book))],
  }
}
