import type { Schemas } from '@loyalty/client'
import { useTranslation } from 'react-i18next'

export type RuleMember = Schemas['IdentityResolution']['conditions'][number]

/** What must be the same, or was, as a phrase. A member that this page does not know is told by its name. */
export function useMemberWords(): (members: readonly string[]) => string {
  const { t, i18n } = useTranslation()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const wordOf = (member: string): string =>
    i18n.exists(`rules.member.${member}`) ? t(`rules.member.${member as RuleMember}`) : member
  return (members) => list.format(members.map(wordOf))
}
