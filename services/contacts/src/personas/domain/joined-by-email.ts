import { isByUnverifiedEmail, type Rule } from '../../identity/domain/identity-rules.js'
import type { Match } from './match.js'
import { isOfOwnRight, type Persona } from './persona.js'

/** Of the contacts that a persona may have, how many an e-mail that is not verified may bring. */
const SHARE_BY_EMAIL = 0.5

/**
 * Whether a match may make one person of two: more than an e-mail that is not verified on both
 * sides, and with a contact that more than such an e-mail brought to its persona. Else somebody who
 * knows an address could tie its owner to the owner of any document.
 */
export const isProof = ({ rule, contacts }: Omit<Match, 'key'>, { members }: Persona): boolean =>
  !isByUnverifiedEmail(rule) &&
  members.some((member) => isOfOwnRight(member) && contacts.includes(member.id))

/** Whether one more contact may come to a persona by an e-mail that is not verified. */
export function hasRoomForEmail({ members }: Persona, rule: Rule): boolean {
  const joined = members.filter((member) => !isOfOwnRight(member)).length
  return joined + 1 <= rule.max_group_size * SHARE_BY_EMAIL
}
