import * as contracts from '@loyalty/contracts/contacts/persona'
import type { Committer } from '@loyalty/engine/command'
import { pageAnswer, Handles, type RequestContext } from '@loyalty/engine/handler'
import { TRUNCATED_HEADER } from '@loyalty/engine/process'
import { textsThatFit } from '@loyalty/engine/query'
import type { InputOf } from '@loyalty/contracts/contract'
import type { AccountId, Uuid } from '@loyalty/contracts/ids'
import { answer, type Refusal } from '@loyalty/contracts/outcome'
import type { ContactStore } from '../contacts/store.js'
import { toContact } from '../contacts/wire.js'
import type { Persona, PersonaStore } from '../resolution/store.js'
import { mergePersonas, splitPersona, undoMerge } from './commands.js'
import { refuseGone, toPersona, toPersonaEvent } from './wire.js'

export class PersonaHandlers {
  constructor(
    private readonly personas: PersonaStore,
    private readonly contacts: ContactStore,
    private readonly committer: Committer,
  ) {}

  @Handles(contracts.getPersona)
  async get({ id }: InputOf<typeof contracts.getPersona>, { account }: RequestContext) {
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

  @Handles(contracts.listPersonaHistory)
  async history(
    { id, ...page }: InputOf<typeof contracts.listPersonaHistory>,
    { account }: RequestContext,
  ) {
    const persona = await this.#findLive(account, id)
    if ('code' in persona) return persona
    const events = await this.personas.listHistory(account, id, page)
    return pageAnswer(events.map(toPersonaEvent))
  }

  @Handles(contracts.undoMerge)
  async undo(request: InputOf<typeof contracts.undoMerge>, context: RequestContext) {
    const survivor = await this.personas.findSurvivor(context.account, request.id)
    return this.committer.run(undoMerge, { ...request, survivor }, context)
  }

  @Handles(contracts.splitPersona)
  async split(request: InputOf<typeof contracts.splitPersona>, context: RequestContext) {
    const survivor = await this.personas.findSurvivor(context.account, request.id)
    return this.committer.run(splitPersona, { ...request, survivor }, context)
  }

  @Handles(contracts.mergePersonas)
  async merge(request: InputOf<typeof contracts.mergePersonas>, context: RequestContext) {
    const survivor = await this.personas.findSurvivor(context.account, request.id)
    return this.committer.run(mergePersonas, { ...request, survivor }, context)
  }

  async #findLive(account: AccountId, id: Uuid): Promise<Persona | Refusal<'PERSONA_NOT_FOUND'>> {
    const persona = await this.personas.find(account, id)
    if (persona?.state === 'LIVE') return persona
    return refuseGone({ id, survivor: await this.personas.findSurvivor(account, id) })
  }
}
