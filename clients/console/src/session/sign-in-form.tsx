import { Alert, Button, Checkbox, Divider, PasswordInput, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isToken } from './claims.js'
import { session } from './session.js'
import { readSettings, type ConsoleSettings } from './settings.js'

type Issuer = NonNullable<ConsoleSettings['oidc']>

interface SignInFormProps {
  /** Goes to the issuer's page, or opens it in a window beside a form that is being filled in. */
  byIssuer: (issuer: Issuer) => Promise<void>
  /** Why a token can't be taken here, or null. */
  problemOf?: (token: string) => 'session.otherAccount' | null
}

/** By the identity provider where there is one, and by a token. */
export function SignInForm({ byIssuer, problemOf = () => null }: SignInFormProps) {
  const { t } = useTranslation()
  const { data: settings } = useQuery({ queryKey: ['settings'], queryFn: readSettings })
  const [token, setToken] = useState('')
  const [isKept, setKept] = useState(session.isKept())
  const [problem, setProblem] = useState<string | null>(null)
  const issuer = settings?.oidc ?? null

  const signIn = (event: FormEvent): void => {
    event.preventDefault()
    const trimmed = token.trim()
    if (!isToken(trimmed)) return setProblem(t('session.noToken'))
    const other = problemOf(trimmed)
    if (other !== null) return setProblem(t(other))
    session.begin(trimmed, isKept)
  }

  return (
    <Stack>
      {issuer !== null && (
        <>
          <Button
            size="md"
            onClick={() => void byIssuer(issuer).catch(() => setProblem(t('session.issuerFailed')))}
          >
            {t('session.byIssuer')}
          </Button>
          <Divider label={t('session.or')} />
        </>
      )}
      <form onSubmit={signIn}>
        <Stack>
          <PasswordInput
            label={t('session.token')}
            description={t('session.tokenHint')}
            value={token}
            onChange={(event) => setToken(event.currentTarget.value)}
            autoComplete="off"
            required
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': t('session.showToken') }}
          />
          <Checkbox
            label={t('session.keep')}
            description={t('session.keepHint')}
            checked={isKept}
            onChange={(event) => setKept(event.currentTarget.checked)}
          />
          {problem !== null && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <Button type="submit" {...(issuer !== null && { variant: 'default' })}>
            {t('session.signIn')}
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
