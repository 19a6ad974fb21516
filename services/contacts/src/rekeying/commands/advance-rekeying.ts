import type { Command } from '@loyalty/engine/command'
import type { Uuid } from '@loyalty/contracts/ids'
import { answer } from '@loyalty/contracts/outcome'
import { touchRules } from '../../identity/rules-book.js'
import { identityRules } from '../../identity/store.js'

export interface Rekeyed {
  generation: number
  /** The last contact that was looked at; null when it was the last of all. */
  to: Uuid | null
}

/** Keeps how far the contacts of an account were looked at by its changed rules. */
export const advanceRekeying: Command<Rekeyed, never> = {
  name: 'loyalty.contacts.identity-rules.advance',
  loads: [(_, { account }) => [touchRules(account)]],
  decide({ generation, to }, view, { context }) {
    const present = view.get(identityRules, context.account)
    if (present?.generation !== generation || present.status === 'READY') {
      return answer({ advanced: false })
    }
    const status = to === null ? 'READY' : 'REKEYING'
    view.put(identityRules, { ...present, status, rekeyed_to: to })
    return answer({ advanced: true })
  },
}
