import type { Committer } from '@loyalty/shared/commit/committer'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { ContactsRepository } from '../contacts/contacts.repository.js'
import type { OfPersona } from '../personas/refuse-gone.js'
import { eraseContacts, erasePersona } from './erase.commands.js'
import type { ErasureCleaner } from './erasure-cleaner.js'

/** Erases persons: at once what is theirs, and in the background what only mentions them. */
export class ErasureService {
  constructor(
    private readonly repository: ContactsRepository,
    private readonly committer: Committer,
    private readonly cleaner: ErasureCleaner,
  ) {}

  async erasePersona(request: OfPersona, context: RequestContext) {
    const outcome = await this.committer.run(erasePersona, request, context)
    this.cleaner.wake()
    return outcome
  }

  /** The live contacts of a customer who is erased elsewhere, by the caller's id. */
  async eraseCustomer(externalId: string, context: RequestContext) {
    const ids = await this.repository.findByExternalId(context.account, externalId)
    const outcome = await this.committer.run(eraseContacts, { ids }, context)
    this.cleaner.wake()
    return outcome
  }
}
