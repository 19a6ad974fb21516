import type { Committer } from '@loyalty/engine/command'
import { Handles, type RequestContext } from '@loyalty/engine/handler'
import type { Poller } from '@loyalty/engine/service'
import { eraseCustomerContacts } from '@loyalty/contracts/erasure'
import { erasePersona as eraseContract } from '@loyalty/contracts/contacts/persona'
import type { InputOf } from '@loyalty/contracts/contract'
import type { Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import type { ContactStore } from '../contacts/store.js'
import type { PersonaStore } from '../resolution/store.js'
import { eraseContacts, erasePersona } from './commands.js'

/** Contacts that one batch erases, of one external id in many sources. */
const ERASED_AT_ONCE = 100

interface Parts {
  contacts: ContactStore
  personas: PersonaStore
  committer: Committer
  cleaner: Pick<Poller, 'wake'>
}

/** Erases persons: at once what is theirs, and in the background what only mentions them. */
export class ErasureHandlers {
  constructor(private readonly parts: Parts) {}

  @Handles(eraseContract)
  async erasePersona(request: InputOf<typeof eraseContract>, context: RequestContext) {
    const { personas, committer, cleaner } = this.parts
    const survivor = await personas.findSurvivor(context.account, request.id)
    const outcome = await committer.run(erasePersona, { ...request, survivor }, context)
    cleaner.wake()
    return outcome
  }

  /** The contacts of a customer who is erased elsewhere, by the caller's id, deleted ones among them. */
  @Handles(eraseCustomerContacts)
  async eraseCustomer(
    { external_id: id }: InputOf<typeof eraseCustomerContacts>,
    context: RequestContext,
  ) {
    const { contacts, committer, cleaner } = this.parts
    const erased: Uuid[] = []
    for (;;) {
      const ids = await contacts.findByExternalId(context.account, id, ERASED_AT_ONCE)
      if (ids.length === 0) break
      const outcome = await committer.run(eraseContacts, { ids }, context)
      if (!outcome.ok) return outcome
      erased.push(...ids)
    }
    cleaner.wake()
    return answer({ contact_ids: erased })
  }
}
