import type { Committer } from '@loyalty/shared/commit/committer'
import type { Uuid } from '@loyalty/shared/ids'
import { answer } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { Lookout } from '@loyalty/shared/service/lookout'
import type { ContactsRepository } from '../contacts/contacts.repository.js'
import type { OfPersona } from '../personas/refuse-gone.js'
import { eraseContacts } from './erase-contacts.command.js'
import { erasePersona } from './erase-persona.command.js'

/** Contacts that one round erases, of one external id in many sources. */
const ERASED_AT_ONCE = 100

/** Erases persons: at once what is theirs, and in the background what only mentions them. */
export class ErasureService {
  constructor(
    private readonly repository: ContactsRepository,
    private readonly committer: Committer,
    private readonly cleaner: Pick<Lookout, 'wake'>,
  ) {}

  async erasePersona(request: OfPersona, context: RequestContext) {
    const outcome = await this.committer.run(erasePersona, request, context)
    this.cleaner.wake()
    return outcome
  }

  /** The live contacts of a customer who is erased elsewhere, by the caller's id. */
  async eraseCustomer(externalId: string, context: RequestContext) {
    const { account } = context
    const erased: Uuid[] = []
    for (;;) {
      const ids = await this.repository.findByExternalId(account, externalId, ERASED_AT_ONCE)
      if (ids.length === 0) break
      const outcome = await this.committer.run(eraseContacts, { ids }, context)
      if (!outcome.ok) return outcome
      erased.push(...ids)
    }
    this.cleaner.wake()
    return answer({ contact_ids: erased })
  }
}
