import type { Schemas } from '@loyalty/client'
import { useTranslation } from 'react-i18next'

export type RuleMember = Schemas['IdentityResolution']['conditions'][number]

/** What must be the same, as a phrase. */
export function useMemberWords(): (members: readonly RuleMember[]) => string {
  const { t, i18n } = useTranslation()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (members) => list.format(members.map((member) => t(`rules.member.${member}`)))
}
