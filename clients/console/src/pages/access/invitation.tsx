import { Anchor, Code, Group, List, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { loyalty, useData } from '../../client/loyalty.js'
import { CopyButton } from '../../kit/copy-button.js'
import { useText } from '../../kit/format.js'
import { Hint, Loaded, Section } from '../../kit/page.js'
import { useScopeWords } from './scopes.js'

/** How a colleague gets in: by a role of the identity provider, which alone invites, and by the address of the console. */
export function Invitation() {
  const { t } = useText()
  const asked = useData(['sign-in'], () => loyalty.GET('/operator/v1/sign-in'))
  const address = new URL(import.meta.env.BASE_URL, location.origin).href
  return (
    <Section title={t('access.invite.title')} lead={t('access.invite.lead')}>
      <Loaded of={asked} height={120}>
        {({ issuer, roles_claim: claim, roles }) => (
          <Stack gap="md" align="flex-start">
            {issuer === null ? (
              <Text size="sm">{t('access.invite.byToken')}</Text>
            ) : (
              <Text size="sm">
                {t('access.invite.byIssuer', { claim })}{' '}
                <Anchor href={issuer} target="_blank" rel="noreferrer" inherit>
                  {t('access.invite.issuer')}
                </Anchor>
              </Text>
            )}
            {roles.length > 0 && <RoleList roles={roles} />}
            {issuer !== null && roles.length === 0 && <Hint>{t('access.invite.noRoles')}</Hint>}
            <Group gap="xs">
              <Code>{address}</Code>
              <CopyButton
                value={address}
                label={t('access.invite.copy')}
                leftSection={<IconCopy size={16} aria-hidden />}
              />
            </Group>
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

/** What each role opens, in words. */
function RoleList({ roles }: { roles: readonly { role: string; scopes: readonly string[] }[] }) {
  const { format } = useText()
  const scopeWords = useScopeWords()
  return (
    <List listStyleType="none" spacing="xs">
      {roles.map(({ role, scopes }) => (
        <List.Item key={role}>
          <Text size="sm" fw={600}>
            {role}
          </Text>
          <Text size="sm">{format.listed(scopes.map((scope) => scopeWords(scope) ?? scope))}</Text>
        </List.Item>
      ))}
    </List>
  )
}
