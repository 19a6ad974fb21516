import { Alert, Center, Group, Image, Paper, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSelect } from '../shell/language-select.js'
import { readSettings } from './settings.js'
import { session } from './session.js'
import { isCodeUsed } from './sign-in-once.js'
import { SignInForm } from './sign-in-form.js'
import { useSession } from './use-session.js'

const CALLBACK_PATH = `${import.meta.env.BASE_URL}sign-in/callback`

/** What whoever is not signed in sees, at every address, which stays as it is. */
export function SignInPage() {
  const { t } = useTranslation()
  const { refusal } = useSession()
  useDocumentTitle(`${t('session.signIn')} · ${t('product')}`)
  useEffect(() => void finishAtCallback(), [])
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
          <SignInForm
            byIssuer={async (issuer) => (await import('./oidc.js')).leaveForIssuer(issuer)}
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
  const { finishSignIn, renewByIssuer } = await import('./oidc.js')
  const finished = await finishSignIn(oidc)
  if (finished === null) return
  history.replaceState(null, '', finished.path)
  session.begin(finished.token, false)
  session.renewBy(() => renewByIssuer(oidc))
}
