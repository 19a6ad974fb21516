import {
  Alert,
  Button,
  Center,
  Checkbox,
  Divider,
  Group,
  Image,
  Modal,
  Paper,
  PasswordInput,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe, useSession } from '../client/definitions.js'
import { accountOf, isToken, session } from '../session/session.js'
import { isCodeUsed, readSettings, type ConsoleSettings } from '../session/settings.js'
import { LanguageSelect } from './account-menu.js'

const CALLBACK_PATH = `${import.meta.env.BASE_URL}sign-in/callback`

/** Shown at every address until somebody signs in. The address stays as it is. */
export function SignInPage() {
  const { t } = useTranslation()
  const { refusal } = useSession()
  useDocumentTitle(`${t('session.signIn')} · ${t('product')}`)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    finishAtCallback().catch(() => {
      // Whoever reads the page anew would be refused again.
      history.replaceState(null, '', import.meta.env.BASE_URL)
      setFailed(true)
    })
  }, [])
  return (
    <Center component="main" mih="100vh" p="md">
      <Stack w="100%" maw={440} gap="lg">
        <Group justify="center" gap="sm">
          <Image src={`${import.meta.env.BASE_URL}icon.svg`} alt="" w={40} h={40} />
          <Text fw={700} size="xl">
            {t('product')}
          </Text>
        </Group>
        <Paper withBorder radius="lg" p="xl" shadow="sm">
          <Title order={1} mb={4}>
            {t('session.title')}
          </Title>
          <Text c="dimmed" mb="lg">
            {t('session.lead')}
          </Text>
          {!isSecureContext && (
            <Alert mb="lg" color="red" role="alert">
              {t('session.plainHttp')}
            </Alert>
          )}
          {isCodeUsed() && (
            <Alert mb="lg" role="status">
              {t('session.codeUsed')}
            </Alert>
          )}
          {refusal !== null && (
            <Alert mb="lg" color="red" role="alert">
              {t(`errors.${refusal}`)}
            </Alert>
          )}
          {isFailed && (
            <Alert mb="lg" color="red" role="alert">
              {t('session.issuerFailed')}
            </Alert>
          )}
          <SignInForm
            byIssuer={async (issuer) => {
              await (await import('../session/oidc.js')).leaveForIssuer(issuer)
              return null
            }}
          />
        </Paper>
        <Center>
          <LanguageSelect />
        </Center>
      </Stack>
    </Center>
  )
}

/** The issuer sends people back here with a code, which becomes a token. */
async function finishAtCallback(): Promise<void> {
  if (location.pathname !== CALLBACK_PATH) return
  const { oidc } = await readSettings()
  if (oidc === null) return
  const { finishSignIn, renewByIssuer } = await import('../session/oidc.js')
  const finished = await finishSignIn(oidc)
  if (finished === null) return
  history.replaceState(null, '', finished.path)
  session.begin(finished.token, false)
  session.renewBy(() => renewByIssuer(oidc))
}

type Issuer = NonNullable<ConsoleSettings['oidc']>

type Problem = 'session.otherAccount' | 'session.noToken' | 'session.issuerFailed'

interface SignInFormProps {
  /** Goes to the issuer's page, or opens it in a window beside a form that is being filled in. */
  byIssuer: (issuer: Issuer) => Promise<Problem | null>
  problemOf?: (token: string) => Problem | null
}

/** By the identity provider where there is one, and by a token. */
function SignInForm({ byIssuer, problemOf = () => null }: SignInFormProps) {
  const { t } = useTranslation()
  const { data: settings } = useQuery({ queryKey: ['settings'], queryFn: readSettings })
  const [token, setToken] = useState('')
  const [isKept, setKept] = useState(session.isKept())
  const [problem, setProblem] = useState<Problem | null>(null)
  const issuer = settings?.oidc ?? null

  const signIn = (event: FormEvent): void => {
    event.preventDefault()
    const trimmed = token.trim()
    const found = isToken(trimmed) ? problemOf(trimmed) : 'session.noToken'
    setProblem(found)
    if (found === null) session.begin(trimmed, isKept)
  }
  const signInByIssuer = async (at: Issuer): Promise<void> => {
    setProblem(null)
    setProblem(await byIssuer(at).catch(() => 'session.issuerFailed' as const))
  }

  return (
    <Stack>
      {issuer !== null && (
        <>
          <Button size="md" onClick={() => void signInByIssuer(issuer)}>
            {t('session.byIssuer')}
          </Button>
          <Divider label={t('condition.or')} />
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
              {t(problem)}
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

/** Signs in again over the page, which keeps all that was typed; what waited is asked again, and what failed meanwhile. */
export function RenewalDialog() {
  const { t } = useTranslation()
  const { isExpired } = useSession()
  const { data: me } = useMe()
  const queries = useQueryClient()
  useEffect(
    () => () => {
      if (session.read().token === null) return
      void queries.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      })
    },
    [queries],
  )
  const problemOf = (token: string): Problem | null => {
    const account = accountOf(token)
    const isSame = account === null || account.toLowerCase() === me?.account_id
    return isSame ? null : 'session.otherAccount'
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
          const { tokenByWindow, renewByIssuer } = await import('../session/oidc.js')
          const token = await tokenByWindow(issuer)
          const found = problemOf(token)
          if (found !== null) return found
          session.begin(token, false)
          session.renewBy(() => renewByIssuer(issuer))
          return null
        }}
      />
    </Modal>
  )
}
