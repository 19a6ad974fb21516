import type { Committer } from '@loyalty/shared/commit/committer'
import type * as contracts from '@loyalty/shared/contracts/contacts/persona'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/shared/ids'
import { pageAnswer } from '@loyalty/shared/lists/page-answer'
import type { Page } from '@loyalty/shared/lists/read-page'
import { TRUNCATED_HEADER } from '@loyalty/shared/lists/cut-answer'
import { textsThatFit } from '@loyalty/shared/lists/texts-that-fit'
import { answer, type Refusal } from '@loyalty/shared/outcome'
import type { RequestContext } from '@loyalty/shared/request-context'
import type { ContactsRepository } from '../contacts/contacts.repository.js'
import { toContact } from '../contacts/domain/to-contact.js'
import type { ErasureService } from '../erasure/erasure.service.js'
import { toPersonaEvent } from './domain/persona-event.js'
import { toPersona, type Persona } from './domain/persona.js'
import type { PersonasRepository } from './personas.repository.js'
import { refuseGone } from './refuse-gone.js'
import { splitPersona } from './split-persona.command.js'
import { undoMerge } from './undo-merge.command.js'

export class PersonasService {
  constructor(
    private readonly repository: PersonasRepository,
    private readonly contacts: ContactsRepository,
    private readonly committer: Committer,
    private readonly erasure: ErasureService,
  ) {}

  async get(account: AccountId, id: Uuid) {
    const persona = await this.#findLive(account, id)
    if ('code' in persona) return persona
    const ids = persona.members.map((member) => member.id)
    const found = await this.contacts.findAll(account, ids)
    // One that was moved between the two reads is shown where it is now.
    const contacts = found.filter((contact) => contact.persona_id === id)
    const rows = textsThatFit(contacts, (contact) => JSON.stringify(toContact(contact)))
    const shown = contacts.slice(0, rows.length).map(toContact)
    const whole = answer({ ...toPersona(persona), contacts: shown })
    if (shown.length === contacts.length) return whole
    return { ...whole, headers: { [TRUNCATED_HEADER]: 'true' } }
  }

  async history(account: AccountId, id: Uuid, page: Page) {
    const persona = await this.#findLive(account, id)
    if ('code' in persona) return persona
    const events = await this.repository.listHistory(account, id, page)
    return pageAnswer(events.map(toPersonaEvent))
  }

  async undo(request: InputOf<typeof contracts.undoMerge>, context: RequestContext) {
    return this.committer.run(undoMerge, await this.#withSurvivor(request, context), context)
  }

  async split(request: InputOf<typeof contracts.splitPersona>, context: RequestContext) {
    return this.committer.run(splitPersona, await this.#withSurvivor(request, context), context)
  }

  async erase(request: InputOf<typeof contracts.erasePersona>, context: RequestContext) {
    return this.erasure.erasePersona(await this.#withSurvivor(request, context), context)
  }

  async #withSurvivor<Request extends { id: Uuid }>(request: Request, { account }: RequestContext) {
    const survivor = await this.repository.findSurvivor(account, request.id)
    return { ...request, survivor }
  }

  async #findLive(account: AccountId, id: Uuid): Promise<Persona | Refusal<'PERSONA_NOT_FOUND'>> {
    const persona = await this.repository.find(account, id)
    if (persona?.state === 'LIVE') return persona
    return refuseGone({ id, survivor: await this.repository.findSurvivor(account, id) })
  }
}
