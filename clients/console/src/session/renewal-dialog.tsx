import { Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { accountOf } from './claims.js'
import { session } from './session.js'
import { SignInForm } from './sign-in-form.js'
import { useMe, useSession } from './use-session.js'

/**
 * The token is no longer taken: sign in again over the page, which keeps all that was typed. What
 * waited for an answer is asked again with the new token.
 */
export function RenewalDialog() {
  const { t } = useTranslation()
  const { isExpired } = useSession()
  const { data: me } = useMe()
  const problemOf = (token: string) => {
    const account = accountOf(token)
    const isSame = account === null || account.toLowerCase() === me?.account_id
    return isSame ? null : ('session.otherAccount' as const)
  }
  return (
    <Modal
      opened={isExpired}
      onClose={() => session.end()}
      title={t('session.expiredTitle')}
      centered
      zIndex={500}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('session.signOut') }}
    >
      <Text size="sm" mb="md">
        {t('session.expired')}
      </Text>
      <SignInForm
        problemOf={problemOf}
        byIssuer={async (issuer) => {
          const { tokenByWindow, renewByIssuer } = await import('./oidc.js')
          const token = await tokenByWindow(issuer)
          if (problemOf(token) !== null) return
          session.begin(token, false)
          session.renewBy(() => renewByIssuer(issuer))
        }}
      />
    </Modal>
  )
}
