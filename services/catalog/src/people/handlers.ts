import type { Committer } from '@loyalty/engine/command'
import { pageAnswer, Handles, type RequestContext } from '@loyalty/engine/handler'
import * as contracts from '@loyalty/contracts/catalog/person'
import type { InputOf, OutputOf } from '@loyalty/contracts/contract'
import { deletePerson, forgetPeople, notePerson } from './commands.js'
import type { PeopleStore } from './store.js'
import { toPerson } from './wire.js'

/** Who called: staff and programs, never customers. */
export class PeopleHandlers {
  constructor(
    private readonly people: PeopleStore,
    private readonly committer: Committer,
  ) {}

  @Handles(contracts.notePerson)
  async note(request: InputOf<typeof contracts.notePerson>, context: RequestContext) {
    const outcome = await this.committer.run(notePerson, request, context)
    if (outcome.ok && isNew(outcome)) await this.#forgetBeyondLimit(context)
    return outcome
  }

  @Handles(contracts.listPeople)
  async list(page: InputOf<typeof contracts.listPeople>, { account }: RequestContext) {
    const rows = await this.people.list(account, page)
    return pageAnswer(rows.map(toPerson))
  }

  @Handles(contracts.deletePerson)
  delete(request: InputOf<typeof contracts.deletePerson>, context: RequestContext) {
    return this.committer.run(deletePerson, request, context)
  }

  async #forgetBeyondLimit(context: RequestContext): Promise<void> {
    const keys = await this.people.listBeyondLimit(context.account)
    if (keys.length > 0) await this.committer.run(forgetPeople, { keys }, context)
  }
}

const isNew = ({ body }: { body: string }): boolean =>
  (JSON.parse(body) as OutputOf<typeof contracts.notePerson>).is_new
